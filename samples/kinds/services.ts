import type { Kind, Slug } from './kind.ts'

const everyKind = [
	[6, 9],
	[2, 3, 4, 5, 7, 8],
] as const

/** Services: sub-categories by their slug. */
export const services = {
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
} satisfies Partial<Record<Slug, Kind>>
