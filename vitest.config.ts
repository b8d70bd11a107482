import { defineConfig } from 'vitest/config'
import { patience } from './test/patience.ts'
import { programTags } from './test/programs.ts'
import { isReleaseRun } from './test/release-run.ts'

// A busy machine may take its time; only what never comes is a failure.
const testTimeout = 120_000

/** Tests that a release runs alone: of the samples’ texts and drawings, backup and move, the image, and other long ones. */
const ofReleases = isReleaseRun ? [] : ['**/*.release.test.{ts,tsx}']

const screenReader = 'web/screen-reader.test.tsx'

export default defineConfig({
	test: {
		// A test waits now and then, for a timeout or a disk: with three a quarter of two processors is idle.
		maxWorkers: 4,
		// Each file would load the whole product anew, which took as long as a third of the tests.
		isolate: false,
		// Garbage collection was a fifteenth of the time of the tests: short-lived objects are collected a fourth as often.
		execArgv: ['--max-semi-space-size=64'],
		globalSetup: './test/database.ts',
		tags: programTags,
		projects: [
			{
				test: {
					name: 'server',
					environment: 'node',
					include: ['{contract,server,samples,scripts,test}/**/*.test.ts'],
					exclude: ['test/journeys/**', '**/node_modules/**', ...ofReleases],
					testTimeout,
					hookTimeout: testTimeout,
					expect: { poll: patience },
				},
			},
			{
				test: {
					name: 'web',
					environment: 'jsdom',
					include: ['web/**/*.test.{ts,tsx}'],
					exclude: [screenReader, ...ofReleases],
					setupFiles: './test/browser-like.ts',
					testTimeout,
					hookTimeout: testTimeout,
					expect: { poll: patience },
				},
			},
			{
				test: {
					name: 'screen-reader',
					environment: 'jsdom',
					include: [screenReader],
					// What a screen reader says first depends on which parts of a page have been loaded before.
					isolate: true,
					setupFiles: './test/browser-like.ts',
					testTimeout,
					hookTimeout: testTimeout,
					expect: { poll: patience },
				},
			},
		],
	},
})
