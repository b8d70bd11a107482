import { expect, test } from 'vitest'
import { isFree, readCents, readDecimalCents } from './amounts.ts'
import { dayOrderOf, readWrittenDate, readWrittenTimes } from './dates.ts'
import { BrokenTable, readTable } from './table.ts'

test('amounts are read as people, banks and spreadsheets write them', () => {
	const amounts: [string, number | null][] = [
		['57.33', 5733],
		['57,33', 5733],
		['+57,33 EUR', 5733],
		['1.234,56', 123_456],
		['1,234.56', 123_456],
		['1 234,56 €', 123_456],
		['1\u202f234\u00a0567,8', 123_456_780],
		["1'200.00", 120_000],
		['1’200.00', 120_000],
		['1.200,00 €', 120_000],
		['1,234,567.89', 123_456_789],
		['12,00-', -1200],
		['−12,00', -1200],
		['(12.00)', -1200],
		['-12', -1200],
		['12,-', 1200],
		['12.–', 1200],
		['12.-- €', 1200],
		['57', 5700],
		['0.5', 50],
		['1.234', 123_400],
		['12 euros', 1200],
		['', null],
		['-', null],
		['abc', null],
		['1,2,3', null],
		['1.234,567', null],
		['1,234.567', null],
		['12.3456', null],
		['--5', null],
		['-5-', null],
		['1e5', null],
		['12 CHF', null],
		['12 € / 8 €', null],
		['VVK 12 €, AK 15 €', null],
		['٣', null],
		['9'.repeat(70), null],
	]
	for (const [text, cents] of amounts) expect(readCents(text), text).toBe(cents)
	const decimals: [string, number | null][] = [
		['5.733', 573],
		['57.33000', 5733],
		['57.335', 5734],
		['57', 5700],
		['.5', 50],
		['5.', 500],
		['57,33', 5733],
		['-5.00', -500],
		['1,234', null],
		['1.2.3', null],
		['1e5', null],
		['.', null],
		['', null],
	]
	for (const [text, cents] of decimals) expect(readDecimalCents(text), text).toBe(cents)
	for (const text of ['free', 'entree gratuite', 'eintritt frei', 'freier eintritt', 'gratuit', 'free entry', 'kostenlos', 'entree libre'])
		expect(isFree(text), text).toBe(true)
	for (const text of ['frei ab 18', 'prix libre', 'free for children', '']) expect(isFree(text), text).toBe(false)
})

test('days, days with times and ranges are read as people write them in three languages', () => {
	const june5 = { start: { day: '2027-06-05', time: null }, end: null, isMoment: false }
	for (const text of [
		'5.6.2027',
		'05.06.27',
		'5. 6. 2027',
		'2027-06-05',
		'2027/06/05',
		'20270605',
		'5-juin-27',
		'05-Jun-2027',
		'Sa, 05.06.2027',
		'Sa.05.06.2027',
		'samedi 5 juin 2027',
		'Samstag, den 5. Juni 2027',
		'le 5 juin 2027',
		'5\u00a0juin\u202f2027',
		'5. Juni 2027',
		'June 5, 2027',
		'Saturday, June 5th, 2027',
		'Sat 5 Jun 2027',
	])
		expect(readWrittenDate(text), text).toEqual(june5)
	const ranges: [string, string][] = [
		['05.06.2027 - 07.06.2027', '2027-06-05 2027-06-07'],
		['05.06.–07.06.2027', '2027-06-05 2027-06-07'],
		['5. - 7. Juni 2027', '2027-06-05 2027-06-07'],
		['vom 5. bis zum 7. Juni 2027', '2027-06-05 2027-06-07'],
		['du samedi 5 au lundi 7 juin 2027', '2027-06-05 2027-06-07'],
		['30 mai au 2 juin 2027', '2027-05-30 2027-06-02'],
		['June 5-7, 2027', '2027-06-05 2027-06-07'],
		['June 30 - July 2, 2027', '2027-06-30 2027-07-02'],
		['5 et 6 juin 2027', '2027-06-05 2027-06-06'],
		['05.06.2027 19:30 - 22:00', '2027-06-05 19:30 2027-06-05 22:00'],
		['05.06.2027 19:30 - 06.06.2027 02:00', '2027-06-05 19:30 2027-06-06 02:00'],
	]
	const inWords = (moment: { day: string; time: string | null } | null | undefined) =>
		moment ? [moment.day, moment.time ?? ''].join(' ').trim() : ''
	for (const [text, range] of ranges) {
		const read = readWrittenDate(text)
		expect(`${inWords(read?.start)} ${inWords(read?.end)}`, text).toBe(range)
	}
	const moments: [string, string, boolean][] = [
		['5 juin 2027 à 19h30', '2027-06-05 19:30', false],
		['Sa., 5. Juni 2027, 19.30 Uhr', '2027-06-05 19:30', false],
		['05/06/2027 at 7:30 pm', '2027-06-05 19:30', false],
		['2027-06-05T19:30', '2027-06-05 19:30', false],
		['2027-06-05T17:30:00Z', '2027-06-05 19:30', true],
		['2027-06-05T19:30:00+00:00', '2027-06-05 21:30', true],
		['2027-12-05 18:30:00.000+0100', '2027-12-05 18:30', true],
		['2027-06-05T23:30:00-05', '2027-06-06 06:30', true],
		['Sat, 5 Jun 2027 19:30:00 +0200', '2027-06-05 19:30', true],
		['05/06/2027 17:30 UTC', '2027-06-05 19:30', true],
		['05.06.2027 19:30-22:00', '2027-06-05 19:30', false],
	]
	for (const [text, moment, isMoment] of moments) {
		const read = readWrittenDate(text)
		expect([inWords(read?.start), read?.isMoment], text).toEqual([moment, isMoment])
	}
	for (const text of [
		'',
		'tomorrow',
		'31.2.2027',
		'2026-13-01',
		'5 et 12 juin 2027',
		'5.6. 19:30',
		'1.2.026',
		'111.2.2026',
		'1.222.2026',
		'20266-01-01',
		'5 Brumaire 2027',
		`5.6.2027${' '.repeat(200)}x`,
		'0005-01-01',
		'2027-06-05T19:30:00+99:00',
	])
		expect(readWrittenDate(text), text).toBe(null)
})

test('which number is the month is told by the column, never by a guess', () => {
	expect(dayOrderOf(['06/05/2027', '06/25/2027'])).toBe('mdy')
	expect(dayOrderOf(['06/05/2027', '07/05/2027'])).toBe('dmy')
	expect(dayOrderOf(['25/06/2027', '06/25/2027'])).toBe('dmy')
	expect(dayOrderOf(['06.25.2027'])).toBe('dmy')
	expect(readWrittenDate('06/05/2027', 'mdy')?.start.day).toBe('2027-06-05')
	expect(readWrittenDate('06.05.2027', 'mdy')?.start.day).toBe('2027-05-06')
	expect(readWrittenDate('06/25/2027', 'dmy')).toBe(null)
})

test('times and ranges of times are read as people write them', () => {
	const times: [string, string | null][] = [
		['19:30', '19:30'],
		['19h30', '19:30'],
		['19 h 30', '19:30'],
		['19h', '19:00'],
		['19', '19:00'],
		['1930', '19:30'],
		['19.30 Uhr', '19:30'],
		['19 Uhr 30', '19:30'],
		['7.30 pm', '19:30'],
		['7:30 P.M.', '19:30'],
		['12:00:00 AM', '00:00'],
		['12 pm', '12:00'],
		['24:00', '24:00'],
		['minuit', '24:00'],
		['ab 20 Uhr', '20:00'],
		['à partir de 19h', '19:00'],
		['19:30 - 22:00', '19:30 22:00'],
		['19h30–22h', '19:30 22:00'],
		['de 19h à 22h', '19:00 22:00'],
		['von 19 bis 22 Uhr', '19:00 22:00'],
		['7-9 pm', '19:00 21:00'],
		['11 am - 1 pm', '11:00 13:00'],
		['20h00-minuit', '20:00 24:00'],
		['25:00', null],
		['24:30', null],
		['19:60', null],
		['13 pm', null],
		['abends', null],
		['', null],
	]
	for (const [text, said] of times) {
		const read = readWrittenTimes(text)
		expect(read && [read.start, read.end].filter(Boolean).join(' '), text).toBe(said)
	}
})

test('a table is found whatever its delimiter is, below whatever stands above, with the lines as an editor counts them', () => {
	const read = (text: string) =>
		readTable(text, {
			names: { what: 'titre title', day: 'date', price: 'prix' },
			isComplete: (columns) => columns.has('what') && columns.has('day'),
			mostOfRecord: 1000,
		})
	const rows = (text: string) => read(text)?.rows.map(({ cells, line }) => `${line} ${cells.join('|')}`)
	for (const [delimiter, sign] of [
		['semicolons', ';'],
		['commas', ','],
		['tabs', '\t'],
		['bars', '|'],
	] as const)
		expect(rows(`Titre${sign}Date\r\nBal${sign}x\r\n`), delimiter).toEqual(['2 Bal|x'])
	expect(rows('\uFEFFsep=;\r\nTitre;Date\r\nBal;x')).toEqual(['3 Bal|x'])
	expect(rows('"sep=^"\nTitre^Date\nBal^x')).toEqual(['3 Bal|x'])
	// Excel writes dates in the chosen format, and other programs do not keep to it.
	expect(rows('sep=,\nTitre;Date\nBal;x')).toEqual(['3 Bal|x'])
	expect(rows('Programme, été 2027;;\n\nTitre;Date\nBal;x')).toEqual(['4 Bal|x'])
	expect(rows('Titre;Date\r"a ""quoted""\rcell; with all";x\rBal;y')).toEqual(['2 a "quoted"\rcell; with all|x', '4 Bal|y'])
	expect(rows('Titre;Date\r\nBal;x\nFête;y\r\n;\r\nLoto;z')).toEqual(['2 Bal|x', '3 Fête|y', '5 Loto|z'])
	expect(rows('Titre;Date\n"Hello" she said;x')).toEqual(['2 "Hello" she said|x'])
	expect([...(read('Titre - FR;Titre - EN;Event Date;Prix (EUR)')?.columns ?? [])]).toEqual([
		['what', [0, 1]],
		['day', [2]],
		['price', [3]],
	])
	expect(read('Name;Day\nx;y')).toBe(null)
	expect(read('')).toBe(null)
	expect(() => read('Titre;Date\n"Bal;x')).toThrow(BrokenTable)
	expect(() => read(`Titre;Date\n${'x'.repeat(2000)};x`)).toThrow(BrokenTable)
})
