import type { Kind, Slug } from './kind.ts'

const onStage = [
	[6, 9],
	[1, 2, 3, 4, 7],
] as const

/** Entertainers: sub-categories by their slug. */
export const entertainment = {
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
} satisfies Partial<Record<Slug, Kind>>
