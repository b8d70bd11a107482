import { shuffle, type Random } from './random.ts'
import { samplePlaces, type SamplePlace } from './places.ts'
import type { SampleLanguage } from './texts/write-listing.ts'

/** Yields every place once, then places by their weight. */
export function placePicker(r: Random, fits: (place: SamplePlace) => boolean = () => true) {
	const places = samplePlaces.filter(fits)
	const once = shuffle([...places], r)
	const all = places.reduce((sum, place) => sum + place.weight, 0)
	return (): SamplePlace => {
		const first = once.pop()
		if (first) return first
		let rest = r.next() * all
		return places.find((place) => (rest -= place.weight) < 0) ?? (places[0] as SamplePlace)
	}
}

export function languageIn({ country, place_name_fr }: SamplePlace, r: Random): SampleLanguage {
	const german = country === 'DE' || place_name_fr === 'Saint-Vith' ? 0.85 : country === 'LU' ? 0.23 : 0.02
	const french = country === 'LU' ? 0.46 : german > 0.5 ? 0.05 : 0.85
	const draw = r.next()
	return draw < german ? 'de' : draw < german + french ? 'fr' : 'en'
}

export function languagesOf(lang: SampleLanguage, { country }: SamplePlace, r: Random): string[] {
	const chance: Record<string, number> = {
		lb: country === 'LU' ? 0.7 : 0.1,
		fr: 0.85,
		de: country === 'FR' ? 0.3 : 0.65,
		en: 0.7,
		pt: 0.2,
		it: 0.1,
		nl: 0.06,
	}
	return Object.keys(chance).filter((code) => code === lang || r.chance(chance[code] ?? 0))
}

export function addressIn({ streets, country }: SamplePlace, r: Random): string {
	const street = r.pick(streets)
	const number = r.whole(1, r.chance(0.7) ? 40 : 160)
	return country === 'DE' ? `${street} ${number}` : `${number}, ${street}`
}

/** Up to 350 m away from the place's middle. */
export function jitter({ latitude, longitude }: SamplePlace, r: Random) {
	const kilometres = 0.35 * Math.sqrt(r.next())
	const angle = r.between(0, 2 * Math.PI)
	return {
		latitude: Number((latitude + (kilometres * Math.sin(angle)) / 111.2).toFixed(5)),
		longitude: Number((longitude + (kilometres * Math.cos(angle)) / 71.9).toFixed(5)),
	}
}
