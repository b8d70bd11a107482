import { albums } from './albums.ts'
import type { Scene } from './albums.ts'
import { Drawing } from './drawing.ts'
import { palettes } from './palettes.ts'
import type { Time } from './palettes.ts'
import { hash, random } from './random.ts'
import { carNight } from './scenes/car.ts'
import { fireBowl, heaters } from './scenes/heating.ts'
import { uplit } from './scenes/lighting.ts'
import type { PictureSubject } from './subjects.ts'

/** Scenes that live from lamps are never given the light of noon. */
const byLamp = new Map<Scene, Time[]>([
	[uplit, ['evening', 'night']],
	[fireBowl, ['evening', 'night']],
	[heaters, ['evening', 'night', 'day']],
	[carNight, ['evening', 'night']],
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
