import type { Language } from '#contract/values/languages.ts'
import { of } from '../language/french.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	title: 'How to get there',
	base: 'Where they come from',
	commune: (name: string) => `Commune of ${name}`,
	travels: (distance: string) => `Comes to you within ${distance}`,
	distanceFrom: (distance: string, place: string) => `${distance} from ${place} as the crow flies`,
	byTransit: 'By bus, train and tram',
	byRoad: 'By car, by bike or on foot',
	inMapApp: 'Open in your map app',
}
type WayTexts = typeof en

/** How to get somewhere, in words that come with it. */
const wayTexts: Record<Language, WayTexts> = {
	en,
	fr: {
		title: 'Comment y aller',
		base: 'D’où ils viennent',
		commune: (name) => `Commune de ${name}`,
		travels: (distance) => `Se déplace jusqu’à ${distance}`,
		distanceFrom: (distance, place) => `À ${distance} ${of(place)} à vol d’oiseau`,
		byTransit: 'En bus, train ou tram',
		byRoad: 'En voiture, à vélo ou à pied',
		inMapApp: 'Ouvrir dans votre application de cartes',
	},
	de: {
		title: 'So kommen Sie hin',
		base: 'Hier sind sie zu Hause',
		commune: (name) => `Gemeinde ${name}`,
		travels: (distance) => `Kommt bis zu ${distance} weit`,
		distanceFrom: (distance, place) => `${distance} Luftlinie von ${place}`,
		byTransit: 'Mit Bus, Zug und Tram',
		byRoad: 'Mit dem Auto, dem Rad oder zu Fuß',
		inMapApp: 'In Ihrer Karten-App öffnen',
	},
}

export const useWayTexts = () => wayTexts[useLanguage().language]
