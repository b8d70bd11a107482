/**
 * Stand in the browser's build for parts of TanStack Query that nothing here uses, but that its client imports: mutations and endless lists (decision 110).
 * Each export has the name of what it replaces. The linter refuses imports of `useMutation` and `useInfiniteQuery`.
 */

/** A cache of mutations that is always empty. */
export class MutationCache {
	getAll(): never[] {
		return []
	}
	findAll(): never[] {
		return []
	}
	async resumePausedMutations(): Promise<void> {}
	clear(): void {}
}

/** No query is of the kind that asks for this. */
export function infiniteQueryBehavior(): undefined {}
export const hasNextPage = () => false
export const hasPreviousPage = () => false
