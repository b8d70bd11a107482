import * as company from '../acts/people.ts'
import * as table from '../acts/table.ts'
import * as vehicle from '../acts/vehicles.ts'
import * as furnishing from '../emblems/furnishing.ts'
import * as thing from '../emblems/gear.ts'
import * as person from '../emblems/people.ts'
import * as venue from '../emblems/places.ts'
import * as food from '../emblems/table.ts'
import * as travel from '../emblems/travel.ts'
import { bakeryShop, cakeTable, sweetDetail } from '../scenes/bakery.ts'
import { coachInside, coachRoad, coachTown } from '../scenes/bus.ts'
import { buffet, canapes } from '../scenes/catering.ts'
import { decorIndoors, decorOutside } from '../scenes/decorator.ts'
import { drinksBar, glassTower, wineTable } from '../scenes/drinks.ts'
import { streetFood, truckMarket, truckSquare } from '../scenes/food-truck.ts'
import { cameraDetail, photoShoot, prints } from '../scenes/photographer.ts'
import { planDesk, planVisit } from '../scenes/planner.ts'
import { barrier, entrance } from '../scenes/security.ts'
import { serving, waiters } from '../scenes/staff.ts'
import { ballroom, barnHall, conservatory, darkRoom, loft, stoneCellar, studio, theatre, underCanvas } from '../settings/indoors.ts'
import {
	avenue,
	castleYard,
	clearing,
	furnaces,
	lake,
	riverBank,
	rooftop,
	shore,
	townSquare,
	villageMeadow,
	vineyard,
	winterSquare,
} from '../settings/outdoors.ts'
import { inPlaces, inRooms, type Covers } from './cover.ts'

export const serviceCovers = {
	decorator: {
		scenes: [
			decorIndoors,
			...inRooms(company.archAct, studio, barnHall, conservatory),
			...inPlaces(company.archAct, lake, castleYard, avenue, vineyard),
			...inPlaces(company.flowerTableAct, clearing),
			decorOutside,
			...inRooms(company.flowerTableAct, ballroom, loft, underCanvas),
		],
		emblems: [furnishing.vase, furnishing.wreath, furnishing.bow, thing.balloonBunch],
	},
	planner: {
		scenes: [
			planVisit,
			planDesk,
			...inPlaces(company.plannerAct, castleYard, vineyard, lake, avenue),
			...inRooms(company.plannerAct, loft, ballroom, conservatory, barnHall),
			...inRooms(company.workshopAct, studio),
		],
		emblems: [person.checklist, person.calendar, person.rings, person.pocketWatch],
	},
	photographer: {
		scenes: [
			photoShoot,
			...inPlaces(company.photoAct, clearing, castleYard, vineyard, rooftop, avenue),
			cameraDetail,
			...inPlaces(company.groupPhotoAct, villageMeadow, riverBank, townSquare),
			prints,
			...inRooms(company.photoAct, studio, conservatory, ballroom),
			...inRooms(company.groupPhotoAct, barnHall),
		],
		emblems: [person.camera, person.aperture, person.prints],
	},
	catering: {
		scenes: [
			buffet,
			...inPlaces(table.grillAct, clearing, shore, rooftop, villageMeadow),
			canapes,
			...inRooms(table.buffetAct, loft, conservatory, barnHall, underCanvas, stoneCellar),
			...inPlaces(table.buffetAct, castleYard, vineyard, avenue),
			...inRooms(table.banquetAct, ballroom),
			...inRooms(table.towerAct, theatre),
			...inPlaces(table.banquetAct, riverBank, villageMeadow),
		],
		emblems: [food.cloche, food.cooksHat, food.pan, food.placeSetting],
	},
	bakery: {
		scenes: [
			cakeTable,
			...inRooms(table.cakeAct, ballroom, studio, barnHall),
			bakeryShop,
			...inPlaces(table.cakeAct, lake, clearing),
			...inPlaces(table.bakeryAct, townSquare, winterSquare),
			sweetDetail,
			...inRooms(table.bakeryAct, loft),
		],
		emblems: [food.tieredCake, food.cupcake, food.pretzel, food.loaf],
	},
	'food-truck': {
		scenes: [
			truckSquare,
			...inPlaces(vehicle.truckAct, furnaces, shore, vineyard, winterSquare, castleYard, clearing),
			truckMarket,
			...inPlaces(vehicle.truckAct, townSquare, riverBank, villageMeadow, avenue),
			...inPlaces(table.grillAct, townSquare, vineyard),
			streetFood,
		],
		emblems: [food.burger, food.iceCream, food.pretzel],
	},
	drinks: {
		scenes: [
			drinksBar,
			...inRooms(table.barCartAct, ballroom, loft, darkRoom),
			wineTable,
			...inPlaces(table.wineAct, vineyard, castleYard),
			glassTower,
			...inPlaces(table.barCartAct, lake, clearing),
			...inRooms(table.wineAct, stoneCellar),
		],
		emblems: [food.popping, food.barrel, food.grapes, food.cocktail],
	},
	staff: {
		scenes: [
			waiters,
			...inPlaces(table.waitersAct, castleYard, lake, rooftop, avenue),
			serving,
			...inRooms(table.waitersAct, conservatory, underCanvas, loft, theatre, ballroom),
		],
		emblems: [food.tray, person.bowTie, person.apron, venue.deskBell],
	},
	security: {
		scenes: [
			entrance,
			...inPlaces(company.guardsAct, castleYard, furnaces, townSquare),
			barrier,
			...inRooms(company.guardsAct, darkRoom, theatre, ballroom),
		],
		emblems: [person.tickShield, person.radio, person.ropePosts],
	},
	bus: {
		scenes: [
			coachRoad,
			...inPlaces(vehicle.coachAct, castleYard, shore, furnaces),
			coachTown,
			...inPlaces(vehicle.coachAct, avenue, riverBank, winterSquare, vineyard, clearing),
			coachInside,
		],
		emblems: [travel.coachFront, travel.suitcase, travel.signPost],
	},
} satisfies Record<string, Covers>
