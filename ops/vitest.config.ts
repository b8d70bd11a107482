import { defineConfig } from 'vitest/config'
import { patience } from '../test/patience.ts'
import { testTags } from '../test/tags.ts'

// Decision 138: Operations apart.

const testTimeout = 120_000

export default defineConfig({
	test: {
		root: import.meta.dirname,
		include: ['**/*.test.ts'],
		// Programs of the system that some tests need; those of missing ones are skipped.
		tags: testTags(true),
		testTimeout,
		hookTimeout: testTimeout,
		expect: { poll: patience },
	},
})
