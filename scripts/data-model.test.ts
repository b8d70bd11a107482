import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { describeTables, file, statesOf, withTables } from './data-model.ts'

test('the document of the data model names every table, and the states that the database allows', async () => {
	await using product = await startProduct()
	const document = await readFile(file, 'utf8')
	// `node scripts/data-model.ts` writes it again.
	expect(document).toBe(withTables(document, await describeTables(product.db)))
	for (const table of ['listings', 'events', 'orders', 'enquiries']) {
		const [, diagram = ''] = document.split(`states of ${table}\n`)
		const drawn = (diagram.split('```')[0] ?? '').matchAll(/(?<=^\t)\w+(?= -->)|(?<=--> )\w+/gm)
		const states = new Set([...drawn].map(([state]) => state))
		expect([...states].toSorted(), table).toEqual(await statesOf(product.db, table))
	}
})
