import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decode } from '#server/platform/shared/decode.ts'
import type { ReadFeed } from './feed-contents.ts'
import { readBusyTimes } from './busy-times.ts'
import { parseFeed } from './parse-feed.ts'
import { readCsv } from './read-csv.ts'

const now = new Date('2026-11-28T12:00:00Z')
const read = (text: string) => readCsv(text, { today: '2026-11-28' })
/** Title, start, end and price of each event, and each problem with its line. */
const inShort = ({ events, problems }: ReadFeed) => [
	...events.map(({ event_title, admission_fee, dates: [date] }) =>
		[event_title, date?.start_date, date?.start_time, '-', date?.end_date, date?.end_time, admission_fee]
			.filter((part) => part !== null)
			.join(' '),
	),
	...problems.map(({ line, code }) => `${line} ${code}`),
]

/** Agendas as programs and people write them, each with its events. */
const agendas: [string, string, string[]][] = [
	[
		'Excel in French: sep=, semicolons',
		'sep=;\r\nTitre;Date;Heure;Prix\r\nBal;05/06/2027;20:00;12,50 €\r\n',
		['Bal 2027-06-05 20:00 - 2027-06-05 12.5'],
	],
	['Excel as Unicode text: tabs', '\uFEFFTitel\tDatum\tBeginn\nKirmes\t05.06.2027\t10:00\n', ['Kirmes 2027-06-05 10:00 - 2027-06-05']],
	[
		'Outlook in English',
		'"Subject","Start Date","Start Time","End Date","End Time","All day event","Private","Sensitivity","Show time as"\r\n"Fair","6/25/2027","7:30:00 PM","6/25/2027","10:00:00 PM","False","False","Normal","2"\r\n"Open day","6/5/2027","12:00:00 AM","6/6/2027","12:00:00 AM","True","False","Normal","2"\r\n"Doctor","6/5/2027","9:00:00 AM","6/5/2027","9:30:00 AM","False","True","Private","2"\r\n',
		['Fair 2027-06-25 19:30 - 2027-06-25 22:00', 'Open day 2027-06-05 - 2027-06-05', '4 is_private'],
	],
	[
		'Outlook in German',
		'"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Privat","Vertraulichkeit"\r\n"Fest","5.6.2027","19:30:00","5.6.2027","22:00:00","Aus","Aus","Normal"\r\n"Urlaub","5.6.2027","00:00:00","7.6.2027","00:00:00","Ein","Aus","Vertraulich"\r\n',
		['Fest 2027-06-05 19:30 - 2027-06-05 22:00', '3 is_private'],
	],
	[
		'Outlook in French',
		'"Objet","Début le","Début à","Fin le","Fin à","Journée entière","Privé","Critère de diffusion"\r\n"Fête","05/06/2027","19:30:00","05/06/2027","22:00:00","Faux","Faux","Normal"\r\n"Congé","05/06/2027","00:00:00","08/06/2027","00:00:00","Vrai","Faux","Normal"\r\n"Médecin","05/06/2027","09:00:00","05/06/2027","10:00:00","Faux","Vrai","Privé"\r\n',
		['Fête 2027-06-05 19:30 - 2027-06-05 22:00', 'Congé 2027-06-05 - 2027-06-07', '4 is_private'],
	],
	[
		'Google Calendar',
		'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nYoga,06/25/2027,07:00 PM,06/25/2027,08:00 PM,False,,Mersch,False\nMine,06/25/2027,,,,True,,Mersch,True\n',
		['Yoga 2027-06-25 19:00 - 2027-06-25 20:00', '3 is_private'],
	],
	[
		'The Events Calendar',
		'EVENT NAME,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,ALL DAY EVENT,EVENT VENUE NAME,EVENT COST,TIMEZONE\nJazz,2027-06-05,7:30 pm,2027-06-05,10:00 pm,FALSE,Mersch,€12,Europe/Luxembourg\nLondon,2027-06-05,7:30 pm,2027-06-05,10:00 pm,FALSE,Mersch,Free,Europe/London\n',
		['Jazz 2027-06-05 19:30 - 2027-06-05 22:00 12', 'London 2027-06-05 20:30 - 2027-06-05 23:00 0'],
	],
	[
		'OpenAgenda',
		'Identifiant;Titre - FR;Description courte - FR;Première date - Début;Dernière date - Fin;Nom du lieu;Conditions de participation - FR;Statut\n1;Conte;Un conte;2027-06-05T19:30:00+02:00;2027-06-05T21:00:00+02:00;Mersch;Gratuit;Programmé\n2;Danse;x;2027-06-06T19:30:00+02:00;;Mersch;;Annulé\n3;Lire;x;2027-06-06T19:30:00+02:00;;Mersch;;Reporté\n',
		['Conte 2027-06-05 19:30 - 2027-06-05 21:00 0', 'Danse 2027-06-06 19:30 - 2027-06-06', '3 is_cancelled', '4 unconfirmed'],
	],
	[
		'OpenAgenda through Opendatasoft',
		'uid;title_fr;firstdate_begin;lastdate_end\n7;Conte;2027-06-05T17:30:00+00:00;2027-06-05T19:00:00+00:00',
		['Conte 2027-06-05 19:30 - 2027-06-05 21:00'],
	],
	[
		'a title, a period and an empty line above',
		'Veranstaltungen der Gemeinde;;\nJuni, Juli 2027;;\n;;\nTitel;Datum;Ort\nMarkt;5.6.27;Wiltz',
		['Markt 2027-06-05 - 2027-06-05'],
	],
	[
		'a title with commas above semicolons',
		'Programme, été 2027, salle A, B, C\n\nTitre;Date\nBal;05/06/2027',
		['Bal 2027-06-05 - 2027-06-05'],
	],
	[
		'cells of several lines',
		'Titre,Date\n"Bal\ndes pompiers","samedi\n5 juin 2027"\nLoto,06/06/2027',
		['Bal des pompiers 2027-06-05 - 2027-06-05', 'Loto 2027-06-06 - 2027-06-06'],
	],
	[
		'moments with Z and offsets, a winter and a summer',
		'title,start_date,end_date\nOne,2027-06-05T17:30:00Z,2027-06-05T20:00:00Z\nTwo,2027-12-05T18:30:00Z,\nThree,2027-06-05T22:30:00Z,',
		['One 2027-06-05 19:30 - 2027-06-05 22:00', 'Two 2027-12-05 19:30 - 2027-12-05', 'Three 2027-06-06 00:30 - 2027-06-06'],
	],
	[
		'weekdays and months in words',
		'Titel;Datum;Uhrzeit\nEins;Sa., 5. Juni 2027;19 Uhr\nZwei;dimanche 6 juin 2027;19 h 30\nDrei;Monday, June 7, 2027;7.30 pm',
		['Eins 2027-06-05 19:00 - 2027-06-05', 'Zwei 2027-06-06 19:30 - 2027-06-06', 'Drei 2027-06-07 19:30 - 2027-06-07'],
	],
	[
		'month first, told by one cell of the column',
		'title,date\nOne,06/05/2027\nTwo,06/25/2027',
		['One 2027-06-05 - 2027-06-05', 'Two 2027-06-25 - 2027-06-25'],
	],
	[
		'a column of both orders is no month first',
		'title,date\nOne,06/25/2027\nTwo,25/06/2027',
		['Two 2027-06-25 - 2027-06-25', '2 bad_date'],
	],
	[
		'ranges of days and of times',
		'Titel;Datum;Uhrzeit\nEins;05.06.2027;19:30 - 22:00\nZwei;05.06. - 07.06.2027;\nDrei;05.06.2027;22 - 2 Uhr',
		['Eins 2027-06-05 19:30 - 2027-06-05 22:00', 'Zwei 2027-06-05 - 2027-06-07', 'Drei 2027-06-05 22:00 - 2027-06-06 02:00'],
	],
	[
		'day, begin and end in three columns',
		'Titel;Datum;Beginn;Ende\nEins;05.06.2027;19:30;24:00\nZwei;05.06.2027;20 Uhr;1 Uhr',
		['Eins 2027-06-05 19:30 - 2027-06-06 00:00', 'Zwei 2027-06-05 20:00 - 2027-06-06 01:00'],
	],
	['begin and end with their days', 'Titre;Début;Fin\nBal;05/06/2027 20:00;06/06/2027 02:00', ['Bal 2027-06-05 20:00 - 2027-06-06 02:00']],
	['non-breaking spaces', 'Titre;Date;Prix\nBal;5\u00a0juin\u00a02027;1\u202f200,00\u00a0€', ['Bal 2027-06-05 - 2027-06-05 1200']],
	[
		'prices of all sorts cost no event',
		'Titre;Date;Prix\nUne;05/06/2027;12,-\nDeux;05/06/2027;Entrée gratuite\nTrois;05/06/2027;prix libre\nQuatre;05/06/2027;-\nCinq;05/06/2027;12 CHF\nSix;05/06/2027;-5',
		[
			'Une 2027-06-05 - 2027-06-05 12',
			'Deux 2027-06-05 - 2027-06-05 0',
			'Trois 2027-06-05 - 2027-06-05',
			'Quatre 2027-06-05 - 2027-06-05',
			'Cinq 2027-06-05 - 2027-06-05',
			'Six 2027-06-05 - 2027-06-05',
		],
	],
	[
		'what is cancelled, a draft, private or neither',
		'title,date,status,visibility\nOne,2027-06-05,CONFIRMED,public\nTwo,2027-06-05,Abgesagt,public\nThree,2027-06-05,draft,public\nFour,2027-06-05,Tentative,\nFive,2027-06-05,publish,private\nSix,2027-06-05,not cancelled,',
		[
			'One 2027-06-05 - 2027-06-05',
			'Two 2027-06-05 - 2027-06-05',
			'Six 2027-06-05 - 2027-06-05',
			'3 is_cancelled',
			'4 unconfirmed',
			'5 unconfirmed',
			'6 is_private',
		],
	],
	[
		'a column that says yes to cancelled',
		'Titre;Date;Annulé\nUne;05/06/2027;Non\nDeux;05/06/2027;Oui',
		['Une 2027-06-05 - 2027-06-05', 'Deux 2027-06-05 - 2027-06-05', '3 is_cancelled'],
	],
	[
		'what is wrong in one row costs that row',
		'title,date,time\nOne,2027-06-31,\nTwo,2027-06-05,25:00\nThree,,\nFour,2027-06-05,7 o’clock\nFive,2027-06-05,19:00',
		['Five 2027-06-05 19:00 - 2027-06-05', '2 bad_date', '3 bad_date', '4 no_start', '5 bad_date'],
	],
	[
		'what is not public or not published, in columns of their own',
		'Titre;Date;Public;Publié;Brouillon\nUne;05/06/2027;oui;oui;non\nDeux;05/06/2027;non;oui;non\nTrois;05/06/2027;Tout public;non;\nQuatre;05/06/2027;Tout public;12/05/2027;oui\nCinq;05/06/2027;Tout public;12/05/2027;',
		['Une 2027-06-05 - 2027-06-05', 'Cinq 2027-06-05 - 2027-06-05', '3 is_private', '4 unconfirmed', '5 unconfirmed'],
	],
	[
		'a spreadsheet that writes days and times in full, and whole days in words',
		'Titel;Datum;Uhrzeit\nEins;05.06.2027 00:00;30.12.1899 19:30:00\nZwei;05.06.2027 00:00;\nDrei;05.06.2027;ganztägig',
		['Eins 2027-06-05 19:30 - 2027-06-05', 'Zwei 2027-06-05 - 2027-06-05', 'Drei 2027-06-05 - 2027-06-05'],
	],
	[
		'from and to beside the day',
		'Titel;Datum;von;bis\nEins;Fr 05.06.2027;19.30 Uhr;22 Uhr\nZwei;05.06.2027;ganztägig;',
		['Eins 2027-06-05 19:30 - 2027-06-05 22:00', 'Zwei 2027-06-05 - 2027-06-05'],
	],
	['an unknown zone', 'title,date,time,timezone\nOne,2027-06-05,19:00,Mars/Base', ['2 unknown_zone']],
	[
		'a row in letters of DOS',
		'Titel;Datum\nCaf‚;5.6.2027\nFŽte;5.6.2027\nCafÃ©;5.6.2027\nCafé „Bar“ ‚so‘;5.6.2027',
		['Café „Bar“ ‚so‘ 2027-06-05 - 2027-06-05', '2 garbled', '3 garbled', '4 garbled'],
	],
]

test.each(agendas)('an agenda: %s', (_, text, right) => {
	expect(inShort(read(text))).toEqual(right)
})

test('the words of a price stay in the description, under the title of their column', () => {
	const { events } = read('Titel;Datum;Beschreibung;Preis\nBal;5.6.2027;Mit Musik;VVK 12 €, AK 15 €\nLoto;5.6.2027;;ab 10 €')
	expect(events.map(({ description }) => description)).toEqual(['Mit Musik\n\nPreis: VVK 12 €, AK 15 €', 'Preis: ab 10 €'])
	expect(events.map(({ is_cancelled }) => is_cancelled)).toEqual([false, false])
	expect(read('title,date,status\nBal,2027-06-05,annulé').events).toMatchObject([{ is_cancelled: true }])
})

test('a private row is known by its UID, so that nothing that it stands for seems removed', () => {
	expect(read('uid,title,date,private\nA,Mine,2027-06-05,True\n,Other,2027-06-05,yes').problems).toMatchObject([
		{ uid: 'A', code: 'is_private' },
		{ uid: expect.stringMatching(/^row-/), code: 'is_private' },
	])
})

test('in the calendar of a supplier, what is private or tentative takes its time, and what is cancelled does not', async () => {
	const file = 'Subject,Start Date,Private,Status\nDentist,2027-06-05,True,\n,2027-06-06,False,tentative\nFair,2027-06-07,False,cancelled\n'
	const { times } = await readBusyTimes(Buffer.from(file), now)
	expect(times.map(({ start_date }) => start_date)).toEqual(['2027-06-05', '2027-06-06'])
})

test('an agenda is found by its bytes: UTF-16, windows-1252, a title line without a delimiter; of a Mac’s it is told that letters were guessed', async () => {
	const utf16 = Buffer.from('\uFEFFTitre\tDate\nFête\t05/06/2027\n', 'utf16le')
	const latin = Buffer.from('Programme été\n\nTitre;Date\nFête;05/06/2027\n', 'latin1')
	const titled = Buffer.from('Programme été 2027\r\n\r\nTitre;Date;Lieu\r\nFête;05/06/2027;Mersch\r\n')
	for (const bytes of [utf16, latin, titled]) {
		const { kind, feed } = await parseFeed(bytes, now)
		expect([kind, ...inShort(feed)]).toEqual(['csv', 'Fête 2027-06-05 - 2027-06-05'])
	}
	const mac = Buffer.from([...Buffer.from('Intitul'), 0x8e, ...Buffer.from(';D'), 0x8e, ...Buffer.from('but\nBal;05/06/2027\n')])
	const { feed } = await parseFeed(mac, now)
	expect([...inShort(feed)].toSorted()).toEqual(['Bal 2027-06-05 - 2027-06-05', expect.stringContaining('doubtful_letters')])
})

const cases = new URL('../../../../../shared/cases/', import.meta.url)
const right: Record<string, string[]> = {
	'17-sep.csv': ['CSV Sep line probe 2027-06-05 19:30 - 2027-06-05'],
	'18-outlook-fr.csv': ['CSV Outlook FR probe 2027-06-05 19:30 - 2027-06-05 22:00'],
	'19-private.csv': ['2 is_private'],
	'20-utcdate.csv': ['CSV Z probe 2027-06-05 19:30 - 2027-06-05', 'CSV off probe 2027-06-05 21:30 - 2027-06-05'],
	'21-year2.csv': ['CSV Jahr kurz probe 2027-06-05 19:30 - 2027-06-05'],
	'22-weekday.csv': ['CSV Wochentag probe 2027-06-05 19:30 - 2027-06-05', 'CSV Wochentag lang 2027-06-05 19:30 - 2027-06-05'],
	'23-monthname.csv': ['CSV mois probe 2027-06-05 19:30 - 2027-06-05', 'CSV mois long 2027-06-05 19:30 - 2027-06-05'],
	'25-price.csv': ['eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'].map((number, at) =>
		['CSV Preis', number, '2027-06-05 - 2027-06-05', ['12.5', '', '', '1200', '', '0', '', '12', '0', '12'][at]].join(' ').trim(),
	),
	'26-titleline.csv': ['CSV ligne de titre probe 2027-06-05 - 2027-06-05'],
	'24-h24.csv': ['CSV bis 24 Uhr probe 2027-06-05 19:30 - 2027-06-06 00:00'],
	'52-tec.csv': ['CSV TEC probe 2027-06-05 19:30 - 2027-06-05 22:00 12'],
	'54-outlook-allday.csv': ['CSV all day probe 2027-06-05 - 2027-06-05'],
	'55-range.csv': ['CSV Spanne probe 2027-06-05 19:30 - 2027-06-05 22:00', 'CSV Spanne2 probe 2027-06-05 - 2027-06-07'],
}
const found = await readdir(cases).catch(() => [])
test.skipIf(found.length === 0)('the agendas of the set of cases that lies beside the repository', async () => {
	for (const [name, said] of Object.entries(right)) expect(inShort(read(decode(await readFile(new URL(name, cases))))), name).toEqual(said)
	expect(read(decode(await readFile(new URL('53-cancel.csv', cases)))).events).toMatchObject([{ is_cancelled: true }])
	expect(read(decode(await readFile(new URL('25-price.csv', cases)))).events.map(({ description }) => description)).toEqual([
		'',
		'Preis: ab 10 €',
		'Preis: 12 € / 8 €',
		'',
		'Preis: VVK 12 €, AK 15 €',
		'',
		'',
		'',
		'',
		'',
	])
})
