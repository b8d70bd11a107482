import type { PriceUnit } from '#contract/values/sortings.ts'
import type { PictureSubject } from './pictures/subjects.ts'

type Range = readonly [low: number, high: number]

/** What suppliers of one sub-category are like. Ranges are drawn from evenly in their logarithm: many small ones, few big ones. */
export interface Kind {
	id: number
	category_id: 1 | 2 | 3 | 4
	/** How many of 640 listings. */
	share: number
	/** Euros, and for what. */
	price: Range
	unit: PriceUnit
	/** Seats; venues only. */
	sitting?: Range
	/** Standing guests per seat, square metres per seat. */
	standing?: Range
	space?: Range
	parking?: Range
	/** How probable it is, in percent, that the whole place can be had, and that a table can be booked. */
	privatise?: number
	tables?: number
	/** Percent per feature ("105:60"), or exactly one of several ("140|142|144"); details follow their feature by themselves, unless "-110". */
	features: string
	/** Accepted kinds of events: ids that every such supplier takes, and ids that some take. */
	events: readonly [always: readonly number[], some: readonly number[]]
	/** Minutes on stage. */
	set_length?: Range
	quantity?: Range
	deposit?: Range
	minimum_persons?: Range
	/** By the water only, or in villages rather than in towns. */
	where?: 'water' | 'country'
}

const hosted = '117:60 120:40 123:45 126:35 133:65'
const everyKind = [
	[6, 9],
	[2, 3, 4, 5, 7, 8],
] as const
const onStage = [
	[6, 9],
	[1, 2, 3, 4, 7],
] as const
const rented = [
	[6, 8, 9],
	[1, 2, 3, 4, 5, 7],
] as const

export type Slug = PictureSubject

/** The 33 sub-categories by their slug. */
export const kinds: Readonly<Record<Slug, Kind>> = {
	restaurant: {
		id: 1,
		category_id: 1,
		share: 38,
		price: [400, 4000],
		unit: 'event',
		sitting: [28, 160],
		standing: [1.1, 1.5],
		space: [1.6, 2.6],
		parking: [4, 40],
		privatise: 75,
		tables: 100,
		features:
			'102:100 105:70 109:25 117:45 133:60 138:40 144:55 147|148|149|150|151|152|153|154|155|156|157|158|160 148:25 159:55 -110 -115 -118',
		events: [
			[6, 9],
			[3, 4, 5, 8],
		],
	},
	bar: {
		id: 2,
		category_id: 1,
		share: 24,
		price: [300, 3500],
		unit: 'event',
		sitting: [20, 90],
		standing: [2, 3.5],
		space: [1.5, 2.6],
		parking: [0, 12],
		privatise: 85,
		tables: 80,
		features: '105:50 113:70 117:95 120:75 123:30 130:20 131:8 133:40 138:45 144|145 145:20 -118 -121',
		events: [
			[1, 4, 9],
			[2, 3, 6],
		],
	},
	hotel: {
		id: 3,
		category_id: 1,
		share: 24,
		price: [1200, 9000],
		unit: 'event',
		sitting: [40, 320],
		standing: [1.2, 1.7],
		space: [2, 3.4],
		parking: [20, 160],
		privatise: 45,
		tables: 70,
		features: `102:100 105:75 109:55 113:45 ${hosted} 138:45 142|144|144 148|160|152 147:30 159:60`,
		events: [
			[5, 6, 9],
			[3, 4, 7, 8],
		],
	},
	castle: {
		id: 4,
		category_id: 1,
		share: 26,
		price: [900, 4900],
		unit: 'event',
		sitting: [60, 260],
		standing: [1.3, 1.9],
		space: [2.4, 4.2],
		parking: [25, 140],
		privatise: 100,
		tables: 10,
		features: `102:60 105:85 109:95 113:70 ${hosted} 138:30 140|140|142|142|144`,
		where: 'country',
		events: [
			[3, 6, 9],
			[2, 4, 5, 7, 8],
		],
	},
	hall: {
		id: 5,
		category_id: 1,
		share: 32,
		price: [350, 3800],
		unit: 'event',
		sitting: [80, 1200],
		standing: [1.4, 2],
		space: [1.5, 2.4],
		parking: [30, 300],
		privatise: 100,
		tables: 0,
		features: '102:75 105:40 113:85 117:85 120:80 123:80 126:70 130:15 133:95 140|140|140|142 145:30 109:20',
		events: [
			[2, 3, 6, 9],
			[1, 5, 7, 8],
		],
	},
	conference: {
		id: 6,
		category_id: 1,
		share: 22,
		price: [250, 4500],
		unit: 'day',
		sitting: [12, 450],
		standing: [1.1, 1.6],
		space: [2, 3.2],
		parking: [10, 220],
		privatise: 90,
		tables: 5,
		features: '105:40 117:85 123:90 126:100 120:40 133:95 142|144|140 145:45 -118 -119',
		events: [
			[5, 9],
			[3, 4, 6, 7],
		],
	},
	outdoor: {
		id: 7,
		category_id: 1,
		share: 18,
		price: [200, 3200],
		unit: 'day',
		sitting: [40, 400],
		standing: [1.5, 3],
		space: [8, 24],
		parking: [20, 200],
		privatise: 100,
		tables: 5,
		features: '105:45 109:100 113:30 117:35 133:45 138:75 140|140|142 145:65 -122',
		where: 'country',
		events: [
			[7, 8, 9],
			[1, 2, 3, 4, 6],
		],
	},
	boat: {
		id: 8,
		category_id: 1,
		share: 10,
		price: [600, 6000],
		unit: 'event',
		sitting: [24, 180],
		standing: [1.2, 1.6],
		space: [1.2, 1.8],
		parking: [0, 40],
		privatise: 100,
		tables: 35,
		features: '102:45 105:80 113:45 117:90 120:45 123:75 133:30 142|144 148|147|160 -110 -118 -136',
		events: [
			[4, 6, 9],
			[1, 2, 3, 5],
		],
		where: 'water',
	},
	unusual: {
		id: 9,
		category_id: 1,
		share: 18,
		price: [400, 5500],
		unit: 'event',
		sitting: [30, 380],
		standing: [1.5, 2.6],
		space: [2, 4.5],
		parking: [5, 120],
		privatise: 100,
		tables: 10,
		features: `105:40 109:30 113:60 ${hosted} 131:8 138:30 140|140|142 145:55`,
		events: [
			[1, 4, 9],
			[2, 3, 5, 6, 7],
		],
	},

	dj: {
		id: 10,
		category_id: 2,
		share: 32,
		price: [350, 1800],
		unit: 'event',
		set_length: [180, 420],
		features: '202:60 205:30 207:55 209:40 210:30 214:75 215:70 218:20 249:100 255:85 258:75',
		events: [
			[1, 6, 9],
			[2, 4, 7],
		],
	},
	singer: {
		id: 11,
		category_id: 2,
		share: 24,
		price: [250, 1500],
		unit: 'event',
		set_length: [30, 120],
		features: '214:45 220:50 225:50 228:25 231:60 234:30 235:65 236:40 237:80 238:25 239:20 249|249|250 255:65 259:15',
		events: onStage,
	},
	magician: {
		id: 12,
		category_id: 2,
		share: 16,
		price: [250, 1400],
		unit: 'event',
		set_length: [30, 150],
		features: '241:75 243:50 245:35 246:55 249:100 259:70',
		events: [
			[6, 8, 9],
			[4, 5, 7],
		],
	},
	'live-band': {
		id: 13,
		category_id: 2,
		share: 22,
		price: [700, 3800],
		unit: 'event',
		set_length: [60, 180],
		features: '207:25 210:15 222:45 225:55 228:15 231:40 234:20 235:45 237:80 251|252|252|252 255:85 258:50',
		events: [
			[2, 6, 9],
			[1, 3, 4, 7],
		],
	},
	'cover-band': {
		id: 14,
		category_id: 2,
		share: 20,
		price: [800, 3600],
		unit: 'event',
		set_length: [90, 240],
		features: '214:80 215:85 218:35 220:35 222:70 225:25 235:50 236:45 237:95 251|252|252|252 255:95 258:85',
		events: [
			[1, 2, 6, 9],
			[4, 7],
		],
	},

	audio: {
		id: 15,
		category_id: 3,
		share: 16,
		price: [60, 900],
		unit: 'day',
		quantity: [2, 40],
		deposit: [100, 1000],
		features: '302:80 305:70 307:75 311|313|313 319:90 320:45 321:35 327:90 328:60 333:60 334:70 335:50 345:80 353:50 352:30',
		events: rented,
	},
	lighting: {
		id: 16,
		category_id: 3,
		share: 14,
		price: [40, 800],
		unit: 'day',
		quantity: [4, 80],
		deposit: [80, 800],
		features: '302:80 305:65 307:75 311|313 319:95 320:45 321:50 327:90 328:60 334:70 335:50 338:60 353:45',
		events: rented,
	},
	tent: {
		id: 17,
		category_id: 3,
		share: 18,
		price: [180, 4500],
		unit: 'event',
		quantity: [1, 14],
		deposit: [150, 1500],
		features: '302:100 305:100 325:30 328:100 333:50 334:80 335:60 337:50 338:40 347:75 348:90 353:80 -308',
		events: [
			[6, 7, 8, 9],
			[1, 2, 3, 4],
		],
	},
	'photo-booth': {
		id: 18,
		category_id: 3,
		share: 16,
		price: [190, 750],
		unit: 'event',
		quantity: [1, 6],
		deposit: [100, 400],
		features: '302:90 305:80 307:50 311|311|313 319:100 327:100 328:35 338:60 339:45 343:90 -304',
		events: rented,
	},
	'bouncy-castle': {
		id: 19,
		category_id: 3,
		share: 14,
		price: [90, 480],
		unit: 'day',
		quantity: [1, 16],
		deposit: [50, 300],
		features: '302:90 305:75 307:60 311|313 319:100 325:35 327:45 328:100 341:100 350:60 353:100 -322',
		events: [
			[7, 8, 9],
			[3, 6],
		],
	},
	furniture: {
		id: 20,
		category_id: 3,
		share: 18,
		price: [2, 45],
		unit: 'item',
		quantity: [40, 900],
		deposit: [50, 600],
		features: '302:95 305:60 307:70 327:100 328:75 333:60 334:90 335:70 337:60 338:55 339:45 350:60 352:40',
		events: [
			[5, 6, 7, 9],
			[2, 3, 4, 8],
		],
	},
	tableware: {
		id: 21,
		category_id: 3,
		share: 14,
		price: [1, 9],
		unit: 'person',
		quantity: [80, 1500],
		deposit: [50, 400],
		features: '302:90 307:80 327:100 328:60 333:80 334:90 335:60 337:80 338:45 339:35 350:90 352:60',
		events: [
			[6, 9],
			[3, 4, 5, 7, 8],
		],
	},
	heating: {
		id: 22,
		category_id: 3,
		share: 12,
		price: [25, 320],
		unit: 'day',
		quantity: [2, 40],
		deposit: [50, 500],
		features: '302:85 305:60 307:75 311:90 319:50 320:35 323:85 327:45 328:100 333:50 334:70 335:40 353:80',
		events: [
			[6, 7, 9],
			[1, 2, 3, 4, 8],
		],
	},
	car: {
		id: 23,
		category_id: 3,
		share: 18,
		price: [180, 950],
		unit: 'day',
		quantity: [1, 12],
		deposit: [300, 2000],
		features: '315|315|317 337:50 338:25 339:60 350:70 352:60 353:60',
		events: [
			[6, 9],
			[3, 5],
		],
	},

	decorator: {
		id: 24,
		category_id: 4,
		share: 16,
		price: [200, 3500],
		unit: 'event',
		features: '427:85 429:40 437:15 439:80 451:60 453:55 454:90 455:60 456:70 457:20',
		events: everyKind,
	},
	planner: {
		id: 25,
		category_id: 4,
		share: 16,
		price: [600, 7000],
		unit: 'event',
		features: '427:30 437:90 438:85 439:50 440:60 451:80 453:60 454:95 455:70 456:90 457:20',
		events: [
			[5, 6, 9],
			[1, 2, 3, 4, 7],
		],
	},
	photographer: {
		id: 26,
		category_id: 4,
		share: 22,
		price: [250, 2600],
		unit: 'event',
		features: '432:100 434:45 440:60 451:50 453:50 454:90 455:60 456:85 457:15',
		events: everyKind,
	},
	catering: {
		id: 27,
		category_id: 4,
		share: 26,
		price: [18, 95],
		unit: 'person',
		minimum_persons: [10, 60],
		features:
			'402:95 403:70 404:30 406:6 407:75 409:60 411:90 413:75 415:80 417:50 418:45 420:50 439:60 446:95 447:30 451:70 454:85 455:60 453:55 456:60',
		events: [
			[5, 6, 9],
			[3, 4, 7, 8],
		],
	},
	bakery: {
		id: 28,
		category_id: 4,
		share: 16,
		price: [4, 12],
		unit: 'person',
		minimum_persons: [8, 30],
		features: '402:60 403:40 407:50 409:45 418:80 430:95 427:20 446:90 447:30 454:80 455:55 453:60',
		events: [
			[6, 8, 9],
			[3, 4, 5],
		],
	},
	'food-truck': {
		id: 29,
		category_id: 4,
		share: 20,
		price: [9, 24],
		unit: 'person',
		minimum_persons: [30, 100],
		features: '402:85 403:55 404:25 407:40 412:40 417:45 424:25 425:20 446:95 440:55 453:50 454:85 455:50 456:75',
		events: [
			[4, 7, 9],
			[1, 2, 3, 6, 8],
		],
	},
	drinks: {
		id: 30,
		category_id: 4,
		share: 16,
		price: [6, 30],
		unit: 'person',
		minimum_persons: [20, 60],
		features: '420:80 422:80 424:65 425:45 439:60 440:70 446:60 451:60 453:50 454:85 455:55 456:75',
		events: [
			[1, 4, 6, 9],
			[2, 3, 5, 7],
		],
	},
	staff: {
		id: 31,
		category_id: 4,
		share: 14,
		price: [24, 42],
		unit: 'hour',
		features: '413:70 415:75 422:40 439:80 440:80 446:40 451:80 453:50 454:95 455:60 456:80 457:50',
		events: [
			[5, 6, 9],
			[1, 2, 3, 4, 7],
		],
	},
	security: {
		id: 32,
		category_id: 4,
		share: 12,
		price: [29, 52],
		unit: 'hour',
		features: '440:100 448:100 450:70 451:100 453:55 454:95 455:65 456:70 457:45',
		events: [
			[1, 2, 9],
			[3, 5, 6, 7],
		],
	},
	bus: {
		id: 33,
		category_id: 4,
		share: 14,
		price: [180, 1400],
		unit: 'day',
		features: '440:80 442:75 443:80 451:100 453:60 454:90 455:65 456:55 457:30',
		events: [
			[5, 6, 9],
			[1, 2, 3, 4, 7, 8],
		],
	},
}

/** All of them, in the order of their ids. */
export const slugs = Object.keys(kinds) as Slug[]

/** Features of the second level → their details, each held by about a third of those that have the feature. */
export const details: Readonly<Record<number, readonly number[]>> = {
	102: [103, 104],
	105: [106, 107, 108],
	109: [110, 111, 112],
	113: [114, 115],
	117: [118, 119],
	120: [121, 122],
	123: [124, 125],
	126: [127, 128],
	133: [134, 135, 136, 137],
	140: [141],
	142: [143],
	202: [203, 204],
	205: [206],
	207: [208],
	210: [211, 212],
	215: [216, 217],
	218: [219],
	222: [223, 224],
	225: [226, 227],
	228: [229, 230],
	231: [232],
	241: [242],
	243: [244],
	246: [247],
	252: [253],
	255: [256, 257],
	302: [303, 304],
	305: [306],
	307: [308, 309],
	311: [312],
	313: [314],
	315: [316],
	321: [322],
	323: [324],
	328: [329, 330, 331],
	339: [340],
	343: [344],
	345: [346],
	350: [351],
	353: [354],
	404: [405],
	407: [408],
	411: [412],
	413: [414],
	415: [416],
	420: [421],
	422: [423],
	427: [428],
	430: [431],
	432: [433],
	434: [435],
	443: [444],
	448: [449],
}
