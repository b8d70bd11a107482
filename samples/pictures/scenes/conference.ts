import { darker, lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { vignette } from '../shapes-lights.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { pendant, plant, room, sunPatch } from '../shapes-rooms.ts'
import { glass } from '../shapes-tables.ts'

/** A meeting room with its screen and a view over the city. */
export function meeting(s: Stage): void {
	const { d, r, p: light } = s
	const wall = light.time === 'day' ? mix(light.wall, '#ffffff', 0.25) : light.wall
	room(s, 590, wall, mix(light.floor, wall, 0.25))
	const side = 470
	d.rect(side, 70, width - side - 40, 440, d.linear(light.sky))
	let towers = ''
	for (let x = side + 20; x < width - 120; x += r.between(70, 130)) {
		const [tw, th] = [r.between(50, 100), r.between(90, 250)]
		towers += p`M${x} 510V${510 - th}h${tw}V510z`
	}
	d.path(towers, d.linear([light.far, light.middle]))
	d.path(p`M${side} 510v-40q200 -50 420 -10t510 0v50z`, light.near)
	let frame = ''
	for (let x = side; x <= width - 40; x += (width - side - 40) / 4) frame += p`M${x} 70V510`
	d.line(`${frame}${p`M${side} 70H${width - 40}M${side} 510H${width - 40}`}`, light.warm('#fff8ee'), 12)
	sunPatch(s, 640, 560, 590, 330, -260)
	d.rect(70, 130, 330, 250, light.ink, { r: 10 })
	d.rect(82, 142, 306, 226, d.linear([lighter(light.accents[2], 0.4), light.accents[2]]), { r: 4 })
	const bars = [0.35, 0.55, 0.45, 0.75, 0.9]
	bars.forEach((bar, index) =>
		d.rect(112 + index * 52, 350 - bar * 150, 34, bar * 150, index === 4 ? light.accents[1] : '#fff8ee', { r: 3 }),
	)
	d.line('M112 260l52-40l60 20l52-60l70-24', light.accents[0], 6)
	const speaker = { ...someone(r, clothes(s)), right: other(arms.out), left: arms.hip }
	person(s, 440, 680, -380, speaker, true)
	for (const x of [560, 800, 1040]) pendant(s, x, 100, 56, 1 - (s.variant % 2), light.warm('#3f5a6b'))
	const top = light.warm(r.pick(['#d9b48a', '#f4ead9', '#8a5f48']))
	const seat = light.warm(r.pick([...light.accents, '#4a5570']))
	for (let index = 0; index < 4; index++) {
		const x = 610 + index * 190
		person(s, x, 850, 350, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) }, true)
	}
	d.path('M400 760Q420 700 620 700H1180Q1400 700 1430 760Q1450 830 1180 836H620Q390 830 400 760z', d.linear([lighter(top, 0.3), top]))
	d.path('M402 772Q400 838 620 848H1180Q1440 842 1428 772Q1440 826 1180 836H620Q390 826 402 772z', darker(top, 0.35))
	for (const x of [560, 760, 960, 1160]) {
		d.poly(
			[
				[x - 46, 740],
				[x + 46, 740],
				[x + 58, 786],
				[x - 58, 786],
			],
			darker(light.warm('#c4cad8'), 0.1),
		)
		d.poly(
			[
				[x - 40, 736],
				[x + 40, 736],
				[x + 44, 692],
				[x - 36, 692],
			],
			light.warm('#e4e8f0'),
		)
		glass(s, x + 84, 790, 50, '#d8ecf0')
	}
	for (const x of [500, 720, 940, 1160]) {
		d.rect(x - 70, 812, 140, 170, d.linear([lighter(seat, 0.15), darker(seat, 0.3)]), { r: 34 })
	}
	plant(s, 150, 850, 330)
	vignette(s, 0.3)
}
