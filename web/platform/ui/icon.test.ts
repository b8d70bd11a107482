import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the file of icons holds one symbol for each name, and no other', async () => {
	const drawn = await readFile(join(import.meta.dirname, 'icons.svg'), 'utf8')
	const ids = [
		...drawn.matchAll(/<symbol id="([a-z0-9-]+)" viewBox="0 0 24 24"><(?:path|circle|rect|line|polyline|polygon|ellipse) /g),
	].map(([, id]) => id)
	expect(ids).toEqual([...iconNames])
})
