import type { Random } from './pictures/random.ts'
import type { SampleLanguage } from './texts/write-listing.ts'

type Notes = Record<SampleLanguage, readonly string[]>

const forBands: Notes = {
	en: [
		'A stage of 5 × 4 m, two 16 A circuits and a roof when it rains.',
		'Two separate 230 V circuits, 20 m² and a parking space at the stage.',
	],
	fr: [
		'Une scène de 5 × 4 m, deux circuits 16 A et un toit en cas de pluie.',
		'Deux circuits 230 V séparés, 20 m² et une place de parking près de la scène.',
	],
	de: [
		'Eine Bühne von 5 × 4 m, zwei 16-A-Stromkreise und bei Regen ein Dach.',
		'Zwei getrennte 230-V-Stromkreise, 20 m² und einen Parkplatz an der Bühne.',
	],
}

const needs: Readonly<Record<string, Notes>> = {
	dj: {
		en: ['One 230 V socket, a table of 2 m and a dry spot.', 'Two sockets and 6 m² next to the dance floor.'],
		fr: ['Une prise 230 V, une table de 2 m et un endroit au sec.', 'Deux prises et 6 m² à côté de la piste.'],
		de: ['Eine 230-V-Steckdose, ein Tisch von 2 m und ein trockener Platz.', 'Zwei Steckdosen und 6 m² neben der Tanzfläche.'],
	},
	singer: {
		en: ['One 230 V socket and 3 m² under a roof.', 'A socket nearby; in churches nothing at all.'],
		fr: ['Une prise 230 V et 3 m² à l’abri.', 'Une prise à proximité ; à l’église, rien du tout.'],
		de: ['Eine 230-V-Steckdose und 3 m² unter einem Dach.', 'Eine Steckdose in der Nähe; in der Kirche gar nichts.'],
	},
	magician: {
		en: ['Nothing for close-up; for the stage show 3 × 3 m and good light.', 'A quiet corner and chairs for the audience.'],
		fr: ['Rien pour la magie de proximité ; pour la scène, 3 × 3 m et un bon éclairage.', 'Un coin calme et des chaises pour le public.'],
		de: ['Für Close-up nichts; für die Bühnenshow 3 × 3 m und gutes Licht.', 'Eine ruhige Ecke und Stühle für das Publikum.'],
	},
	'live-band': forBands,
	'cover-band': forBands,
}

const permit = { en: 'Business permit', fr: 'Autorisation d’établissement', de: 'Niederlassungsgenehmigung' }
const food = { en: 'hygiene training (HACCP)', fr: 'formation hygiène (HACCP)', de: 'Hygieneschulung (HACCP)' }
const further: Readonly<Record<string, Record<SampleLanguage, string>>> = {
	catering: food,
	bakery: food,
	'food-truck': food,
	drinks: { en: 'licence to serve alcohol', fr: 'licence de débit de boissons', de: 'Schankerlaubnis' },
	security: {
		en: 'approval of the Ministry of Justice',
		fr: 'agrément du ministère de la Justice',
		de: 'Zulassung des Justizministeriums',
	},
	bus: { en: 'passenger transport licence', fr: 'licence de transport de personnes', de: 'Genehmigung zur Personenbeförderung' },
}

/** What an entertainer needs on the spot. */
export function needsOf(slug: string, lang: SampleLanguage, r: Random): string | null {
	const notes = needs[slug]?.[lang]
	return notes && r.chance(0.9) ? r.pick(notes) : null
}

/** The licences of a service. */
export function licencesOf(slug: string, lang: SampleLanguage): string {
	const more = further[slug]?.[lang]
	return more ? `${permit[lang]}, ${more}` : permit[lang]
}
