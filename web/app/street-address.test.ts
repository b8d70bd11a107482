import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no field of one line asks browsers for a street address, which has several lines (HTML)', async () => {
	const wrong: string[] = []
	let fields = 0
	for await (const file of glob('**/*.tsx', { cwd: root })) {
		const text = await readFile(join(root, file), 'utf8')
		for (const [element] of text.matchAll(/<\w+\b[^<]*?\bautoComplete=[^<]*?\/>/g)) {
			fields += 1
			if (/street-address/.test(element) && !/^<\w*textarea|\brows=/i.test(element)) wrong.push(`${file}: ${element}`)
		}
	}
	expect(wrong).toEqual([])
	expect(fields).toBeGreaterThan(10)
})
