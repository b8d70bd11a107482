import type { Component } from './content-lines.ts'
import windowsZones from './windows-zones.json' with { type: 'json' }

/** Where events take place that name no zone. */
export const luxembourg = 'Europe/Luxembourg'

/** Microsoft's names in lower case ("w. europe standard time", "(utc+01:00) amsterdam, berlin, …"), each with its zone of the IANA. */
const windowsNames = new Map(Object.entries(windowsZones).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)))

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

/** Finds out what the zones of a calendar are: names of the IANA, of Windows, with something before them, or told by their VTIMEZONE alone. */
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
		// Bounded: in a hostile feed each event may have a zone of its own.
		const zone = tzid.length > 200 || known.size > 200 ? null : (byName(tzid) ?? byDefinition(described.get(tzid)))
		known.set(tzid, zone)
		return zone
	}
}

function byName(tzid: string): string | null {
	if (/^(utc|gmt|z)$/i.test(tzid)) return 'UTC'
	// /mozilla.org/20050126_1/Europe/Brussels
	const ends = tzid.split('/').map((_, at, parts) => parts.slice(at).join('/'))
	const found = ends.find((end) => end.includes('/') && isZone(end))
	if (found !== undefined) return found
	return windowsNames.get(tzid.replaceAll(/\s+/g, ' ').trim().toLowerCase()) ?? null
}

function isZone(name: string): boolean {
	if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
	} catch {
		return false
	}
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
