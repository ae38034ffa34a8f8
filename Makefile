# Everything from a fresh Debian 12 with a Swift toolchain: `make run`, `make test`.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := run
.ONESHELL:

PREFIX ?= /usr/local
DESTDIR ?=
SCENARIOS := $(wildcard Tests/Scenarios/*.scenario) sample-routes/tour.scenario

# What pages of tests are written with.
FRAMEWORKS := libjs-angularjs libjs-backbone libjs-jquery libjs-mootools libjs-prototype \
  libjs-underscore libjs-vue node-knockout node-mithril node-preact node-react node-react-dom

# `make torture`: further files in a release, and seconds of random kills.
FILES ?= 20
SECONDS_OF_KILLS ?= 600

# `make fuzz`: for how long each target runs.
SECONDS ?= 60

.PHONY: run test lint bench torture fuzz install screenshot demos packages

# The full-screen simulator.
run: packages
	swift build --product drydock
	exec .build/debug/drydock

# Every test, then every scenario, then a part of the crash matrix.
test:
	.ci/packages tmux $(FRAMEWORKS)
	swift build --build-tests
	swift test --skip-build
	.build/debug/drydock play $(SCENARIOS)
	.build/debug/torture --stride 13 --soak 5

# Layout, and a build in which warnings are errors.
lint: packages
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	swift build --build-tests

# Each figure beside its baseline, from a release build.
bench:
	.ci/packages curl libarchive-tools unzip
	swift build --configuration release --product drydock
	.build/release/drydock bench

# Every fault at every change of the disk, then random kills of two processes at once; then some
# faults of releases so large that they are flushed as a whole.
torture: packages
	swift build --product torture
	swift build --product CrashShim
	TORTURE_FILES=$(FILES) .build/debug/torture --processes $$(nproc) --soak $(SECONDS_OF_KILLS)
	TORTURE_FILES=80 .build/debug/torture --processes $$(nproc) --stride 20

# Every reader of what comes from outside, with bytes that a fuzzer makes up.
fuzz: packages
	.ci/fuzz $(SECONDS)

# The program in bin, the sample content in share.
install: packages
	swift build --configuration release --product drydock --static-swift-stdlib
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/drydock"
	install -s -m 755 .build/release/drydock "$(DESTDIR)$(PREFIX)/bin/drydock"
	for samples in sample-www sample-routes sample-texts sample-store; do
	  if [ -d $$samples ]; then cp -RT $$samples "$(DESTDIR)$(PREFIX)/share/drydock/$$samples"; fi
	done

# The picture of the screen and the list of keys in README.md.
screenshot:
	.ci/packages tmux
	swift build --build-tests
	DRYDOCK_RECORD=1 swift test --skip-build --filter DrydockTests.ReadmeTests

# Recordings of scenarios, to be shown with asciinema.
demos: packages
	swift build --product drydock
	mkdir -p .build/demos
	.build/debug/drydock play Tests/Scenarios/document.scenario --pace 1s \
	  --cast .build/demos/document.cast

# What Package.swift names of Debian's packages and is not installed yet.
packages:
	.ci/packages
