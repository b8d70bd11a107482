import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { processorTime } from '#test/processor-time.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, companyIban, isPremium } from '#test/sellers.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { parseBankFile } from './bank-file.ts'
import { describeImport, importMovements, readBankFile } from './bank-import.ts'

const files = join(import.meta.dirname, '..', '..', '..', 'test', 'files')
const company = { COMPANY_IBAN: companyIban }
const references = ['RF422026000001', 'RF152026000002', 'RF852026000003', 'RF582026000004', 'RF312026000005', 'RF042026000006']

/** Orders of 57.33 € with the references of the files. */
async function addOrders(product: Product) {
	const buyers = []
	for (const reference of references) {
		const buyer = await addBuyer(product)
		await product.db.updateTable('orders').set({ reference }).where('id', '=', buyer.order.id).execute()
		buyers.push(buyer)
	}
	return buyers
}

async function importFile(product: Product, name: string) {
	const { movements, remarks } = await readBankFile(await readFile(join(files, name)), company)
	const imported = await importMovements(product.db, movements)
	return { imported, outcomes: imported.map(({ outcome }) => outcome), lines: describeImport(imported, remarks) }
}

const states = async ({ db }: Product) => (await db.selectFrom('orders').select('state').orderBy('id').execute()).map(({ state }) => state)

test('bank files mark orders paid by their reference, each transaction once, and report what needs an operator', async () => {
	await using product = await startProduct(company)
	const buyers = await addOrders(product)
	const [first] = buyers

	const old = await importFile(product, 'camt.053.001.02.xml')
	// Outgoing, announced and returned payments do not count.
	expect(old.outcomes).toEqual(['paid', 'partial', 'unmatched', 'currency'])
	expect(await states(product)).toEqual(['paid', 'open', 'open', 'open', 'open', 'open'])
	expect(old.lines.join('\n')).toContain('! 2026-11-24  €50.00  Traiteur Wagner  order 2 (Hall Wäissebierg): too little: €7.33 are missing')
	expect(old.lines.at(-1)).toBe('4 movements in: 1 orders paid, 0 imported before, 3 for you to look at.')
	expect(await mailsTo(product, first?.email ?? '', 'payment_received')).toMatchObject([{ gross_cents: 5733, ends_on: expect.any(String) }])
	const row = await product.db
		.selectFrom('orders')
		.select(['paid_by', 'paid_at'])
		.where('id', '=', first?.order.id ?? 0)
		.executeTakeFirst()
	expect(row).toEqual({ paid_by: 'transfer', paid_at: expect.any(Date) })

	// The rest of a payment, too much, and one that was paid before; another version and another prefix.
	const newer = await importFile(product, 'camt.053.001.08.xml')
	expect(newer.outcomes).toEqual(['overpaid', 'paid', 'already_paid'])
	expect(newer.imported[0]?.movement.payer).toBe('Müller & Söhne')
	expect(newer.lines[0]).toContain('paid, and €2.67 too much')
	expect((await importFile(product, 'bank-en.csv')).outcomes).toEqual(['paid', 'unmatched'])
	const french = await importFile(product, 'bank-fr.csv')
	expect(french.outcomes).toEqual(['paid', 'unmatched', 'unmatched'])
	expect(french.imported[0]?.movement).toMatchObject({ payer: "Fêtes d'Éternach", booked_on: '2026-11-27', cents: 5733 })
	expect((await importFile(product, 'bank-de.csv')).outcomes).toEqual(['paid'])
	expect(await states(product)).toEqual(Array(6).fill('paid'))

	const before = await product.db.selectFrom('bank_payments').selectAll().orderBy('id').execute()
	for (const name of ['camt.053.001.02.xml', 'camt.053.001.08.xml', 'bank-en.csv', 'bank-fr.csv', 'bank-de.csv'])
		expect(new Set((await importFile(product, name)).outcomes), name).toEqual(new Set(['known']))
	expect(await product.db.selectFrom('bank_payments').selectAll().orderBy('id').execute()).toEqual(before)
	for (const { email } of buyers) expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
	for (const { listing } of buyers) expect(await isPremium(product, listing)).toBe(true)
})

test('two imports at the same time take each movement once', async () => {
	await using product = await startProduct(company)
	await addOrders(product)
	const both = await Promise.all([importFile(product, 'camt.053.001.02.xml'), importFile(product, 'camt.053.001.02.xml')])
	expect(both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'paid')).toHaveLength(1)
	expect(await product.db.selectFrom('bank_payments').selectAll().execute()).toHaveLength(4)
})

test('a payment for several orders, a cancelled one or another account is reported', async () => {
	await using product = await startProduct(company)
	const buyers = await addOrders(product)
	const csv = (text: string) => readBankFile(Buffer.from(`Date;Amount;Details\n${text}`), company)
	const run = async (text: string) => (await importMovements(product.db, (await csv(text)).movements)).map(({ outcome }) => outcome)
	expect(await run('2026-11-21;114.66;RF422026000001 and RF152026000002')).toEqual(['ambiguous'])
	await product.call('setPremium', { property_id: buyers[0]?.listing, premium_announcement: '0' }, buyers[0]?.account.token)
	expect(await run('2026-11-20;7.33;RF422026000001')).toEqual(['cancelled'])
	expect(await run('2026-11-21;57.33;RF422026000001')).toEqual(['cancelled'])
	expect(await run('2026-11-21;57.33;RF742026000007')).toEqual(['unmatched'])
	expect(await states(product)).toEqual(['cancelled', 'open', 'open', 'open', 'open', 'open'])
	const camt = await readFile(join(files, 'camt.053.001.02.xml'))
	await expect(readBankFile(camt, { COMPANY_IBAN: 'DE89370400440532013000' })).rejects.toThrow('about the account LU280019400644750000')
})

test('what comes to nothing is no movement, and what is only a part of a reference names no order', async () => {
	const read = (text: string) => parseBankFile(Buffer.from(`Date;Amount;Details\n${text}`), undefined).movements
	expect(read('2026-11-21;0,00;RF422026000001')).toEqual([])
	expect(read('2026-11-21;0,01;x')).toMatchObject([{ cents: 1, booked_on: '2026-11-21', currency: 'EUR', payer: null }])
	expect(read('2026-11-21;-0,01;x')).toEqual([])
	expect(read('2026-11-21;21474836,47;x')).toMatchObject([{ cents: 2_147_483_647 }])
	expect(() => read('2026-11-21;21474836,48;x')).toThrow('Record 2')
	expect(() => read(';1,00;x\n2026-11-21;;y')).toThrow('Record 2')
	expect(read('\n2026-11-21;1,00;x\n\n2026-11-22;2,00;y\n\n')).toMatchObject([{ cents: 100 }, { cents: 200 }])
	// A part of a line may be long, but not without end.
	expect(read(`2026-11-21;1,00;${'x'.repeat(90_000)}`)).toHaveLength(1)
	expect(() => read(`2026-11-21;1,00;${'x'.repeat(110_000)}`)).toThrow('breaks off')
	// The titles are below forty lines at most.
	const below = (lines: number) => `${'x;y\n'.repeat(lines)}Date;Amount\n2026-11-21;1,00`
	expect(parseBankFile(Buffer.from(below(39)), undefined).movements).toHaveLength(1)
	expect(() => parseBankFile(Buffer.from(below(40)), undefined)).toThrow('no line of titles')
	// The line is named as an editor counts it.
	expect(parseBankFile(Buffer.from('x;y\nDate;Amount\n2026-11-21;1,00\n2026-11-22;lots'), undefined).remarks).toEqual([
		{ code: 'unread_rows', count: 1, said: ['4'] },
	])
	// The same words twice are two movements, in each file the same two.
	const twice = read('2026-11-21;1,00;x\n2026-11-21;1,00;x').map(({ id }) => id)
	expect(new Set(twice).size).toBe(2)
	expect(read('2026-11-21;1,00;x\n2026-11-21;1,00;x').map(({ id }) => id)).toEqual(twice)
})

test('of a statement only what is booked, came in and was not taken back counts, each part of a collected entry by itself', () => {
	const entry = (parts: string) => `<Ntry><Amt Ccy="EUR">57.33</Amt><BookgDt><Dt>2026-11-21</Dt></BookgDt>${parts}</Ntry>`
	const read = (entries: string, account = companyIban) =>
		parseBankFile(
			Buffer.from(
				`<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`,
			),
			companyIban,
		).movements
	const credit = '<CdtDbtInd>CRDT</CdtDbtInd>'
	expect(read(entry(credit))).toMatchObject([{ cents: 5733, currency: 'EUR', booked_on: '2026-11-21', payer: null, texts: [] }])
	expect(read(entry(`${credit}<Sts>BOOK</Sts>`))).toHaveLength(1)
	expect(read(entry(`${credit}<Sts><Cd>BOOK</Cd></Sts><RvslInd>false</RvslInd>`))).toHaveLength(1)
	for (const parts of [
		'<CdtDbtInd>DBIT</CdtDbtInd>',
		`${credit}<Sts>PDNG</Sts>`,
		`${credit}<Sts><Cd>INFO</Cd></Sts>`,
		`${credit}<RvslInd>true</RvslInd>`,
	])
		expect(read(entry(parts)), parts).toEqual([])
	expect(() => read(entry(''))).toThrow('Record 1')
	const part = (cents: string, more: string) => `<TxDtls><Amt Ccy="EUR">${cents}</Amt>${more}</TxDtls>`
	const collected = entry(
		`${credit}<AcctSvcrRef>ALL</AcctSvcrRef><NtryDtls>${part('50.00', '<RmtInf><Ustrd>one &amp; &#x41;, &#x01F389; &#0127881;</Ustrd></RmtInf>')}${part('7.33', '<Refs><AcctSvcrRef>OWN</AcctSvcrRef></Refs>')}${part('1.00', credit.replace('CRDT', 'DBIT'))}</NtryDtls>`,
	)
	expect(read(collected)).toMatchObject([
		{ bank_reference: 'ALL', earlier_id: 'ALL/1', cents: 5000, texts: ['one & A, 🎉 🎉'] },
		{ bank_reference: 'OWN', earlier_id: 'OWN', cents: 733 },
	])
	expect(
		read(entry(`${credit}<AcctSvcrRef>ALL</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls></NtryDtls>`)),
	).toMatchObject([{ bank_reference: 'ALL', cents: 5733, texts: ['x'] }])
	// Without the sums of several parts nobody knows the payer of each.
	expect(read(entry(`${credit}<NtryDtls><TxDtls/><TxDtls/></NtryDtls>`))).toMatchObject([{ cents: 5733, is_collected: true }])
	expect(() => read(entry(credit), 'DE89370400440532013000')).toThrow('about the account')
	const tag = (length: number) => entry(`${credit}<X a="${'x'.repeat(length)}"/>`)
	expect(read(tag(4900))).toHaveLength(1)
	expect(() => read(tag(5100))).toThrow('a tag of more than')
})

test('a file that is no bank’s, or means harm, is refused with one line and quickly', async () => {
	const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>`
	const harmful: [string, string][] = [
		['', 'no line of titles'],
		['hello', 'no line of titles'],
		['Date;Details\n2026-01-01;x', 'no line of titles'],
		['Date;Amount\n2026-01-01;lots', 'Record 2'],
		['Date;Amount\nyesterday;57,33', 'Record 2'],
		[`<Document ${Array.from({ length: 1000 }, (_, at) => `a${at}=""`).join(' ')}/>`, 'a tag of more than'],
		['<html><body>Log in</body></html>', 'no bank statement'],
		['<Document><BkToCstmrStmt><Stmt><Ntry>', 'no XML'],
		['<Document><BkToCstmrStmt><Stmt><Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry></Stmt></BkToCstmrStmt></Document>', 'no day'],
		[bomb, 'declares entities'],
		[`<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document/>`, 'declares entities'],
		[`<Document ${'a'.repeat(6000)}`, 'a tag of more than'],
		['<Document/>', 'no bank statement'],
		['<a>'.repeat(20_000), 'no XML'],
		[`Date;Amount\n"${'x'.repeat(500_000)}`, 'breaks off'],
		['__proto__;constructor;Date;Amount\nx;y;2026-01-01;-1', 'nothing'],
	]
	const refused = (text: string) => {
		try {
			return parseBankFile(Buffer.from(text), companyIban).movements.length === 0 ? 'nothing' : 'movements'
		} catch (error) {
			return (error as Error).message
		}
	}
	for (const [text, words] of harmful) {
		const taken = await processorTime(() => {
			const said = refused(text)
			expect(said, text.slice(0, 60)).toContain(words)
			expect(said).not.toMatch(/\n/)
		})
		expect(taken, text.slice(0, 60)).toBeLessThan(1500)
	}
	await expect(readBankFile(Buffer.alloc(21 * 1024 * 1024), company)).rejects.toThrow('20\u00A0MB')
})

test('the command lists, imports and marks, and says what it cannot', async () => {
	await using product = await startProduct(company)
	const { DATABASE_URL = '', DATA_DIR } = product.config
	const run = (...words: string[]) => {
		const environment = { ...inheritedEnvironment(), NODE_ENV: 'test', DATABASE_URL, DATA_DIR, COMPANY_IBAN: companyIban }
		const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/payments.ts', ...words], {
			env: environment,
			encoding: 'utf8',
		})
		return { status, out: stdout + stderr }
	}
	expect(run('list')).toEqual({ status: 0, out: 'No order is open.\n' })
	await addOrders(product)
	const list = run('list')
	expect(list.status).toBe(0)
	expect(list.out.trim().split('\n')).toHaveLength(6)
	expect(list.out).toContain('RF42 2026 0000 01')
	expect(run('paid', '4')).toEqual({ status: 0, out: 'Order 4 is paid now.\n' })
	expect(run('list').out.trim().split('\n')).toHaveLength(5)
	expect(run('paid', '4')).toEqual({ status: 1, out: 'Order 4 was paid before.\n' })
	expect(run('paid', '999')).toEqual({ status: 1, out: 'There is no order 999.\n' })
	const file = join(DATA_DIR, 'bank.csv')
	await writeFile(file, 'Date;Amount;Details\n2026-11-21;57,33;RF42 2026 0000 01\n')
	expect(run('import', file).out).toContain('1 orders paid')
	expect(run('import', `${file}.gone`)).toEqual({ status: 1, out: `There is no file ${file}.gone.\n` })
	for (const words of [[], ['import'], ['list', 'x'], ['paid', '1', '2'], ['delete', '1'], ['constructor', '1']])
		expect(run(...words).out).toContain('Usage: npm run payments')
	expect(await states(product)).toEqual(['paid', 'open', 'open', 'paid', 'open', 'open'])
})
