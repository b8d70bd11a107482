import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, lantern, oldTown, pavement, tower } from '../shapes-buildings.ts'
import { beam, stringLights, vignette } from '../shapes-lights.ts'
import { firs, foreground, ground, hills, overhang, poplar, ridge, ridgePath, sky, tree, vines } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

/** A coach on (x, y): the middle of its foot. */
export function coach(s: Stage, x: number, y: number, k: number): void {
	const { d, r, p: light } = s
	const paint = r.pick([...light.accents, '#fffaf2', '#3f6f8f', '#8f3f4a'])
	const [tone, dim] = [light.lit(paint), light.shaded(paint)]
	const style = r.whole(0, 2)
	const second = light.lit(paint === '#fffaf2' ? light.accents[0] : '#fff6ea')
	d.at(x, y, k, () => {
		d.ellipse(0, 4, 480, 26, light.ink, { o: 0.3 })
		d.path('M-470-40V-290q0-50 50-52H400q60 0 66 90l8 130v82z', d.linear([lighter(tone, 0.35), tone, dim]))
		if (style === 0) d.path('M-470-150Q-100-60 474-200v160H-470z', second, { o: 0.9 })
		else if (style === 1) d.rect(-470, -130, 944, 26, second)
		else d.path('M-200-40L60-342h120L-60-40zM-20-40L240-342h44L40-40z', second, { o: 0.85 })
		const pane =
			light.time === 'day'
				? d.linear([lighter(light.sky[1], 0.4), mix(light.sky[0], light.ink, 0.4)])
				: d.linear([mix(light.lamp, '#fff6dc', 0.4), light.lamp])
		d.path('M-440-170v-110q0-24 24-24H330v134z', pane)
		d.path('M356-304h34q40 4 48 70l6 64H356z', pane)
		let posts = ''
		for (let at = -330; at < 320; at += 112) posts += p`M${at} -304v134`
		d.line(posts, tone, 9)
		let heads = ''
		for (let at = -390; at < 300; at += 56)
			if (r.chance(0.75)) heads += p`M${at - 16} -172q0 -40 16 -40t16 40zM${at - 11} -226a11 13 0 1 0 22 0a11 13 0 1 0 -22 0z`
		d.path(heads, light.ink, { o: 0.55 })
		d.path('M-420-300l60 130h-50l-30-80z', '#ffffff', { o: 0.18 })
		d.rect(-420, -354, 700, 16, dim, { r: 8 })
		d.rect(250, -165, 70, 122, mix(tone, light.ink, 0.12), { r: 6 })
		d.rect(260, -156, 50, 70, pane)
		for (const wx of [-290, -170, 180].filter((at) => at !== -170 || style === 2)) {
			d.path(p`M${wx - 70} -40a70 70 0 0 1 140 0z`, darker(dim, 0.3))
			d.circle(wx, -36, 54, mix(light.ink, '#3a3648', 0.5))
			d.circle(wx, -36, 30, light.lit('#e6e2ea'))
			d.circle(wx, -36, 12, light.ink)
		}
		d.circle(452, -92, 20, '#fff6d8')
		if (light.time !== 'day') beam(s, 460, -92, 80, 330, 0.12, light.lamp, 0.5)
		d.rect(-474, -130, 12, 40, '#d9483f', { r: 4 })
		d.line('M466-250q40 10 30 60', light.ink, 8)
		d.rect(484, -196, 22, 50, light.ink, { r: 8 })
	})
}

/** A coach on a road through hills, vineyards or past a castle. */
export function coachRoad(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	hills(s, 520)
	const kind = s.variant % 3
	const slope = ridge(s, 560, 50)
	if (kind === 1) {
		tower(s, 250, 470, 56, 170, '#e2c9ae')
		house(s, 272, 480, 130, 130, { wall: '#e2c9ae', floors: 2, columns: 2, roof: 'gable', ground: 'none', arched: true })
		tower(s, 420, 480, 50, 140, '#e2c9ae')
		const hill = (x: number) => 590 - 140 * Math.exp(-(((x - 340) / 240) ** 2))
		d.path(ridgePath(hill, 760), d.linear([light.middle, light.near]))
		firs(s, (x) => hill(x) + 60, light.near, 44)
	} else {
		d.path(ridgePath(slope, 760), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
		if (kind === 0) vines(s, slope, 740, light.leaf[0], 44)
		else {
			firs(s, slope, light.near, 46)
			for (const x of [160, 300, 1100, 1240]) house(s, x, 690, 96, 90, { ...anyHouse(s), floors: 2, columns: 2, ground: 'none' })
		}
	}
	for (let x = 30; x < width; x += r.between(180, 300)) (kind === 0 ? poplar : tree)(s, x, 750, r.between(200, 300))
	ground(s, 730)
	const road = light.lit('#b0a6b0')
	d.path('M-10 790Q720 750 1450 790V940Q720 900-10 940z', d.linear([road, light.shaded('#a89ca8')]))
	d.line('M-10 870h120M230 862h120M470 856h120M710 854h120M950 856h120M1190 862h120', light.lit('#fff4e0'), 8, 0.7)
	d.line('M-10 800Q720 760 1450 800', light.lit('#fff4e0'), 4, 0.5)
	coach(s, 690, 890, r.between(1.15, 1.28))
	foreground(s, 0, width, 84)
	overhang(s, r.chance(0.6), r.chance(0.6))
	vignette(s, 0.2)
}

/** Guests boarding in town. */
export function coachTown(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 580)
	oldTown(s, 380, 0.9)
	for (let x = -30; x < width; x += 300) house(s, x, 710, 290, r.between(300, 420), { ...anyHouse(s), ground: 'shop' })
	pavement(s, 710)
	for (const x of [90, 1350]) lantern(s, x, 760, 330)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 260 + index * 40, width + 20, 270 + index * 40, 80, 8)
	d.rect(0, 850, width, 110, d.linear([light.lit('#9a909c'), light.shaded('#8a808c')]))
	coach(s, 640, 880, 1.2)
	guests(s, 880, 1380, 900, 330, r.whole(4, 5))
	for (const [x, colour] of [
		[860, light.accents[0]],
		[1180, light.accents[2]],
	] as const) {
		d.rect(x, 850, 60, 76, light.lit(colour), { r: 8 })
		d.line(p`M${x + 16} 850v-34h28v34`, light.ink, 5)
	}
	vignette(s, 0.3)
}

/** The aisle of a coach, the road ahead. */
export function coachInside(s: Stage): void {
	const { d, r, p: light } = s
	const lining = mix(light.wall, '#fff4e6', 0.3)
	d.rect(0, 0, width, height, d.linear([lighter(lining, 0.2), lining, darker(lining, 0.4)]))
	d.rect(500, 250, 440, 290, d.linear(light.sky))
	d.path('M500 540V440q110-60 220-20t220-10v130z', light.middle)
	d.path('M690 430h60l110 110H580z', light.lit('#b0a6b0'))
	d.rect(500, 250, 440, 290, 'none', { stroke: darker(lining, 0.5), sw: 14 })
	for (const side of [-1, 1]) {
		d.poly(
			[
				[720 + side * 260, 260],
				[720 + side * 740, 40],
				[720 + side * 740, 600],
				[720 + side * 260, 500],
			],
			d.linear(light.sky),
		)
		d.poly(
			[
				[720 + side * 260, 450],
				[720 + side * 740, 420],
				[720 + side * 740, 600],
				[720 + side * 260, 500],
			],
			d.linear([light.middle, light.near]),
		)
		d.line(p`M${720 + side * 400} 190V530M${720 + side * 570} 110V570`, darker(lining, 0.4), 20)
		d.poly(
			[
				[720 + side * 230, 200],
				[720 + side * 740, -60],
				[720 + side * 740, 60],
				[720 + side * 250, 250],
			],
			darker(lining, 0.15),
		)
		d.line(p`M${720 + side * 244} 236L${720 + side * 740} 30`, light.lamp, 8, 0.9)
	}
	d.poly(
		[
			[650, 560],
			[790, 560],
			[1010, 960],
			[430, 960],
		],
		d.linear([darker(light.accents[2], 0.35), darker(light.accents[2], 0.1)]),
	)
	const seat = r.pick(light.accents)
	for (const [y, k] of [
		[600, 0.5],
		[680, 0.72],
		[800, 1.02],
		[980, 1.45],
	] as const) {
		for (const side of [-1, 1]) {
			for (const place of [0, 1]) {
				const x = 720 + side * (190 + place * 180) * k * 1.1
				if (k < 1.4 && r.chance(0.5)) {
					d.ellipse(x, y - 210 * k, 36 * k, 44 * k, light.warm(r.pick(['#2b1d24', '#7b4a2a', '#c08a4a'])))
				}
				d.rect(x - 78 * k, y - 190 * k, 156 * k, 250 * k, d.linear([lighter(light.warm(seat), 0.2), darker(light.warm(seat), 0.3)]), {
					r: 36 * k,
				})
				d.rect(x - 54 * k, y - 178 * k, 108 * k, 56 * k, light.warm('#fff6ea'), { r: 16 * k, o: 0.85 })
			}
		}
	}
	vignette(s, 0.35)
}
