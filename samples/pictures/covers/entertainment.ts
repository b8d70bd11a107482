import * as music from '../acts/music.ts'
import * as sound from '../emblems/music.ts'
import * as person from '../emblems/people.ts'
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
			...inPlaces(music.djAct, rooftop, castleYard, lake, furnaces, vineyard, clearing, winterSquare, townSquare),
			djOutside,
			...inRooms(music.djAct, ballroom, loft, stoneCellar, underCanvas, conservatory, barnHall, studio),
			deckDetail,
			...inRooms(music.dancersAct, darkRoom, barnHall, ballroom, underCanvas),
			...inPlaces(music.dancersAct, rooftop),
		],
		emblems: [sound.record, sound.headphones, sound.turntable, sound.mirrorBall],
	},
	singer: {
		scenes: [
			singerStage,
			...inRooms(music.singerAct, studio, stoneCellar, conservatory),
			micDetail,
			...inPlaces(music.singerAct, castleYard, vineyard, riverBank, townSquare),
			singerGarden,
			...inRooms(music.pianoAct, theatre, ballroom, loft, darkRoom),
			...inPlaces(music.pianoAct, lake, avenue),
		],
		emblems: [sound.vintageMicrophone, sound.handMicrophone, sound.notes],
	},
	magician: {
		scenes: [
			magicianStage,
			...inRooms(music.magicAct, ballroom, underCanvas, stoneCellar, studio),
			cardTable,
			...inPlaces(music.magicAct, winterSquare, avenue, rooftop, villageMeadow),
			cardDetail,
		],
		emblems: [person.hatWithRabbit, person.cards, person.wand],
	},
	'live-band': {
		scenes: [
			bandClub,
			...inRooms(music.jazzAct, stoneCellar, conservatory, loft, studio),
			...inPlaces(music.bandAct, villageMeadow, shore, townSquare),
			jazz,
			...inPlaces(music.jazzAct, riverBank, rooftop, castleYard),
			guitarDetail,
			...inRooms(music.bandAct, barnHall, ballroom),
		],
		emblems: [sound.trumpet, sound.saxophone, sound.acousticGuitar, sound.doubleBass, sound.accordion, sound.pianoKeys],
	},
	'cover-band': {
		scenes: [
			bandOpen,
			...inRooms(music.bandAct, darkRoom, loft, underCanvas, theatre),
			...inPlaces(music.bandAct, castleYard, furnaces, vineyard, winterSquare),
			fromStage,
			...inPlaces(music.dancersAct, clearing, castleYard, vineyard),
			...inPlaces(music.bandAct, rooftop),
			...inRooms(music.dancersAct, loft),
		],
		emblems: [sound.electricGuitar, sound.drum, sound.faders],
	},
} satisfies Record<string, Covers>
