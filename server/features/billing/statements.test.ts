import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, companyIban } from '#test/sellers.ts'
import { parseBankFile } from './bank-file.ts'
import { describeImport, importMovements } from './bank-import.ts'
import { BankFileError } from './bank-movement.ts'

const reference = 'RF152026000002'

/** Amount, currency, day and payer of each movement, then each remark; or why the file is refused. */
function inShort(file: string | Buffer, iban: string | undefined = companyIban): string[] {
	try {
		const { movements, remarks } = parseBankFile(Buffer.from(file as string), iban)
		return [
			...movements.map(({ cents, currency, booked_on, payer, is_collected }) =>
				[(cents / 100).toFixed(2), currency, booked_on, payer, is_collected && 'collected'].filter(Boolean).join(' '),
			),
			...remarks.map(({ code, count, said }) => `${code} ${count} ${said.join(', ')}`.trim()),
		]
	} catch (error) {
		if (!(error instanceof BankFileError)) throw error
		return [`refused: ${error.refusal.code} ${error.refusal.value}`.trim()]
	}
}

const account = (iban: string) => `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`
const statements = (...all: string[]) =>
	`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${all.map((one) => `<Stmt>${one}</Stmt>`).join('')}</BkToCstmrStmt></Document>`
const statement = (...entries: string[]) => statements(account(companyIban) + entries.join(''))
interface EntryWords {
	amount?: string
	currency?: string
	direction?: string
	more?: string
	servicer?: string
	details?: string
}
const entry = ({ amount = '57.33', currency = 'EUR', direction = 'CRDT', more = '', servicer = 'S1', details = '' }: EntryWords = {}) =>
	`<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>` +
	`<AcctSvcrRef>${servicer}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
const said = (text: string, more = '', payer = 'Mia') =>
	`<TxDtls>${more}<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
const amountOf = (amount: string, currency = 'EUR') => `<Amt Ccy="${currency}">${amount}</Amt>`
const foreign = 'LU120010001234567891'

/** Files of banks, each with its movements and its remarks. */
const files: [string, string | Buffer, string[]][] = [
	[
		'camt: more than two decimals',
		statement(entry({ amount: '57.33000' }), entry({ amount: '5.733' })),
		['57.33 EUR 2026-11-27', '5.73 EUR 2026-11-27'],
	],
	[
		'camt: RvslInd in its four forms',
		statement(...['1', 'true', '0', 'false'].map((is) => entry({ more: `<RvslInd>${is}</RvslInd>` }))),
		['57.33 EUR 2026-11-27', '57.33 EUR 2026-11-27', 'reversal 2 2026-11-27 57.33 EUR, 2026-11-27 57.33 EUR'],
	],
	[
		'camt: money taken back',
		statement(entry({ direction: 'DBIT', more: '<RvslInd>true</RvslInd>', details: said(reference) })),
		[`reversal 1 2026-11-27 -57.33 EUR ${reference}`],
	],
	[
		'camt: paid out, pending and unclear',
		statement(entry({ direction: 'DBIT' }), entry().replace('BOOK', 'PDNG'), entry({ direction: 'X' }), entry()),
		['57.33 EUR 2026-11-27', 'paid_out 1', 'not_booked 1', 'unread_entries 1 3'],
	],
	[
		'camt: another account beside ours',
		statements(account(foreign) + entry() + entry(), account(companyIban) + entry()),
		['57.33 EUR 2026-11-27', `other_account 2 ${foreign}`],
	],
	['camt: another account alone', statements(account(foreign) + entry()), [`refused: other_account ${foreign}`]],
	['camt: our account in groups of four', statements(account('LU28 0019 4006 4475 0000') + entry()), ['57.33 EUR 2026-11-27']],
	[
		'camt: an account by its number',
		statements(
			`<Acct><Id><Othr><Id>4006 4475 0000</Id></Othr></Id></Acct>${entry()}`,
			`<Acct><Id><Othr><Id>999</Id></Othr></Id></Acct>${entry()}`,
		),
		['57.33 EUR 2026-11-27', 'other_account 1 999'],
	],
	[
		'camt: details without amounts',
		statement(entry({ details: said(reference) + said('other', '', 'Bob') }), entry({ amount: '1.00' })),
		['57.33 EUR 2026-11-27 collected', '1.00 EUR 2026-11-27'],
	],
	[
		'camt: a sum of three without details',
		statement(entry({ details: '<Btch><NbOfTxs>3</NbOfTxs></Btch>' })),
		['57.33 EUR 2026-11-27 collected'],
	],
	[
		'camt: details whose sum is another one',
		statement(entry({ details: said('x', amountOf('50.00')) + said('y', amountOf('50.00')) })),
		['57.33 EUR 2026-11-27 collected'],
	],
	[
		'camt: details with their amounts',
		statement(entry({ details: said('x', amountOf('50.00')) + said('y', amountOf('7.33'), 'Bob') })),
		['50.00 EUR 2026-11-27 Mia', '7.33 EUR 2026-11-27 Bob'],
	],
	[
		'camt: details with amounts in AmtDtls',
		statement(entry({ details: ['50.00', '7.33'].map((sum) => said('x', `<AmtDtls><TxAmt>${amountOf(sum)}</TxAmt></AmtDtls>`)).join('') })),
		['50.00 EUR 2026-11-27 Mia', '7.33 EUR 2026-11-27 Mia'],
	],
	[
		'camt: sent in francs, booked in euros',
		statement(
			entry({
				details: said(
					reference,
					`<AmtDtls><InstdAmt>${amountOf('55.00', 'CHF')}</InstdAmt><TxAmt>${amountOf('55.00', 'CHF')}</TxAmt></AmtDtls>`,
				),
			}),
		),
		['57.33 EUR 2026-11-27 Mia'],
	],
	['camt: an amount beyond all', statement(entry({ amount: '99999999999.00' }), entry()), ['57.33 EUR 2026-11-27', 'unread_entries 1 1']],
	['camt.052', statement(entry()).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), ['refused: not_final camt.052']],
	['camt.054', statement(entry()).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), ['refused: not_final camt.054']],
	[
		'camt in UTF-16',
		Buffer.from(`\uFEFF${statement(entry({ details: said('Café', '', 'Zoé') }))}`, 'utf16le'),
		['57.33 EUR 2026-11-27 Zoé'],
	],
	[
		'CSV in UTF-16 with tabs',
		Buffer.from('\uFEFFDate\tMontant\tContrepartie\n27/11/2026\t57,33\tZoé\n', 'utf16le'),
		['57.33 EUR 2026-11-27 Zoé'],
	],
	['CSV with sep=', 'sep=;\r\nDate;Montant\r\n27/11/2026;57,33\r\n', ['57.33 EUR 2026-11-27']],
	[
		'CSV: Soll/Haben',
		'Buchungstag;Verwendungszweck;Umsatz;Soll/Haben\n27.11.2026;x;57,33;S\n27.11.2026;y;1.057,33;H\n27.11.2026;y;2,00;?',
		['1057.33 EUR 2026-11-27', 'paid_out 1', 'unread_rows 1 4'],
	],
	[
		'CSV: a VR bank’s S and H without a title',
		'"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Währung";"Umsatz";" "\n\n"27.11.2026";"27.11.2026";"Mia";"EUR";"57,33";"H"\n"27.11.2026";"27.11.2026";"Strom";"EUR";"80,00";"S"\n',
		['57.33 EUR 2026-11-27 Mia', 'paid_out 1'],
	],
	['CSV: S and H behind the amount', 'Datum;Betrag\n27.11.26;57,33 H\n27.11.26;80,00 S', ['57.33 EUR 2026-11-27', 'paid_out 1']],
	[
		'CSV: signs of all sorts',
		'Date;Amount\n2026-11-27;−12.00\n2026-11-27;12.00-\n2026-11-27;(12.00)\n2026-11-27;+12.00',
		['12.00 EUR 2026-11-27', 'paid_out 3'],
	],
	[
		'CSV: Crédit Agricole',
		'Téléchargement du 28/11/2026;\n\nCompte Courant n° 123;\n\nDate;Libellé;Débit euros;Crédit euros;\n27/11/2026;"VIREMENT\nMIA";;57,33;\n27/11/2026;EDF;80,00;;\n',
		['57.33 EUR 2026-11-27', 'paid_out 1'],
	],
	[
		'CSV: Revolut for companies',
		'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Payer,Payment currency,Amount,Fee\n2026-11-26,2026-11-27,a-1,TOPUP,COMPLETED,x,Mia,EUR,57.33,0.00\n2026-11-26,2026-11-27,a-2,TOPUP,PENDING,x,Mia,EUR,1.00,0.00\n2026-11-26,2026-11-27,a-3,CARD_PAYMENT,COMPLETED,x,,EUR,-9.00,0.00',
		['57.33 EUR 2026-11-27 Mia', 'not_booked 1', 'paid_out 1'],
	],
	[
		'CSV: Revolut, a day with its time',
		'Type,Completed Date,Amount,Currency,State\nTOPUP,2026-11-27 23:59:01,57.33,EUR,COMPLETED',
		['57.33 EUR 2026-11-27'],
	],
	[
		'CSV: Wise',
		'"TransferWise ID",Date,Amount,Currency,Description,"Payer Name"\nT-1,27-11-2026,57.33,EUR,x,Mia',
		['57.33 EUR 2026-11-27 Mia'],
	],
	[
		'CSV: Sparkasse, two accounts and a pending one',
		`"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"\n"${companyIban}";"27.11.26";"x";"Mia";"57,33";"EUR";"Umsatz gebucht"\n"DE89370400440532013000";"27.11.26";"x";"Mia";"57,33";"EUR";"Umsatz gebucht"\n"${companyIban}";"27.11.26";"x";"Mia";"57,33";"EUR";"Umsatz vorgemerkt"`,
		['57.33 EUR 2026-11-27 Mia', 'other_account 1 DE89370400440532013000', 'not_booked 1'],
	],
	[
		'CSV: PostFinance in francs',
		'Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF\n27.11.2026;x;"1\'057.33";\n27.11.2026;y;;-80.00',
		['1057.33 CHF 2026-11-27', 'paid_out 1'],
	],
	[
		'CSV: days in words and month first',
		'Date,Amount\n"Nov 27, 2026",57.33\n27 novembre 2026,1.00',
		['57.33 EUR 2026-11-27', '1.00 EUR 2026-11-27'],
	],
	[
		'CSV: month first, told by the column',
		'Date,Amount\n11/27/2026,57.33\n11/05/2026,1.00',
		['57.33 EUR 2026-11-27', '1.00 EUR 2026-11-05'],
	],
	[
		'CSV: a sum below the movements',
		'Date;Libellé;Montant\n27/11/2026;x;57,33\n;Solde;4 211,18\n\n',
		['57.33 EUR 2026-11-27', 'unread_rows 1 3'],
	],
	[
		'CSV: an amount in another currency in its cell',
		'Date;Amount\n27.11.2026;57.33 CHF\n27.11.2026;57.33 EUR',
		['57.33 EUR 2026-11-27', 'unread_rows 1 2'],
	],
	[
		'CSV: kinds that are debits and credits alone',
		'Date;Type;Amount\n27.11.2026;Credit;57,33\n27.11.2026;Debit;80,00',
		['57.33 EUR 2026-11-27', 'paid_out 1'],
	],
	[
		'CSV: kinds of another sort',
		'Date;Type;Amount\n27.11.2026;Transfer;57,33\n27.11.2026;Debit;-80,00',
		['57.33 EUR 2026-11-27', 'paid_out 1'],
	],
	['CSV: nothing of it can be read', 'Date;Amount\nyesterday;57,33', ['refused: no_rows 2']],
	['CSV: a quotation mark that never closes', 'Date;Amount\n27.11.2026;"57,33', ['refused: cut']],
]

test.each(files)('a bank’s file: %s', (_, file, right) => {
	expect(inShort(file)).toEqual(right)
})

test('a reference is found where a payer’s bank has cut it, and in what a structured payment says beside', () => {
	const texts = (remittance: string) =>
		parseBankFile(Buffer.from(statement(entry({ details: `<TxDtls><RmtInf>${remittance}</RmtInf></TxDtls>` }))), companyIban).movements[0]
			?.texts
	expect(texts('<Ustrd>Facture RF152026</Ustrd><Ustrd>000002 merci</Ustrd>')).toContain('Facture RF152026000002 merci')
	expect(texts(`<Strd><AddtlRmtInf>${reference}</AddtlRmtInf></Strd>`)).toContain(reference)
	expect(texts('<Strd><AddtlRmtInf>RF152026</AddtlRmtInf><AddtlRmtInf>000002</AddtlRmtInf></Strd>')).toContain(reference)
	expect(texts(`<Strd><RfrdDocInf><Nb>${reference}</Nb></RfrdDocInf></Strd>`)).toContain(reference)
	expect(texts(`<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`)).toContain(reference)
})

const take = async (product: Product, file: string) => {
	const { movements, remarks } = parseBankFile(Buffer.from(file), companyIban)
	const imported = await importMovements(product.db, movements)
	return { outcomes: imported.map(({ outcome }) => outcome), lines: describeImport(imported, remarks) }
}

test('movements with placeholders or one reference for several are several, and each is taken once', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { order } = await addBuyer(product)
	await product.db.updateTable('orders').set({ reference }).where('id', '=', order.id).execute()
	for (const servicer of ['NONREF', 'NOTPROVIDED', '0', '-', '2026-11-27-0001']) {
		const file = statement(
			entry({ servicer, amount: '900.00', details: said('rent', '', `A of ${servicer}`) }),
			entry({ servicer, amount: '1.00', details: said('rent', '', `B of ${servicer}`) }),
			entry({ servicer, amount: '1.00', details: said('rent', '', `B of ${servicer}`) }),
		)
		expect((await take(product, file)).outcomes, servicer).toEqual(['unmatched', 'unmatched', 'unmatched'])
		expect((await take(product, file)).outcomes, servicer).toEqual(['known', 'known', 'known'])
		const csv = `Date;Amount;Transaction ID;Payer\n27.11.2026;9,00;${servicer};A\n27.11.2026;1,00;${servicer};B\n28.11.2026;9,00;${servicer};A`
		expect((await take(product, csv)).outcomes, servicer).toEqual(['unmatched', 'unmatched', 'unmatched'])
		expect((await take(product, csv)).outcomes, servicer).toEqual(['known', 'known', 'known'])
	}
	// In another file the same sum of the same payer with other words is another movement, unless the bank has a reference for it.
	const later = (servicer: string) => statement(entry({ servicer, amount: '1.00', details: said('deposit', '', `B of ${servicer}`) }))
	expect((await take(product, later('NONREF'))).outcomes).toEqual(['unmatched'])
	expect((await take(product, later('2026-11-27-0001'))).outcomes).toEqual(['known'])
	// The statement of the next day uses the same placeholder; its payment counts.
	expect((await take(product, statement(entry({ servicer: 'NONREF', details: said(reference) })))).outcomes).toEqual(['paid'])
})

test('what an earlier version has imported under its reference stays known, and what it took for the same is found', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { order } = await addBuyer(product)
	await product.db.updateTable('orders').set({ reference }).where('id', '=', order.id).execute()
	const hashed = createHash('sha256')
		.update(`${JSON.stringify(['2026-11-27', 100, 'EUR', 'Mia', 'note'])}#1`)
		.digest('hex')
	const stored = (id: string, cents: number, payer: string | null) => ({
		id,
		cents,
		payer,
		booked_on: '2026-11-27',
		imported_at: new Date('2026-11-28'),
	})
	await product.db
		.insertInto('bank_payments')
		.values([stored('NONREF/1', 90_000, 'A'), stored('S7/1', 200, 'Mia'), stored('T-1', 5000, null), stored(hashed, 100, 'Mia')])
		.execute()
	const old = statement(
		entry({ servicer: 'NONREF', amount: '900.00', details: said('rent', '', 'A') }),
		entry({ servicer: 'NONREF', details: said(reference, '', 'B') }),
		entry({ servicer: 'S7', amount: '2.00', details: said('x') }),
		entry({ amount: '1.00', details: said('note') }).replace(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/, ''),
	)
	const csv = 'Date;Amount;Transaction ID;Name\n27.11.2026;51,00;T-1;Bob\n27.11.2026;50,00;T-1;Bob'
	expect((await take(product, old)).outcomes).toEqual(['known', 'paid', 'known', 'known'])
	expect((await take(product, csv)).outcomes).toEqual(['unmatched', 'known'])
	for (const file of [old, csv]) expect(new Set((await take(product, file)).outcomes)).toEqual(new Set(['known']))
	const rows = await product.db.selectFrom('bank_payments').select(['id', 'cents', 'imported_at']).orderBy('cents').execute()
	expect(rows.map(({ cents }) => cents)).toEqual([100, 200, 5000, 5100, 5733, 90_000])
	expect(rows.map(({ id }) => id)).not.toContain('NONREF/1')
	// The day of the first import stays.
	expect(rows.at(-1)?.imported_at).toEqual(new Date('2026-11-28'))
})

test('of several payments in one sum none pays an order, and the operator is told', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { order } = await addBuyer(product)
	await product.db.updateTable('orders').set({ reference }).where('id', '=', order.id).execute()
	const { outcomes, lines } = await take(
		product,
		statements(account(foreign) + entry(), account(companyIban) + entry({ amount: '157.33', details: said(reference) + said('other') })),
	)
	expect(outcomes).toEqual(['collected'])
	expect(lines).toEqual([
		`! 2026-11-27  €157.33  -  order ${order.id} (Hall Wäissebierg): several payments in one sum, of which the bank does not say the parts`,
		`Not imported: 1 movement of the account ${foreign}, which is not ours.`,
		'1 movements in: 0 orders paid, 0 imported before, 1 for you to look at.',
	])
	const { state } = await product.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()
	expect(state).toBe('open')
	const [row] = await product.db.selectFrom('bank_payments').select(['order_id', 'cents']).execute()
	expect(row).toEqual({ order_id: null, cents: 15_733 })
})

const cases = new URL('../../../../shared/cases/', import.meta.url)
const right: Record<string, string[]> = {
	'41-nonref-two.xml': ['900.00 EUR 2026-11-27 A', '57.33 EUR 2026-11-27 B'],
	'42-dec-5-733.xml': ['5.73 EUR 2026-11-27 Jean Test'],
	'43-other-acct.xml': ['57.33 EUR 2026-11-27 Jean Test', 'other_account 1 LU120010001234567891'],
	'44-batch-noamt.xml': ['157.33 EUR 2026-11-27 collected'],
	'45-haben-refund.csv': ['paid_out 1'],
	'46-addtl.xml': ['57.33 EUR 2026-11-27 Jean Test'],
	'60-same-ref-entries.xml': ['900.00 EUR 2026-11-27 A', '57.33 EUR 2026-11-27 B'],
	'61-rvsl1.xml': ['reversal 1 2026-11-27 57.33 EUR RF152026000002'],
}
const found = await readdir(cases).catch(() => [])
test.skipIf(found.length === 0)('the bank files of the set of cases that lies beside the repository', async () => {
	for (const [name, told] of Object.entries(right)) expect(inShort(await readFile(new URL(name, cases))), name).toEqual(told)
})
