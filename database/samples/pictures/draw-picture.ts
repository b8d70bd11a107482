import { Drawing } from './drawing.ts'
import type { Stage } from './drawing.ts'
import * as entertainment from './entertainment.ts'
import { palettes } from './palettes.ts'
import type { Time } from './palettes.ts'
import { hash, random } from './random.ts'
import * as rentals from './rentals.ts'
import * as services from './services.ts'
import * as inside from './venues-interiors.ts'
import * as venues from './venues.ts'

export const pictureSubjects = [
	'restaurant',
	'bar',
	'hotel',
	'castle',
	'hall',
	'conference',
	'outdoor',
	'boat',
	'unusual',
	'dj',
	'singer',
	'magician',
	'live-band',
	'cover-band',
	'audio',
	'lighting',
	'tent',
	'photo-booth',
	'bouncy-castle',
	'furniture',
	'tableware',
	'heating',
	'car',
	'decorator',
	'planner',
	'photographer',
	'catering',
	'bakery',
	'food-truck',
	'drinks',
	'staff',
	'security',
	'bus',
] as const
export type PictureSubject = (typeof pictureSubjects)[number]

type Scene = (s: Stage) => void
type Album = { covers: Scene[]; views: Scene[] }

const { tableDetail, tableAbove, dining, gala, dancing, rows, barCounter, rafters, vault, meeting, lobby, bedroom } = inside
const { terrace, garden, street, hotelFront, castle, boat, hallOutside, unusual } = venues

/** What each subject shows: covers take turns by seed; the other views follow in this order. */
const albums: Record<PictureSubject, Album> = {
	restaurant: {
		covers: [dining, street, terrace, dining],
		views: [dining, tableDetail, terrace, tableAbove, barCounter, street, services.kitchenPass],
	},
	bar: {
		covers: [barCounter, street, barCounter],
		views: [dancing, barCounter, terrace, services.drinksBar, services.glassTower, entertainment.jazz, street],
	},
	hotel: { covers: [hotelFront, lobby, hotelFront], views: [bedroom, lobby, dining, terrace, meeting, gala, tableAbove] },
	castle: { covers: [castle], views: [vault, gala, services.decorOutside, tableDetail, garden, lobby, rentals.carScene] },
	hall: { covers: [hallOutside, gala, rows], views: [gala, rows, dancing, hallOutside, tableDetail, barCounter, entertainment.bandClub] },
	conference: { covers: [meeting, rows, meeting], views: [rows, meeting, lobby, gala, services.canapes, hotelFront, terrace] },
	outdoor: {
		covers: [garden],
		views: [services.decorOutside, rentals.fireBowl, tableDetail, garden, rentals.chairs, terrace, entertainment.singerGarden],
	},
	boat: { covers: [boat], views: [dining, terrace, boat, tableDetail, dancing, services.glassTower, services.wineTable] },
	unusual: { covers: [unusual], views: [rafters, vault, tableDetail, unusual, dancing, garden, tableAbove] },
	dj: {
		covers: [entertainment.djClub, entertainment.djOutside, entertainment.djClub],
		views: [
			entertainment.deckDetail,
			dancing,
			entertainment.djOutside,
			entertainment.djClub,
			rentals.lightShow,
			entertainment.fromStage,
			rentals.soundGarden,
		],
	},
	singer: {
		covers: [entertainment.singerStage, entertainment.singerGarden, entertainment.singerStage],
		views: [
			entertainment.micDetail,
			entertainment.singerGarden,
			entertainment.fromStage,
			entertainment.jazz,
			entertainment.singerStage,
			rentals.deskDetail,
			gala,
		],
	},
	magician: {
		covers: [entertainment.magicianStage, entertainment.magicianStage, entertainment.cardTable],
		views: [
			entertainment.cardDetail,
			entertainment.cardTable,
			entertainment.magicianStage,
			rows,
			entertainment.fromStage,
			gala,
			tableDetail,
		],
	},
	'live-band': {
		covers: [entertainment.bandClub, entertainment.bandOpen, entertainment.jazz],
		views: [
			entertainment.guitarDetail,
			entertainment.bandOpen,
			entertainment.fromStage,
			entertainment.jazz,
			entertainment.micDetail,
			entertainment.bandClub,
			dancing,
		],
	},
	'cover-band': {
		covers: [entertainment.bandOpen, entertainment.bandClub],
		views: [
			entertainment.fromStage,
			entertainment.guitarDetail,
			entertainment.bandClub,
			dancing,
			entertainment.micDetail,
			entertainment.bandOpen,
			rentals.soundStage,
		],
	},
	audio: {
		covers: [rentals.soundStage, rentals.soundGarden, rentals.soundStage],
		views: [
			rentals.deskDetail,
			rentals.soundGarden,
			rentals.soundStage,
			entertainment.micDetail,
			entertainment.bandClub,
			entertainment.djOutside,
			rows,
		],
	},
	lighting: {
		covers: [rentals.lightShow, rentals.uplit, rentals.lightShow],
		views: [rentals.lampDetail, rentals.uplit, rentals.lightShow, dancing, garden, entertainment.bandOpen, gala],
	},
	tent: {
		covers: [rentals.tentMeadow],
		views: [rentals.tentInside, rentals.tentMeadow, tableDetail, services.decorOutside, rentals.lounge, garden, rentals.heaters],
	},
	'photo-booth': {
		covers: [rentals.photoBooth],
		views: [rentals.photoStrips, rentals.photoBooth, dancing, services.cameraDetail, services.prints, services.decorIndoors, gala],
	},
	'bouncy-castle': {
		covers: [rentals.bouncyCastle, rentals.bouncySlide, rentals.bouncyCastle],
		views: [
			rentals.bouncySlide,
			rentals.bouncyCastle,
			services.cakeTable,
			services.truckSquare,
			garden,
			services.truckMarket,
			services.decorIndoors,
		],
	},
	furniture: {
		covers: [rentals.lounge, rentals.chairs, rentals.benches, rentals.lounge],
		views: [rentals.chairs, rentals.lounge, rentals.benches, gala, rentals.tentInside, tableDetail, terrace],
	},
	tableware: {
		covers: [rentals.crockery, tableDetail, tableAbove],
		views: [tableAbove, tableDetail, rentals.crockery, services.buffet, services.glassTower, gala, services.serving],
	},
	heating: {
		covers: [rentals.heaters, rentals.heaters, rentals.fireBowl],
		views: [rentals.fireBowl, rentals.heaters, rentals.tentInside, terrace, rentals.tentMeadow, garden, rentals.benches],
	},
	car: {
		covers: [rentals.carScene, rentals.carScene, rentals.carNight],
		views: [rentals.carNight, rentals.carScene, services.photoShoot, castle, hotelFront, services.decorOutside, rentals.carScene],
	},
	decorator: {
		covers: [services.decorIndoors, services.decorOutside],
		views: [tableDetail, services.decorOutside, services.decorIndoors, gala, tableAbove, rentals.chairs, services.cakeTable],
	},
	planner: {
		covers: [services.planVisit, services.planDesk],
		views: [services.planDesk, services.planVisit, services.decorOutside, gala, tableDetail, garden, services.photoShoot],
	},
	photographer: {
		covers: [services.photoShoot, services.photoShoot, services.photoShoot, services.cameraDetail],
		views: [services.cameraDetail, services.prints, services.photoShoot, services.decorOutside, castle, dancing, tableDetail],
	},
	catering: {
		covers: [services.buffet, services.kitchenPass, services.buffet],
		views: [services.canapes, services.kitchenPass, services.buffet, tableAbove, services.serving, services.waiters, services.glassTower],
	},
	bakery: {
		covers: [services.cakeTable, services.bakeryShop],
		views: [
			services.sweetDetail,
			services.bakeryShop,
			services.cakeTable,
			services.canapes,
			services.decorIndoors,
			services.planDesk,
			tableDetail,
		],
	},
	'food-truck': {
		covers: [services.truckSquare, services.truckSquare, services.truckMarket],
		views: [
			services.streetFood,
			services.truckMarket,
			services.truckSquare,
			garden,
			rentals.benches,
			services.kitchenPass,
			services.drinksBar,
		],
	},
	drinks: {
		covers: [services.drinksBar, services.wineTable, services.glassTower],
		views: [services.glassTower, services.drinksBar, services.wineTable, barCounter, services.waiters, tableDetail, terrace],
	},
	staff: {
		covers: [services.waiters, services.serving, services.waiters],
		views: [services.serving, services.waiters, barCounter, services.buffet, gala, services.kitchenPass, services.drinksBar],
	},
	security: {
		covers: [services.entrance, services.barrier],
		views: [services.barrier, services.entrance, entertainment.bandOpen, hallOutside, hotelFront, entertainment.fromStage, gala],
	},
	bus: {
		covers: [services.coachRoad, services.coachTown, services.coachRoad],
		views: [services.coachInside, services.coachTown, services.coachRoad, castle, hotelFront, terrace, boat],
	},
}

/** Scenes that live from lamps are never given the light of noon. */
const byLamp = new Map<Scene, Time[]>([
	[rentals.uplit, ['evening', 'night']],
	[rentals.fireBowl, ['evening', 'night']],
	[rentals.heaters, ['evening', 'night', 'day']],
	[rentals.carNight, ['evening', 'night']],
])

/** An SVG of 1440 × 960; the same arguments always give the same text. `view` 0 is the cover, 1..7 other views. */
export function drawPicture(subject: PictureSubject, seed: number, view: number): string {
	const album = albums[subject]
	const place = hash(subject) % 97
	const scene = (view === 0 ? album.covers[seed % album.covers.length] : album.views[(view - 1) % album.views.length]) as Scene
	const times = byLamp.get(scene)
	const fitting = times ? palettes.filter((palette) => times.includes(palette.time) || palette.snow) : palettes
	const palette = fitting[(seed * 5 + place + view * 3) % fitting.length] as (typeof palettes)[number]
	const r = random(hash(`${subject}/${seed}/${view}`))
	const mirrored = r.chance(0.5)
	const d = new Drawing()
	scene({ d, r, p: palette, seed, view, variant: Math.floor(seed / album.covers.length) + view })
	return d.svg(mirrored)
}
