import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bokeh, stringLights, vignette } from '../shapes-lights.ts'
import { ground, hills, sky, tree } from '../shapes-nature.ts'
import { arms, guests, other, person, someone } from '../shapes-people.ts'
import { panels, pendant, plant, room, view } from '../shapes-rooms.ts'
import { centrepiece, flute } from '../shapes-tables.ts'

function cloche(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light } = s
	const silver = light.warm('#e4e0ea')
	d.ellipse(x, y, w * 0.62, w * 0.09, d.linear([lighter(silver, 0.4), darker(silver, 0.2)]))
	d.path(
		p`M${x - w / 2} ${y - w * 0.03}a${w / 2} ${w * 0.46} 0 0 1 ${w} 0z`,
		d.across(lighter(silver, 0.5), silver, darker(silver, 0.35), silver),
	)
	d.path(p`M${x - w * 0.36} ${y - w * 0.1}q${w * 0.02} ${-w * 0.24} ${w * 0.2} ${-w * 0.3}`, 'none', {
		stroke: '#ffffff',
		sw: w * 0.035,
		so: 0.7,
	})
	d.circle(x, y - w * 0.51, w * 0.05, silver)
}

/** A buffet with its cooks. */
export function buffet(s: Stage): void {
	const { d, r, p: light } = s
	const open = s.variant % 3 === 2
	if (open) {
		sky(s, 560)
		hills(s, 540)
		for (let x = 0; x < width; x += 180) tree(s, x, 650, r.between(220, 320))
		ground(s, 620)
	} else {
		room(s, 610)
		for (const x of [130, 420, 840, 1130]) view(s, x, 110, 180, 390)
		panels(s, 560, 590, 12)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 60 + index * 40, width + 20, 70 + index * 34, 80, 8)
	for (const [x, tall] of [
		[360, 440],
		[760, 460],
		[1120, 430],
	] as const) {
		if (x !== 760 && r.chance(0.3)) continue
		person(
			s,
			x,
			880,
			tall,
			{
				...someone(r, ['#fffaf2']),
				skirt: false,
				style: r.pick(['toque', 'toque', 'cap']),
				apron: light.accents[0],
				legs: 'none',
				left: arms.low,
				right: r.pick([other(arms.front), other(arms.tray)]),
			},
			!open,
		)
	}
	const cloth = light.warm('#fffaf2')
	d.rect(60, 730, 1320, 200, d.folds(cloth, light.warmShaded('#f2e6da'), 110))
	d.path('M60 730l70-70H1310l70 70v26H60z', d.linear([lighter(cloth, 0.4), cloth]))
	let swags = ''
	for (let x = 60; x < 1380; x += 220) swags += p`M${x} 750q110 90 220 0v26q-110 90 -220 0z`
	d.path(swags, r.pick(light.accents), { o: 0.75 })
	cloche(s, 260, 700, 210)
	cloche(s, 1190, 700, 210)
	for (const [x, tiers] of [
		[520, 3],
		[940, 3],
	] as const) {
		for (let tier = 0; tier < tiers; tier++) {
			const [y, rx] = [702 - tier * 74, 130 - tier * 34]
			d.line(p`M${x} ${y}v-74`, light.lamp, 6)
			d.ellipse(x, y, rx, rx * 0.17, '#fffaf4', { stroke: light.lamp, sw: 3 })
			for (let at = -rx * 0.7; at <= rx * 0.7; at += 31) {
				d.path(p`M${x + at - 14} ${y - 4}h28l-4 -18h-20z`, light.warm(r.pick(['#e8b86a', '#c9803f', '#f0d9a0'])))
				d.circle(x + at, y - 25, 10, light.warm(r.pick([light.accents[0], '#8fb05a', '#fff0d8', light.accents[1]])))
			}
		}
	}
	centrepiece(s, 730, 706, 230)
	for (const x of [390, 1060])
		for (let index = 0; index < 6; index++) d.ellipse(x, 712 - index * 8, 58, 10, index % 2 ? '#fffdf8' : light.warmShaded('#e9dccf'))
	for (let index = 0; index < 4; index++) flute(s, 100 + index * 30 + 40, 716 - (index % 2) * 10, 120)
	guests(s, 20, 220, 950, 400, 1, !open)
	vignette(s, 0.3)
}

/** A kitchen pass: plates being finished. */
export function kitchenPass(s: Stage): void {
	const { d, r, p: light } = s
	const tile = mix(light.wall, '#ffffff', 0.2)
	d.rect(0, 0, width, height, d.linear([darker(tile, 0.25), tile]))
	let tiles = ''
	for (let y = 60; y < 560; y += 56) tiles += p`M0 ${y}H${width}`
	for (let x = 40; x < width; x += 112) tiles += p`M${x} 60V560`
	d.line(tiles, darker(tile, 0.2), 3, 0.5)
	d.rect(0, 180, width, 16, light.warm('#8a5738'))
	for (let x = 100; x < 1400; x += 110) {
		if (r.chance(0.5)) {
			d.path(p`M${x - 40} 180v-50q40 -14 80 0v50z`, d.across('#f0c08a', '#b8693c'))
			d.line(p`M${x + 40} 150h40`, '#8a4f2c', 9)
		} else plant(s, x, 182, 90)
	}
	for (const x of [300, 720, 1140]) pendant(s, x, 240, 80, 0, light.warm('#b8693c'))
	for (const [x, way] of [
		[260, 1],
		[720, 1],
		[1180, -1],
	] as const)
		person(
			s,
			x,
			960,
			way * 560,
			{
				...someone(r, ['#fffaf2']),
				skirt: false,
				style: 'toque',
				apron: r.pick(light.accents),
				legs: 'stand',
				left: [-14, -62, -4, -54],
				right: [15, -62, 8, -52],
			},
			true,
		)
	const steel = light.warm('#d8d6e0')
	d.path('M-10 760h1460v210H-10z', d.linear([lighter(steel, 0.4), darker(steel, 0.3)]))
	d.rect(-10, 730, 1460, 34, d.linear([lighter(steel, 0.6), steel]))
	for (const x of [170, 445, 720, 995, 1270]) {
		d.ellipse(x, 804, 128, 32, light.ink, { o: 0.2 })
		d.ellipse(x, 794, 124, 30, '#fffdf8')
		d.ellipse(x, 792, 86, 19, light.warmShaded('#f4e8dc'), { o: 0.6 })
		d.path(p`M${x - 50} 790q10 -44 52 -42q44 0 50 42q-50 16 -102 0z`, light.warm(r.pick(['#c9803f', '#e8b06a', '#b8543f'])))
		d.path(p`M${x - 20} 752q20 -36 40 0z`, '#7fae5a')
		d.circle(x + 30, 768, 10, light.accents[0])
		d.line(p`M${x - 10} 720q-14 -20 0 -40t0 -40`, '#ffffff', 7, 0.35)
	}
	vignette(s, 0.3)
}

/** Small bites on slates, close. */
export function canapes(s: Stage): void {
	const { d, p: light } = s
	d.rect(0, 0, width, height, d.linear([darker(light.wall, 0.3), lighter(light.wall, 0.1)]))
	bokeh(s, 20, 460, 36)
	const cloth = light.warm('#fff8ee')
	d.path('M-10 480Q720 430 1450 480V970H-10z', d.linear([cloth, lighter(cloth, 0.3), mix(cloth, light.wall, 0.3)]))
	for (const [y, k] of [
		[520, 0.62],
		[660, 0.84],
		[850, 1.15],
	] as const) {
		d.path(p`M${720 - 560 * k} ${y}h${1120 * k}l${40 * k} ${60 * k}h${-1200 * k}z`, d.linear([mix(light.ink, '#6a7088', 0.35), light.ink]))
		for (let index = 0; index < 7; index++) {
			const x = 720 + (index - 3) * 160 * k
			const base = y + 18 * k
			d.ellipse(x, base + 14 * k, 60 * k, 12 * k, light.ink, { o: 0.4 })
			const kind = (index + s.seed) % 3
			d.path(
				p`M${x - 54 * k} ${base}l8 ${-34 * k}h${108 * k - 16}l8 ${34 * k}q${-54 * k} ${24 * k} ${-108 * k} 0z`,
				d.linear([light.warm('#f0cf96'), light.warm('#c98f4f')]),
			)
			d.ellipse(x, base - 34 * k, 46 * k, 13 * k, light.warm(kind === 0 ? '#fff4e0' : kind === 1 ? '#a8c47a' : '#f4b48a'))
			d.path(
				p`M${x - 38 * k} ${base - 38 * k}q${8 * k} ${-54 * k} ${40 * k} ${-46 * k}q${34 * k} ${4 * k} ${34 * k} ${46 * k}q${-36 * k} ${16 * k} ${-74 * k} 0z`,
				d.linear([
					lighter(kind === 0 ? '#f0845a' : kind === 1 ? '#c9485a' : '#8a5a44', 0.3),
					kind === 0 ? '#e8744a' : kind === 1 ? '#b83a4f' : '#7a4a34',
				]),
			)
			d.line(
				p`M${x} ${base - 74 * k}q${12 * k} ${-30 * k} ${34 * k} ${-34 * k}M${x - 2} ${base - 74 * k}q${-6 * k} ${-20 * k} ${-22 * k} ${-26 * k}`,
				'#6f9a4a',
				6 * k,
			)
		}
	}
	flute(s, 140, 700, 330)
	flute(s, 1310, 690, 330)
	vignette(s, 0.3)
}
