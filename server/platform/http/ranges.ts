/** A part of a body: its first and last byte. */
export interface Range {
	start: number
	end: number
}

/**
 * The part of a body of `size` bytes that a Range header asks for: null when it asks for all, or when only all can answer it; `outside` when the body has none
 * of it. Parts that touch are one; several apart would need a body of another kind, and get all.
 */
export function readRange(header: string | undefined, size: number): Range | 'outside' | null {
	const [, list] = /^bytes=(.*)$/.exec(header ?? '') ?? []
	if (list === undefined) return null
	const ranges: Range[] = []
	for (const part of list.split(',')) {
		const [, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
		if (first === '' && last === '') return null
		const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
		const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
		if (first !== '' && last !== '' && Number(last) < start) return null
		if (start <= end) ranges.push({ start, end })
	}
	ranges.sort((one, other) => one.start - other.start)
	const [whole, ...others] = ranges
	if (!whole) return 'outside'
	for (const { start, end } of others) {
		if (start > whole.end + 1) return null
		whole.end = Math.max(whole.end, end)
	}
	return whole
}
