import { defineConfig } from 'vitest/config'

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
				},
			},
			{
				test: {
					name: 'web',
					environment: 'jsdom',
					include: ['web/**/*.test.{ts,tsx}'],
					setupFiles: './test/browser-like.ts',
					testTimeout: 30_000,
				},
			},
		],
	},
})
