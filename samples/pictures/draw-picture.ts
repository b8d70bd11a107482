import { covers, views } from './albums.ts'
import { mix } from './colours.ts'
import { Drawing } from './drawing.ts'
import { palettes, type Palette, type Time } from './palettes.ts'
import { hash, random } from './random.ts'
import type { Scene } from './scene.ts'
import { carNight } from './scenes/car.ts'
import { fireBowl, heaters } from './scenes/heating.ts'
import { uplit } from './scenes/lighting.ts'
import { poster } from './shapes-posters.ts'
import type { PictureSubject } from './subjects.ts'

/** Scenes that live from lamps are never given the light of noon. */
const byLamp = new Map<Scene, Time[]>([
	[uplit, ['evening', 'night']],
	[fireBowl, ['evening', 'night']],
	[heaters, ['evening', 'night', 'day']],
	[carNight, ['evening', 'night']],
])

/** Every third cover is a poster. */
const turnOfPosters = 3

/** An SVG of 1440 × 960; the same arguments always give the same text. `view` 0 is the cover, 1..7 other views. */
export function drawPicture(subject: PictureSubject, seed: number, view: number): string {
	const r = random(hash(`${subject}/${seed}/${view}`))
	const mirrored = r.chance(0.5)
	const d = new Drawing()
	const { scene, variant } = choiceOf(subject, seed, view)
	scene({ d, r, p: lightOf(subject, seed, view), seed, view, variant })
	return d.svg(mirrored)
}

/** Two colours near those of its upper and lower half, as a placeholder, without drawing it: of its light outdoors and indoors. */
export function groundOf(subject: PictureSubject, seed: number, view: number): string {
	const { sky, ground, wall, floor } = lightOf(subject, seed, view)
	return `${mix(sky[1], wall, 0.5)}-${mix(ground, floor, 0.5)}`.replaceAll('#', '')
}

interface Choice {
	scene: Scene
	/** Which of the scene's variants is wanted. */
	variant: number
}

/** What a picture shows. Covers take turns by seed, every third a poster: a scene comes again, in its next variant, when all have been shown. */
export function choiceOf(subject: PictureSubject, seed: number, view: number): Choice {
	const { scenes, emblems } = covers[subject]
	const others = subject in views ? views[subject as keyof typeof views] : scenes
	if (view > 0) return { scene: others[(view - 1) % others.length] as Scene, variant: seed + view }
	const place = Math.floor(seed / turnOfPosters)
	if (seed % turnOfPosters === turnOfPosters - 1) {
		const layout = place + (hash(subject) % 97)
		return { scene: (s) => poster(s, emblems, layout, place), variant: place }
	}
	const turn = place * (turnOfPosters - 1) + (seed % turnOfPosters)
	return { scene: scenes[turn % scenes.length] as Scene, variant: Math.floor(turn / scenes.length) + turn }
}

function lightOf(subject: PictureSubject, seed: number, view: number): Palette {
	const times = byLamp.get(choiceOf(subject, seed, view).scene)
	const fitting = times ? palettes.filter((palette) => times.includes(palette.time) || palette.snow) : palettes
	return fitting[(seed * 5 + (hash(subject) % 97) + view * 3) % fitting.length] as Palette
}
