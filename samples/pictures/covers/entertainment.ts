import * as act from '../acts/music.ts'
import * as music from '../emblems/music.ts'
import * as people from '../emblems/people.ts'
import { bandClub, bandOpen, guitarDetail, jazz } from '../scenes/band.ts'
import { deckDetail, djClub, djOutside } from '../scenes/dj.ts'
import { fromStage } from '../scenes/gatherings.ts'
import { cardDetail, cardTable, magicianStage } from '../scenes/magician.ts'
import { micDetail, singerGarden, singerStage } from '../scenes/singer.ts'
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

export const entertainmentCovers = {
	dj: {
		scenes: [
			djClub,
			...inPlaces(act.djAct, rooftop, castleYard, lake, furnaces, vineyard, clearing, winterSquare, townSquare),
			djOutside,
			...inRooms(act.djAct, ballroom, loft, stoneCellar, underCanvas, conservatory, barnHall, studio),
			deckDetail,
			...inRooms(act.dancersAct, darkRoom, barnHall, ballroom, underCanvas),
			...inPlaces(act.dancersAct, rooftop),
		],
		emblems: [music.record, music.headphones, music.turntable, music.mirrorBall],
	},
	singer: {
		scenes: [
			singerStage,
			...inRooms(act.singerAct, studio, stoneCellar, conservatory),
			micDetail,
			...inPlaces(act.singerAct, castleYard, vineyard, riverBank, townSquare),
			singerGarden,
			...inRooms(act.pianoAct, theatre, ballroom, loft, darkRoom),
			...inPlaces(act.pianoAct, lake, avenue),
		],
		emblems: [music.vintageMicrophone, music.handMicrophone, music.notes],
	},
	magician: {
		scenes: [
			magicianStage,
			...inRooms(act.magicAct, ballroom, underCanvas, stoneCellar, studio),
			cardTable,
			...inPlaces(act.magicAct, winterSquare, avenue, rooftop, villageMeadow),
			cardDetail,
		],
		emblems: [people.hatWithRabbit, people.cards, people.wand],
	},
	'live-band': {
		scenes: [
			bandClub,
			...inRooms(act.jazzAct, stoneCellar, conservatory, loft, studio),
			...inPlaces(act.bandAct, villageMeadow, shore, townSquare),
			jazz,
			...inPlaces(act.jazzAct, riverBank, rooftop, castleYard),
			guitarDetail,
			...inRooms(act.bandAct, barnHall, ballroom),
		],
		emblems: [music.trumpet, music.saxophone, music.acousticGuitar, music.doubleBass, music.accordion, music.pianoKeys],
	},
	'cover-band': {
		scenes: [
			bandOpen,
			...inRooms(act.bandAct, darkRoom, loft, underCanvas, theatre),
			...inPlaces(act.bandAct, castleYard, furnaces, vineyard, winterSquare),
			fromStage,
			...inPlaces(act.dancersAct, clearing, castleYard, vineyard),
			...inPlaces(act.bandAct, rooftop),
			...inRooms(act.dancersAct, loft),
		],
		emblems: [music.electricGuitar, music.drum, music.faders],
	},
} satisfies Record<string, Covers>
