# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts where, and the Debian package and the archive that `cpack` makes of it
# (app/package does all). The prefix is /usr in the package only.
include(GNUInstallDirs)

# Program, texts and pictures for the desktop, all named by the id of the program. Made with every
# build, so that the tests see them.
set(desktop ${PROJECT_BINARY_DIR}/desktop)
set(templates ${PROJECT_SOURCE_DIR}/resources/desktop)
configure_file(${templates}/application.desktop ${desktop}/${HEADLIGHT_ID}.desktop @ONLY)
configure_file(${templates}/metainfo.xml ${desktop}/${HEADLIGHT_ID}.metainfo.xml @ONLY)
configure_file(${templates}/scene_type.xml ${desktop}/${HEADLIGHT_ID}.xml @ONLY)
configure_file(${templates}/changelog ${desktop}/changelog @ONLY)

# The manual and the completions are written by the program itself, from the tables of its options.
find_program(HEADLIGHT_GZIP gzip REQUIRED)
mark_as_advanced(HEADLIGHT_GZIP)
set(run ${CMAKE_COMMAND} -E env --unset=HEADLIGHT_TARGET $<TARGET_FILE:headlight>)
set(written headlight.1 headlight.1.gz changelog.gz headlight.bash _headlight headlight.fish)
list(TRANSFORM written PREPEND ${desktop}/)
add_custom_command(OUTPUT ${written}
    COMMAND ${run} --man > headlight.1
    COMMAND ${run} --completion bash > headlight.bash
    COMMAND ${run} --completion zsh > _headlight
    COMMAND ${run} --completion fish > headlight.fish
    COMMAND ${HEADLIGHT_GZIP} -9nkf headlight.1 changelog
    WORKING_DIRECTORY ${desktop} DEPENDS headlight ${desktop}/changelog VERBATIM)

# The icon in the sizes of the hicolor theme.
set(icon ${PROJECT_SOURCE_DIR}/resources/icons/headlight.svg)
set(icon_sizes 16 24 32 48 64 128 256)
add_executable(headlight_icons ${PROJECT_SOURCE_DIR}/resources/icons/draw_icons.cpp)
target_link_libraries(headlight_icons PRIVATE Qt6::Gui Qt6::Svg)
set(icons ${icon_sizes})
list(TRANSFORM icons REPLACE "(.+)" "${desktop}/icon-\\1.png")
add_custom_command(OUTPUT ${icons}
    COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=report_bugs=0
            $<TARGET_FILE:headlight_icons> ${icon} ${desktop} ${icon_sizes}
    DEPENDS headlight_icons ${icon} VERBATIM)
add_custom_target(package_files ALL DEPENDS ${written} ${icons})

install(TARGETS headlight RUNTIME)
set(share ${CMAKE_INSTALL_DATADIR})
install(FILES ${desktop}/${HEADLIGHT_ID}.desktop DESTINATION ${share}/applications)
install(FILES ${desktop}/${HEADLIGHT_ID}.metainfo.xml DESTINATION ${share}/metainfo)
install(FILES ${desktop}/${HEADLIGHT_ID}.xml DESTINATION ${share}/mime/packages)
install(FILES ${icon} DESTINATION ${share}/icons/hicolor/scalable/apps RENAME ${HEADLIGHT_ID}.svg)
foreach(size ${icon_sizes})
    install(FILES ${desktop}/icon-${size}.png RENAME ${HEADLIGHT_ID}.png
            DESTINATION ${share}/icons/hicolor/${size}x${size}/apps)
endforeach()
install(FILES ${desktop}/headlight.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${desktop}/headlight.bash DESTINATION ${share}/bash-completion/completions
        RENAME headlight)
install(FILES ${desktop}/_headlight DESTINATION ${share}/zsh/vendor-completions)
install(FILES ${desktop}/headlight.fish DESTINATION ${share}/fish/vendor_completions.d)
install(FILES ${desktop}/changelog.gz ${templates}/copyright DESTINATION ${share}/doc/headlight)

# app/package and a plain build have made what is installed; tests are no part of it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME headlight)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR "Headlight")
set(CPACK_PACKAGE_CONTACT "Headlight developers <headlight@headlight.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "microscope for self-attention")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
    GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-cjk, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
file(READ ${templates}/description CPACK_DEBIAN_PACKAGE_DESCRIPTION)
string(STRIP "${CPACK_DEBIAN_PACKAGE_DESCRIPTION}" CPACK_DEBIAN_PACKAGE_DESCRIPTION)

# The archive is for other systems and for those without root: it is unpacked anywhere and has no usr
# in it. Its libraries are the system's, as those of the package are.
set(CPACK_PACKAGE_FILE_NAME headlight-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/package_options.cmake)
file(WRITE ${CPACK_PROJECT_CONFIG_FILE}
     "if(CPACK_GENERATOR STREQUAL TGZ)\n    set(CPACK_PACKAGING_INSTALL_PREFIX /)\nendif()\n")
include(CPack)
