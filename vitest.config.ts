import { defineConfig } from 'vitest/config'
import { patience } from './test/patience.ts'
import { testTags } from './test/tags.ts'
import { workersFor } from './test/workers.ts'

// A busy machine may take its time; only a result that never comes is a failure.
const testTimeout = 120_000

/** Tests that a release runs alone: of the samples’ texts and drawings, backup and move, the image, and other long ones. */
const ofReleases = '**/*.release.test.{ts,tsx}'
/** Tests that compare times: `npm run bench -- --guard` runs them alone, for a busy machine would fail them. */
const measurements = '**/*.measure.test.ts'
const { TESTS } = process.env
const left = TESTS === 'all' ? [] : TESTS === 'measure' ? [ofReleases] : [ofReleases, measurements]

const screenReader = 'web/app/screen-reader.test.tsx'

export default defineConfig({
	test: {
		// A test waits now and then, for a timeout or a disk: with three a quarter of two processors is idle.
		maxWorkers: workersFor(),
		// Each file would load the whole product again, which took as long as a third of the tests.
		isolate: false,
		// Garbage collection was a fifteenth of the time of the tests: short-lived objects are collected a fourth as often.
		execArgv: ['--max-semi-space-size=64'],
		globalSetup: './test/database.ts',
		tags: testTags(TESTS === 'all'),
		projects: [
			{
				// Pages are rendered by the React that visitors get, which is quicker than the one for development.
				oxc: { jsx: { runtime: 'automatic', development: false } },
				test: {
					name: 'server',
					environment: 'node',
					env: { NODE_ENV: 'production' },
					include: TESTS === 'measure' ? [measurements] : ['{contract,server,samples,scripts,test}/**/*.test.ts'],
					exclude: ['test/journeys/**', '**/node_modules/**', ...left],
					setupFiles: './test/setup.ts',
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
					exclude: [screenReader, ...left],
					setupFiles: ['./test/setup.ts', './test/browser-like.ts'],
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
					// The first words of a screen reader depend on the parts of a page that have been loaded before.
					isolate: true,
					setupFiles: ['./test/setup.ts', './test/browser-like.ts'],
					testTimeout,
					hookTimeout: testTimeout,
					expect: { poll: patience },
				},
			},
		],
	},
})
