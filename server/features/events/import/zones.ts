import { Temporal } from 'temporal-polyfill'
import { fold } from '#server/platform/shared/text-folding.ts'
import type { Component } from './content-lines.ts'
import windowsZones from './windows-zones.json' with { type: 'json' }

/** Where events take place that name no zone. */
export const luxembourg = 'Europe/Luxembourg'

/** Microsoft's names ("w. europe standard time", "(utc+01:00) amsterdam, berlin, …"), each with its zone of the IANA. */
const windowsNames = new Map(Object.entries(windowsZones).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)))

/** Short names of zones in English, French and German, in summer too, and those of Lotus Notes. */
const shortNames: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries({
		UTC: 'utc gmt z zulu ut uct universal tzone://microsoft/utc',
		[luxembourg]: 'cet cest met mest mez mesz hec heec hnec cet/cest mez/mesz',
		'Europe/Helsinki': 'eet eest oez oesz',
		'Europe/Lisbon': 'wet west wez wesz',
		'Europe/London': 'bst gmt/bst',
		'America/New_York': 'est edt eastern',
		'America/Chicago': 'cst cdt central',
		'America/Denver': 'mst mdt mountain',
		'America/Los_Angeles': 'pst pdt pacific',
	}).flatMap(([zone, names]) => names.split(' ').map((name) => [name, zone])),
)

/** Descriptions in words that neither Microsoft's English list nor the platform has: those of Lotus Notes and of Windows in French and German. */
const descriptions: readonly (readonly [string, string])[] = [
	['western/central europe', luxembourg],
	['eastern europe', 'Europe/Helsinki'],
	["europe de l'ouest", 'Europe/Berlin'],
	['europe centrale', 'Europe/Budapest'],
	['romance', 'Europe/Paris'],
	['romanische zeit', 'Europe/Paris'],
	['temps universel coordonne', 'UTC'],
	['koordinierte weltzeit', 'UTC'],
	['tempo coordinato universale', 'UTC'],
	['tiempo universal coordinado', 'UTC'],
	['hora universal coordinada', 'UTC'],
	['gecoordineerde universele tijd', 'UTC'],
]

/** Towns in Windows' names of zones, in French, German, Italian, Spanish and Dutch where they have other names there, without accents. */
const townNames: Readonly<Record<string, string>> = {
	'Europe/Amsterdam': 'amsterdam',
	'Europe/Athens': 'athenes athen atene atenas athene',
	'Europe/Belgrade': 'belgrad belgrado',
	'Europe/Berlin': 'berlino berlijn',
	'Europe/Bratislava': 'presbourg',
	'Europe/Brussels': 'bruxelles brussel bruselas',
	'Europe/Bucharest': 'bucarest bukarest boekarest',
	'Europe/Copenhagen': 'copenhague kopenhagen copenaghen',
	'Europe/Dublin': 'dublino',
	'Europe/Kiev': 'kiew kyjiw kyiv',
	'Europe/Lisbon': 'lisbonne lissabon lisbona lisboa',
	'Europe/Ljubljana': 'lubiana liubliana',
	'Europe/London': 'londres londra londen edimbourg edinburg edimburgo',
	'Europe/Luxembourg': 'luxemburg letzebuerg lussemburgo luxemburgo',
	'Europe/Moscow': 'moscou moskau mosca moscu moskou',
	'Europe/Paris': 'parigi parijs',
	'Europe/Prague': 'prag praga praag',
	'Europe/Rome': 'rom roma',
	'Europe/Skopje': 'skoplje',
	'Europe/Stockholm': 'stoccolma estocolmo',
	'Europe/Vienna': 'vienne wien viena wenen',
	'Europe/Warsaw': 'varsovie warschau varsavia varsovia',
	'Europe/Zagreb': 'zagabria',
	'Europe/Zurich': 'berne berna geneve genf ginevra geneva',
	'Africa/Cairo': 'kairo caire',
}

/** The zone whose rules apply to an unknown name, by its offsets from UTC in winter and summer. */
const byOffsets: Readonly<Record<string, string>> = {
	'+0100 +0200': luxembourg,
	'+0000 +0100': 'Europe/London',
	'+0200 +0300': 'Europe/Helsinki',
	'-0500 -0400': 'America/New_York',
	'-0600 -0500': 'America/Chicago',
	'-0700 -0600': 'America/Denver',
	'-0800 -0700': 'America/Los_Angeles',
}

/** Resolves the zones of a calendar: names of the IANA, of Windows, of offsets and towns, or told by their VTIMEZONE alone. */
export function zonesOf(definitions: readonly Component[]): (tzid: string) => string | null {
	const known = new Map<string, string | null>()
	const described = new Map(
		definitions.flatMap((zone) => {
			const tzid = zone.lines.find(({ name }) => name === 'TZID')?.value.trim()
			return tzid === undefined ? [] : [[tzid, zone] as const]
		}),
	)
	return (tzid) => {
		const before = known.get(tzid)
		if (before !== undefined) return before
		// Bounded: in a hostile feed each event may have its own zone.
		const isTooMuch = tzid.length > 200 || known.size > 200
		const zone = isTooMuch ? null : (byName(tzid) ?? byDefinition(described.get(tzid)) ?? byDescription(tzid))
		known.set(tzid, zone)
		return zone
	}
}

function byName(tzid: string): string | null {
	const name = tzid
		.normalize('NFKD')
		.replaceAll(/\p{M}|\\/gu, '')
		.replaceAll(/%2f/gi, '/')
		.replaceAll(/\s+/g, ' ')
		.trim()
	const lower = name.toLowerCase()
	const short = Object.hasOwn(shortNames, lower) ? shortNames[lower] : undefined
	if (short !== undefined) return short
	// /mozilla.org/20050126_1/Europe/Brussels, America/New York, Europe/Paris (CET)
	const words = [name.replaceAll(' ', '_'), ...name.split(/[\s()]+/)]
	const ends = words.flatMap((word) => word.split('/').map((_, at, parts) => parts.slice(at).join('/')))
	const found = ends.find((end) => end.includes('/') && isZone(end)) ?? (isZone(name) ? name : undefined)
	if (found !== undefined) return found
	return (
		windowsNames.get(lower) ??
		windowsNames.get(
			lower
				.replace(/^tzone:\/\/microsoft\//, '')
				.replace(/\bdaylight time\b/, 'standard time')
				.replace(/ \d$/, ''),
		) ??
		null
	)
}

function isZone(name: string): boolean {
	if (!/^[A-Za-z_]{3,}\d?[A-Z]{0,3}(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
	} catch {
		return false
	}
}

/** "(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris", "GMT+0200", "heure d’Europe centrale": an offset, a name in words, a list of towns. */
function byDescription(tzid: string): string | null {
	const text = fold(tzid).replaceAll('’', "'").replaceAll('−', '-')
	const said = /(?:^|\(|\b)(?:utc|gmt) ?(?:([+-]) ?(\d{1,2})(?::?([0-5]\d))?)?(?![\d:])|^([+-])(\d{2}):?([0-5]\d)$/.exec(text)
	const [whole = '', sign = said?.[4], hours = said?.[5] ?? '0', minutes = said?.[6] ?? '00'] = said ?? []
	if (Number(hours) > 14) return null
	const offset = said && `${sign ?? '+'}${hours.padStart(2, '0')}:${minutes}`
	// GMT +0100 (Standard) / GMT +0200 (Daylight)
	const [winter, summer] = [...text.matchAll(/[+-]\d{2}:?\d{2}/g)].map(([found]) => found.replace(':', ''))
	if (summer !== undefined && summer !== winter) return byOffsets[`${winter} ${summer}`] ?? null
	const words = (whole === '' ? text : text.replace(whole, '('))
		.replaceAll(/\((?:[^()]*(?:standard|normal|sommer|ete|legale|verano|zomer)[^()]*)?\)?/g, ' ')
		.replaceAll(/[\s)]+/g, ' ')
		.trim()
	if (words === '') return offset
	const named = descriptions.find(([description]) => description === words)?.[1] ?? windowsNames.get(words) ?? platformNames().get(words)
	if (named !== undefined) return offset === null || hasOffset(named, offset) ? named : null
	return byTowns(words, offset)
}

/** The zone of a list of towns. With an offset one of them must be known and have it, without one most of them, and all must agree. */
function byTowns(words: string, offset: string | null): string | null {
	const list = words
		.split(/[,;:/&]| (?:and|et|und|e|y|en) /)
		.map((town) => town.trim())
		.filter(Boolean)
	const known = list.map((town) => towns().get(town) ?? []).filter((zones) => zones.length > 0)
	if (offset !== null) return known.flat().find((zone) => hasOffset(zone, offset)) ?? null
	const [first] = known.flat()
	const isAgreed = first !== undefined && known.every((zones) => zones.some((zone) => offsetsOf(zone).join() === offsetsOf(first).join()))
	return isAgreed && known.length * 2 > list.length ? first : null
}

/** In winter and in summer. */
const offsetsOf = (zone: string): string[] =>
	['2027-01-15T12:00Z', '2027-07-15T12:00Z'].map((moment) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).offset)
const hasOffset = (zone: string, offset: string): boolean => offsetsOf(zone).includes(offset)

let knownTowns: Map<string, string[]> | undefined

/** Towns with their zones: names of the IANA, of Windows, and of others. */
function towns(): ReadonlyMap<string, readonly string[]> {
	if (knownTowns) return knownTowns
	knownTowns = new Map()
	const all = [
		...Intl.supportedValuesOf('timeZone').map((zone) => [zone, [fold(zone.split('/').at(-1) ?? '').replaceAll('_', ' ')]] as const),
		...Object.entries(townNames).map(([zone, names]) => [zone, names.split(' ')] as const),
		...Object.entries(windowsZones).map(
			([zone, names]) => [zone, names.flatMap((name) => name.replace(/^\([^()]*\) /, '').split(/[,;:] /))] as const,
		),
	]
	for (const [zone, names] of all) for (const name of names) knownTowns.set(name, [...(knownTowns.get(name) ?? []), zone])
	return knownTowns
}

let knownPlatformNames: Map<string, string> | undefined

/** Names of the zones of Europe and America in nearby languages: "heure d’Europe centrale", "Mitteleuropäische Sommerzeit". */
function platformNames(): ReadonlyMap<string, string> {
	if (knownPlatformNames) return knownPlatformNames
	knownPlatformNames = new Map()
	const zones = [luxembourg, 'Europe/London', 'Europe/Lisbon', 'Europe/Helsinki', ...Object.values(byOffsets)]
	for (const language of ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'lb'])
		for (const timeZone of zones)
			for (const timeZoneName of ['long', 'longGeneric'] as const)
				for (const month of ['01', '07']) {
					const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
					const name = format.formatToParts(new Date(`2027-${month}-15`)).find(({ type }) => type === 'timeZoneName')?.value
					if (name !== undefined) knownPlatformNames.set(fold(name).replaceAll('’', "'"), timeZone)
				}
	return knownPlatformNames
}

function byDefinition(zone: Component | undefined): string | null {
	if (!zone) return null
	const place = zone.lines.find(({ name }) => name === 'X-LIC-LOCATION')?.value.trim()
	if (place !== undefined && isZone(place)) return place
	const offsetOf = (kind: string) => {
		const parts = zone.parts.filter((part) => part.kind === kind)
		return parts
			.at(-1)
			?.lines.find(({ name }) => name === 'TZOFFSETTO')
			?.value.trim()
			.slice(0, 5)
	}
	const [standard, daylight] = [offsetOf('STANDARD'), offsetOf('DAYLIGHT')]
	if (standard === undefined || !/^[+-](0\d|1[0-4])[0-5]\d$/.test(standard)) return null
	return daylight === undefined || daylight === standard
		? `${standard.slice(0, 3)}:${standard.slice(3)}`
		: (byOffsets[`${standard} ${daylight}`] ?? null)
}
