import * as buildings from '../acts/buildings.ts'
import * as gear from '../acts/gear.ts'
import * as halls from '../acts/halls.ts'
import * as company from '../acts/people.ts'
import * as table from '../acts/table.ts'
import * as venue from '../emblems/places.ts'
import * as food from '../emblems/table.ts'
import * as travel from '../emblems/travel.ts'
import { barCounter } from '../scenes/bar.ts'
import { boat } from '../scenes/boat.ts'
import { castle, vault } from '../scenes/castle.ts'
import { kitchenPass } from '../scenes/catering.ts'
import { meeting } from '../scenes/conference.ts'
import { gala, rows } from '../scenes/gatherings.ts'
import { hallOutside } from '../scenes/hall.ts'
import { bedroom, hotelFront, lobby } from '../scenes/hotel.ts'
import { garden } from '../scenes/outdoor.ts'
import { dining, street, terrace } from '../scenes/restaurant.ts'
import { rafters, unusual } from '../scenes/unusual.ts'
import { bow, houseBoat, onDeck, sailing } from '../scenes/waterside.ts'
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

export const venueCovers = {
	restaurant: {
		scenes: [
			dining,
			...inPlaces(buildings.inn, riverBank, villageMeadow, vineyard, clearing, winterSquare),
			...inRooms(table.twoAct, studio, loft, stoneCellar),
			street,
			...inPlaces(table.terraceAct, vineyard, townSquare, lake, rooftop, castleYard),
			...inRooms(table.roundTablesAct, conservatory, barnHall, stoneCellar),
			kitchenPass,
			terrace,
			...inRooms(table.banquetAct, loft, studio, conservatory),
			...inPlaces(halls.mill, riverBank, clearing),
			...inPlaces(table.twoAct, lake, rooftop, avenue),
		],
		emblems: [food.cloche, food.placeSetting, food.wineGlasses, food.pan, food.cooksHat],
	},
	bar: {
		scenes: [
			barCounter,
			...inPlaces(buildings.cornerBar, townSquare, winterSquare, furnaces),
			...inRooms(table.counterAct, loft, stoneCellar, darkRoom, studio),
			street,
			...inPlaces(gear.tallTablesAct, rooftop, townSquare, furnaces),
			...inPlaces(table.barCartAct, riverBank, rooftop),
			...inRooms(gear.tallTablesAct, loft, darkRoom, conservatory),
		],
		emblems: [food.cocktail, food.beer, food.shaker, food.wineGlasses],
	},
	hotel: {
		scenes: [
			hotelFront,
			lobby,
			...inPlaces(buildings.grandHotel, riverBank, avenue, villageMeadow),
			...inPlaces(buildings.modernHotel, vineyard, shore, clearing, townSquare),
			bedroom,
			...inPlaces(halls.pool, avenue, vineyard, rooftop),
			...inRooms(gear.loungeAct, studio, conservatory, ballroom),
			...inPlaces(buildings.villa, shore, riverBank),
		],
		emblems: [venue.roomKey, venue.deskBell, travel.suitcase],
	},
	castle: {
		scenes: [
			castle,
			...inPlaces(buildings.palace, avenue, vineyard, clearing),
			...inPlaces(buildings.moated, villageMeadow, shore, riverBank),
			vault,
			...inPlaces(buildings.ruin, villageMeadow, clearing, vineyard),
			...inRooms(table.banquetAct, stoneCellar, ballroom),
			...inPlaces(buildings.gateHouse, villageMeadow, clearing, riverBank),
			...inPlaces(table.roundTablesAct, castleYard),
			...inRooms(table.roundTablesAct, ballroom),
			...inPlaces(gear.chairRowsAct, castleYard),
		],
		emblems: [venue.keep, venue.coatOfArms, venue.helmet, venue.greatChandelier],
	},
	hall: {
		scenes: [
			hallOutside,
			gala,
			...inPlaces(halls.communityHall, villageMeadow, avenue, clearing, riverBank, townSquare, furnaces, winterSquare),
			rows,
			...inRooms(gear.chairRowsAct, theatre, barnHall, loft),
			...inPlaces(halls.pavilion, villageMeadow, clearing, riverBank),
			...inRooms(table.banquetAct, barnHall, underCanvas, theatre),
			...inRooms(table.roundTablesAct, theatre, loft, underCanvas),
		],
		emblems: [venue.greatChandelier, venue.lampion, venue.lectern],
	},
	conference: {
		scenes: [
			meeting,
			...inRooms(company.boardAct, loft, studio, conservatory, ballroom),
			...inRooms(company.talkAct, theatre, barnHall, studio, darkRoom),
			...inPlaces(halls.pavilion, furnaces, shore, avenue),
			...inRooms(company.workshopAct, loft, conservatory, studio),
			...inRooms(gear.chairRowsAct, darkRoom, ballroom),
		],
		emblems: [venue.flipChart, venue.lectern, venue.badge],
	},
	outdoor: {
		scenes: [
			garden,
			...inPlaces(table.banquetAct, clearing, vineyard, lake),
			...inPlaces(gear.chairRowsAct, riverBank, villageMeadow, avenue),
			...inPlaces(gear.loungeAct, clearing, shore),
			...inPlaces(table.roundTablesAct, avenue, villageMeadow),
			...inPlaces(gear.fireAct, riverBank),
		],
		emblems: [venue.basket, venue.candleLantern, venue.parasolAndChair],
	},
	boat: {
		scenes: [boat, onDeck, bow, houseBoat, sailing, ...inPlaces(gear.tallTablesAct, lake), ...inPlaces(table.twoAct, riverBank)],
		emblems: [travel.anchor, travel.shipsWheel, travel.lifebuoy],
	},
	unusual: {
		scenes: [
			unusual,
			...inPlaces(halls.oldTram, townSquare, furnaces, clearing),
			...inPlaces(halls.waterTower, villageMeadow, vineyard),
			...inPlaces(halls.barnFront, avenue, vineyard),
			rafters,
			...inPlaces(halls.chapel, clearing, villageMeadow),
			...inPlaces(halls.mill, villageMeadow),
		],
		emblems: [venue.cog, venue.treeHouse, travel.hotAirBalloon],
	},
} satisfies Record<string, Covers>
