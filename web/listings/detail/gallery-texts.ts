import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

const en = {
	position: (position: number, total: number) => `${position} of ${total}`,
	previous: 'Previous picture',
	next: 'Next picture',
	thumbnails: 'All pictures',
	show: (position: number) => `Picture ${position}`,
}
type GalleryTexts = typeof en

/** The pictures one by one, in words that come with it: a list of results needs none of them. */
export const galleryTexts: Record<Language, GalleryTexts> = {
	en,
	fr: {
		position: (position, total) => `${position} sur ${total}`,
		previous: 'Photo précédente',
		next: 'Photo suivante',
		thumbnails: 'Toutes les photos',
		show: (position) => `Photo ${position}`,
	},
	de: {
		position: (position, total) => `${position} von ${total}`,
		previous: 'Vorheriges Bild',
		next: 'Nächstes Bild',
		thumbnails: 'Alle Bilder',
		show: (position) => `Bild ${position}`,
	},
}

/** The same in the chosen language. */
export const useGalleryTexts = (): GalleryTexts => galleryTexts[useLanguage().language]
