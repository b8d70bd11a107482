import type { Scene } from '../scene.ts'
import { bokeh, confetti, vignette } from '../shapes-lights.ts'
import { finish, foreground, overhang } from '../shapes-nature.ts'
import type { Stage } from '../drawing.ts'

/** Where in the picture an act stands, and how near: x, y of its foot, scale. */
const places = [
	[720, 870, 1.2],
	[480, 880, 1.2],
	[960, 870, 1.1],
	[720, 1000, 1.7],
	[640, 830, 0.95],
] as const

/** Where floors begin. */
const horizon = 700

function place(s: Stage, act: Scene): void {
	const [x, y, k] = places[s.variant % places.length] as (typeof places)[number]
	s.d.at(x, y, k, () => act(s))
}

/** The setting, seen from nearer or farther and not always from its middle. */
function behind(s: Stage, setting: Scene): void {
	const zoom = s.r.pick([1, 1.2, 1.45, 1.75])
	const x = s.r.pick([80, 500, 940, 1360])
	s.d.at(x - x * zoom, horizon - horizon * zoom, zoom, () => setting(s))
}

/** What happens in a room. */
export const inside =
	(room: Scene, act: Scene): Scene =>
	(s) => {
		behind(s, room)
		place(s, act)
		if (s.r.chance(0.3)) bokeh(s, 40, 420, 14)
		vignette(s, 0.4)
	}

/** What happens in the open. */
export const outside =
	(site: Scene, act: Scene): Scene =>
	(s) => {
		behind(s, site)
		place(s, act)
		if (s.r.chance(0.25)) confetti(s, 100, 700, 40)
		if (s.r.chance(0.4)) foreground(s, 0, 1440, 90)
		if (s.r.chance(0.35)) overhang(s, s.r.chance(0.5), s.r.chance(0.5))
		finish(s)
	}
