# SPDX-License-Identifier: GPL-3.0-or-later
# What every target is built with, and how rooms are declared.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()

# `cmake --preset` looks for its presets at the top level, which holds only what the README's map
# names; so a git-ignored file there includes app/presets.json.
if(NOT EXISTS ${PROJECT_SOURCE_DIR}/CMakeUserPresets.json)
    execute_process(COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/app/user_presets.json
                            ${PROJECT_SOURCE_DIR}/CMakeUserPresets.json ERROR_QUIET)
endif()

set(werror OFF)
if(DEFINED ENV{HEADLIGHT_WERROR})
    set(werror $ENV{HEADLIGHT_WERROR})
endif()
option(HEADLIGHT_WERROR "Warnings are errors" ${werror})
# Several files of a room are compiled as one: each would load and instantiate the same headers, which
# takes half the time of a build. Names in anonymous namespaces differ within a room for this.
option(HEADLIGHT_UNITY "Compile several files of a room at once" ON)
set(HEADLIGHT_UNITY_FILES 8 CACHE STRING "How many at most; 0: all of a room")
set(CMAKE_UNITY_BUILD ${HEADLIGHT_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE ${HEADLIGHT_UNITY_FILES})

set(HEADLIGHT_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them: address,undefined or thread")

# Contraction would make a seeded number depend on the processor. Eigen's heap alignment is pinned so
# that no two files can disagree about a matrix.
add_compile_options(-Wall -Wextra -Wshadow -Wnon-virtual-dtor -ffp-contract=off)
add_compile_definitions(EIGEN_MAX_ALIGN_BYTES=64 QT_NO_CAST_TO_ASCII QT_USE_QSTRINGBUILDER
                        HEADLIGHT_VERSION="${PROJECT_VERSION}")
# The name under which desktops know the program: its .desktop file, icon, metainfo and scene type.
# Lower case, as AppStream asks for. It names no hosting place, where the program may not be found.
set(HEADLIGHT_ID org.headlight.headlight)
if(HEADLIGHT_WERROR)
    add_compile_options(-Werror)
endif()
if(HEADLIGHT_SANITIZE)
    add_compile_options(-fsanitize=${HEADLIGHT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${HEADLIGHT_SANITIZE})
endif()
if(HEADLIGHT_UNITY)
    # GCC 12 knows the length of a text in another file now, and then takes a moved string's own
    # buffer for overrun.
    add_compile_options(-Wno-array-bounds -Wno-stringop-overread)
endif()
if(HEADLIGHT_SANITIZE MATCHES "^(thread|address)$")
    # What GCC 12 infers from values, it infers wrongly between the calls of these sanitizers: a moved
    # string's own buffer overrun, the other alternatives of a variant read. The other lanes warn.
    add_compile_options(-Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overread
                        -Wno-stringop-overflow)
endif()

# headlight_room(core/base LINKS Eigen3::Eigen): a static library core_base of all .cpp in the folder.
function(headlight_room room)
    cmake_parse_arguments(ROOM "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
    string(REPLACE "/" "_" name ${room})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${room}/*.cpp
         ${PROJECT_SOURCE_DIR}/${room}/*.h)
    add_library(${name} STATIC ${sources})
    set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PUBLIC ${ROOM_LINKS} PRIVATE ${ROOM_PRIVATE_LINKS})
endfunction()
