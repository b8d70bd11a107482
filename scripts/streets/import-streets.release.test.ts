import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { startProduct, type Product } from '#test/product.ts'

/** Runs the command on the product's database, with a file of this content. */
async function importFile(product: Product, content: string): Promise<{ code: number | null; said: string; wrong: string }> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-streets-'))
	const file = join(folder, 'streets.data')
	await writeFile(file, content)
	const { DATABASE_URL } = product.config
	const command = spawn(process.execPath, ['scripts/import-streets.ts', file], {
		env: { ...inheritedEnvironment(), NODE_ENV: 'test', DATABASE_URL },
	})
	let said = ''
	let wrong = ''
	command.stdout.on('data', (chunk: Buffer) => void (said += String(chunk)))
	command.stderr.on('data', (chunk: Buffer) => void (wrong += String(chunk)))
	const code = await new Promise<number | null>((resolve) => void command.on('close', resolve))
	await rm(folder, { recursive: true })
	return { code, said, wrong: wrong.trim() }
}

const storedStreets = (product: Product) => product.db.selectFrom('streets').selectAll().orderBy('id').execute()

type Row = unknown[]
const row = (changes: Record<number, unknown> = {}): Row =>
	Object.assign(['Rue de la Gare', 'Ettelbruck', 'Ettelbruck', 'DIEKIRCH', '9044', 49.847, 6.104, 0], changes)

test('a register of streets is stored in our spelling, twice is the same as once, another one replaces it', async () => {
	await using product = await startProduct()
	const rows = [
		row(),
		row(),
		row({ 0: 'Grand-Rue', 1: 'Redange/Attert', 2: 'Redange/Attert', 3: 'REDANGE', 4: '8510', 5: 49.766, 6: 5.89 }),
		row({ 0: 'Am Duerf', 1: 'Roodt (Ell)', 2: 'Ell', 3: 'REDANGE', 4: '?', 5: 49.79, 6: 5.82 }),
		// Three that say where Ettelbruck is, one without a point, one with a point in the south.
		row({ 0: 'Rue Prince Henri', 5: 49.848, 6: 6.105 }),
		row({ 0: 'Rue du Canal', 5: 49.849, 6: 6.106 }),
		row({ 0: 'Rue Perdue', 5: null, 6: null }),
		row({ 0: 'Rue Lointaine', 5: 49.5, 6: 6 }),
	]
	const first = await importFile(product, JSON.stringify(rows))
	expect(first).toMatchObject({ code: 0, wrong: '' })
	expect(first.said).toContain('8 rows read, 7 streets of 3 localities stored')
	expect(first.said).toContain('2 without a point of their own')
	const stored = await storedStreets(product)
	const middle = { latitude: 49.848, longitude: 6.105 }
	expect(stored).toMatchObject([
		{
			street_name: 'Rue de la Gare',
			locality: 'Ettelbruck',
			commune: 'Ettelbruck',
			canton: 'Diekirch',
			postcode: '9044',
			latitude: 49.847,
		},
		{ street_name: 'Grand-Rue', locality: 'Redange-sur-Attert', commune: 'Redange-sur-Attert', canton: 'Redange' },
		{ street_name: 'Am Duerf', locality: 'Roodt', commune: 'Ell', canton: 'Redange', postcode: null },
		{ street_name: 'Rue Prince Henri' },
		{ street_name: 'Rue du Canal' },
		{ street_name: 'Rue Perdue', ...middle },
		{ street_name: 'Rue Lointaine', ...middle },
	])
	await importFile(product, JSON.stringify(rows))
	expect(await storedStreets(product)).toEqual(stored)
	await importFile(product, JSON.stringify([row({ 0: 'Other' })]))
	expect((await storedStreets(product)).map((street) => street.street_name)).toEqual(['Other'])
	const found = await product.call('findPlaces', { q: 'other ettelbruck' })
	expect(found.data).toMatchObject([{ kind: 'street', place_name_fr: 'Other' }])
})

test('addresses of BD-Adresses become streets in the middle of their houses', async () => {
	await using product = await startProduct()
	const lines = [
		'\uFEFFrue;numero;localite;code_postal;id_caclr_rue;id_caclr_bat;lat_wgs84;lon_wgs84;coord_est_luref;coord_nord_luref',
		'Rue de la Gare;1;Ettelbruck;9044;2;3;49.84;6.10;1;2',
		'Rue de la Gare;3;Ettelbruck;9044;2;4;49.86;6.12;1;2',
		'"Rue de la Gare";5;Ettelbruck;9045;2;5;49.85;6.11;1;2',
		'Am Duerf;2;Roodt;8398;7;6;;;1;2',
		';12;Roodt;8398;7;6;49.79;5.82;1;2',
		'',
	]
	const { said } = await importFile(product, lines.join('\r\n'))
	expect(said).toContain('3 rows read, 2 streets of 1 localities stored')
	expect(said).toContain('1 left out')
	expect(await storedStreets(product)).toMatchObject([
		{ id: 1, street_name: 'Rue de la Gare', postcode: '9044', commune: null, latitude: 49.85, longitude: 6.11 },
		{ id: 2, street_name: 'Rue de la Gare', postcode: '9045' },
	])
})

test('a wrong row stops the import with one line that names it, and changes nothing', async () => {
	await using product = await startProduct()
	await importFile(product, JSON.stringify([row()]))
	const before = await storedStreets(product)
	const header = 'rue;numero;localite;code_postal;id_caclr_rue;id_caclr_bat;lat_wgs84;lon_wgs84'
	const wrong: Record<string, string> = {
		'row 2: the street is missing': JSON.stringify([row(), row({ 0: '' })]),
		'row 2: the postcode "49x1" is not four digits': JSON.stringify([row(), row({ 4: '49x1' })]),
		'row 1: the latitude 6.1 is not a number from 49.2 to 50.4': JSON.stringify([row({ 5: 6.1, 6: 49.8 })]),
		'row 3: is not a list of at least 7 values': JSON.stringify([row(), row(), { street: 'x' }]),
		'the file is not JSON': '[["Rue de la Gare"',
		'the file has no street': '[]',
		'line 1: the column "lat_wgs84" is missing': 'rue;numero;localite;code_postal',
		'line 3: the longitude null is not a number': `${header}\nRue A;1;Ettelbruck;9044;1;1;49.8;6.1\nRue B;1;Ettelbruck;9044;1;1;49.8;\n`,
		'line 2: the latitude "north" is not a number': `${header}\nRue A;1;Ettelbruck;9044;1;1;north;6.1\n`,
	}
	for (const [message, content] of Object.entries(wrong)) {
		const answer = await importFile(product, content)
		expect(answer.code, message).toBe(1)
		expect(answer.wrong, message).toContain(message)
		expect(answer.wrong.split('\n'), message).toHaveLength(1)
	}
	expect(await storedStreets(product)).toEqual(before)
})
