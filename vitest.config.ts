import { defineConfig } from 'vitest/config'

// Where a machine is shared, a test may be robbed of its seconds once; it must then pass alone.
const retry = process.env['CI'] ? 1 : 0

export default defineConfig({
	test: {
		maxWorkers: 2,
		globalSetup: './test/database.ts',
		projects: [
			{
				test: {
					name: 'server',
					environment: 'node',
					include: ['{contract,server,database,scripts,test}/**/*.test.ts'],
					exclude: ['test/journeys/**', '**/node_modules/**'],
					testTimeout: 30_000,
					retry,
				},
			},
			{
				test: {
					name: 'web',
					environment: 'jsdom',
					include: ['web/**/*.test.{ts,tsx}'],
					setupFiles: './test/browser-like.ts',
					testTimeout: 30_000,
					retry,
				},
			},
		],
	},
})
