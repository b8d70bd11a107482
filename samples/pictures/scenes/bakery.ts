import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { balloons } from '../shapes-festive.ts'
import { bokeh, bunting, confetti, stringLights, vignette } from '../shapes-lights.ts'
import { branch } from '../shapes-nature.ts'
import { arms, other, person, someone } from '../shapes-people.ts'
import { panels, pendant, plant, room, view } from '../shapes-rooms.ts'
import { rose } from '../shapes-tables.ts'

/** A cake on its stand, from 3 to 5 tiers. */
function cake(s: Stage, x: number, y: number, k: number): void {
	const { d, r, p: light } = s
	const icing = light.warm(r.pick(['#fffaf2', lighter(light.accents[0], 0.6), lighter(light.accents[2], 0.65), '#f4e0c8']))
	const tiers = r.whole(3, 4)
	const accent = r.pick(light.accents)
	const style = r.whole(0, 2)
	d.ellipse(x, y, 190 * k, 22 * k, light.ink, { o: 0.25 })
	d.path(p`M${x - 60 * k} ${y}q${50 * k} ${-20 * k} ${50 * k} ${-56 * k}h${20 * k}q0 ${36 * k} ${50 * k} ${56 * k}z`, light.warm('#e6dcd0'))
	d.ellipse(x, y - 58 * k, 200 * k, 22 * k, d.linear(['#fffaf4', light.warmShaded('#e6dcd0')]))
	let top = y - 64 * k
	for (let tier = 0; tier < tiers; tier++) {
		const [half, tall] = [(160 - tier * 38) * k, (112 - tier * 6) * k]
		d.path(
			p`M${x - half} ${top}v${-tall}h${half * 2}v${tall}q${-half} ${24 * k} ${-half * 2} 0z`,
			d.across(lighter(icing, 0.3), icing, darker(icing, 0.18)),
		)
		if (style === 0) {
			let drip = p`M${x - half} ${top - tall}`
			const step = (half * 2) / 6
			for (let index = 0; index < 6; index++)
				drip += p`q${step * 0.1} ${tall * r.between(0.3, 0.6)} ${step * 0.5} ${tall * 0.25}q${step * 0.3} ${-tall * 0.1} ${step * 0.5} ${-tall * 0.25}`
			d.path(`${drip}z`, light.warm(accent), { o: 0.9 })
		} else if (style === 1) {
			d.line(p`M${x - half + 4} ${top - 10 * k}q${half} ${24 * k} ${half * 2 - 8} 0`, light.warm(accent), 12 * k)
		} else for (let index = 0; index < 5; index++) d.circle(x - half * 0.8 + index * half * 0.4, top - tall * 0.5, 6 * k, light.lamp)
		d.ellipse(x, top - tall, half, half * 0.12, lighter(icing, 0.5))
		top -= tall
	}
	for (const [dx, dy, size] of [
		[-30, -8, 30],
		[30, -10, 32],
		[0, -34, 36],
	] as const)
		rose(s, x + dx * k, top + dy * k, size * k, light.warm(dx > 0 ? light.accents[1] : accent))
	for (const [dx, dy, size] of [
		[130, -90, 26],
		[98, -70, 30],
		[-90, -190, 26],
		[-118, -172, 22],
	] as const)
		rose(s, x + dx * k, y + dy * k, size * k, light.warm(dx > 0 ? accent : lighter(accent, 0.45)))
	branch(s, x + 120 * k, y - 100 * k, 90 * k, -30, light.warm('#4d7a5c'))
	branch(s, x - 110 * k, y - 190 * k, 80 * k, 200, light.warm('#4d7a5c'))
}

function cupcake(s: Stage, x: number, y: number, k: number): void {
	const { d, r, p: light } = s
	const cream = light.warm(
		r.pick([lighter(light.accents[0], 0.45), '#fff4e2', lighter(light.accents[2], 0.5), lighter(light.accents[1], 0.4)]),
	)
	d.path(
		p`M${x - 30 * k} ${y - 44 * k}h${60 * k}l${-10 * k} ${44 * k}h${-40 * k}z`,
		d.folds(light.warm('#e0a868'), light.warm('#b87a44'), 14 * k),
	)
	d.path(
		p`M${x - 38 * k} ${y - 40 * k}q${-6 * k} ${-26 * k} ${18 * k} ${-30 * k}q${-6 * k} ${-22 * k} ${14 * k} ${-26 * k}q${2 * k} ${-16 * k} ${8 * k} ${-20 * k}q${8 * k} ${8 * k} ${8 * k} ${20 * k}q${18 * k} ${6 * k} ${12 * k} ${26 * k}q${22 * k} ${6 * k} ${16 * k} ${30 * k}q${-38 * k} ${10 * k} ${-76 * k} 0z`,
		d.linear([lighter(cream, 0.4), cream]),
	)
	d.circle(x, y - 116 * k, 9 * k, light.accents[0])
}

/** A table of sweets before a soft wall. */
export function cakeTable(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	panels(s, 60, 600, 8)
	const accent = r.pick(light.accents)
	if (s.variant % 2) {
		d.circle(720, 380, 290, mix(light.wall, accent, 0.3))
		d.circle(720, 380, 290, 'none', { stroke: light.lamp, sw: 10 })
		for (let index = 0; index < 9; index++)
			balloons(s, 720 + Math.cos(2.2 + index * 0.3) * 300, 380 + Math.sin(2.2 + index * 0.3) * 300, 60, 3)
	} else {
		bunting(s, 60, 130, 720, 110, 60)
		bunting(s, 720, 110, 1380, 130, 60)
		view(s, 110, 190, 200, 350)
		view(s, 1130, 190, 200, 350)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 40 + index * 34, width + 20, 50 + index * 26, 70, 7)
	const cloth = light.warm('#fffaf2')
	d.rect(120, 790, 1200, 180, d.folds(cloth, light.warmShaded(mix('#f2e6da', accent, 0.15)), 120))
	d.path('M120 790l60-64H1260l60 64v24H120z', d.linear([lighter(cloth, 0.4), cloth]))
	cake(s, 720, 760, 1.05)
	for (const side of [-1, 1]) {
		const x = 720 + side * 330
		for (const [tier, count] of [
			[0, 4],
			[1, 3],
			[2, 1],
		] as const) {
			const y = 764 - tier * 130
			d.line(p`M${x} ${y}v-126`, light.lamp, 7)
			d.ellipse(x, y, 130 - tier * 36, 17 - tier * 4, '#fffaf4', { stroke: light.lamp, sw: 3 })
			for (let index = 0; index < count; index++) cupcake(s, x + (index - (count - 1) / 2) * 62, y, 0.85)
		}
	}
	for (const side of [-1, 1]) {
		const x = 720 + side * 510
		d.path(p`M${x - 44} 760v-110q44 -20 88 0v110q-44 16 -88 0z`, '#ffffff', { o: 0.35 })
		for (let index = 0; index < 18; index++)
			d.circle(
				x + r.between(-34, 34),
				748 - r.between(0, 80),
				11,
				r.pick([light.accents[0], light.accents[1], light.accents[2], '#fff4e2']),
			)
		d.rect(x - 48, 630, 96, 18, light.lamp, { r: 8 })
	}
	confetti(s, 840, 950, 30)
	plant(s, 60, 920, 330)
	vignette(s, 0.25)
}

/** The baker's shop window and shelves. */
export function bakeryShop(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 660)
	const wood = light.warm(r.pick(['#a8744a', '#c9965f', '#7a5a48']))
	d.rect(160, 120, 1120, 440, darker(wood, 0.35), { r: 8 })
	for (const y of [250, 390, 530]) {
		d.rect(170, y, 1100, 14, lighter(wood, 0.2))
		let x = 230
		while (x < 1230) {
			const kind = r.whole(0, 2)
			const crust = d.linear(['#f0c27a', '#c9823f', '#9a5a2c'])
			if (kind === 0) {
				d.ellipse(x, y - 34, 58, 36, crust)
				d.line(p`M${x - 26} ${y - 44}l14 -16M${x - 4} ${y - 46}l14 -18M${x + 18} ${y - 42}l12 -16`, '#fff0d0', 5, 0.8)
				x += 132
			} else if (kind === 1) {
				for (let index = 0; index < 4; index++) d.path(p`M${x - 46 + index * 26} ${y}l12 -100q10 -10 18 0l-6 100z`, crust)
				x += 126
			} else {
				d.path(p`M${x - 50} ${y}q-10 -50 50 -54q60 4 50 54q-16 -26 -50 -26q-34 0 -50 26z`, crust)
				x += 120
			}
		}
	}
	for (const x of [330, 720, 1110]) pendant(s, x, 60, 66, s.variant % 3, light.warm(r.pick(light.accents)))
	person(
		s,
		620,
		900,
		470,
		{
			...someone(r, ['#fffaf2', light.accents[2]]),
			skirt: false,
			apron: light.accents[0],
			style: r.pick(['toque', 'bun', 'cap']),
			legs: 'none',
			left: arms.front,
			right: other(arms.front),
			holding: () => {
				d.ellipse(0, -68, 13, 6, d.linear(['#f0c27a', '#b8733a']))
				d.line('M-6-70l3-3M0-71l3-3M5-70l3-2', '#fff0d0', 1)
			},
		},
		true,
	)
	d.rect(100, 690, 1240, 250, d.linear([wood, darker(wood, 0.35)]), { r: 8 })
	d.rect(130, 720, 1180, 150, d.linear([mix(light.lamp, '#fff8e8', 0.6), mix(light.lamp, wood, 0.4)]))
	for (let index = 0; index < 9; index++) {
		const x = 200 + index * 130
		if (index % 3 === 1) {
			d.path(p`M${x - 48} 862v-50h96v50z`, d.linear(['#fff4e2', lighter(light.accents[0], 0.4), '#c98a5a']))
			d.circle(x, 802, 12, light.accents[0])
		} else cupcake(s, x, 862, 0.8)
	}
	d.poly(
		[
			[150, 720],
			[420, 720],
			[330, 870],
			[130, 870],
		],
		'#ffffff',
		{ o: 0.18 },
	)
	d.rect(80, 668, 1280, 28, d.linear([lighter(wood, 0.5), wood]), { r: 6 })
	cake(s, 1130, 676, 0.5)
	d.path('M250 668q-20-80 60-84q90 0 80 84z', d.linear(['#f0c27a', '#b8733a']))
	plant(s, 60, 960, 300)
	vignette(s, 0.3)
}

/** Cupcakes and berries from near. */
export function sweetDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([darker(light.wall, 0.25), light.wall]))
	bokeh(s, 20, 560, 40)
	const cloth = light.warm('#fff8ee')
	d.path('M-10 620Q720 570 1450 620V970H-10z', d.linear([lighter(cloth, 0.3), mix(cloth, light.wall, 0.35)]))
	for (const [x, k] of [
		[230, 1.7],
		[1210, 1.7],
		[470, 2.2],
		[970, 2.2],
	] as const) {
		d.ellipse(x, 700 + k * 40, 80 * k, 14 * k, light.ink, { o: 0.2 })
		cupcake(s, x, 700 + k * 40, k)
	}
	cake(s, 720, 780, 1.15)
	for (let index = 0; index < 22; index++) {
		const [x, y] = [r.between(60, 1380), r.between(850, 940)]
		d.circle(x, y, 21, d.radial([lighter(light.accents[0], 0.3), light.accents[0], darker(light.accents[0], 0.4)]))
	}
	branch(s, -10, 930, 280, -16, light.warm('#4d7a5c'))
	branch(s, 1450, 930, 280, 196, light.warm('#4d7a5c'))
	vignette(s, 0.25)
}
