import { readContent } from '../read-content.ts'
import { hash, random, type Random } from '../random.ts'
import { mix, palettes, posterLight, type Light } from './light.ts'
import { hasPart, paint, timesOf, type Group } from './parts.ts'

// Decision 131: The samples are content, and drawings are SVG files.

/** The motifs in pictures of a subject: a scene, or an act and its background. Emblems are on its posters. */
interface Album {
	covers: readonly string[]
	emblems: readonly string[]
	/** The pictures after the cover, in this order; missing for events, which have a cover alone. */
	views?: readonly string[]
}

/** By subject: the kind of a listing or of an event. Names of stored pictures hold the number of a subject: new ones come last. */
export const albums = readContent<Readonly<Record<string, Album>>>('albums')
export const pictureSubjects: readonly string[] = Object.keys(albums)
const layouts = readContent<readonly string[]>('posters')

const [width, height] = [1440, 960]
/** Every third cover is a poster. */
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
	return compose(choiceOf(subject, seed, view), lightOf(subject, seed, view), random(hash(`${subject}/${seed}/${view}`)))
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
	/** The place behind an act. */
	behind?: { group: 'rooms' | 'sites'; name: string }
	/** The parts of a poster. */
	emblems?: readonly string[]
}

/** A picture's motif. Covers take turns by seed, every third a poster: a scene comes again, in its next variant, when all have been shown. */
export function choiceOf(subject: string, seed: number, view: number): Choice {
	const album = albums[subject]
	if (!album) throw new Error(`no pictures of ${subject}`)
	const { covers, emblems, views = covers } = album
	const shown = (line = '', variant: number): Choice => {
		const [name = '', place] = line.split(' in ')
		if (place === undefined) return { group: 'scenes', name, variant }
		return { group: 'acts', name, variant, behind: { group: hasPart('rooms', place) ? 'rooms' : 'sites', name: place } }
	}
	if (view > 0) return shown(views[(view - 1) % views.length], seed + view)
	const turn = Math.floor(seed / turnOfPosters)
	if (seed % turnOfPosters === turnOfPosters - 1) {
		const name = layouts[(turn + (hash(subject) % 97)) % layouts.length] ?? ''
		const first = turn % emblems.length
		return { group: 'posters', name, variant: hash(`${subject} ${turn}`), emblems: [...emblems.slice(first), ...emblems.slice(0, first)] }
	}
	const place = turn * (turnOfPosters - 1) + (seed % turnOfPosters)
	return shown(covers[place % covers.length], Math.floor(place / covers.length) + place)
}

/** The palettes of the times at which all of it can be shown. */
export function lightsFor({ group, name, variant, behind }: Choice): Light[] {
	const times = timesOf(group, name, variant)
	const further = behind ? timesOf(behind.group, behind.name, variant) : times
	return palettes.filter(({ time }) => times.includes(time) && further.includes(time))
}

function lightOf(subject: string, seed: number, view: number): Light {
	const fitting = lightsFor(choiceOf(subject, seed, view))
	return fitting[(seed * 5 + (hash(subject) % 97) + view * 3) % fitting.length] as Light
}

const flip = (body: string) => `<g transform="translate(${width}) scale(-1 1)">${body}</g>`
/** Replaces the `use` elements of a drawing: parts of a poster, leaves and shadows over a scene. */
const fillIn = (body: string, part: (name: string) => string) =>
	body.replaceAll(/<use href="#([\w-]+)"([^>]*)\/>/g, (_, name: string, where: string) => `<g${where}>${part(name)}</g>`)

/** The chosen parts in one light, mirrored or not. */
export function compose({ group, name, variant, behind, emblems = [] }: Choice, light: Light, r: Random): string {
	const isMirrored = r.chance(0.5)
	const defs = new Map<string, string>()
	const put = (from: Group, part: string, which: number, inLight = light) => {
		const id = `${from}-${part}-${which}-`
		const painted = paint(from, part, which, inLight, id)
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
			const [x, y, near] = standings[variant % standings.length] as (typeof standings)[number]
			return [
				`<g transform="translate(${from - from * zoom} ${horizon - horizon * zoom}) scale(${zoom})">${r.chance(0.5) ? flip(place) : place}</g>`,
				`<g transform="translate(${x} ${y}) scale(${near})">${put(group, name, variant).body}</g>`,
				r.chance(0.3) ? over(isOutside ? 'confetti' : 'bokeh') : '',
				isOutside && r.chance(0.4) ? over('foreground') : '',
				isOutside && r.chance(0.25) ? over('overhang') : '',
				over('vignette'),
				weather(isOutside),
			].join('')
		},
	}
	const body = draw[group]()
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">` +
		`<defs>${[...defs.values()].join('')}</defs>${isMirrored ? flip(body) : body}</svg>`
	)
}
