import { expect, test } from 'vitest'
import { FileSizes } from './file-sizes.ts'

test('each file is asked for once, closed, and has no size where it is not stored', async () => {
	const stored = new Map([
		['m/a.webp', 100],
		['m/b.webp', 200],
	])
	const asked: string[] = []
	let open = 0
	const sizes = new FileSizes({
		async find(name) {
			asked.push(name)
			const size = stored.get(name)
			if (size === undefined) return null
			open += 1
			return { size, close: async () => void (open -= 1) } as never
		},
	})
	const [a, b, c] = ['a', 'b', 'c'].map((name) => `/uploads/m/${name}.webp`)
	expect([...(await sizes.of([a!, a!, c!]))]).toEqual([[a, 100]])
	expect([...(await sizes.of([a!, b!]))]).toEqual([
		[a, 100],
		[b, 200],
	])
	expect([asked.toSorted(), open]).toEqual([['m/a.webp', 'm/b.webp', 'm/c.webp'], 0])
})
