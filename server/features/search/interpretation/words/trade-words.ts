import { entertainmentWords } from './entertainment-words.ts'
import { rentalWords } from './rental-words.ts'
import { serviceWords } from './service-words.ts'
import type { Trade } from './trade.ts'
import { venueWords } from './venue-words.ts'

/*
 * Words of the trade besides those of `server/platform/search-index/synonyms.ts`, which they replace where both have the same one.
 * "*": the word may go on. "~": it also ends German and Luxembourgish compounds whose beginning is unknown. "_": words that belong together.
 */
export const tradeWords: readonly [Trade, string][] = [...venueWords, ...entertainmentWords, ...rentalWords, ...serviceWords]

/** Parking: no feature, but a number of spaces of a venue. */
export const parkingWords =
	'parking* parken ~parkplatz parkplatz* parkplatze* stationnement* parkmoglichkeit* parkmoglechkeet* car_park parkraum parking_space parking_spaces parking_place parking_places place_parking places_parking park_place free_parking parkhaus parkplaz*'
