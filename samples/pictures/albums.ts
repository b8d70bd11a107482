import type { Stage } from './drawing.ts'
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
import type { PictureSubject } from './subjects.ts'

export type Scene = (s: Stage) => void
type Album = { covers: Scene[]; views: Scene[] }

/** What each subject shows: covers take turns by seed; the other views follow in this order. */
export const albums: Record<PictureSubject, Album> = {
	restaurant: {
		covers: [dining, street, terrace, dining],
		views: [dining, tableDetail, terrace, tableAbove, barCounter, street, kitchenPass],
	},
	bar: {
		covers: [barCounter, street, barCounter],
		views: [dancing, barCounter, terrace, drinksBar, glassTower, jazz, street],
	},
	hotel: { covers: [hotelFront, lobby, hotelFront], views: [bedroom, lobby, dining, terrace, meeting, gala, tableAbove] },
	castle: { covers: [castle], views: [vault, gala, decorOutside, tableDetail, garden, lobby, carScene] },
	hall: { covers: [hallOutside, gala, rows], views: [gala, rows, dancing, hallOutside, tableDetail, barCounter, bandClub] },
	conference: { covers: [meeting, rows, meeting], views: [rows, meeting, lobby, gala, canapes, hotelFront, terrace] },
	outdoor: {
		covers: [garden],
		views: [decorOutside, fireBowl, tableDetail, garden, chairs, terrace, singerGarden],
	},
	boat: { covers: [boat], views: [dining, terrace, boat, tableDetail, dancing, glassTower, wineTable] },
	unusual: { covers: [unusual], views: [rafters, vault, tableDetail, unusual, dancing, garden, tableAbove] },
	dj: {
		covers: [djClub, djOutside, djClub],
		views: [deckDetail, dancing, djOutside, djClub, lightShow, fromStage, soundGarden],
	},
	singer: {
		covers: [singerStage, singerGarden, singerStage],
		views: [micDetail, singerGarden, fromStage, jazz, singerStage, deskDetail, gala],
	},
	magician: {
		covers: [magicianStage, magicianStage, cardTable],
		views: [cardDetail, cardTable, magicianStage, rows, fromStage, gala, tableDetail],
	},
	'live-band': {
		covers: [bandClub, bandOpen, jazz],
		views: [guitarDetail, bandOpen, fromStage, jazz, micDetail, bandClub, dancing],
	},
	'cover-band': {
		covers: [bandOpen, bandClub],
		views: [fromStage, guitarDetail, bandClub, dancing, micDetail, bandOpen, soundStage],
	},
	audio: {
		covers: [soundStage, soundGarden, soundStage],
		views: [deskDetail, soundGarden, soundStage, micDetail, bandClub, djOutside, rows],
	},
	lighting: {
		covers: [lightShow, uplit, lightShow],
		views: [lampDetail, uplit, lightShow, dancing, garden, bandOpen, gala],
	},
	tent: {
		covers: [tentMeadow],
		views: [tentInside, tentMeadow, tableDetail, decorOutside, lounge, garden, heaters],
	},
	'photo-booth': {
		covers: [photoBooth],
		views: [photoStrips, photoBooth, dancing, cameraDetail, prints, decorIndoors, gala],
	},
	'bouncy-castle': {
		covers: [bouncyCastle, bouncySlide, bouncyCastle],
		views: [bouncySlide, bouncyCastle, cakeTable, truckSquare, garden, truckMarket, decorIndoors],
	},
	furniture: {
		covers: [lounge, chairs, benches, lounge],
		views: [chairs, lounge, benches, gala, tentInside, tableDetail, terrace],
	},
	tableware: {
		covers: [crockery, tableDetail, tableAbove],
		views: [tableAbove, tableDetail, crockery, buffet, glassTower, gala, serving],
	},
	heating: {
		covers: [heaters, heaters, fireBowl],
		views: [fireBowl, heaters, tentInside, terrace, tentMeadow, garden, benches],
	},
	car: {
		covers: [carScene, carScene, carNight],
		views: [carNight, carScene, photoShoot, castle, hotelFront, decorOutside, carScene],
	},
	decorator: {
		covers: [decorIndoors, decorOutside],
		views: [tableDetail, decorOutside, decorIndoors, gala, tableAbove, chairs, cakeTable],
	},
	planner: {
		covers: [planVisit, planDesk],
		views: [planDesk, planVisit, decorOutside, gala, tableDetail, garden, photoShoot],
	},
	photographer: {
		covers: [photoShoot, photoShoot, photoShoot, cameraDetail],
		views: [cameraDetail, prints, photoShoot, decorOutside, castle, dancing, tableDetail],
	},
	catering: {
		covers: [buffet, kitchenPass, buffet],
		views: [canapes, kitchenPass, buffet, tableAbove, serving, waiters, glassTower],
	},
	bakery: {
		covers: [cakeTable, bakeryShop],
		views: [sweetDetail, bakeryShop, cakeTable, canapes, decorIndoors, planDesk, tableDetail],
	},
	'food-truck': {
		covers: [truckSquare, truckSquare, truckMarket],
		views: [streetFood, truckMarket, truckSquare, garden, benches, kitchenPass, drinksBar],
	},
	drinks: {
		covers: [drinksBar, wineTable, glassTower],
		views: [glassTower, drinksBar, wineTable, barCounter, waiters, tableDetail, terrace],
	},
	staff: {
		covers: [waiters, serving, waiters],
		views: [serving, waiters, barCounter, buffet, gala, kitchenPass, drinksBar],
	},
	security: {
		covers: [entrance, barrier],
		views: [barrier, entrance, bandOpen, hallOutside, hotelFront, fromStage, gala],
	},
	bus: {
		covers: [coachRoad, coachTown, coachRoad],
		views: [coachInside, coachTown, coachRoad, castle, hotelFront, terrace, boat],
	},
}
