import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { listNamedPlaces } from '#server/platform/places/gazetteer.ts'
import { isRegisterVillage } from '#server/platform/places/localities.ts'
import type { IndexedPlace } from '#server/platform/places/place-index.ts'
import { otherNames, placeWords } from '#server/platform/places/place-words.ts'
import { Phrases } from './phrases.ts'
import { connectors, smallWords } from './words/small-words.ts'

/** The places that a name may mean, the likeliest first; `isOrdinary` where the name is also a word of every day. */
export interface NamedPlaces {
	places: readonly IndexedPlace[]
	isOrdinary: boolean
}

/** The names of the gazetteer as phrases, and its postcodes. */
export interface PlaceNames {
	phrases: Phrases<NamedPlaces>
	postcodes: ReadonlyMap<string, IndexedPlace>
	byId: ReadonlyMap<number, IndexedPlace>
	/** Names in which typing errors are corrected. */
	words: readonly string[]
}

/** Names that count only after a word that leads to a place: "Fell", "Recht", "Grund". */
const ordinaryNames = new Set(
	(
		'recht grund weiten speicher fosse perle wecker linger soy fell igel cents lexy vance kordel hagen ell wal wahl ohn eich keel thomm ' +
		'recken merten thil gare zens conter fels serrig schmelz dahlem badem kasel latour landres falck walfer platen boulange wardin mehring mehren kenn ' +
		'riol zerf newel dreis daun perl pelm rulles briey merl hamm mamer1 berg reit boos bruch brouch simmer furen housen wolz1 beles attem atert attert stad machern villers ' +
		'bech bous born etalle etain thionvill1 ennery manom mexy aach ayl irsch olm elter burg eis richemont reit rombach sierck1 saarburg1 stahlheim hohenfels neuenburg neudorf kell losheim1 clausen1'
	)
		.split(' ')
		.filter((name) => !name.endsWith('1')),
)

/** Other spoken names of a place, by its French name. */
const spokenNames: Readonly<Record<string, readonly string[]>> = {
	Luxembourg: [
		'lux',
		'luxbg',
		'lux ville',
		'lux city',
		'luxemburg city',
		'luxembourg centre',
		'luxemburg zentrum',
		'luxemburger stadt',
		'stad letzebuerg',
		'letzebuerg',
		'luxembg',
		'luxburg',
		'luxembourg stad',
		'luxemburg ville',
		'lux stad',
	],
	'Quartier de la Gare': [
		'gare',
		'luxembourg gare',
		'gare luxembourg',
		'gare centrale',
		'train station',
		'central station',
		'garer quartier',
		'hauptbahnhof',
	],
	'Esch-sur-Alzette': ['esch alzette', 'esch belval', 'esch alz'],
	'Esch-sur-Sûre': ['esch sauer', 'esch sure'],
	'Mondorf-les-Bains': ['mondorf', 'munnerëf'],
	'Colmar-Berg': ['colmer berg', 'colmar berg'],
	Troisvierges: ['elwen'],
	Arlon: ['arel'],
	Findel: [
		'findel airport',
		'luxembourg airport',
		'airport findel',
		'aeroport findel',
		'aeroport luxembourg',
		'findel flughafen',
		'flughafen findel',
		'flughafen luxemburg',
		'fluchhafen findel',
	],
	Käerjeng: ['kaerjeng'],
	Bascharage: ['baschrage'],
}

/** "Esch" of "Esch-sur-Alzette", "Reckingen" of "Reckingen an der Mess". */
const tails = new Set('sur les an op en am der zum la devant'.split(' '))
const saints = new Set('st ste saint sainte sankt skt'.split(' '))
const shortestBeginning = 4

function namesOf(place: IndexedPlace): string[][] {
	const { place_name_fr, place_name_de, place_name_lb, place_name_en, kind } = place
	const others = kind === 'commune' ? (otherNames[place_name_fr] ?? []) : []
	const spoken = place.country === 'LU' ? (spokenNames[place_name_fr] ?? []) : []
	return [...new Set([place_name_fr, place_name_de, place_name_lb, place_name_en, ...others, ...spoken])].flatMap((text) => {
		const words = placeWords(text)
		const [first = '', second = ''] = words
		if (saints.has(first)) return ['st', 'saint', 'sankt'].map((saint) => [saint, ...words.slice(1)])
		const isLong = words.length > 1 && tails.has(second) && first.length >= shortestBeginning
		return [words, ...(words.length > 1 ? [[words.join('')]] : []), ...(isLong ? [[first]] : [])]
	})
}

const kinds: Record<IndexedPlace['kind'], number> = { commune: 0, town: 1, border: 2, street: 3, address: 3 }
/** A village of Luxembourg comes after a town across the border of the same name: "Perl". */
const [smallVillage, largeTown] = [1000, 5000]
const rankOf = ({ kind, population }: IndexedPlace) =>
	kind === 'town' && population < smallVillage
		? kinds.border
		: kind === 'border' && population < largeTown
			? kinds.border + 1 / 2
			: kind === 'border'
				? kinds.town + 1 / 2
				: kinds[kind]
const isLikelier = (one: IndexedPlace, other: IndexedPlace) => rankOf(one) - rankOf(other) || other.population - one.population
/** A village of the imported register with so short a name may be a word of every day too: "Grass", "Dahl", "Stegen". */
const longestOrdinary = 7
/** A name of so few inhabitants is no reason to read a word as mistyped, nor is a village of the register. */
const fewest = 1200

function readNames(places: readonly IndexedPlace[]): PlaceNames {
	const phrases = new Phrases<NamedPlaces>({ connectors, compound: () => null, inflects: false })
	const postcodes = new Map<string, IndexedPlace>()
	const words = new Set<string>()
	for (const place of [...places].sort(isLikelier)) {
		const isOfRegister = isRegisterVillage(place)
		for (const name of namesOf(place)) {
			// Ehnen is "Éinen" in Luxembourgish, and "einen" an article in German.
			if (name.length === 1 && smallWords.has(name[0] ?? '')) continue
			const isOrdinary =
				name.length === 1 && (ordinaryNames.has(name[0] ?? '') || (isOfRegister && (name[0] ?? '').length <= longestOrdinary))
			phrases.add(name.join('_'), { places: [place], isOrdinary }, (before, added) =>
				before ? { places: [...new Set([...before.places, ...added.places])], isOrdinary: before.isOrdinary && added.isOrdinary } : added,
			)
			if (!isOrdinary && !isOfRegister && (place.country === 'LU' || place.population >= fewest)) for (const word of name) words.add(word)
		}
		for (const postcode of place.postcodes) if (!postcodes.has(postcode)) postcodes.set(postcode, place)
	}
	return {
		phrases,
		postcodes,
		byId: new Map(places.map((place) => [place.id, place])),
		words: [...words].filter((word) => !connectors.has(word)),
	}
}

const known = new WeakMap<readonly IndexedPlace[], PlaceNames>()

/** The names of the gazetteer, prepared once and again after an import of streets. */
export async function readPlaceNames(db: Kysely<DB>): Promise<PlaceNames> {
	const places = await listNamedPlaces(db)
	const before = known.get(places)
	if (before) return before
	const names = readNames(places)
	known.set(places, names)
	return names
}
