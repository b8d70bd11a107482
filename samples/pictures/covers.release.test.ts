import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeEvents } from '../events.ts'
import { makeListings } from '../listings.ts'
import { eventContent } from '../texts/event-kind.ts'
import { choiceOf, compose, drawPicture, lightOf, lightsFor } from './draw-picture.ts'
import type { SamplePicture } from './names.ts'
import { random } from '../random.ts'

// As an installation that begins with samples has them.
const { listings } = makeListings(640, 2026)
const published = listings.filter(({ row }) => row.state === 'published')
const [columns, rows] = [18, 12]
/** Two pictures whose compositions are as like as this are the same picture in other colours. */
const sameComposition = 0.86
/** Milliseconds: a busy machine may take its time to draw. */
const slowly = 240_000

/**
 * Where a picture of 72 × 48 pixels has upright and lying edges, in 18 × 12 fields, as a vector of mean 0 and length 1: the colours, and whether a
 * place is darker or lighter than the next, don't matter.
 */
async function compositionOf(svg: string): Promise<Float64Array> {
	const { data, info } = await sharp(Buffer.from(svg), { density: 3.6 }).greyscale().raw().toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	const at = (x: number, y: number) => data[(y * width + x) * channels] ?? 0
	const edges = new Float64Array(columns * rows * 2)
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) {
			const field = (Math.floor((y / height) * rows) * columns + Math.floor((x / width) * columns)) * 2
			edges[field] = (edges[field] ?? 0) + Math.sqrt(Math.abs(at(x + 1, y) - at(x - 1, y)))
			edges[field + 1] = (edges[field + 1] ?? 0) + Math.sqrt(Math.abs(at(x, y + 1) - at(x, y - 1)))
		}
	const mean = edges.reduce((sum, value) => sum + value, 0) / edges.length
	const length = Math.sqrt(edges.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
	return edges.map((value) => (value - mean) / length)
}

const mirrored = (edges: Float64Array) =>
	edges.map((_, index) => {
		const [field, way] = [index >> 1, index % 2]
		const [row, column] = [Math.floor(field / columns), field % columns]
		return edges[(row * columns + columns - 1 - column) * 2 + way] ?? 0
	})

/** 1 for the same composition, mirrored or not; about 0 for two that have nothing in common. */
function likeness(one: Float64Array, other: Float64Array): number {
	const product = (a: Float64Array) => a.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
	return Math.max(product(one), product(mirrored(one)))
}

/** The pairs of pictures that are the same in other colours. */
async function repetitionsAmong(pictures: readonly SamplePicture[]): Promise<string[]> {
	const drawn = await Promise.all(
		pictures.map(async ({ slug, seed, view }) => ({
			name: `${slug} ${seed}`,
			edges: await compositionOf(drawPicture(slug, seed, view)),
		})),
	)
	return drawn.flatMap((one, index) =>
		drawn
			.slice(index + 1)
			.filter((other) => likeness(one.edges, other.edges) > sameComposition)
			.map((other) => `${one.name} = ${other.name}`),
	)
}

test(
	'the measure calls a scene in another light and mirrored the same, and another scene not',
	async () => {
		for (const subject of ['castle', 'restaurant', 'dj', 'tent', 'bus', 'bakery'] as const) {
			const [scene, ...others] = [0, 1, 2, 3].map((seed) => choiceOf(subject, seed, 0))
			if (scene?.group !== 'scenes') throw new Error(`${subject} does not begin with a scene`)
			const draw = (choice: typeof scene, light: number, chance: number) => {
				const fitting = lightsFor(choice)
				return compositionOf(compose(choice, fitting[light % fitting.length] as (typeof fitting)[number], random(chance)))
			}
			const edges = await draw(scene, 0, 1)
			for (const [light, chance] of [
				[6, 1],
				[7, 2],
				[10, 3],
			] as const)
				expect([subject, light, likeness(edges, await draw(scene, light, chance))]).toEqual([
					subject,
					light,
					expect.toSatisfy((value: number) => value > sameComposition),
				])
			for (const other of others) expect(likeness(edges, await draw(other, 0, 1))).toBeLessThan(sameComposition)
		}
	},
	slowly,
)

test(
	'no two suppliers of a family show the same picture in other colours, in whatever order a list has them',
	async () => {
		expect(published.length).toBeGreaterThan(600)
		for (const family of [1, 2, 3, 4]) {
			const shown = published.filter(({ row }) => row.category_id === family).map(({ pictures }) => pictures[0])
			expect(await repetitionsAmong(shown.filter((picture) => picture !== undefined))).toEqual([])
		}
	},
	slowly,
)

test.each(['2026-11-24', '2027-06-18'])(
	'no two events of an agenda from %s on show the same picture in other colours',
	async (today) => {
		const pictures = makeEvents(today, 2026, [1, 2, 3]).flatMap(({ picture }) => picture ?? [])
		expect(pictures.length).toBeGreaterThan(100)
		expect(await repetitionsAmong(pictures)).toEqual([])
	},
	slowly,
)

const choices = published.map(({ slug, row, pictures }) => ({
	slug,
	row,
	shown: pictures.map(({ seed, view }) => ({ ...choiceOf(slug, seed, view), light: lightOf(slug, seed, view).name })),
}))

test('no emblem stands for a supplier, and no cover of a kind is seen twice', () => {
	expect(choices.flatMap(({ slug, shown }) => (shown.some(({ group }) => group === 'posters') ? [slug] : []))).toEqual([])
	const kinds = Map.groupBy(published, ({ slug }) => slug)
	expect(kinds.size).toBe(33)
	for (const [slug, ofKind] of kinds)
		expect([slug, new Set(ofKind.map(({ pictures }) => pictures[0]?.seed)).size]).toEqual([slug, ofKind.length])
})

test('the further pictures of a supplier are in the light of its cover and at its place', () => {
	for (const { slug, row, shown } of choices) {
		const [cover] = shown
		expect([row.id, slug, new Set(shown.map(({ light }) => light)).size]).toEqual([row.id, slug, 1])
		// A venue has one room inside and one site outside; other suppliers are seen in one place.
		for (const group of ['rooms', 'sites']) {
			const places = new Set(shown.flatMap(({ behind }) => (behind?.group === group ? [behind.name] : [])))
			expect([row.id, slug, places.size <= 1]).toEqual([row.id, slug, true])
			if (row.category_id !== 1 && cover?.behind)
				expect([row.id, slug, [...places]]).toEqual([row.id, slug, cover.behind.group === group ? [cover.behind.name] : []])
		}
	}
})

test('pictures contradict neither the kind of a supplier nor its seats, and there are no more parking spaces than seats', () => {
	const great = /^(gala|rows|hall-outside|community-hall|palace|grand-hotel|theatre|ballroom)$/
	const small = /^(board|meeting|house-boat|sailing-boat|old-tram)$/
	/** The goods of a kind: on the cover, and in every second picture at least. */
	const goods: Record<string, RegExp> = {
		car: /^car$/,
		tent: /^(tent|pagodas|marquee|sail)|in under-canvas$/,
		bus: /^coach/,
		'bouncy-castle': /^(air|bouncy)/,
		'photo-booth': /^(booth|selfie|photo-)/,
		boat: /^(boat|ship|house-boat|sailing-boat|bow|on-deck)|in studio$/,
		'food-truck': /^(truck|grill|street-food)/,
		audio: /^(sound|desk-detail)/,
		magician: /^(magic|card)/,
	}
	const wrong: string[] = []
	for (const { slug, row, shown } of choices) {
		const seats = row.max_capacity_sitting
		const drawn = shown.map(({ name, behind }) => (behind ? `${name} in ${behind.name}` : name))
		const fitting = drawn.filter((one) => (slug === 'car' ? one.startsWith('car in') : goods[slug]?.test(one)))
		if (goods[slug] && (fitting.length * 2 < drawn.length || fitting[0] !== drawn[0])) wrong.push(`${row.id} ${slug} ${drawn.join(', ')}`)
		if (seats === null) continue
		const names = drawn.flatMap((one) => one.split(' in '))
		if (seats <= 40 && names.some((name) => great.test(name))) wrong.push(`${row.id} ${slug} ${seats} seats: ${drawn.join(', ')}`)
		if (seats > 200 && names.some((name) => small.test(name))) wrong.push(`${row.id} ${slug} ${seats} seats: ${drawn.join(', ')}`)
		if ((row.parking_spaces ?? 0) > seats) wrong.push(`${row.id} ${row.parking_spaces} parking spaces for ${seats} seats`)
	}
	expect(wrong).toEqual([])
})

test('an event shows what happens there: what its title says, and no picture serves more than two of the kinds that the agenda filters by', () => {
	const sorts = Map.groupBy([...eventContent.kinds, ...eventContent.children, ...eventContent.weekly], ({ picture }) => picture)
	const categories = [...sorts].map(([picture, kinds]) => [picture, new Set(kinds.map(({ event_category_id }) => event_category_id)).size])
	expect(categories.filter(([, count]) => Number(count) > 2)).toEqual([])
	const titled = Object.fromEntries([...sorts].flatMap(([picture, kinds]) => kinds.map(({ en }) => [en[0], picture])))
	expect(titled).toMatchObject({
		'Flea market': 'flea-market',
		'Sunday walk: over the rocks and back': 'walk',
		'Stories on the carpet': 'story-time',
		'Red earth, photographed': 'exhibition',
		'Pub quiz': 'quiz',
		'Choir concert': 'choir',
		'Lantern walk for Saint Martin': 'lantern-walk',
		'Football: Sunday match': 'match',
	})
})
