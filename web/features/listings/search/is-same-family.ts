/** Whether two list calls, by their query keys, are for one family. */
export function isSameFamily(before: readonly unknown[] | undefined, wanted: readonly unknown[]): boolean {
	const category = (key: readonly unknown[]) => (key[1] as { category_id?: number }).category_id
	return before !== undefined && before[0] === wanted[0] && category(before) === category(wanted)
}
