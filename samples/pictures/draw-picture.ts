import { albums } from './albums.ts'
import type { Scene } from './albums.ts'
import { mix } from './colours.ts'
import { Drawing } from './drawing.ts'
import { palettes, type Palette, type Time } from './palettes.ts'
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
	const r = random(hash(`${subject}/${seed}/${view}`))
	const mirrored = r.chance(0.5)
	const d = new Drawing()
	const { covers } = albums[subject]
	sceneOf(subject, seed, view)({ d, r, p: lightOf(subject, seed, view), seed, view, variant: Math.floor(seed / covers.length) + view })
	return d.svg(mirrored)
}

/** Two colours near those of its upper and lower half, as a placeholder, without drawing it: of its light outdoors and indoors. */
export function groundOf(subject: PictureSubject, seed: number, view: number): string {
	const { sky, ground, wall, floor } = lightOf(subject, seed, view)
	return `${mix(sky[1], wall, 0.5)}-${mix(ground, floor, 0.5)}`.replaceAll('#', '')
}

function sceneOf(subject: PictureSubject, seed: number, view: number): Scene {
	const { covers, views } = albums[subject]
	return (view === 0 ? covers[seed % covers.length] : views[(view - 1) % views.length]) as Scene
}

function lightOf(subject: PictureSubject, seed: number, view: number): Palette {
	const times = byLamp.get(sceneOf(subject, seed, view))
	const fitting = times ? palettes.filter((palette) => times.includes(palette.time) || palette.snow) : palettes
	return fitting[(seed * 5 + (hash(subject) % 97) + view * 3) % fitting.length] as Palette
}
