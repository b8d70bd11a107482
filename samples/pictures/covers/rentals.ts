import * as gear from '../acts/gear.ts'
import * as music from '../acts/music.ts'
import * as table from '../acts/table.ts'
import * as vehicle from '../acts/vehicles.ts'
import * as furnishing from '../emblems/furnishing.ts'
import * as thing from '../emblems/gear.ts'
import * as sound from '../emblems/music.ts'
import * as person from '../emblems/people.ts'
import * as travel from '../emblems/travel.ts'
import { deskDetail, soundGarden, soundStage } from '../scenes/audio.ts'
import { bouncyCastle, bouncySlide } from '../scenes/bouncy-castle.ts'
import { carNight, carScene } from '../scenes/car.ts'
import { benches, chairs, lounge } from '../scenes/furniture.ts'
import { fireBowl, heaters } from '../scenes/heating.ts'
import { lampDetail, lightShow, uplit } from '../scenes/lighting.ts'
import { photoBooth, photoStrips } from '../scenes/photo-booth.ts'
import { crockery, tableAbove, tableDetail } from '../scenes/tableware.ts'
import { tentInside, tentMeadow } from '../scenes/tent.ts'
import { ballroom, barnHall, conservatory, loft, stoneCellar, studio, theatre, underCanvas } from '../settings/indoors.ts'
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

export const rentalCovers = {
	audio: {
		scenes: [
			soundStage,
			...inRooms(music.soundAct, ballroom, barnHall, loft, theatre),
			soundGarden,
			...inPlaces(music.soundAct, castleYard, rooftop, villageMeadow, lake),
			deskDetail,
		],
		emblems: [sound.loudspeaker, sound.megaphone, sound.faders, sound.handMicrophone],
	},
	lighting: {
		scenes: [
			lightShow,
			...inPlaces(music.lampsAct, castleYard, furnaces, avenue),
			lampDetail,
			...inRooms(music.lampsAct, ballroom, stoneCellar, barnHall),
			uplit,
			...inPlaces(music.lampsAct, clearing),
		],
		emblems: [thing.spotlight, thing.bulbs, thing.movingLamp, sound.mirrorBall],
	},
	tent: {
		scenes: [
			tentMeadow,
			...inPlaces(gear.pagodasAct, castleYard, vineyard, riverBank, avenue),
			tentInside,
			...inPlaces(gear.marqueeAct, villageMeadow, shore, townSquare),
			...inPlaces(gear.sailAct, clearing, rooftop, vineyard),
			...inRooms(table.banquetAct, underCanvas),
		],
		emblems: [thing.pagoda, thing.bigTop, thing.pegAndMallet],
	},
	'photo-booth': {
		scenes: [
			photoBooth,
			...inRooms(gear.boothAct, loft, barnHall, underCanvas),
			photoStrips,
			...inRooms(gear.selfieAct, ballroom, conservatory, stoneCellar),
			...inPlaces(gear.boothAct, rooftop, castleYard),
			...inPlaces(gear.selfieAct, clearing),
		],
		emblems: [thing.instantCamera, thing.photoStrip, thing.props],
	},
	'bouncy-castle': {
		scenes: [
			bouncyCastle,
			...inPlaces(gear.airAct, villageMeadow, townSquare, clearing, avenue, riverBank),
			bouncySlide,
			...inPlaces(gear.airAct, castleYard, shore),
			...inRooms(gear.airAct, loft),
		],
		emblems: [thing.airCastle, thing.balloonBunch, thing.ball],
	},
	furniture: {
		scenes: [
			lounge,
			...inPlaces(gear.chairRowsAct, castleYard, lake, vineyard),
			chairs,
			...inRooms(gear.loungeAct, loft, stoneCellar, underCanvas),
			benches,
			...inPlaces(gear.tallTablesAct, avenue, castleYard),
			...inPlaces(gear.loungeAct, rooftop),
		],
		emblems: [furnishing.armchair, furnishing.woodenChair, furnishing.tallTable],
	},
	tableware: {
		scenes: [
			crockery,
			tableAbove,
			...inRooms(table.crockeryAct, studio, loft, underCanvas),
			tableDetail,
			...inPlaces(table.crockeryAct, vineyard, castleYard),
			...inRooms(table.towerAct, barnHall, conservatory),
			...inRooms(table.crockeryAct, ballroom),
		],
		emblems: [furnishing.cups, furnishing.cutlery],
	},
	heating: {
		scenes: [
			heaters,
			...inPlaces(gear.heatersAct, winterSquare, rooftop, castleYard),
			fireBowl,
			...inPlaces(gear.fireAct, lake, clearing, furnaces),
			...inRooms(gear.heatersAct, underCanvas),
		],
		emblems: [furnishing.patioHeater, furnishing.flame, furnishing.thermometer],
	},
	car: {
		scenes: [
			carScene,
			...inPlaces(vehicle.carAct, avenue, shore, castleYard, vineyard, furnaces),
			carNight,
			...inPlaces(vehicle.carAct, riverBank, townSquare, villageMeadow, clearing, rooftop),
		],
		emblems: [travel.carFront, travel.steeringWheel, person.rings],
	},
} satisfies Record<string, Covers>
