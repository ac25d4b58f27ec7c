# The commands a contributor types. The work is done in Scripts/, in bash, Python and JavaScript.

.DEFAULT_GOAL := help
.PHONY: help setup gallery test check web npm install uninstall deb bench mutants goldens pictures docs format clean

help: ## print this list
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' $(MAKEFILE_LIST) | while read -r word help; do printf '  make %-10s %s\n' "$$word" "$$help"; done

setup: ## install the Debian packages that are missing
	@Scripts/setup

gallery: ## build, then show every component: a window, a page, moving pictures
	@Scripts/setup window web
	@Scripts/gallery

test: ## run every test there is; the last line counts them
	@Scripts/setup
	@Scripts/test

check: ## what a commit must pass: format, arrows, fast tests, digests of the web build; ROOM=Motion tests that room alone
	@Scripts/setup
	@Scripts/check

web: ## build the WebAssembly modules into out/web and print their sizes
	@Scripts/setup web
	@Scripts/web

npm: ## make a package of npm's of what `make web` builds, into out/npm
	@Scripts/setup web
	@Scripts/web
	@Scripts/npm

install: ## install the command with manual pages and completions; PREFIX says where
	@Scripts/setup window
	@Scripts/install

uninstall: ## take away what `make install` put below PREFIX
	@Scripts/install remove

deb: ## make a Debian package of the command in out/
	@Scripts/setup window deb
	@Scripts/deb

bench: ## time the core beside its peers, and the command's start beside an empty window
	@Scripts/setup
	@Scripts/setup bench
	@Scripts/bench

mutants: ## list which of 200 changes to the core no test notices; takes half an hour
	@Scripts/setup
	@Scripts/mutants

goldens: ## rewrite the files that tests compare with; look at the diff
	@Scripts/setup
	@Scripts/goldens

pictures: ## draw the pictures of the documentation anew
	@Scripts/setup
	@Scripts/pictures

docs: ## build the documentation into out/docs
	@Scripts/setup toolchain
	@Scripts/docs

format: ## format the Swift sources in place
	@Scripts/setup toolchain
	@swift format --in-place --parallel --recursive $(wildcard Package.swift Sources Tests Examples Benchmarks Documentation)

clean: ## remove what was built
	rm -rf .build .build-asan .build-heavy .build-processors .build-wasm .build-wasm-speed .build-wasm-unoptimised Benchmarks/.build Examples/.build out
