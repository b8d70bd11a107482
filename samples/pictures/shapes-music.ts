import { darker, lighter, mix } from './colours.ts'
import { height, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { beam, metal, movingHead, truss } from './shapes-lights.ts'
import { arms, clothes, someone } from './shapes-people.ts'
import type { Person } from './shapes-people.ts'

/** A dark hall whose colour comes from the lamps. */
export function club(s: Stage, tint: string): void {
	const { d, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.45), mix(light.ink, tint, 0.75)]))
	d.glow(720, 470, 720, tint, 0.55)
}

/** A truss across the picture with moving lamps that throw coloured beams. */
export function lamps(s: Stage, y: number, count: number, strength = 0.5): void {
	const { r, p: light } = s
	truss(s, -20, y, width + 20, y)
	const colours = [light.accents[0], light.lamp, light.accents[2], light.accents[1]]
	for (let index = 0; index < count; index++) {
		const x = 90 + (index * 1260) / (count - 1)
		const tilt = (720 - x) / 26 + r.between(-9, 9)
		const colour = colours[index % 4] as string
		beam(s, x, y + 40, tilt, 760, 0.09, colour, strength)
		movingHead(s, x, y + 14, tilt, 44, colour)
	}
}

/** A speaker box; (x, y) is the middle of its foot. */
export function speaker(s: Stage, x: number, y: number, w: number, h: number): void {
	const { d, p: light } = s
	const box = mix(light.ink, '#6a6f90', 0.22)
	d.rect(x - w / 2, y - h, w, h, d.across(lighter(box, 0.14), box, darker(box, 0.4)), { r: 6 })
	for (const [at, size] of [
		[0.28, 0.22],
		[0.68, 0.36],
	] as const) {
		d.circle(x, y - h + h * at, Math.min(w, h) * size * 1.1, darker(box, 0.4), { stroke: lighter(box, 0.35), sw: 3 })
		d.circle(x, y - h + h * at, Math.min(w, h) * size * 0.8, d.radial([lighter(box, 0.35), box, darker(box, 0.5)]))
	}
}

function microphone(s: Stage): () => void {
	return () => {
		s.d.line('M0-46V-2M-9 0H9', metal(s), 1.6)
		s.d.line('M0-46L4-79', metal(s), 1.5)
		s.d.circle(4.5, -81, 2.5, '#e6e2ee')
	}
}

function guitar(s: Stage, colour: string): () => void {
	return () => {
		const { d } = s
		d.at(
			-1,
			-58,
			1,
			() => {
				d.line('M8-1L34-7', '#6b4330', 2.6)
				d.line('M34-7l4-1', '#3a2a2a', 4)
				d.path(
					'M-14 0q0-9 8-8q4 1 7-1q6-1 8 3q-1 4 0 8q-3 5-8 3q-4-1-7 1q-8 1-8-6z',
					d.linear([lighter(colour, 0.3), colour, darker(colour, 0.3)]),
				)
				d.circle(1, 0, 2.4, '#3a2a2a')
			},
			-8,
		)
	}
}

/** Somebody who plays the guitar. */
export const guitarist = (s: Stage): Person => ({
	...someone(s.r, clothes(s)),
	skirt: false,
	legs: 'wide',
	left: [-17, -68, -4, -58],
	right: [19, -70, 25, -62],
	holding: guitar(s, s.r.pick(['#c9803f', '#a83a3a', '#3f7a8a', '#e8c06a'])),
})

/** Somebody who sings. */
export const singing = (s: Stage): Person => ({
	...someone(s.r, clothes(s)),
	skirt: s.r.chance(0.6),
	left: s.r.pick([arms.out, arms.hip, arms.up]),
	right: [14, -68, 5, -80],
	holding: microphone(s),
})
