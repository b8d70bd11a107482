import { createHash } from 'node:crypto'
import { maxDescriptionLength, maxFeedEvents } from '#contract/limits.ts'
import { isFree, readCents } from '#server/platform/shared/tables/amounts.ts'
import { dayOrderOf } from '#server/platform/shared/tables/dates.ts'
import { BrokenTable, readTable, type Table } from '#server/platform/shared/tables/table.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { plainText } from '#server/platform/shared/html-text.ts'
import {
	oneLine,
	readLink,
	readPoint,
	shorten,
	type FeedProblemCode,
	type ReadEvent,
	type ReadFeed,
	type ReadProblem,
} from './feed-contents.ts'
import { BadRow, isYes, readDates, type RowReader } from './row-dates.ts'
import type { Today } from './exceptions.ts'
import { UnreadableFeed } from './unreadable.ts'

// Decision 115: Tables and statements as real programs write them.

/**
 * Names of columns by people and programs (Outlook, Google, The Events Calendar, OpenAgenda) in the three languages, without accents, spaces and
 * signs; our own names are among them. Of several columns of one kind the first counts.
 */
const names = {
	uid: 'uid id identifiant kennung nummer',
	event_title:
		'eventtitle title titel titre subject summary name nom event evenement veranstaltung betreff objet ' +
		'nomdelevenement titredelevenement veranstaltungstitel veranstaltungsname namederveranstaltung bezeichnung intitule',
	event_subtitle: 'eventsubtitle subtitle soustitre untertitel descriptioncourte shortdescription excerpt kurzbeschreibung',
	description: 'description beschreibung details text texte notes longdescription descriptionlongue',
	category: 'eventcategoryid eventcategory category categories kategorie kategorien categorie rubrik rubrique art type keywords motscles',
	start_date:
		'startdate date start datum beginn begin debut datededebut datedebut startdatum beginndatum beginntam jour tag day from von du ' +
		'debutle commencele startson starts startdatetime dateetheure datumunduhrzeit dates termin quand wann when premieredatedebut firstdatebegin ' +
		'datedelevenement datumderveranstaltung veranstaltungsdatum datumvon vondatum dudate',
	start_time:
		'starttime time heure uhrzeit heurededebut heuredebut startzeit beginnzeit beginntum debuta horaire horaires zeit startsat uhrzeitvon uhrzeitbeginn zeitvon startuhrzeit vonuhrzeit',
	end_date:
		'enddate end ende fin datedefin datefin enddatum endetam to bis au finle finitle endson ends enddatetime dernieredatefin lastdateend ' +
		'datumbis bisdatum',
	end_time: 'endtime heuredefin heurefin endzeit endetum fina endsat uhrzeitbis uhrzeitende zeitbis enduhrzeit bisuhrzeit',
	location_name:
		'locationname location venue place ort lieu veranstaltungsort salle saal venuename nomdulieu emplacement endroit locationtitle',
	address: 'address adresse anschrift locationaddress venueaddress',
	latitude: 'latitude lat breitengrad',
	longitude: 'longitude lng lon langengrad',
	admission_fee: 'admissionfee price fee preis eintritt prix tarif entree cost eintrittspreis tarifs admission conditionsdeparticipation',
	ticket_link: 'ticketlink tickets ticket billetterie billets karten',
	organiser_name: 'organisername organizername organiser organizer organisateur veranstalter organizernamesorids',
	organiser_phone: 'organiserphone organizerphone phone telephone telefon',
	organiser_email: 'organiseremail organizeremail email mail courriel',
	organiser_website: 'organiserwebsite organizerwebsite website url link lien site siteweb webseite web canonicalurl',
}
/** Columns unknown to earlier versions; apart, so that rows without them keep their fingerprint. */
const laterNames = {
	all_day: 'alldayevent allday isallday journeeentiere toutelajournee ganztagigesereignis ganztagig ganztags',
	is_private: 'private prive privat isprivate sensitivity vertraulichkeit criteredediffusion',
	visibility: 'visibility visibilite sichtbarkeit class classification access',
	status: 'status statut etat state poststatus statutdelevenement veranstaltungsstatus',
	is_public: 'public ispublic offentlich publique',
	is_published: 'published ispublished publie veroffentlicht',
	is_draft: 'draft isdraft brouillon entwurf',
	is_cancelled: 'cancelled canceled iscancelled iscanceled annule abgesagt',
	time_zone: 'timezone fuseauhoraire zeitzone',
}
const allNames = { ...names, ...laterNames }
type Column = keyof typeof allNames

/**
 * Reads a table of events, one a row. Throws an UnreadableFeed; rows that cannot be read, are private, or are neither confirmed nor cancelled are
 * problems, each with its line. When only times count (`isBusyOnly`), private and tentative rows take their time too, and no title is read.
 */
export function readCsv(text: string, { today, isBusyOnly = false }: Pick<Today, 'today' | 'isBusyOnly'>): ReadFeed {
	const table = readEvents(text)
	const { columns, rows } = table
	const cellsOf = (cells: readonly string[], column: Column) => (columns.get(column) ?? []).map((at) => cells[at]?.trim() ?? '')
	const order = dayOrderOf(rows.flatMap(({ cells }) => [...cellsOf(cells, 'start_date'), ...cellsOf(cells, 'end_date')]))
	const feed: ReadFeed = { feed_name: '', events: [], past: 0, problems: [] }
	const seen = new Map<string, number>()
	for (const { cells, line } of rows) {
		const reader: RowReader<Column> = {
			line,
			order,
			cell: (column) => cellsOf(cells, column)[0] ?? '',
			all: (column) => cellsOf(cells, column).filter((cell) => cell !== ''),
			titleOf: (column) => oneLine(table.titles[columns.get(column)?.[0] ?? -1] ?? ''),
		}
		const tell = (code: FeedProblemCode, uid: string | null) =>
			feed.problems.push({ line, what: shorten(oneLine(reader.cell('event_title')), 120), uid, code } satisfies ReadProblem)
		let uid = reader.cell('uid') || null
		try {
			if (!isBusyOnly && isGarbled(cells)) throw new BadRow('garbled')
			const event = readRow(reader, isBusyOnly ? 'Busy' : shorten(oneLine(reader.cell('event_title')), 120))
			const times = seen.get(event.uid) ?? 0
			seen.set(event.uid, times + 1)
			if (times > 0) event.uid = `${event.uid}#${times + 1}`
			uid = event.uid
			const hindrance = isBusyOnly ? null : hindranceOf(reader)
			if (hindrance) throw new BadRow(hindrance)
			const [date] = event.dates
			if (date && date.end_date < today) feed.past += 1
			else {
				feed.events.push(event)
				if (event.is_cancelled) tell('is_cancelled', uid)
			}
		} catch (error) {
			if (!(error instanceof BadRow)) throw error
			tell(error.code, uid)
		}
	}
	return feed
}

function readEvents(text: string): Table<Column> {
	try {
		const table = readTable(text, {
			names: allNames,
			isComplete: (columns) => columns.has('event_title') && columns.has('start_date'),
			mostOfRecord: 200_000,
		})
		if (!table)
			throw new UnreadableFeed(/^\s*(<!doctype html|<html)/i.test(text) ? 'web_page' : isGarbled([text]) ? 'encoding' : 'no_columns')
		if (table.rows.length > maxFeedEvents) throw new UnreadableFeed('too_many_events')
		return table
	} catch (error) {
		throw error instanceof BrokenTable ? new UnreadableFeed('cut') : error
	}
}

/**
 * Letters with accents that were written by an old Mac or by DOS ("Caf‚", "FŽte", "fŸr", "ch‰teau"), or twice as UTF-8 ("CafÃ©"): no language
 * here has these signs behind a small letter.
 */
const isGarbled = (cells: readonly string[]): boolean => cells.some((cell) => garbled.test(cell))
const garbled = /\p{Ll}[ŽŠŸ]|\p{Lu}[ŽŠŸ]\p{Ll}|\p{L}[‚ˆ]|\p{Ll}„|\p{Ll}[”™ƒ‰‡]\p{Ll}|[\u0080-\u0084\u0086-\u009f]|Ã[\u0080-\u00bf]|â€/u

/** Why an event that can be read is not published. */
function hindranceOf({ all }: RowReader<Column>): FeedProblemCode | null {
	const isPublic = /^(?:false|faux|falsch|no|non|nein|0|off|aus|n|f|normale?|standard|public|publique|offentlich|default)$/
	if (all('is_private').some((text) => !isPublic.test(fold(text)))) return 'is_private'
	if (all('visibility').some((text) => /^(?:priv|confid|vertraul|intern|hidden|unlisted|cache|verborgen)/.test(fold(text))))
		return 'is_private'
	if (all('is_public').some(isNo)) return 'is_private'
	if (all('is_published').some(isNo) || all('is_draft').some(isYes)) return 'unconfirmed'
	return all('status').some((text) => isUnconfirmed.test(fold(text))) && !isCancelled(all) ? 'unconfirmed' : null
}
const isNo = (text: string): boolean => /^(?:false|faux|falsch|no|non|nein|0|off|aus)$/.test(fold(text))
const isUnconfirmed =
	/draft|brouillon|entwurf|tentative|provisoire|provisional|vorlaufig|unbestatigt|unconfirmed|non confirme|pending|en attente|a confirmer|a controler|refuse|reporte|postponed|verschoben|trash|corbeille|unpublished|non publie|unveroffentlicht|inactive|\boption/

function isCancelled(all: RowReader<Column>['all']): boolean {
	const isSaid = (status: string) =>
		/cancel|annul|abgesagt|storniert|entfallt|fallt aus|ausgefallen|supprime/.test(status) && !/\b(?:not|non|pas|nicht)\b/.test(status)
	return all('status').some((text) => isSaid(fold(text))) || all('is_cancelled').some(isYes)
}

function readRow(row: RowReader<Column>, event_title: string): ReadEvent {
	const { cell, line } = row
	if (event_title === '') throw new BadRow('no_title')
	if (event_title.length < 3) throw new BadRow('title_short')
	const { isMoment, ...date } = readDates(row)
	// As earlier versions read it: an event is the same one when its hour is put right.
	const startForUid = isMoment ? cell('start_date').slice(0, 16).replace(' ', 'T') : date.original_start
	const number = (column: Column) => Number(cell(column).replace(',', '.') || Number.NaN)
	const point = readPoint(number('latitude'), number('longitude'))
	const location = shorten(oneLine(cell('location_name')), 200)
	const mail = cell('organiser_email').toLowerCase()
	const phone = cell('organiser_phone')
	const organiser = shorten(oneLine(cell('organiser_name')), 120)
	const subtitle = shorten(oneLine(cell('event_subtitle')), 200)
	const price = readPrice(cell('admission_fee'))
	const description = plainText(cell('description').slice(0, 60_000))
	const priceInWords = price.words === '' ? '' : `${row.titleOf('admission_fee')}: ${price.words}`
	const fingerprint = createHash('sha256')
		.update((Object.keys(names) as Column[]).map(cell).join('\n'))
		.update((Object.keys(laterNames) as Column[]).flatMap((column) => row.all(column).map((text) => `\n${column}=${text}`)).join(''))
		// Earlier versions took the time of a moment as Luxembourg's.
		.update(isMoment ? JSON.stringify(date) : '')
		.digest('hex')
	return {
		fingerprint,
		uid:
			cell('uid')
				.replaceAll(/[\u0000-\u001f]/g, '')
				.slice(0, 400) ||
			`row-${createHash('sha256')
				.update(`${fold(event_title)}\n${startForUid}\n${fold(location)}`)
				.digest('hex')}`,
		line,
		event_title,
		event_subtitle: subtitle === '' ? null : subtitle,
		description:
			priceInWords === ''
				? shorten(description, maxDescriptionLength)
				: `${shorten(description, maxDescriptionLength - priceInWords.length - 2)}\n\n${priceInWords}`.trim(),
		location,
		address: shorten(oneLine(cell('address')), 200),
		latitude: point?.latitude ?? null,
		longitude: point?.longitude ?? null,
		words: [
			...new Set(
				cell('category')
					.split(/[|,/]/)
					.map((word) => shorten(oneLine(word), 100))
					.filter(Boolean),
			),
		].slice(0, 10),
		ticket_link: readLink(cell('ticket_link')),
		admission_fee: price.euros,
		organiser_name: organiser.length >= 2 ? organiser : null,
		organiser_email: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mail) && mail.length <= 254 ? mail : null,
		organiser_phone: /^\+?[\d\s()/.-]{5,40}$/.test(phone) ? phone : null,
		organiser_website: readLink(cell('organiser_website')),
		is_cancelled: isCancelled(row.all),
		recurrence: null,
		excluded_dates: [],
		dates: [{ ...date, state: 'on', note: '', is_changed: false }],
	}
}

const mostEuros = 999_999.99

/** "free" and its like are 0; text without a single amount stays words, because a wrong price is worse than none, and no price better than no event. */
function readPrice(text: string): { euros: number | null; words: string } {
	const words = shorten(oneLine(text), 300)
	if (/^(?:[-–—?./]*|n\/?a|k\.? ?a\.?|null|none)$/i.test(words)) return { euros: null, words: '' }
	if (isFree(fold(words))) return { euros: 0, words: '' }
	const cents = readCents(words)
	return cents === null || cents < 0 || cents / 100 > mostEuros ? { euros: null, words } : { euros: cents / 100, words: '' }
}
