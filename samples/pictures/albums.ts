import { deskDetail, soundGarden, soundStage } from './scenes/audio.ts'
import { bakeryShop, cakeTable, sweetDetail } from './scenes/bakery.ts'
import { bandClub, bandOpen, guitarDetail, jazz } from './scenes/band.ts'
import { barCounter } from './scenes/bar.ts'
import { boat } from './scenes/boat.ts'
import { bouncyCastle, bouncySlide } from './scenes/bouncy-castle.ts'
import { coachInside, coachRoad, coachTown } from './scenes/bus.ts'
import { carNight, carScene } from './scenes/car.ts'
import { castle, vault } from './scenes/castle.ts'
import { buffet, canapes, kitchenPass } from './scenes/catering.ts'
import { meeting } from './scenes/conference.ts'
import { decorIndoors, decorOutside } from './scenes/decorator.ts'
import { deckDetail, djClub, djOutside } from './scenes/dj.ts'
import { drinksBar, glassTower, wineTable } from './scenes/drinks.ts'
import { streetFood, truckMarket, truckSquare } from './scenes/food-truck.ts'
import { benches, chairs, lounge } from './scenes/furniture.ts'
import { dancing, fromStage, gala, rows } from './scenes/gatherings.ts'
import { hallOutside } from './scenes/hall.ts'
import { fireBowl, heaters } from './scenes/heating.ts'
import { bedroom, hotelFront, lobby } from './scenes/hotel.ts'
import { lampDetail, lightShow, uplit } from './scenes/lighting.ts'
import { cardDetail, cardTable, magicianStage } from './scenes/magician.ts'
import { garden } from './scenes/outdoor.ts'
import { photoBooth, photoStrips } from './scenes/photo-booth.ts'
import { cameraDetail, photoShoot, prints } from './scenes/photographer.ts'
import { planDesk, planVisit } from './scenes/planner.ts'
import { dining, street, terrace } from './scenes/restaurant.ts'
import { barrier, entrance } from './scenes/security.ts'
import { micDetail, singerGarden, singerStage } from './scenes/singer.ts'
import { serving, waiters } from './scenes/staff.ts'
import { crockery, tableAbove, tableDetail } from './scenes/tableware.ts'
import { tentInside, tentMeadow } from './scenes/tent.ts'
import { rafters, unusual } from './scenes/unusual.ts'
import { entertainmentCovers } from './covers/entertainment.ts'
import { eventCovers } from './covers/events.ts'
import { rentalCovers } from './covers/rentals.ts'
import { serviceCovers } from './covers/services.ts'
import { venueCovers } from './covers/venues.ts'
import type { Covers } from './covers/cover.ts'
import type { Scene } from './scene.ts'
import type { ListingSubject, PictureSubject } from './subjects.ts'

/** What covers show, by subject. */
export const covers: Record<PictureSubject, Covers> = {
	...venueCovers,
	...entertainmentCovers,
	...rentalCovers,
	...serviceCovers,
	...eventCovers,
}

/** What the pictures after the cover show, in this order. Events have a cover alone. */
export const views: Record<ListingSubject, Scene[]> = {
	restaurant: [dining, tableDetail, terrace, tableAbove, barCounter, street, kitchenPass],
	bar: [dancing, barCounter, terrace, drinksBar, glassTower, jazz, street],
	hotel: [bedroom, lobby, dining, terrace, meeting, gala, tableAbove],
	castle: [vault, gala, decorOutside, tableDetail, garden, lobby, carScene],
	hall: [gala, rows, dancing, hallOutside, tableDetail, barCounter, bandClub],
	conference: [rows, meeting, lobby, gala, canapes, hotelFront, terrace],
	outdoor: [decorOutside, fireBowl, tableDetail, garden, chairs, terrace, singerGarden],
	boat: [dining, terrace, boat, tableDetail, dancing, glassTower, wineTable],
	unusual: [rafters, vault, tableDetail, unusual, dancing, garden, tableAbove],
	dj: [deckDetail, dancing, djOutside, djClub, lightShow, fromStage, soundGarden],
	singer: [micDetail, singerGarden, fromStage, jazz, singerStage, deskDetail, gala],
	magician: [cardDetail, cardTable, magicianStage, rows, fromStage, gala, tableDetail],
	'live-band': [guitarDetail, bandOpen, fromStage, jazz, micDetail, bandClub, dancing],
	'cover-band': [fromStage, guitarDetail, bandClub, dancing, micDetail, bandOpen, soundStage],
	audio: [deskDetail, soundGarden, soundStage, micDetail, bandClub, djOutside, rows],
	lighting: [lampDetail, uplit, lightShow, dancing, garden, bandOpen, gala],
	tent: [tentInside, tentMeadow, tableDetail, decorOutside, lounge, garden, heaters],
	'photo-booth': [photoStrips, photoBooth, dancing, cameraDetail, prints, decorIndoors, gala],
	'bouncy-castle': [bouncySlide, bouncyCastle, cakeTable, truckSquare, garden, truckMarket, decorIndoors],
	furniture: [chairs, lounge, benches, gala, tentInside, tableDetail, terrace],
	tableware: [tableAbove, tableDetail, crockery, buffet, glassTower, gala, serving],
	heating: [fireBowl, heaters, tentInside, terrace, tentMeadow, garden, benches],
	car: [carNight, carScene, photoShoot, castle, hotelFront, decorOutside, carScene],
	decorator: [tableDetail, decorOutside, decorIndoors, gala, tableAbove, chairs, cakeTable],
	planner: [planDesk, planVisit, decorOutside, gala, tableDetail, garden, photoShoot],
	photographer: [cameraDetail, prints, photoShoot, decorOutside, castle, dancing, tableDetail],
	catering: [canapes, kitchenPass, buffet, tableAbove, serving, waiters, glassTower],
	bakery: [sweetDetail, bakeryShop, cakeTable, canapes, decorIndoors, planDesk, tableDetail],
	'food-truck': [streetFood, truckMarket, truckSquare, garden, benches, kitchenPass, drinksBar],
	drinks: [glassTower, drinksBar, wineTable, barCounter, waiters, tableDetail, terrace],
	staff: [serving, waiters, barCounter, buffet, gala, kitchenPass, drinksBar],
	security: [barrier, entrance, bandOpen, hallOutside, hotelFront, fromStage, gala],
	bus: [coachInside, coachTown, coachRoad, castle, hotelFront, terrace, boat],
}
