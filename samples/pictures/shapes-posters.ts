import { darker, lighter, mix } from './colours.ts'
import type { Stage } from './drawing.ts'
import type { Palette } from './palettes.ts'
import { layouts, type Inks } from './poster-layouts.ts'

/** Something that stands alone in a square of 600 around 0, 0. */
export type Emblem = (s: Stage) => void

/** How far apart two colours are, 0 to 1. */
function apart(one: string, other: string): number {
	const parts = [1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16))
	return Math.hypot(...parts) / 441
}

/** Things keep their own colours on a poster, whatever the hour, and none is that of its ground. */
function flat(s: Stage, [ground, shape]: Inks): Stage {
	const keep = (colour: string) => colour
	const dim = (colour: string) => darker(colour, 0.22)
	const spare = ['#e8574f', '#f6b73c', '#2f8f8a', '#6d4a8f', '#fff3df'].filter(
		(colour) => apart(colour, ground) > 0.35 && apart(colour, shape) > 0.25,
	)
	const accents = s.p.accents.map((colour, index) =>
		apart(colour, ground) < 0.2 || apart(colour, shape) < 0.16 ? (spare[index % spare.length] ?? s.p.ink) : colour,
	)
	const leaf = ['#2f6b57', '#4f9464', '#90c26c']
	return { ...s, p: { ...s.p, time: 'day', snow: false, leaf, accents, lit: keep, warm: keep, shaded: dim, warmShaded: dim } as Palette }
}

function inksOf({ r, p: light }: Stage): Inks {
	const [a, b, c] = light.accents
	const paper = '#fff3df'
	return r.pick<Inks>([
		[a, lighter(a, 0.22), paper],
		[b, lighter(b, 0.4), a],
		[c, lighter(c, 0.25), b],
		[light.ink, mix(light.ink, a, 0.4), b],
		[paper, lighter(b, 0.25), a],
		[paper, lighter(c, 0.35), c],
		[light.ink, mix(light.ink, c, 0.45), a],
		[lighter(a, 0.55), paper, c],
		[lighter(c, 0.5), paper, a],
	])
}

/** A poster in the colours of the fair: `layout` of the layouts, with these things on it from the `first` on. */
export function poster(s: Stage, emblems: readonly Emblem[], layout: number, first: number): void {
	const inks = inksOf(s)
	const stage = flat(s, inks)
	layouts[layout % layouts.length]?.(stage, inks, (k, x, y, turn = 0, which = 0) =>
		s.d.at(x, y, k, () => emblems[(first + which) % emblems.length]?.(stage), turn),
	)
}
