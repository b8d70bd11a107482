import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { vignette } from '../shapes-lights.ts'
import { branch } from '../shapes-nature.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { pendant, plant, room, sunPatch, view } from '../shapes-rooms.ts'
import { centrepiece, chair, rose, roundTable } from '../shapes-tables.ts'

/** A desk from above: plans, swatches, flowers. */
export function planDesk(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#d9b48a', '#f4e8d8', '#b98a5c']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.25), wood, darker(wood, 0.1)], [0, 0, 1, 1]))
	d.line('M0 230H1440M0 500H1440M0 760H1440', darker(wood, 0.22), 4, 0.5)
	const shadow = (x: number, y: number, w: number, h: number) => d.rect(x + 12, y + 14, w, h, light.ink, { o: 0.18, r: 6 })
	d.at(
		490,
		150,
		1,
		() => {
			shadow(0, 0, 500, 660)
			d.rect(0, 0, 500, 660, '#fffaf2', { r: 8 })
			d.rect(0, 0, 500, 110, light.accents[0], { r: 8 })
			for (let row = 0; row < 5; row++)
				for (let column = 0; column < 6; column++)
					d.rect(
						36 + column * 74,
						146 + row * 98,
						60,
						82,
						row * 6 + column === 14 ? light.accents[1] : r.chance(0.2) ? lighter(light.accents[2], 0.5) : '#f2e6d6',
						{ r: 8 },
					)
			d.circle(214, 383, 44, 'none', { stroke: light.accents[0], sw: 8 })
			for (const x of [80, 170, 330, 420]) d.rect(x, -22, 16, 54, light.ink, { r: 8, o: 0.8 })
		},
		-5,
	)
	d.at(
		80,
		110,
		1,
		() => {
			shadow(0, 0, 330, 270)
			d.rect(0, 0, 330, 270, '#fff8ee', { r: 4 })
			d.rect(14, 14, 302, 210, d.linear(light.sky))
			d.path('M14 224v-60l90-70l70 60l60-40l82 70v40z', light.near)
		},
		6,
	)
	d.at(
		1040,
		90,
		1,
		() => {
			shadow(0, 0, 300, 230)
			const swatches = [...light.accents, lighter(light.accents[0], 0.5), '#f4e4cc', light.leaf[1]]
			swatches.forEach((colour, index) => d.rect((index % 3) * 100, Math.floor(index / 3) * 115, 92, 107, colour, { r: 6 }))
		},
		8,
	)
	d.at(
		1040,
		430,
		1,
		() => {
			shadow(0, 0, 320, 430)
			d.rect(0, 0, 320, 430, mix(light.ink, light.accents[2], 0.35), { r: 14 })
			d.rect(22, 40, 276, 370, '#fffaf2', { r: 4 })
			d.rect(110, 14, 100, 44, '#d9c9a0', { r: 8 })
			for (let row = 0; row < 6; row++) {
				d.rect(48, 90 + row * 52, 30, 30, row < 4 ? light.accents[2] : 'none', { r: 6, stroke: light.accents[2], sw: 4 })
				if (row < 4) d.line(p`M${55} ${105 + row * 52}l7 8l12 -16`, '#fffaf2', 5)
				d.rect(96, 99 + row * 52, r.between(100, 176), 11, '#cdbfae', { r: 5 })
			}
		},
		-7,
	)
	d.circle(250, 640, 112, light.ink, { o: 0.16 })
	d.circle(240, 625, 112, '#fffaf2')
	d.circle(240, 625, 84, '#fffdf9', { stroke: '#e6d8c8', sw: 5 })
	d.circle(240, 625, 70, d.radial(['#e8c49a', '#a8683c', '#8a5030']))
	d.path('M240 590q30 8 26 34q-4 26-26 36q-24-12-26-36q2-28 26-34z', '#f6e2c4', { o: 0.8 })
	for (const [x, y, size] of [
		[60, 880, 74],
		[160, 920, 60],
		[110, 800, 50],
	] as const)
		rose(s, x, y, size, light.warm(r.pick([light.accents[0], lighter(light.accents[0], 0.5), light.accents[1]])))
	branch(s, 190, 860, 260, -14, light.warm('#4d7a5c'))
	branch(s, 40, 760, 200, -70, light.warm('#7a9a6c'))
	d.at(
		400,
		830,
		1,
		() => {
			d.rect(0, 0, 330, 20, light.accents[2], { r: 8 })
			d.path('M330 0l44 10l-44 10z', '#e8c49a')
			d.rect(-30, 0, 40, 20, light.lamp, { r: 6 })
		},
		14,
	)
	vignette(s, 0.25)
}

/** A planner with her board in a room that is being set. */
export function planVisit(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 610)
	for (const x of [120, 420, 720, 1020]) view(s, x + 60, 110, 170, 390)
	for (const x of [150, 450, 750, 1050]) sunPatch(s, x + 30, 170, 610, 240)
	for (const x of [360, 720, 1080]) pendant(s, x, 90, 70, s.variant % 3, light.warm(r.pick(light.accents)))
	for (const [x, y, k] of [
		[260, 690, 0.7],
		[700, 680, 0.7],
		[1150, 690, 0.7],
	] as const) {
		chair(s, x - 130 * k, y, 180 * k, '#d9b25f')
		roundTable(s, x, y + 16, 260 * k)
		chair(s, x + 130 * k, y, 180 * k, '#d9b25f')
	}
	person(s, 1010, 760, -330, { ...someone(r, clothes(s)), apron: '#fff6ea', right: [16, -64, 24, -58] }, true)
	person(s, 450, 760, 320, { ...someone(r, clothes(s)), apron: '#fff6ea', right: other(arms.up) }, true)
	roundTable(s, 1090, 900, 330)
	person(
		s,
		640,
		950,
		640,
		{
			...someone(r, [light.accents[0], light.accents[2], '#f4ecdf']),
			style: r.pick(['bob', 'bun', 'long', 'short']),
			left: [-13, -64, -2, -66],
			right: [16, -72, 10, -70],
			holding: () => {
				s.d.at(
					3,
					-70,
					1,
					() => {
						d.rect(-9, -10, 18, 23, '#8a5738', { r: 1 })
						d.rect(-7.5, -8, 15, 20, '#fffaf2')
						d.line('M-5-4h8M-5 0h10M-5 4h7M-5 8h9', '#b8a898', 0.9)
						d.rect(-4, -11.5, 8, 3.5, '#d9c9a0', { r: 1 })
					},
					6,
				)
			},
		},
		true,
	)
	person(
		s,
		880,
		960,
		-620,
		{
			...someone(r, clothes(s)),
			right: r.pick([
				[14, -64, 8, -76],
				[15, -66, 12, -56],
			] as [number, number, number, number][]),
		},
		true,
	)
	d.path('M-10 960V850q150-40 330 20l60 90z', d.linear([lighter(light.warm('#fff8ee'), 0.2), light.warmShaded('#f2e6da')]))
	centrepiece(s, 130, 890, 230)
	plant(s, 1390, 950, 360)
	vignette(s, 0.3)
}
