import { readContent } from '../read-content.ts'
import { hash, random, type Random } from '../random.ts'
import { mix, palettes, posterLight, type Light } from './light.ts'
import { hasPart, paint, timesOf, type Group } from './parts.ts'

// Decision 131: The samples are content, and drawings are SVG files.

/** The motifs in pictures of a subject: a scene, or an act and its background (`board in loft`). */
interface Album {
	covers: readonly string[]
	/** On its posters: every third cover of an event. A supplier shows its goods and has none. */
	emblems?: readonly string[]
	/**
	 * The pictures after the cover, missing for events: a scene, or an act in a place, `in place` (that of the cover), `in room` or `in site` (where the
	 * supplier is inside or outside); `again` is the motif of the cover from another standpoint, `near` a part of the cover.
	 */
	views?: readonly string[]
}

/** By subject: the kind of a listing or of an event. Names of stored pictures hold the number of a subject: new ones come last. */
export const albums = readContent<Readonly<Record<string, Album>>>('albums')
export const pictureSubjects: readonly string[] = Object.keys(albums)
const layouts = readContent<readonly string[]>('posters')
/** Facts of a motif or a place: the place that a scene is like, for how many seats it is believable, and whether it is shown in snow. */
const motifs =
	readContent<Readonly<Record<string, { place?: string; seats?: readonly [fewest: number, most: number]; snow?: false }>>>('motifs')

const [width, height] = [1440, 960]
/** Every third cover is a poster, where the subject has emblems. */
const turnOfPosters = 3
/** The position of an act in the picture, and how near it is: x, y of its foot, scale. */
const standings = [
	[720, 870, 1.2],
	[480, 880, 1.2],
	[960, 870, 1.1],
	[720, 1000, 1.7],
	[640, 830, 0.95],
] as const
/** Where floors begin. */
const horizon = 700
const overlayVariants = 3

/** An SVG of 1440 × 960; the same arguments always give the same text. `view` 0 is the cover, 1..7 other views. */
export function drawPicture(subject: string, seed: number, view: number): string {
	const choice = choiceOf(subject, seed, view)
	const chance = (key: number | 'side') => random(hash(`${subject}/${seed}/${key}`))
	// A part of the cover is drawn as the cover.
	const r = chance(choice.part ? 0 : view)
	return compose(choice, lightOf(subject, seed, view), r, albums[subject]?.views ? chance('side') : r)
}

/** Two colours near those of its upper and lower half, as a placeholder, without drawing it: of its light outdoors and indoors. */
export function groundOf(subject: string, seed: number, view: number): string {
	const { colours } = lightOf(subject, seed, view)
	const between = (one: string, other: string) => mix(colours[one] ?? '', colours[other] ?? '', 0.5)
	return `${between('sky-middle', 'wall')}-${between('ground', 'floor')}`.replaceAll('#', '')
}

interface Choice {
	group: 'scenes' | 'acts' | 'posters'
	name: string
	/** Which of its variants is wanted. */
	variant: number
	/** The number of its standing. */
	standing: number
	/** The place behind an act. */
	behind?: { group: 'rooms' | 'sites'; name: string }
	/** The parts of a poster. */
	emblems?: readonly string[]
	/** The part of the picture that is seen: left, top, and how many times larger. */
	part?: readonly [x: number, y: number, times: number]
}

const placeNamed = (name: string) => ({ group: hasPart('rooms', name) ? ('rooms' as const) : ('sites' as const), name })

function shown(line: string, variant: number): Choice {
	const [name = '', place] = line.split(' in ')
	const motif = { name, variant, standing: variant }
	return place === undefined ? { ...motif, group: 'scenes' } : { ...motif, group: 'acts', behind: placeNamed(place) }
}

/** A picture's motif. Covers take turns by seed: a scene comes again, in its next variant, when all have been shown. */
export function choiceOf(subject: string, seed: number, view: number): Choice {
	const album = albums[subject]
	if (!album) throw new Error(`no pictures of ${subject}`)
	const { covers, emblems, views } = album
	if (view > 0 && views) return viewOf(album, choiceOf(subject, seed, 0), seed, view)
	const turn = Math.floor(seed / turnOfPosters)
	if (emblems && seed % turnOfPosters === turnOfPosters - 1) {
		const name = layouts[(turn + (hash(subject) % 97)) % layouts.length] ?? ''
		const first = turn % emblems.length
		const parts = [...emblems.slice(first), ...emblems.slice(0, first)]
		return { group: 'posters', name, variant: hash(`${subject} ${turn}`), standing: 0, emblems: parts }
	}
	const place = emblems ? turn * (turnOfPosters - 1) + (seed % turnOfPosters) : seed
	return shown(covers[place % covers.length] ?? '', Math.floor(place / covers.length) + place)
}

/** A further picture of the supplier with this cover: the same subject, the same place. */
function viewOf({ covers, views = [] }: Album, cover: Choice, seed: number, view: number): Choice {
	const line = views[(view - 1) % views.length] ?? ''
	if (line === 'near') return { ...cover, part: partOf(cover, cover.behind ? Math.max(1.25, 2.05 / standingOf(cover)[2]) : 1.5) }
	if (line === 'again')
		return cover.behind ? { ...cover, standing: cover.standing + view } : { ...cover, part: partOf(cover, 1.4, (view % 3) - 1) }
	const [name = '', where = ''] = line.split(' in ')
	if (!['place', 'room', 'site'].includes(where)) return shown(line, seed)
	const own = cover.behind ?? placeNamed(motifs[cover.name]?.place ?? '')
	const others = covers.flatMap((one) => one.split(' in ')[1] ?? []).filter((place) => hasPart(where === 'room' ? 'rooms' : 'sites', place))
	const isHere = where === 'place' || own.group === `${where}s`
	const place = isHere ? own.name : (others[seed % others.length] ?? own.name)
	return { ...shown(`${name} in ${place}`, seed), variant: name === cover.name ? cover.variant : seed, standing: seed + view }
}

const standingOf = ({ standing }: Choice) => standings[standing % standings.length] as (typeof standings)[number]

/** The part around the act, or around the middle of a scene or beside it (`side` -1 or 1), so many times larger. */
function partOf(choice: Choice, times: number, side = 0): NonNullable<Choice['part']> {
	const [x, y, near] = standingOf(choice)
	const [w, h] = [width / times, height / times]
	const [left, top] = choice.behind ? [x - w / 2, y - 190 * near - h / 2] : [(width - w) / 2 + side * 200, 490 - h / 2]
	return [Math.min(Math.max(left, 0), width - w), Math.min(Math.max(top, 0), height - h), times]
}

/** How many seats a supplier has whose picture this is believed to be. */
export function seatsIn({ name, behind }: Choice): readonly [fewest: number, most: number] {
	const ranges = [name, behind?.name ?? ''].map((one) => motifs[one]?.seats ?? ([0, Infinity] as const))
	return [Math.max(...ranges.map(([fewest]) => fewest)), Math.min(...ranges.map(([, most]) => most))]
}

/** The palettes of the times at which all of it can be shown. */
export function lightsFor({ group, name, variant, behind }: Choice): Light[] {
	const times = timesOf(group, name, variant)
	const further = behind ? timesOf(behind.group, behind.name, variant) : times
	const isWarm = behind?.group === 'sites' && motifs[name]?.snow === false
	return palettes.filter(({ name: light, time }) => times.includes(time) && further.includes(time) && !(isWarm && light === 'winter'))
}

/** The light of a picture: that of the cover. */
export function lightOf(subject: string, seed: number, view: number): Light {
	const fitting = lightsFor(choiceOf(subject, seed, 0))
	const light = fitting[(seed * 5 + (hash(subject) % 97)) % fitting.length] as Light
	const possible = lightsFor(choiceOf(subject, seed, view))
	return possible.includes(light) ? light : (possible[0] as Light)
}

const flip = (body: string) => `<g transform="translate(${width}) scale(-1 1)">${body}</g>`
/** Replaces the `use` elements of a drawing: parts of a poster, leaves and shadows over a scene. */
const fillIn = (body: string, part: (name: string) => string) =>
	body.replaceAll(/<use href="#([\w-]+)"([^>]*)\/>/g, (_, name: string, where: string) => `<g${where}>${part(name)}</g>`)

/** The chosen parts in one light. `side` decides about mirroring. */
export function compose(choice: Choice, light: Light, r: Random, side = r): string {
	const { group, name, variant, behind, emblems = [], part } = choice
	const isMirrored = side.chance(0.5)
	const defs = new Map<string, string>()
	const put = (from: Group, drawing: string, which: number, inLight = light) => {
		const id = `${from}-${drawing}-${which}-`
		const painted = paint(from, drawing, which, inLight, id)
		defs.set(id, painted.defs)
		return painted
	}
	const over = (overlay: string) => put('overlays', overlay, r.whole(0, overlayVariants - 1)).body
	const weather = (isOpen: boolean) => (isOpen && light.name === 'winter' ? over('snowfall') : '')
	const draw = {
		posters() {
			const flat = posterLight(light, r)
			return fillIn(put(group, name, variant, flat).body, (thing) => {
				const emblem = emblems[Number(thing.slice('thing'.length)) % emblems.length] ?? ''
				return put('emblems', emblem, 0, flat).body
			})
		},
		scenes() {
			const { body, isOpen } = put(group, name, variant)
			return fillIn(body, over) + weather(isOpen)
		},
		acts() {
			if (!behind) throw new Error(`${name} is nowhere`)
			const isOutside = behind.group === 'sites'
			// The place is seen from nearer or farther and not always from its middle.
			const zoom = r.pick([1, 1.2, 1.45, 1.75])
			const from = r.pick([80, 500, 940, 1360])
			const place = put(behind.group, behind.name, variant).body
			const [x, y, near] = standingOf(choice)
			return [
				`<g transform="translate(${from - from * zoom} ${horizon - horizon * zoom}) scale(${zoom})">${side.chance(0.5) ? flip(place) : place}</g>`,
				`<g transform="translate(${x} ${y}) scale(${near})">${put(group, name, variant).body}</g>`,
				r.chance(0.3) ? over(isOutside ? 'confetti' : 'bokeh') : '',
				isOutside && r.chance(0.4) ? over('foreground') : '',
				isOutside && r.chance(0.25) ? over('overhang') : '',
				over('vignette'),
				weather(isOutside),
			].join('')
		},
	}
	const whole = draw[group]()
	const body = part
		? `<g transform="scale(${part[2].toFixed(3)}) translate(${(-part[0]).toFixed(1)} ${(-part[1]).toFixed(1)})">${whole}</g>`
		: whole
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">` +
		`<defs>${[...defs.values()].join('')}</defs>${isMirrored ? flip(body) : body}</svg>`
	)
}
