import { programTags, type Program } from './programs.ts'

declare module 'vitest' {
	interface TestTags {
		names: Program | 'release'
	}
}

/**
 * The tags of tests: those of programs of the system, and `release` for rare cases of a feature and other ways to test the same, which take long. A
 * change is not tested with them.
 */
export const testTags = (isRelease: boolean) => [
	...programTags,
	{ name: 'release' as const, description: 'a release runs it', ...(!isRelease && { skip: true }) },
]

/** `test('…', release, …)`. */
export const release = { tags: ['release' as const] }
