import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { arch } from './entertainment.ts'
import { anyHouse, awning, house, lantern, oldTown, parasol, pavement, tower } from './shapes-buildings.ts'
import { beam, bokeh, bunting, confetti, stringLights, vignette } from './shapes-lights.ts'
import { branch, bushes, firs, foreground, ground, hills, overhang, poplar, ridge, ridgePath, sky, tree, vines } from './shapes-nature.ts'
import { arms, bouquet, clothes, couple, crowd, guests, other, person, someone } from './shapes-people.ts'
import { curtain, drawn, frames, panels, pendant, plant, room, sunPatch, view } from './shapes-rooms.ts'
import { bottle, candle, centrepiece, chair, flute, glass, longTable, rose, roundTable, standingTable } from './shapes-tables.ts'
import { bigWheel } from './rentals.ts'

/** Balloons in a cluster. */
function balloons(s: Stage, x: number, y: number, size: number, count: number): void {
	const { d, r, p: light } = s
	for (let index = 0; index < count; index++) {
		const colour = light.warm(r.pick([light.accents[0], light.accents[1], light.accents[2], '#fff4e6', lighter(light.accents[0], 0.45)]))
		const [bx, by, radius] = [x + r.between(-1, 1) * size, y + r.between(-1, 1) * size * 0.7, size * r.between(0.24, 0.42)]
		d.ellipse(bx, by, radius, radius * 1.12, d.radial([lighter(colour, 0.4), colour, darker(colour, 0.14)]))
		d.ellipse(bx - radius * 0.35, by - radius * 0.45, radius * 0.16, radius * 0.26, '#ffffff', { o: 0.5 })
	}
}

/** A decorator finishing an arch of balloons and flowers above a table. */
export function decorIndoors(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 650)
	panels(s, 60, 610, 9)
	view(s, 60, 120, 200, 400)
	view(s, 1180, 120, 200, 400)
	const accent = r.pick(light.accents)
	const ring = s.variant % 2
	if (ring) {
		d.circle(720, 400, 270, mix(light.wall, '#fff8ee', 0.35))
		d.circle(720, 400, 270, 'none', { stroke: light.lamp, sw: 14 })
		for (let index = 0; index < 20; index++) {
			const angle = 1.7 + index * 0.16
			rose(
				s,
				720 + Math.cos(angle) * 270,
				400 + Math.sin(angle) * 270,
				r.between(24, 44),
				light.warm(r.pick([accent, lighter(accent, 0.5), '#fff0e2', light.accents[1]])),
			)
		}
		for (const [angle, length] of [
			[200, 170],
			[150, 180],
			[120, 150],
			[230, 140],
		] as const)
			branch(
				s,
				720 + Math.cos((angle * Math.PI) / 180) * 270,
				400 + Math.sin((angle * Math.PI) / 180) * 270,
				length,
				angle + 40,
				light.warm('#4d7a5c'),
			)
	} else {
		curtain(s, 470, 120, 500, 530, '#fff4e8', 60)
		for (let index = 0; index < 15; index++) {
			const angle = Math.PI * (1 + index / 14)
			balloons(s, 720 + Math.cos(angle) * 310, 440 + Math.sin(angle) * 320 + 30, 70 - Math.abs(index - 4) * 2, 4)
		}
		for (let index = 0; index < 3; index++) balloons(s, 400, 500 + index * 70, 64, 4)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 50 + index * 34, width + 20, 60 + index * 24, 80, 8)
	longTable(s, 460, 840, 520, 130, true, '#fff8ee')
	d.rect(540, 700, 360, 18, accent, { o: 0.6 })
	person(
		s,
		330,
		880,
		440,
		{ ...someone(r, clothes(s)), apron: mix(accent, '#3a3f63', 0.3), left: [-16, -80, -6, -92], right: [17, -82, 27, -92] },
		true,
	)
	d.line('M240 960L300 740M420 960L360 740M262 880h136M280 810h98', light.warm('#c9965f'), 13)
	person(s, 1110, 880, -430, { ...someone(r, clothes(s)), right: other(arms.front), holding: () => bouquet(s, 3, -68, 8) }, true)
	d.rect(1190, 800, 150, 100, light.warm('#c9965f'), { r: 6 })
	for (const dx of [0, 50, 100]) bouquet(s, 1218 + dx, 786, 38)
	balloons(s, 150, 880, 80, 5)
	confetti(s, 640, 940, 40)
	vignette(s, 0.3)
}

/** A flowered ceremony in the open. */
export function decorOutside(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 590)
	hills(s, 560)
	for (let x = -20; x < width; x += r.between(150, 230)) tree(s, x, 660, r.between(200, 330))
	ground(s, 640)
	d.poly(
		[
			[660, 700],
			[780, 700],
			[960, 960],
			[480, 960],
		],
		d.linear([light.lit('#fffaf2'), light.shaded('#fff0e0')]),
	)
	const w = r.between(430, 500)
	drawn(s, 720 - w / 2, 350, 190, 400, '#fff6ec', 1)
	drawn(s, 720 + w / 2, 350, 190, 400, '#fff6ec', -1)
	arch(s, 720, 760, w)
	couple(s, 720, 800, r.chance(0.5) ? 330 : 300)
	for (const [x, y, k] of [
		[430, 830, 0.8],
		[1010, 830, 0.8],
		[330, 930, 1.1],
		[1110, 930, 1.1],
	] as const) {
		d.path(p`M${x - 34 * k} ${y}l10 ${-120 * k}h${68 * k - 20}l10 ${120 * k}z`, d.across(light.lit('#fff8ee'), light.shaded('#e6d8c8')))
		for (const [dx, dy] of [
			[-40, -150],
			[30, -160],
			[0, -200],
			[-8, -140],
		] as const)
			bouquet(s, x + dx * k, y + dy * k, 36 * k)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 210 + index * 50, width + 20, 220 + index * 46, 90, 8)
	confetti(s, 240, 900, 60)
	foreground(s)
	overhang(s)
	vignette(s, 0.15)
}

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

/** A photographer and a couple in the last light. */
export function photoShoot(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620, 880)
	hills(s, 590)
	const kind = s.variant % 3
	if (kind === 0) {
		const slope = ridge(s, 600, 30)
		d.path(ridgePath(slope, 740), d.linear([light.ground, light.middle]))
		vines(s, slope, 720, light.leaf[0], 36)
	} else if (kind === 1) {
		tower(s, 300, 560, 60, 170, '#e2c9ae')
		house(s, 320, 570, 150, 140, { wall: '#e2c9ae', floors: 2, columns: 2, roof: 'gable', ground: 'none', arched: true })
		tower(s, 480, 570, 50, 130, '#e2c9ae')
		const hill = (x: number) => 660 - 120 * Math.exp(-(((x - 390) / 230) ** 2))
		d.path(ridgePath(hill, 740), light.near)
		firs(s, (x) => hill(x) + 60, light.leaf[0], 40)
	} else oldTown(s, 480, 0.9)
	ground(s, 690)
	tree(s, 1300, 780, 560)
	if (r.chance(0.5)) tree(s, 90, 760, 430)
	d.ellipse(880, 860, 300, 40, light.lamp, { o: 0.3 })
	couple(s, 880, 870, 450)
	confetti(s, 380, 820, 36)
	person(s, 430, 935, 560, {
		...someone(r, ['#3a3f63', light.accents[2], '#7d6a5c']),
		skirt: false,
		legs: 'wide',
		left: [-8, -74, 4, -87],
		right: [17, -78, 9, -87],
		holding: () => {
			d.rect(2, -94, 12, 8.5, '#2b2740', { r: 1.4 })
			d.rect(5, -96, 5, 2.5, '#2b2740')
			d.rect(14, -93, 6, 6.6, '#3d3958', { r: 0.8 })
			d.ellipse(20, -89.7, 1.4, 3.2, light.accents[2])
			d.line('M2-90Q-6-76-9-62', '#6b4330', 1)
		},
	})
	foreground(s)
	overhang(s, true, false)
	vignette(s, 0.25)
}

/** A camera, close. */
export function cameraDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.sky[0], light.sky[1], mix(light.sky[2], light.lamp, 0.3)]))
	bokeh(s, 0, 640, 46)
	const wood = light.warm('#8a5738')
	d.rect(0, 730, width, 230, d.linear([lighter(wood, 0.2), darker(wood, 0.3)]))
	d.ellipse(720, 790, 430, 40, light.ink, { o: 0.4 })
	const body = mix(light.ink, '#6a6478', 0.25)
	const leather = r.pick([darker(body, 0.3), light.warm('#8a4f35'), mix(light.accents[2], light.ink, 0.5)])
	d.path(
		'M360 400q0-40 40-40h150l40-70h260l40 70h150q40 0 40 40v350q0 40-40 40H400q-40 0-40-40z',
		d.linear([lighter('#d8d2d8', 0.2), '#a8a2ae']),
	)
	d.rect(360, 440, 720, 270, d.linear([lighter(leather, 0.1), darker(leather, 0.2)]))
	d.rect(420, 318, 90, 44, body, { r: 10 })
	d.rect(930, 312, 100, 50, body, { r: 10 })
	d.rect(640, 306, 160, 70, d.linear([lighter(light.sky[1], 0.3), light.sky[0]]), { r: 10 })
	d.circle(720, 575, 222, light.ink, { o: 0.35 })
	d.circle(720, 565, 216, d.linear([lighter(body, 0.35), darker(body, 0.3)]))
	d.circle(720, 565, 178, body, { stroke: lighter(body, 0.4), sw: 4 })
	d.circle(720, 565, 136, d.radial([light.accents[2], mix(light.accents[2], light.ink, 0.6), light.ink]))
	d.circle(720, 565, 76, d.radial([light.accents[0], mix(light.accents[0], light.ink, 0.6), light.ink]))
	d.path('M630 500q60-70 150-50q-70 10-110 90z', '#ffffff', { o: 0.35 })
	d.circle(780, 630, 16, '#ffffff', { o: 0.4 })
	d.line('M360 430Q160 480 140 720Q130 860 300 900', light.warm('#8a4f35'), 24)
	d.at(
		1180,
		850,
		1,
		() => {
			d.rect(-120, -90, 260, 180, '#fffaf2', { r: 4 })
			d.rect(-106, -76, 232, 126, d.linear([light.accents[0], light.sky[2]]))
			d.path('M-106 50v-40l70-50l60 50l50-30l52 50v20z', light.near)
		},
		12,
	)
	vignette(s, 0.3)
}

/** Prints laid out on a table. */
export function prints(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#e6d0b0', '#c9965f', '#8a6a5a']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood], [0, 0, 1, 1]))
	d.line('M0 240H1440M0 520H1440M0 790H1440', darker(wood, 0.25), 4, 0.5)
	for (let index = 0; index < 8; index++) {
		const [x, y] = [200 + (index % 4) * 345 + r.between(-26, 26), 270 + Math.floor(index / 4) * 420 + r.between(-26, 26)]
		d.at(
			x,
			y,
			1,
			() => {
				d.rect(-142, -178, 310, 380, light.ink, { r: 4, o: 0.16 })
				d.rect(-155, -190, 310, 380, '#fffaf2', { r: 4 })
				d.rect(-135, -170, 270, 290, d.linear([index % 2 ? light.sky[1] : light.sky[0], light.sky[2]]))
				d.circle(r.between(-70, 70), -70, 32, light.sun)
				d.path('M-135 120V40q70-60 130-20t140-30v130z', light.middle)
				if (index % 3 === 0) couple(s, 0, 118, 190)
				else if (index % 3 === 1) {
					tree(s, -50, 110, 170)
					person(s, 50, 116, 150, someone(r, clothes(s)))
				} else house(s, -60, 110, 120, 110, { ...anyHouse(s), floors: 2, columns: 2, ground: 'none' })
			},
			r.between(-11, 11),
		)
	}
	branch(s, 30, 940, 330, -40, light.warm('#4d7a5c'))
	branch(s, 1420, 20, 330, 150, light.warm('#4d7a5c'))
	vignette(s, 0.25)
}

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

/** A food truck on (x, y): its foot and middle. */
function truck(s: Stage, x: number, y: number, k: number): void {
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

/** A cocktail bar on wheels under lights. */
export function drinksBar(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 580)
	const kind = s.variant % 2
	hills(s, 560)
	if (kind) oldTown(s, 430, 0.9)
	for (const x of [60, 260, 1180, 1380]) tree(s, x, 690, r.between(260, 400))
	ground(s, 670)
	const wood = light.lit(r.pick(['#b98a5c', '#8a5f48', '#f4e4cc', '#6f8f86']))
	const accent = r.pick(light.accents)
	d.ellipse(720, 880, 480, 44, light.ink, { o: 0.25 })
	for (const x of [380, 1060]) d.rect(x - 9, 330, 18, 540, d.across(lighter(wood, 0.2), darker(wood, 0.3)))
	if (light.time !== 'day') d.glow(720, 560, 420, light.lamp, 0.5)
	d.rect(400, 420, 640, 12, wood)
	d.rect(400, 530, 640, 12, wood)
	for (let x = 440; x < 1020; x += 46) {
		bottle(s, x, 420, r.between(66, 84), r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a', '#d9c49a']))
		if (r.chance(0.7)) glass(s, x, 530, 62)
	}
	person(s, 620, 890, 470, {
		...someone(r, ['#fffaf2', '#3a3f63']),
		skirt: false,
		apron: accent,
		legs: 'none',
		left: [-16, -78, -10, -90],
		right: [17, -78, -2, -94],
		holding: () => d.path('M-12-98l9-3l4 12l-9 3zM-11-101l6-2l1 3l-6 2z', '#e6e2ee'),
	})
	person(s, 850, 890, -460, {
		...someone(r, ['#fffaf2', '#3a3f63']),
		skirt: false,
		apron: accent,
		legs: 'none',
		left: arms.low,
		right: other(arms.front),
	})
	awning(s, 340, 300, 760, 130, accent)
	d.rect(370, 690, 700, 180, d.linear([lighter(wood, 0.1), darker(wood, 0.25)]), { r: 8 })
	let boards = ''
	for (let x = 400; x < 1060; x += 44) boards += p`M${x} 712V866`
	d.line(boards, darker(wood, 0.3), 4, 0.6)
	d.rect(340, 664, 760, 32, d.linear([lighter(wood, 0.45), wood]), { r: 8 })
	for (const x of [460, 980]) {
		d.circle(x, 866, 50, light.lit('#6b4a38'))
		d.circle(x, 866, 36, light.lit('#c9965f'))
		d.line(p`M${x - 36} 866h72M${x} 830v72M${x - 26} 840l52 52M${x + 26} 840l-52 52`, light.lit('#6b4a38'), 6)
	}
	for (const [x, colour] of [
		[400, '#f2705a'],
		[450, '#ffc24d'],
		[720, '#f2a0b0'],
		[960, '#8fc47a'],
		[1010, '#f2705a'],
	] as const) {
		d.path(p`M${x - 22} 612h44l-6 54h-32z`, d.linear([lighter(colour, 0.4), colour]), { o: 0.95 })
		d.line(p`M${x + 6} 612l12 -30`, '#fffaf2', 5)
		d.circle(x - 14, 610, 11, '#ffdf7a')
	}
	bouquet(s, 1060, 640, 30)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 190 + index * 50, width + 20, 200 + index * 46, 90, 9)
	guests(s, 80, 330, 920, 330, 2)
	guests(s, 1120, 1360, 920, 330, 2)
	foreground(s, 0, width, 70)
	overhang(s)
	vignette(s, 0.25)
}

/** A pyramid of sparkling wine. */
export function glassTower(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	for (const x of [90, 340, 920, 1170]) view(s, x, 110, 180, 400)
	bokeh(s, 40, 600, 26)
	d.glow(720, 460, 560, light.lamp, 0.5)
	const cloth = light.warm('#fffaf2')
	d.rect(-10, 760, width + 20, 210, d.folds(cloth, light.warmShaded('#f2e6da'), 120))
	d.path('M-10 760l90-64H1360l90 64v24H-10z', d.linear([lighter(cloth, 0.4), cloth]))
	for (let row = 0; row < 5; row++) {
		const y = 744 - row * 108
		const count = 5 - row
		for (let index = 0; index < count; index++) {
			const x = 720 + (index - (count - 1) / 2) * 118
			d.line(p`M${x} ${y}v-52M${x - 32} ${y}h64`, '#fffaf0', 5, 0.9)
			d.path(p`M${x - 56} ${y - 104}q2 54 56 54q54 0 56 -54z`, '#ffffff', { o: 0.35 })
			d.path(p`M${x - 53} ${y - 90}q8 38 53 38q45 0 53 -38z`, d.linear(['#fff0b8', '#f0bf55']))
			d.ellipse(x, y - 104, 56, 9, '#ffffff', { o: 0.5 })
		}
	}
	d.at(960, 190, 1.7, () => bottle(s, 0, 130, 190, '#2f5a48'), -118)
	d.line('M806 150Q740 150 722 200', '#ffe29a', 9)
	hand(s, 1080, 60)
	let bubbles = ''
	for (let index = 0; index < 40; index++) bubbles += p`M${720 + r.between(-330, 330)} ${r.between(90, 680)}h.1`
	d.line(bubbles, '#fff3c4', 6, 0.8)
	for (const [x, y] of [
		[230, 750],
		[330, 756],
	] as const)
		bottle(s, x, y, 290, r.pick(['#2f5a48', '#8a3f3a', '#3a5040']))
	for (let index = 0; index < 4; index++) flute(s, 1130 + index * 70, 756, 220)
	centrepiece(s, 470, 760, 170)
	vignette(s, 0.35)
}

function hand(s: Stage, x: number, y: number): void {
	const { d, p: light, r } = s
	const skin = light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48']))
	d.line(p`M${x} ${y}L${x + 260} ${y - 60}`, skin, 70)
	d.line(p`M${x + 130} ${y - 30}L${x + 420} ${y - 90}`, light.warm('#fffaf2'), 110)
	d.line(p`M${x + 190} ${y - 44}L${x + 460} ${y - 100}`, light.warm('#34305a'), 124)
	d.circle(x - 10, y + 4, 52, skin)
	d.line(p`M${x - 40} ${y - 28}l-40 46M${x - 20} ${y + 30}l-40 46M${x - 36} ${y}l-42 48`, skin, 24)
}

/** Bottles and barrels in a wine grower's yard. */
export function wineTable(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	const far = ridge(s, 400, 60)
	d.path(ridgePath(far, 600), light.far)
	const slope = ridge(s, 500, 40)
	d.path(ridgePath(slope, 720), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
	vines(s, slope, 720, light.leaf[0], 44)
	house(s, 1060, 640, 190, 130, { ...anyHouse(s), floors: 2, columns: 3, ground: 'none' })
	ground(s, 690)
	const oak = light.lit('#b98a5c')
	for (const [x, k] of [
		[170, 1.1],
		[1290, 1.2],
	] as const) {
		d.at(x, 900, k, () => {
			d.ellipse(0, 4, 130, 18, light.ink, { o: 0.25 })
			d.path('M-96 0q-34-130 0-260q96-24 192 0q34 130 0 260q-96 24-192 0z', d.across(lighter(oak, 0.25), oak, darker(oak, 0.35)))
			d.line('M-110-80q110 26 220 0M-110-180q110 26 220 0M-98-20q98 24 196 0M-98-240q98 24 196 0', light.ink, 10, 0.6)
			d.ellipse(0, -262, 96, 18, lighter(oak, 0.3))
		})
	}
	bouquet(s, 170, 590, 46)
	glass(s, 1250, 590, 150)
	glass(s, 1330, 592, 150)
	d.path('M300 800l60-60H1080l60 60v26H300z', d.linear([lighter(oak, 0.3), oak]))
	d.line('M350 826v130M1090 826v130', darker(oak, 0.3), 24)
	for (const [x, h, colour] of [
		[440, 300, '#2f5a48'],
		[530, 320, '#7a2f3a'],
		[620, 300, '#8a8f4a'],
		[980, 310, '#2f5a48'],
	] as const)
		bottle(s, x, 786, h, colour)
	for (const [x, wine] of [
		[720, '#f3d27a'],
		[800, '#a83a4f'],
		[890, '#f6c0a8'],
	] as const)
		glass(s, x, 790, 200, wine)
	let grapes = ''
	for (let index = 0; index < 24; index++) grapes += p`M${660 + r.between(-70, 70)} ${800 + r.between(-24, 14)}h.1`
	d.line(grapes, mix(light.accents[0], '#4a2a5a', 0.6), 30)
	d.line(grapes, '#ffffff', 7, 0.3)
	d.path('M1010 800q0-60 80-60q70 4 66 60z', d.linear(['#f0d28a', '#d9a84f']))
	overhang(s)
	foreground(s, 0, width, 60)
	vignette(s, 0.2)
}

/** Waiters with trays among the guests. */
export function waiters(s: Stage): void {
	const { d, r, p: light } = s
	const open = s.variant % 3 === 1
	if (open) {
		sky(s, 580)
		hills(s, 560)
		for (let x = 0; x < width; x += 170) tree(s, x, 680, r.between(230, 330))
		ground(s, 650)
	} else {
		room(s, 620)
		for (const x of [90, 380, 880, 1170]) view(s, x, 110, 180, 400)
		drawn(s, 30, 70, 90, 550, r.pick(light.accents), 1)
		if (r.chance(0.5)) for (const x of [360, 1080]) chandelier(s, x)
		else for (const x of [240, 720, 1200]) pendant(s, x, 90, 76, s.variant % 3, light.warm(r.pick(light.accents)))
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 50 + index * 34, width + 20, 60 + index * 30, 80, 8)
	guests(s, 60, 420, 740, 270, 3, !open)
	guests(s, 1020, 1390, 740, 270, 3, !open)
	for (const x of [140, 1300]) standingTable(s, x, 840, 190, '#fffaf2', !open)
	const count = r.whole(2, 3)
	const accent = r.pick([light.accents[0], '#34305a', light.accents[2]])
	for (let index = 0; index < count; index++) {
		const x = 720 + (index - (count - 1) / 2) * 270
		const middle = index === (count - 1) / 2
		person(
			s,
			x,
			middle ? 930 : 890,
			(middle ? 610 : 540) * (index === 0 ? -1 : 1),
			{
				...someone(r, ['#fffaf2']),
				top: index % 2 ? '#fffaf2' : accent,
				bottom: '#2d2b4a',
				shirt: '#fffaf2',
				skirt: false,
				apron: index % 2 ? accent : undefined,
				style: r.pick(['short', 'bun', 'bob', 'short']),
				left: r.pick([arms.down, arms.hip]),
				right: [17, -68, 21, -80],
				holding: () => {
					d.ellipse(22, -82.5, 16, 2, d.linear(['#fffdf8', '#b8b2c0']))
					for (const gx of [12, 18, 24, 31]) flute(s, gx, -83, 13)
				},
			} as never,
			!open,
		)
	}
	if (r.chance(0.5)) confetti(s, 60, 600, 40)
	vignette(s, 0.3)
}

function chandelier(s: Stage, x: number): void {
	const { d, p: light } = s
	d.line(p`M${x} 0V130`, light.lamp, 4)
	d.glow(x, 170, 280, light.lamp, 0.5)
	for (const [y, w] of [
		[130, 150],
		[160, 110],
		[190, 66],
	] as const) {
		d.path(p`M${x - w} ${y}h${w * 2}l-14 26h${-w * 2 + 28}z`, d.linear(['#fffbe6', light.lamp]), { o: 0.9 })
	}
}

/** A waiter serving at a table. */
export function serving(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 600)
	for (const x of [140, 1080]) view(s, x, 110, 220, 390)
	frames(s, 590, 130, 250)
	for (const x of [420, 1020]) pendant(s, x, 110, 84, s.variant % 3, light.warm(r.pick(light.accents)))
	person(s, 400, 940, 520, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.front) }, true)
	person(s, 1060, 940, -520, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.mic) }, true)
	person(
		s,
		700,
		930,
		640,
		{
			...someone(r, ['#fffaf2']),
			top: '#fffaf2',
			skirt: false,
			bottom: '#2d2b4a',
			apron: r.pick(light.accents),
			legs: 'stand',
			left: arms.front,
			right: [17, -66, 24, -58],
			lean: 4,
			holding: () => {
				d.ellipse(25, -58, 11, 2, '#fffdf8')
				d.path('M18-59q7-10 14 0z', '#c9803f')
			},
		},
		true,
	)
	const cloth = light.warm('#fffaf2')
	d.path('M140 830Q720 750 1300 830L1340 970H100z', d.linear([lighter(cloth, 0.4), light.warmShaded('#f2e6da')]))
	for (const x of [380, 1060]) {
		d.ellipse(x, 880, 130, 30, light.warmShaded('#efe2d2'))
		d.ellipse(x, 874, 128, 28, '#fffdf8')
		d.ellipse(x, 872, 84, 17, light.warmShaded('#f4e8dc'), { o: 0.6 })
	}
	for (const [x, y] of [
		[560, 870],
		[880, 870],
		[230, 880],
		[1210, 880],
	] as const)
		glass(s, x, y, 150)
	centrepiece(s, 720, 890, 200)
	candle(s, 620, 900, 70, 26)
	vignette(s, 0.35)
}

/** Doors, a rope and the people who watch them. */
export function entrance(s: Stage): void {
	const { d, r, p: light } = s
	const day = light.time === 'day'
	sky(s, 600)
	const wall = r.pick(['#c9a58a', '#b8b0b8', '#d9c0a0', '#a8887a'])
	const [tone, dim] = [light.lit(wall), light.shaded(wall)]
	d.rect(0, 60, width, 680, d.linear([tone, mix(tone, dim, 0.5)]))
	let joints = ''
	for (let y = 120; y < 740; y += 62) joints += p`M0 ${y}H${width}`
	d.line(joints, dim, 3, 0.5)
	d.rect(0, 40, width, 46, d.linear([lighter(tone, 0.3), dim]))
	const glow = d.linear([mix(light.lamp, '#fff6dc', 0.5), mix(light.lamp, light.accents[0], 0.45)])
	for (const x of [140, 1140]) {
		d.path(p`M${x} 560V300a80 80 0 0 1 160 0V560z`, glow, { stroke: lighter(tone, 0.3), sw: 12 })
		d.line(p`M${x + 80} 220V560M${x} 380h160`, lighter(tone, 0.3), 7)
	}
	d.path('M500 740V360a220 220 0 0 1 440 0V740z', lighter(tone, 0.25))
	d.path('M530 740V370a190 190 0 0 1 380 0V740z', glow)
	for (const [x, tilt] of [
		[640, 10],
		[800, -10],
	] as const)
		beam(s, x, 230, tilt, 520, 0.12, light.accents[1], 0.5)
	crowd(s, 610, 80, 0.5, mix(light.accents[0], light.ink, 0.6))
	d.rect(0, 735, width, 8, dim)
	for (const side of [-1, 1])
		d.path(p`M${720 + side * 190} 740V400l${side * 100} -30V750z`, d.across(light.lit('#7a4a38'), light.shaded('#6b3f30')))
	awning(s, 440, 210, 560, 110, r.pick(light.accents))
	pavement(s, 740, '#a89ca4')
	d.poly(
		[
			[560, 742],
			[880, 742],
			[1060, 960],
			[380, 960],
		],
		d.linear([light.lit(light.accents[0]), light.shaded(light.accents[0])]),
	)
	if (!day) d.ellipse(720, 770, 330, 40, light.lamp, { o: 0.35 })
	const suit: Partial<ReturnType<typeof someone>> = { top: '#2f2c4a', bottom: '#262340', skirt: false, shirt: '#fffaf2' }
	const ear = () => {
		d.line('M5-92q3 4 1 9', '#fffaf2', 0.7)
		d.rect(-7.5, -74, 4.5, 2.6, light.lamp, { r: 0.5 })
	}
	person(s, 420, 900, 560, {
		...someone(r, ['#2f2c4a']),
		...suit,
		style: r.pick(['short', 'bald', 'bun'] as const),
		legs: 'wide',
		left: [-14, -66, 4, -62],
		right: [14, -66, -4, -62],
		holding: ear,
	} as never)
	person(s, 1030, 900, -550, {
		...someone(r, ['#2f2c4a']),
		...suit,
		style: r.pick(['short', 'bald', 'bob'] as const),
		legs: 'wide',
		left: arms.down,
		right: [17, -74, 7, -88],
		holding: ear,
	} as never)
	for (const side of [-1, 1]) {
		for (const [x, y, k] of [
			[250, 850, 0.9],
			[360, 940, 1.15],
		] as const) {
			const px = 720 + side * (x - 20)
			d.rect(px - 8 * k, y - 190 * k, 16 * k, 190 * k, d.across('#ffe7a6', '#b8843a'))
			d.ellipse(px, y, 44 * k, 10 * k, '#c9943f')
			d.circle(px, y - 196 * k, 15 * k, '#ffe7a6')
		}
		d.line(p`M${720 + side * 230} ${850 - 165}Q${720 + side * 300} 830 ${720 + side * 340} ${940 - 210}`, light.lit(light.accents[0]), 15)
	}
	guests(s, 640, 820, 860, 320, 2)
	for (const x of [60, 1380]) {
		d.path(p`M${x - 50} 820h100l-12 90h-76z`, light.lit('#4a4560'))
		bushes(s, x - 50, x + 60, 826, 110, true)
	}
	vignette(s, 0.35)
}

/** A guard before the barrier of an open-air stage. */
export function barrier(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620)
	hills(s, 600)
	d.path(
		'M330 640V260Q720 110 1110 260V640z',
		d.linear([light.ink, mix(light.ink, light.accents[0], 0.6), mix(light.lamp, light.accents[0], 0.5)]),
	)
	for (const x of [470, 600, 720, 840, 970]) beam(s, x, 230, (720 - x) / 20, 520, 0.11, r.pick([light.lamp, ...light.accents]), 0.5)
	for (const x of [560, 720, 880]) person(s, x, 640, 200, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	bunting(s, -20, 260, 340, 250, 40)
	bunting(s, 1100, 250, width + 20, 260, 40)
	d.rect(0, 640, width, 330, d.linear([mix(light.ground, light.ink, 0.4), light.ink]))
	crowd(s, 600, 110, 0.55, mix(light.ink, light.near, 0.4))
	let bars = ''
	for (let x = 0; x < width; x += 24) bars += p`M${x} 750V900`
	d.line(bars, mix(light.ink, '#b8bcd0', 0.55), 5)
	d.line('M0 745H1440M0 900H1440', mix(light.ink, '#d8dce8', 0.65), 13)
	const vest = '#f2b53a'
	for (const [x, way] of [
		[380, 1],
		[1060, -1],
	] as const) {
		person(s, x, 935, way * 570, {
			...someone(r, ['#2f2c4a']),
			top: '#3a3654',
			bottom: '#262340',
			skirt: false,
			style: r.pick(['cap', 'short', 'bun']),
			legs: 'wide',
			left: r.pick([arms.down, arms.hip]),
			right: [16, -70, 7, -86],
			holding: () => {
				d.path('M-9-83L-4-84.500L0-72L4-84.500L9-83L8-46Q0-43-8-46z', vest)
				d.rect(-8, -62, 16, 3.5, '#fffaf2')
				d.rect(5.5, -92, 3, 8, '#1f1b38', { r: 0.8 })
				d.line('M6.500-92v-5', '#1f1b38', 0.8)
			},
		})
	}
	confetti(s, 60, 600, 60)
	vignette(s, 0.35)
}

/** A coach on (x, y): the middle of its foot. */
function coach(s: Stage, x: number, y: number, k: number): void {
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
