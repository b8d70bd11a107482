import * as leisure from '../acts/leisure.ts'
import * as halls from '../acts/halls.ts'
import * as furnishing from '../emblems/furnishing.ts'
import * as young from '../acts/children.ts'
import * as happening from '../acts/events.ts'
import * as fair from '../acts/fairs.ts'
import * as gear from '../acts/gear.ts'
import * as music from '../acts/music.ts'
import * as company from '../acts/people.ts'
import * as table from '../acts/table.ts'
import * as mark from '../emblems/events.ts'
import * as fairMark from '../emblems/fairs.ts'
import * as thing from '../emblems/gear.ts'
import * as sound from '../emblems/music.ts'
import * as person from '../emblems/people.ts'
import * as venue from '../emblems/places.ts'
import * as food from '../emblems/table.ts'
import * as travel from '../emblems/travel.ts'
import { djClub } from '../scenes/dj.ts'
import { truckMarket, truckSquare } from '../scenes/food-truck.ts'
import { gala } from '../scenes/gatherings.ts'
import { micDetail } from '../scenes/singer.ts'
import { ballroom, barnHall, church, conservatory, darkRoom, loft, stoneCellar, studio, theatre, underCanvas } from '../settings/indoors.ts'
import {
	avenue,
	castleYard,
	clearing,
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

export const eventCovers = {
	puppets: { scenes: inRooms(young.puppetAct, studio, theatre, barnHall), emblems: [mark.handPuppet] },
	'story-time': { scenes: inRooms(young.storyAct, studio, loft, conservatory), emblems: [mark.openBook] },
	'baking-class': { scenes: inRooms(young.bakingAct, studio, loft, barnHall), emblems: [food.loaf, food.pretzel] },
	explorers: { scenes: inPlaces(young.explorersAct, clearing, villageMeadow, riverBank), emblems: [fairMark.magnifier] },
	'children-concert': { scenes: inRooms(young.childrenConcertAct, studio, conservatory), emblems: [sound.drum, sound.notes] },
	circus: { scenes: inRooms(young.circusAct, underCanvas, studio, loft), emblems: [thing.bigTop, thing.ball] },
	funfair: {
		scenes: inPlaces(fair.fairAct, townSquare, villageMeadow, riverBank, castleYard),
		emblems: [fairMark.fairWheel, fairMark.carouselHorse, fairMark.gingerbread],
	},
	jazz: {
		scenes: inRooms(music.jazzAct, stoneCellar, loft, conservatory, darkRoom),
		emblems: [sound.saxophone, sound.doubleBass, sound.trumpet],
	},
	choir: { scenes: inRooms(music.choirAct, church, ballroom, theatre), emblems: [sound.notes] },
	'brass-band': { scenes: inRooms(happening.brassBandAct, theatre, ballroom, barnHall), emblems: [sound.trumpet, sound.drum] },
	'open-mic': {
		scenes: [...inRooms(music.singerAct, stoneCellar, loft, darkRoom), micDetail],
		emblems: [sound.vintageMicrophone, sound.handMicrophone],
	},
	'club-night': {
		scenes: [djClub, ...inRooms(music.dancersAct, darkRoom, loft), ...inRooms(music.djAct, darkRoom)],
		emblems: [sound.record, sound.mirrorBall, sound.headphones],
	},
	exhibition: { scenes: inRooms(happening.galleryAct, studio, loft, conservatory), emblems: [mark.landscapeFrame] },
	'castle-exhibition': {
		scenes: [...inPlaces(happening.armourAct, castleYard), ...inRooms(happening.armourAct, stoneCellar)],
		emblems: [venue.helmet, venue.coatOfArms, venue.keep],
	},
	reading: { scenes: inRooms(happening.readersAct, loft, stoneCellar, studio), emblems: [mark.openBook, venue.lectern] },
	theatre: { scenes: inRooms(happening.playAct, theatre, darkRoom, barnHall), emblems: [mark.masks] },
	'open-air-cinema': { scenes: inPlaces(fair.screenAct, castleYard, villageMeadow, clearing), emblems: [mark.projector] },
	afterwork: {
		scenes: [...inRooms(gear.tallTablesAct, loft, darkRoom), ...inPlaces(gear.tallTablesAct, rooftop), ...inRooms(table.counterAct, loft)],
		emblems: [food.cocktail, food.beer],
	},
	'wine-tasting': {
		scenes: [...inRooms(table.wineAct, stoneCellar, barnHall), ...inPlaces(table.wineAct, vineyard)],
		emblems: [food.wineGlasses, food.grapes, food.popping],
	},
	'language-cafe': { scenes: inRooms(table.twoAct, loft, studio, conservatory), emblems: [mark.speech] },
	talk: { scenes: inRooms(company.talkAct, studio, barnHall, theatre), emblems: [venue.lectern, venue.flipChart, venue.badge] },
	energy: { scenes: inRooms(company.workshopAct, studio, barnHall), emblems: [mark.warmHouse] },
	failures: { scenes: inRooms(company.talkAct, darkRoom, stoneCellar), emblems: [mark.rocket] },
	gala: { scenes: [gala, ...inRooms(table.roundTablesAct, ballroom, theatre)], emblems: [person.bowTie, venue.greatChandelier] },
	'long-table': { scenes: inRooms(table.banquetAct, barnHall, loft, underCanvas), emblems: [food.placeSetting, food.pan] },
	'flea-market': { scenes: inPlaces(fair.fleaAct, townSquare, castleYard, riverBank), emblems: [fairMark.fleaFinds] },
	'wine-fair': { scenes: inPlaces(table.wineAct, townSquare, vineyard, castleYard), emblems: [fairMark.onionTart, food.grapes] },
	'christmas-market': {
		scenes: [...inPlaces(table.wineAct, winterSquare), ...inPlaces(fair.stallsAct, winterSquare)],
		emblems: [fairMark.christmasTree, fairMark.gingerbread],
	},
	'wedding-fair': {
		scenes: [...inRooms(company.archAct, ballroom, conservatory), ...inRooms(table.cakeAct, studio)],
		emblems: [person.rings, food.tieredCake],
	},
	bonfire: { scenes: inPlaces(fair.bonfireAct, villageMeadow, vineyard, shore), emblems: [fairMark.bonfire] },
	carnival: { scenes: inPlaces(fair.paradeAct, townSquare, castleYard, avenue), emblems: [fairMark.carnivalMask] },
	repair: { scenes: inRooms(happening.repairAct, loft, studio, barnHall), emblems: [mark.tools] },
	walk: { scenes: inPlaces(fair.hikersAct, clearing, villageMeadow, riverBank, lake), emblems: [fairMark.boots, travel.signPost] },
	bingo: { scenes: inRooms(happening.bingoAct, barnHall, studio, theatre), emblems: [mark.bingo] },
	'rock-concert': {
		scenes: [...inRooms(music.bandAct, darkRoom, loft, barnHall), ...inPlaces(music.bandAct, rooftop)],
		emblems: [sound.electricGuitar],
	},
	'open-air-concert': {
		scenes: inPlaces(music.bandAct, villageMeadow, riverBank, avenue),
		emblems: [sound.acousticGuitar, sound.electricGuitar],
	},
	'house-concert': { scenes: inRooms(music.pianoAct, studio, conservatory, ballroom), emblems: [sound.pianoKeys, sound.acousticGuitar] },
	'night-of-lights': {
		scenes: inPlaces(music.lampsAct, castleYard, avenue, riverBank),
		emblems: [venue.candleLantern, thing.bulbs, venue.lampion],
	},
	'street-food': { scenes: [truckMarket, truckSquare], emblems: [food.burger, food.iceCream] },
	quiz: { scenes: inRooms(happening.quizAct, loft, stoneCellar, barnHall), emblems: [mark.questionMark] },
	market: { scenes: inPlaces(fair.stallsAct, townSquare, castleYard, villageMeadow), emblems: [fairMark.crate] },
	babies: { scenes: inRooms(young.babiesAct, studio, conservatory, loft), emblems: [mark.rattle] },
	'folk-dance': { scenes: inRooms(music.dancersAct, barnHall, underCanvas, conservatory), emblems: [sound.accordion] },
	karaoke: { scenes: inRooms(music.singerAct, darkRoom, loft), emblems: [sound.handMicrophone, sound.vintageMicrophone] },
	'family-day': {
		scenes: [...inPlaces(gear.airAct, villageMeadow, avenue, clearing), ...inPlaces(fair.fairAct, shore)],
		emblems: [thing.balloonBunch, thing.airCastle],
	},
	'lantern-walk': { scenes: inPlaces(leisure.lanternsAct, avenue, townSquare, riverBank), emblems: [venue.lampion, venue.candleLantern] },
	'story-visitor': { scenes: inRooms(young.storyAct, barnHall, theatre), emblems: [fairMark.gingerbread, furnishing.bow] },
	laboratory: { scenes: inRooms(company.workshopAct, studio, conservatory), emblems: [mark.rocket, fairMark.magnifier] },
	film: { scenes: inRooms(fair.screenAct, darkRoom, barnHall, theatre), emblems: [mark.projector] },
	games: { scenes: inRooms(leisure.gamesAct, loft, barnHall, studio), emblems: [person.cards, mark.bingo] },
	wreaths: { scenes: inRooms(company.flowerTableAct, barnHall, conservatory), emblems: [furnishing.wreath] },
	'toddlers-hall': { scenes: inRooms(gear.airAct, loft, barnHall, studio), emblems: [thing.ball, thing.airCastle] },
	farm: { scenes: inPlaces(halls.barnFront, villageMeadow, shore), emblems: [fairMark.crate] },
	'indoor-market': { scenes: inRooms(fair.fleaAct, barnHall, ballroom, loft), emblems: [fairMark.fleaFinds, furnishing.vase] },
	books: { scenes: inRooms(fair.fleaAct, studio, conservatory), emblems: [mark.openBook] },
	records: { scenes: inRooms(fair.fleaAct, loft, darkRoom), emblems: [sound.record, sound.turntable] },
	cakes: { scenes: inRooms(table.cakeAct, studio, barnHall), emblems: [food.cupcake, food.tieredCake] },
	plants: { scenes: inPlaces(fair.stallsAct, avenue, clearing), emblems: [furnishing.vase] },
	match: {
		scenes: [...inRooms(leisure.matchAct, loft, barnHall), ...inPlaces(leisure.matchAct, villageMeadow, clearing)],
		emblems: [mark.sport],
	},
	'first-aid': { scenes: inRooms(company.workshopAct, barnHall, loft), emblems: [mark.heart] },
	cooking: { scenes: inRooms(table.buffetAct, loft, studio, barnHall), emblems: [food.cooksHat, food.pan] },
	stars: { scenes: inPlaces(leisure.lanternsAct, castleYard), emblems: [mark.telescope] },
	organ: { scenes: inRooms(music.pianoAct, church), emblems: [sound.pianoKeys] },
} satisfies Record<string, Covers>
