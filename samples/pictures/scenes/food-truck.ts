import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, awning, house, oldTown, parasol, pavement } from '../shapes-buildings.ts'
import { bigWheel } from '../shapes-festive.ts'
import { bokeh, bunting, stringLights, vignette } from '../shapes-lights.ts'
import { bushes, foreground, ground, hills, overhang, sky, tree } from '../shapes-nature.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { bottle, standingTable } from '../shapes-tables.ts'

/** A food truck on (x, y): its foot and middle. */
export function truck(s: Stage, x: number, y: number, k: number): void {
	const { d, r, p: light } = s
	const paint = r.pick([...light.accents, '#f4e0b8', '#7fb0a8', '#e08a6a'])
	const [tone, dim] = [light.lit(paint), light.shaded(paint)]
	const round = s.variant % 2 === 0
	d.at(x, y, k, () => {
		d.ellipse(0, 4, 430, 26, light.ink, { o: 0.3 })
		d.path(
			round ? 'M-400-40V-330q0-60 60-60H240q150 0 160 200v150z' : 'M-400-40V-370q0-24 24-24H180q20 0 20 24v40h80q50 0 70 60l50 110v120z',
			d.linear([lighter(tone, 0.3), tone, dim]),
		)
		d.path(round ? 'M-400-40V-170H399l1 130z' : 'M-400-40V-170H400v130z', d.linear([light.lit('#fff6ea'), light.shaded('#f2e4d4')]))
		d.rect(-400, -178, 800, 12, light.lamp)
		d.path(
			round ? 'M276-320q80 20 96 130h-96z' : 'M222-306h56q34 0 50 40l30 72H222z',
			d.linear([lighter(light.sky[1], 0.4), mix(light.sky[0], light.ink, 0.3)]),
		)
		d.rect(-330, -330, 440, 150, d.linear([mix(light.lamp, '#fff4d8', 0.5), mix(light.lamp, '#a8643c', 0.4)]))
		d.rect(-330, -290, 440, 8, light.lit('#8a5738'))
		for (let bx = -310; bx < 100; bx += 44) if (r.chance(0.7)) bottle(s, bx, -290, 34, r.pick(['#c9803f', '#3f6b52', '#a83a3f']))
		person(s, -180, -56, 250, {
			...someone(r, ['#fffaf2', '#3a3f63']),
			skirt: false,
			apron: light.accents[0],
			legs: 'none',
			right: other(arms.front),
			style: r.pick(['cap', 'toque', 'short']),
		})
		if (r.chance(0.6))
			person(s, 0, -56, -245, {
				...someone(r, ['#fffaf2', '#3a3f63']),
				skirt: false,
				apron: light.accents[0],
				legs: 'none',
				right: other(arms.low),
				style: 'cap',
			})
		d.rect(-346, -186, 472, 16, light.lit('#c9965f'))
		d.rect(-330, -180, 440, 30, light.ink, { o: 0.18 })
		awning(s, -350, -352, 480, 84, r.pick(light.accents))
		stringLights(s, -390, -384, 220, -384, 12, 5)
		d.circle(-240, -110, 40, tone)
		d.path('M-262-112q22-34 44 0l-6 26h-32z', light.lit('#fff6ea'))
		d.rect(150, -250, 16, 200, dim, { o: 0.4 })
		for (const wx of [-260, 250]) {
			d.path(p`M${wx - 74} -40a74 74 0 0 1 148 0z`, dim)
			d.circle(wx, -38, 56, mix(light.ink, '#3a3648', 0.5))
			d.circle(wx, -38, 30, light.lit('#e6e2ea'))
			d.circle(wx, -38, 11, light.ink)
		}
		d.circle(380, -96, 19, '#fff6d8')
		d.rect(340, -50, 76, 20, light.lit('#d8d4dc'), { r: 8 })
		d.rect(-250, -424, 60, 36, light.lit('#d8d4dc'))
		d.path('M-226-430q-20-30 4-60t0-60q40 30 16 62t4 58z', '#ffffff', { o: 0.25 })
	})
}

/** A food truck on a square or by a fair. */
export function truckSquare(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 580)
	const kind = s.variant % 3
	if (kind === 0) {
		oldTown(s, 400, 0.9)
		for (let x = -20; x < width; x += 270) house(s, x, 700, 262, r.between(250, 340), anyHouse(s))
	} else if (kind === 1) {
		hills(s, 560)
		bigWheel(s, 240, 720, 240)
		for (let x = 480; x < width; x += 150) tree(s, x, 700, r.between(180, 260))
	} else {
		hills(s, 560)
		for (let x = -20; x < width; x += 160) tree(s, x, 700, r.between(230, 330))
	}
	if (kind === 2) ground(s, 690)
	else pavement(s, 700)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 180 + index * 54, width + 20, 200 + index * 48, 90, 9)
	if (light.time !== 'day') d.ellipse(700, 850, 560, 60, light.lamp, { o: 0.25 })
	truck(s, 640, 850, r.between(1.12, 1.25))
	for (const [x, y] of [[1230, 870]] as const) {
		parasol(s, x, y, 300, r.pick(light.accents))
		standingTable(s, x, y + 10, 160, '#fffaf2')
	}
	guests(s, 330, 700, 930, 320, r.whole(2, 3))
	guests(s, 1080, 1400, 920, 310, 3)
	bushes(s, -20, 130, 900, 90, true)
	overhang(s, true, r.chance(0.5))
	vignette(s, 0.3)
}

/** Several trucks in a row in the evening. */
export function truckMarket(s: Stage): void {
	const { r, p: light, d } = s
	sky(s, 600)
	hills(s, 570)
	bigWheel(s, 1180, 690, 200)
	for (let x = 0; x < width; x += 170) tree(s, x, 690, r.between(170, 240))
	ground(s, 670)
	bunting(s, -20, 290, width + 20, 300, 90)
	for (const [x, k] of [
		[260, 0.66],
		[1180, 0.66],
		[720, 0.72],
	] as const)
		truck(s, x, 770, k)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 330 + index * 40, width + 20, 330 + index * 40, 90, 8)
	for (const x of [260, 720, 1180]) {
		const wood = light.lit('#d9a868')
		d.poly(
			[
				[x - 160, 860],
				[x + 160, 860],
				[x + 180, 888],
				[x - 180, 888],
			],
			d.linear([lighter(wood, 0.25), wood]),
		)
		d.line(p`M${x - 130} 888l-12 60M${x + 130} 888l12 60`, light.lit('#4f6f5f'), 10)
		person(s, x - 100, 960, 300, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.mic) })
		person(s, x + 90, 965, -300, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) })
	}
	foreground(s, 0, width, 70)
	overhang(s)
	vignette(s, 0.3)
}

/** Street food in paper trays, close. */
export function streetFood(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm('#a8744a')
	d.rect(0, 0, width, height, d.linear([darker(light.wall, 0.4), light.wall]))
	bokeh(s, 10, 540, 50)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 90 + index * 80, width + 20, 120 + index * 60, 90, 12)
	d.rect(0, 600, width, 360, d.linear([lighter(wood, 0.25), darker(wood, 0.25)]))
	d.line('M0 690H1440M0 800H1440', darker(wood, 0.35), 5, 0.5)
	for (const [x, k] of [
		[330, 1.15],
		[1100, 1.15],
		[720, 1.4],
	] as const) {
		d.at(x, 800, k, () => {
			d.ellipse(0, 10, 190, 24, light.ink, { o: 0.3 })
			if (x === 720) {
				d.path('M-150-120q0-130 150-130t150 130z', d.linear(['#f4c47a', '#c9803f']))
				let seeds = ''
				for (let index = 0; index < 18; index++) seeds += p`M${r.between(-100, 100)} ${r.between(-220, -150)}l5 3`
				d.line(seeds, '#fff0d0', 7)
				d.path('M-165-120q40 30 82 4q40 30 82 0q42 28 84 0q40 22 82-4v26h-330z', '#8fbf5a')
				d.rect(-150, -98, 300, 26, '#d94f44', { r: 12 })
				d.rect(-156, -78, 312, 52, d.linear(['#8a5034', '#5c3224']), { r: 22 })
				d.path('M-158-84h316l-60 44l-40-40l-50 50l-60-50z', '#ffc94f')
				d.path('M-150-30h300q0 40-40 40h-220q-40 0-40-40z', d.linear(['#e8b06a', '#b8733a']))
			} else {
				for (let index = 0; index < 16; index++)
					d.at(
						r.between(-110, 110),
						-110 + r.between(-50, 10),
						1,
						() => d.rect(-9, -90, 18, 130, d.linear(['#ffdf8a', '#e0a03f']), { r: 5 }),
						r.between(-22, 22),
					)
				d.path('M-150-110H150L110 10H-110z', d.stripes(light.lit(r.pick(light.accents)), '#fff8ec', 50))
				d.path('M-150-110H150l-6 20H-144z', '#ffffff', { o: 0.35 })
			}
		})
	}
	for (const x of [120, 1330]) {
		d.path(p`M${x - 60} 640h120l-16 220h-88z`, d.linear([mix(light.accents[1], '#ffffff', 0.5), light.accents[1]]), { o: 0.9 })
		d.line(p`M${x + 10} 640l30 -110`, light.accents[0], 12)
		d.circle(x - 20, 660, 22, '#ffffff', { o: 0.5 })
	}
	vignette(s, 0.35)
}
