import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normalisePath } from '#web/platform/shell/address.ts'
import { searchScreen } from '#web/app/screens.tsx'

const root = join(import.meta.dirname, '..', '..')

test('every address of the product that stands in a legal page or in a sample post opens a screen', async () => {
	const dead: string[] = []
	let links = 0
	for await (const file of glob(['server/features/legal-pages/texts/*.md', 'samples/content/posts/*.md'], { cwd: root })) {
		const text = await readFile(join(root, file), 'utf8')
		for (const [, address = ''] of text.matchAll(/\]\((\/[^)#\s]*)[^)]*\)/g)) {
			links += 1
			const path = normalisePath(new URL(address, 'https://kiermes.example').pathname)
			if (path === null || !(await searchScreen(path))) dead.push(`${file}: ${address}`)
		}
	}
	expect(dead).toEqual([])
	expect(links).toBeGreaterThan(30)
})
