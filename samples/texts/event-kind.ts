import type { EventSubject } from '../pictures/subjects.ts'

/**
 * Title and description, and between them the subtitle where there is one. `{place}` stands for the town, `[one|other]` is a choice; choices that begin
 * with the same number (`[1:one|other]`) are made alike. The languages make the same choices, so each has as many of them.
 */
type EventWords = readonly [title: string, description: string] | readonly [title: string, subtitle: string, description: string]

/** A kind of sample event, and what makes one believable. */
export interface EventKind {
	event_category_id: number
	picture: EventSubject
	/** Days of the week on which it takes place, 0 = Sunday. */
	days: readonly number[]
	/** Months in which it takes place, 1 = January; all when missing. */
	months?: readonly number[]
	/** The first and the last day of the year (MM-DD) on which it may begin, where months are too coarse. */
	between?: readonly [string, string]
	start: string | null
	end: string | null
	/** Euros; 0 = free, null = not told. */
	fee: number | null
	/** Days that it lasts. */
	lasts?: number
	where: keyof typeof rooms
	organiser: string
	en: EventWords
	fr: EventWords
	de: EventWords
}

/** What places are called where samples take place. */
export const rooms = {
	centre: ['Kulturzenter {place}', 'Centre culturel {place}', 'Veräinshaus {place}'],
	hall: ['Salle des fêtes {place}', 'Festsall {place}'],
	square: ['Maartplaz {place}', 'Place de l’Église, {place}'],
	park: ['Gemengepark {place}', 'Parc communal {place}'],
	pub: ['Café beim Brunnen, {place}', 'Brasserie Um Eck, {place}', 'Bistro Zwee Lannen, {place}'],
	club: ['Kulturfabrikchen {place}', 'Kellerbühn {place}'],
	church: ['Paerkierch {place}', 'Église paroissiale {place}'],
	school: ['Grondschoul {place}', 'Schoulsall {place}'],
	library: ['Bibliothéik {place}', 'Bibliothèque municipale {place}'],
	house: ['Haus am Gaart, {place}', 'Maison du village {place}'],
	works: ['Hal Neischmelz, {place}', 'Alen Atelier, {place}'],
	castle: ['Schlassgaart {place}', 'Cour du château, {place}'],
	cellar: ['Wäikeller {place}', 'Caves {place}'],
	pitch: ['Terrain de football {place}', 'Stade communal {place}'],
	sports: ['Sportshal {place}', 'Hall omnisports {place}'],
} as const

/** Days of the week, 0 = Sunday. */
export const weekend = [5, 6]
export const sunday = [0]
export const everyDay = [0, 1, 2, 3, 4, 5, 6]
export const workday = [1, 2, 3, 4]
/** Months, 1 = January. */
export const warm = [5, 6, 7, 8, 9]
export const cold = [10, 11, 12, 1, 2, 3]
