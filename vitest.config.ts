import { defineConfig } from 'vitest/config'

// A busy machine may take its time; only what never comes is a failure.
const testTimeout = 120_000
// CI repeats a failed test once and reports it as flaky: that is a bug to mend.
const retry = process.env['CI'] ? 1 : 0

const screenReader = 'web/screen-reader.test.tsx'

export default defineConfig({
	test: {
		// A test waits now and then, for a timeout or a disk, so that three fill two processors.
		maxWorkers: 3,
		// Each file would load the whole product anew, which took as long as a third of the tests.
		isolate: false,
		globalSetup: './test/database.ts',
		projects: [
			{
				test: {
					name: 'server',
					environment: 'node',
					include: ['{contract,server,samples,scripts,test}/**/*.test.ts'],
					exclude: ['test/journeys/**', '**/node_modules/**'],
					testTimeout,
					hookTimeout: testTimeout,
					retry,
				},
			},
			{
				test: {
					name: 'web',
					environment: 'jsdom',
					include: ['web/**/*.test.{ts,tsx}'],
					exclude: [screenReader],
					setupFiles: './test/browser-like.ts',
					testTimeout,
					hookTimeout: testTimeout,
					retry,
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
					retry,
				},
			},
		],
	},
})
