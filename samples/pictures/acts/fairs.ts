import { lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bigWheel } from '../shapes-festive.ts'
import { bunting } from '../shapes-lights.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { longTable } from '../shapes-tables.ts'

// As the acts of music: each stands on 0, 0.

/** Stalls of a market. */
export function stallsAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const [x, k] of [
		[-260, 1],
		[60, 0.9],
		[350, 1],
	] as const)
		d.at(x, 0, k, () => {
			const cloth = light.lit(r.pick(light.accents))
			person(s, 0, 20, 270, { ...someone(r, clothes(s)), apron: '#f4ecdf', legs: 'none', right: other(arms.front) })
			d.line('M-130 0V-300M130 0V-300', light.lit('#8a6a52'), 9)
			d.path('M-170-260L-130-350H130L170-260z', d.stripes(cloth, light.lit('#fff6e8'), 68))
			d.rect(-150, -110, 300, 110, light.lit('#b5854f'))
			for (let index = 0; index < 18; index++)
				d.circle(
					-130 + (index % 9) * 33,
					-112 - Math.floor(index / 9) * 24,
					18,
					light.lit(r.pick(['#d9483f', '#e8a03c', '#6d9a4e', '#8a4a7a', '#f0d27a'])),
				)
		})
	guests(s, -420, 420, 60, 260, 6)
}

/** Old things on cloths and tables. */
export function fleaAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const x of [-270, 60, 380]) {
		longTable(s, x - 150, 0, 280, 90, false, r.pick(['#e8d2b8', '#d9c8d0', '#c8d6d2']))
		for (let index = 0; index < 5; index++) {
			const [tx, h] = [x - 120 + index * 52, r.between(40, 110)]
			const paint = light.lit(r.pick([...light.accents, '#b5854f', '#6f7f86']))
			if (index % 3 === 0) d.path(p`M${tx - 16} -96q-10-50 6-${h}h20q16 ${h - 50} 6 ${h}z`, paint)
			else if (index % 3 === 1) d.rect(tx - 22, -96 - h * 0.7, 44, h * 0.7, paint, { stroke: light.lit('#fff2d8'), sw: 6 })
			else {
				d.line(p`M${tx} -96v${-h}`, light.ink, 6)
				d.path(p`M${tx - 30} ${-96 - h}l14-46h32l14 46z`, paint)
			}
		}
		person(s, x - 20, -70, 250, someone(r, clothes(s)))
	}
	guests(s, -400, 420, 70, 270, 6)
}

/** A screen in the open before a meadow of heads. */
export function screenAct(s: Stage): void {
	const { d, r, p: light } = s
	d.line('M-300 0V-470M300 0V-470', light.ink, 16)
	d.rect(-320, -500, 640, 350, light.ink)
	d.rect(-300, -484, 600, 318, d.linear([lighter(light.sky[0], 0.4), lighter(light.sky[2], 0.3)]))
	d.path('M-300-166V-260L-150-350L-20-250L130-390L300-240V-166z', light.accents[2])
	d.circle(180, -420, 36, '#fffbe6')
	person(s, -60, -166, 200, { ...someone(r, [light.accents[0]]), right: other(arms.up) })
	d.glow(0, -330, 420, light.lamp, 0.3)
	for (const [y, k] of [
		[0, 0.7],
		[80, 1],
	] as const)
		for (let index = 0; index < 8; index++)
			person(s, -390 + index * 112 + (y ? 30 : 0), y + 130 * k, 250 * k, { ...someone(r, clothes(s)), back: true, legs: 'none' })
}

/** People with packs on a path. */
export function hikersAct(s: Stage): void {
	const { d, r, p: light } = s
	for (let index = 0; index < 5; index++) {
		const [x, y, tall] = [-300 + index * 145, -index * 14, 300 - index * 16]
		person(s, x, y, tall, {
			...someone(r, clothes(s)),
			skirt: false,
			legs: 'step',
			style: r.pick(['cap', 'short', 'hat', 'bob']),
			right: [15, -66, 22, -60],
			holding: () => d.line('M22-62L26-2', '#8a6a52', 1.6),
		})
		d.rect(x - tall * 0.2, y - tall * 0.82, tall * 0.15, tall * 0.28, light.lit(r.pick(light.accents)), { r: 10 })
	}
	if (s.variant % 2) {
		d.rect(310, -230, 16, 230, light.lit('#8a6a52'))
		d.path('M290-220h120l26 26l-26 26H290z', light.accents[1])
	}
}

/** A wheel, a merry-go-round and stalls. */
export function fairAct(s: Stage): void {
	const { d, r, p: light } = s
	bigWheel(s, r.pick([-230, 230]), 0, 210)
	const x = r.pick([-1, 1]) * 60
	d.path(p`M${x - 170} -220L${x} -340L${x + 170} -220z`, d.stripes(light.lit(light.accents[0]), light.lit('#fff6e8'), 60))
	d.rect(x - 150, -220, 300, 210, light.lamp, { o: 0.6 })
	for (let index = 0; index < 4; index++) {
		const hx = x - 110 + index * 72
		d.line(p`M${hx} -220V-20`, '#e3b04e', 5)
		d.path(
			p`M${hx - 30} -90q30-30 52-6l12-30l14 20l-10 30q-4 36-20 40l6 34h-10l-14-34h-14l-10 34h-10l8-40q-14-20-4-48z`,
			index % 2 ? '#fffaf2' : light.accents[2],
		)
	}
	d.rect(x - 170, -30, 340, 40, light.lit(light.accents[1]))
	bunting(s, -420, -330, 420, -330, 60)
	guests(s, -400, 400, 60, 230, 7)
}

/** A fire as high as a house. */
export function bonfireAct(s: Stage): void {
	const { d, p: light } = s
	d.glow(0, -260, 520, '#ff9a4d', 0.7)
	d.line('M0-520V0M-90-440H90', '#5a382a', 22)
	d.line('M-220 0L0-300M220 0L0-300M-120 0L40-330M120 0L-40-330M-200-10H200', '#6b4330', 20)
	d.path(
		'M-170 0Q-200-180-110-260Q-90-200-60-180Q-80-360 20-440Q10-320 70-270Q90-300 80-350Q200-190 170 0z',
		d.linear([light.accents[1], '#f2703c']),
	)
	d.path('M-90 0Q-110-120-40-180Q-30-120-10-110Q0-220 40-260Q40-180 80-130Q110-60 90 0z', d.linear(['#fff3c0', '#ffb347']))
	for (const x of [-340, -260, 260, 340]) person(s, x, 50, 270, { ...someone(s.r, clothes(s)), back: true })
	guests(s, -420, 420, 90, 250, 5)
}

/** A float with masks and confetti. */
export function paradeAct(s: Stage): void {
	const { d, r, p: light } = s
	const [a, b, c] = [...light.accents].map((colour) => light.lit(colour)) as [string, string, string]
	d.rect(-320, -150, 560, 130, d.stripes(a, b, 80), { r: 20 })
	d.circle(-40, -300, 150, d.radial([lighter(c, 0.4), c]))
	d.circle(-90, -330, 26, '#fffaf2')
	d.circle(20, -330, 26, '#fffaf2')
	d.circle(-86, -326, 12, light.ink)
	d.circle(24, -326, 12, light.ink)
	d.path('M-120-260Q-30-180 60-260Q40-200-30-196T-120-260z', a)
	d.path('M-170-400L-40-560L90-400z', b)
	d.circle(-40, -560, 24, '#fffaf2')
	for (const x of [-210, 130]) d.circle(x, -10, 50, light.ink, { stroke: '#fffaf2', sw: 12 })
	for (const x of [290, 370]) person(s, x, 30, 290, { ...someone(r, clothes(s)), style: 'hat', left: arms.up, right: other(arms.up) })
	guests(s, -430, 430, 80, 240, 6)
	let dots = ''
	for (let count = 0; count < 70; count++) dots += p`M${r.between(-450, 450)} ${r.between(-560, 20)}h.1`
	d.line(dots, b, 12)
}
