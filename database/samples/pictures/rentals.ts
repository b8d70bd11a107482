import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { speaker } from './entertainment.ts'
import { anyHouse, house, lantern, oldTown, pavement, tower, walls } from './shapes-buildings.ts'
import { beam, bokeh, bunting, confetti, movingHead, stringLights, truss, vignette } from './shapes-lights.ts'
import { bushes, firs, foreground, ground, hills, overhang, poplar, ridge, ridgePath, sky, snowfall, tree, vines } from './shapes-nature.ts'
import { arms, bouquet, clothes, couple, crowd, guests, other, person, someone } from './shapes-people.ts'
import { curtain, drawn, panels, pendant, plant, room, view } from './shapes-rooms.ts'
import { bottle, candle, centrepiece, chair, flute, glass, longTable, roundTable, standingTable } from './shapes-tables.ts'

const metal = (s: Stage) => mix(s.p.ink, '#9aa0c0', 0.4)

function meadow(s: Stage, at = 640): void {
	const { r } = s
	sky(s, 590)
	hills(s, 560)
	for (let x = -20; x < width; x += r.between(120, 220)) tree(s, x, at + r.between(-6, 14), r.between(150, 230))
	ground(s, at)
}

/** A sound system at the edge of a stage, the mixing desk in front. */
export function soundStage(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	if (light.time === 'day') {
		sky(s, 640)
		hills(s, 620)
	} else d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.5), mix(light.lamp, tint, 0.6)]))
	d.path('M300 760V300Q720 150 1140 300V760z', d.linear([mix(light.ink, tint, 0.3), mix(tint, light.lamp, 0.35)]))
	truss(s, 240, 760, 240, 160, 34)
	truss(s, 1200, 760, 1200, 160, 34)
	truss(s, 200, 160, 1240, 160, 40)
	for (const x of [380, 550, 720, 890, 1060]) {
		beam(s, x, 200, (720 - x) / 22, 560, 0.1, r.pick([light.lamp, ...light.accents]), 0.45)
		movingHead(s, x, 176, (720 - x) / 22, 40, light.lamp)
	}
	for (const side of [-1, 1]) {
		for (let index = 0; index < 6; index++) {
			d.at(
				720 + side * (590 - index * 3),
				190 + index * 62,
				[side, 1],
				() => {
					const box = mix(light.ink, '#6a6f90', 0.25)
					d.path('M-70 0h140l-8 54h-132z', d.across(lighter(box, 0.2), box, darker(box, 0.3)), { stroke: darker(box, 0.5), sw: 2 })
					d.line('M-54 14H54M-54 27H54M-54 40H54', darker(box, 0.5), 3)
				},
				side * index * -2,
			)
		}
		d.line(p`M${720 + side * 590} 0V190`, light.ink, 5)
		for (const dx of [-62, 62]) {
			d.rect(720 + side * 590 + dx - 60, 640, 118, 130, mix(light.ink, '#6a6f90', 0.2), { r: 6 })
			d.circle(720 + side * 590 + dx, 705, 48, d.radial([metal(s), light.ink]), { stroke: metal(s), sw: 3 })
		}
	}
	d.rect(240, 740, 960, 70, d.linear([mix(light.ink, '#8a5738', 0.5), light.ink]))
	person(s, 720, 756, 300, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	for (const x of [560, 880]) d.path(p`M${x - 44} 750l12 -36h64l12 36z`, light.ink)
	crowd(s, 740, 90, 0.3, mix(light.ink, tint, 0.35))
	person(
		s,
		560,
		1010,
		460,
		{ ...someone(r, ['#3a3f63', '#6a5a70']), skirt: false, legs: 'none', left: [-14, -64, -16, -50], right: [14, -64, 16, -50] },
		true,
	)
	desk(s, 300, 800, 840)
}

/** A mixing desk seen at an angle. */
function desk(s: Stage, x: number, y: number, w: number): void {
	const { d, r, p: light } = s
	const body = mix(light.ink, '#6a6f90', 0.3)
	d.path(p`M${x + w * 0.06} ${y}H${x + w * 0.94}L${x + w} 960H${x}z`, d.linear([lighter(body, 0.2), body]))
	d.path(p`M${x + w * 0.06} ${y}l${w * 0.02} -34h${w * 0.84}l${w * 0.02} 34z`, darker(body, 0.2))
	let dots = ''
	let tracks = ''
	let caps = ''
	for (let index = 0; index < 20; index++) {
		const t = (index + 0.5) / 20
		const at = (depth: number) => x + w * (0.07 - 0.06 * depth) + w * (0.86 + 0.12 * depth) * t
		dots += p`M${at(0.15)} ${y + 24}h.1M${at(0.3)} ${y + 46}h.1M${at(0.45)} ${y + 68}h.1`
		tracks += p`M${at(0.6)} ${y + 92}L${at(0.95)} ${y + 150}`
		const slide = r.between(0.62, 0.92)
		caps += p`M${at(slide) - 7} ${y + 160 * slide}h14`
	}
	d.line(dots, light.lamp, 9)
	d.line(tracks, light.ink, 4)
	d.line(caps, '#f6f0e6', 12)
	for (let index = 0; index < 8; index++)
		d.rect(x + w * (0.12 + index * 0.1), y - 26, w * 0.05, 16, r.pick([light.accents[0], light.accents[1], light.accents[2]]), { r: 3 })
}

/** A mixing desk filling the picture, the show beyond it. */
export function deskDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[0], 0.6)]))
	for (const x of [260, 560, 880, 1180]) beam(s, x, -20, (720 - x) / 18, 520, 0.12, r.pick([light.lamp, ...light.accents]), 0.55)
	bokeh(s, 0, 440, 30)
	crowd(s, 330, 80, 0.4, mix(light.ink, light.accents[0], 0.3))
	const body = mix(light.ink, '#6a6f90', 0.28)
	d.poly(
		[
			[140, 430],
			[1300, 430],
			[1560, 960],
			[-120, 960],
		],
		d.linear([lighter(body, 0.12), darker(body, 0.25)]),
	)
	let tracks = ''
	for (let index = 0; index < 12; index++) {
		const t = (index + 0.5) / 12
		const at = (depth: number) => 140 - 260 * depth + (1160 + 520 * depth) * t
		for (const [depth, size] of [
			[0.06, 17],
			[0.17, 19],
			[0.28, 21],
		] as const) {
			const [kx, ky] = [at(depth), 430 + 530 * depth]
			d.circle(kx, ky + 4, size, darker(body, 0.5))
			d.circle(kx, ky, size * 0.85, index % 4 === 0 ? light.accents[0] : index % 4 === 2 ? light.accents[2] : lighter(body, 0.4))
			d.line(p`M${kx} ${ky}l${r.between(-12, 12)} ${-size * 0.7}`, '#fff6e0', 4)
		}
		d.rect(at(0.4) - 22, 640, 44, 20, r.chance(0.6) ? light.lamp : darker(body, 0.4), { r: 5 })
		tracks += p`M${at(0.5)} 695L${at(0.96)} 940`
		const slide = r.between(0.56, 0.88)
		d.rect(at(slide) - 26, 430 + 530 * slide, 52, 30, d.linear(['#fffaf0', '#c9c0b8']), { r: 6 })
		d.rect(at(slide) - 26, 443 + 530 * slide, 52, 3, light.ink)
	}
	d.line(tracks, light.ink, 6, 0.7)
	hand(s)
	vignette(s, 0.35)
}

function hand(s: Stage): void {
	const { d, p: light, r } = s
	const skin = light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48']))
	d.at(
		980,
		1010,
		1.5,
		() => {
			d.line('M0 60V-120', skin, 74)
			d.path('M-52 90V-60q52-24 104 0V90z', light.accents[2])
			d.path('M-40-110q-12-60 6-84q36-22 70 0q18 40 0 84q-40 22-76 0z', skin)
			d.line('M-24-186l-6-52M-2-194l0-62M20-192l8-54', skin, 24)
		},
		-14,
	)
}

/** Speakers on stands before a garden party. */
export function soundGarden(s: Stage): void {
	const { d, p: light } = s
	meadow(s)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 200 + index * 46, width + 20, 220 + index * 40, 90, 8)
	guests(s, 480, 1100, 760, 190, 7)
	for (const [x, k] of [
		[250, 1],
		[1210, 0.9],
	] as const) {
		d.ellipse(x, 900, 130 * k, 20, light.ink, { o: 0.2 })
		d.line(p`M${x} 900V520M${x} 800l-90 100M${x} 800l90 100`, light.ink, 12 * k)
		speaker(s, x, 620, 210 * k, 350 * k)
	}
	d.rect(560, 800, 320, 30, light.lit('#8a5738'))
	d.line('M590 830v110M850 830v110', light.lit('#6b4330'), 12)
	d.path('M600 800l14-50h210l14 50z', metal(s))
	d.line('M640 780h.1M680 780h.1M720 780h.1M760 780h.1M800 780h.1', light.lamp, 12)
	foreground(s, 0, width, 80)
	overhang(s)
	vignette(s, 0.2)
}

/** A hall painted by spotlights. */
export function lightShow(s: Stage): void {
	const { d, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[0], 0.35), light.ink]))
	const palette = [light.accents[0], light.accents[1], light.accents[2], light.lamp]
	for (let index = 0; index < 8; index++) {
		const x = 90 + index * 180
		const colour = palette[index % 4] as string
		d.rect(
			x - 40,
			200,
			80,
			480,
			d.linear([
				[colour, 0],
				[colour, 0.25],
				[colour, 0.75],
			]),
		)
		d.rect(x - 30, 200, 60, 484, d.linear([mix(light.ink, colour, 0.15), mix(light.ink, colour, 0.8)]), { o: 0.5 })
		d.glow(x, 670, 130, colour, 0.8)
	}
	truss(s, -20, 90, width + 20, 90, 44)
	const count = s.variant % 2 ? 9 : 7
	for (let index = 0; index < count; index++) {
		const x = 80 + (index * 1280) / (count - 1)
		const tilt = s.variant % 3 === 0 ? (720 - x) / 16 : s.variant % 3 === 1 ? (index % 2 ? 24 : -24) : (x - 720) / 20
		const colour = palette[index % 4] as string
		beam(s, x, 140, tilt, 880, 0.075, colour, 0.65)
		movingHead(s, x, 110, tilt, 56, colour)
	}
	d.rect(0, 690, width, 270, d.linear([mix(light.ink, light.accents[2], 0.35), light.ink]))
	for (let index = 0; index < 6; index++)
		d.ellipse(130 + index * 236, 790 + (index % 2) * 60, 130, 30, palette[index % 4] as string, { o: 0.4 })
	guests(s, 240, 1200, 820, 230, 6, true)
	bokeh(s, 60, 640, 18)
	crowd(s, 860, 140, 0.35)
}

/** A façade or park lit from below in colours. */
export function uplit(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620)
	oldTown(s, 420, 0.9)
	const line = 740
	const wall = r.pick(walls)
	house(s, 420, line, 600, 430, { wall, floors: 3, columns: 6, roof: 'mansard', ground: 'none', arched: true })
	house(s, 180, line, 250, 330, { wall, floors: 3, columns: 2, roof: 'hip', ground: 'none', arched: true })
	house(s, 1010, line, 250, 330, { wall, floors: 3, columns: 2, roof: 'hip', ground: 'none', arched: true })
	for (let index = 0; index < 8; index++) {
		const x = 215 + index * 145
		const colour = light.accents[index % 3] as string
		beam(s, x, line, 180, 430, 0.17, colour, 0.95)
		d.glow(x, line - 30, 150, colour, 0.8)
	}
	pavement(s, line, '#a89aa0')
	for (let index = 0; index < 8; index++) {
		const x = 215 + index * 145
		d.rect(x - 16, line - 8, 32, 22, light.ink, { r: 4 })
		d.ellipse(x, line + 60, 80, 24, light.accents[index % 3] as string, { o: 0.35 })
	}
	for (const x of [60, 1380]) tree(s, x, line + 40, 420)
	stringLights(s, 60, 420, 430, 330, 60)
	stringLights(s, 1010, 330, 1390, 420, 60)
	guests(s, 260, 1180, 890, 200, 6)
	vignette(s, 0.35)
}

/** One big lamp and the haze it lights. */
export function lampDetail(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.4), light.ink]))
	bokeh(s, 300, 940, 34)
	beam(s, 480, 330, 42, 1300, 0.2, light.lamp, 0.75)
	beam(s, 1140, 260, -30, 1100, 0.12, tint, 0.6)
	truss(s, -40, 130, 1480, 60, 120)
	movingHead(s, 480, 150, 42, 240, light.lamp)
	movingHead(s, 1140, 120, -30, 170, tint)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 640 + index * 90, width + 20, 560 + index * 110, 90, 13)
	crowd(s, 850, 110, 0.4)
	vignette(s, 0.35)
}

/** A white marquee on a meadow: 0 a peaked tent, 1 pagodas, 2 a stretched sail. */
export function tentMeadow(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s, 650)
	const [white, dim] = [light.lit('#fffaf2'), light.shaded('#f2e6da')]
	const inside = light.time === 'day' ? mix(light.lamp, '#fff8ec', 0.65) : mix(light.lamp, '#fff2d0', 0.25)
	const kind = s.variant % 3
	const line = 770
	d.ellipse(720, line + 8, 620, 44, light.ink, { o: 0.2 })
	if (kind === 0) {
		d.rect(250, line - 190, 940, 190, d.linear([lighter(inside, 0.2), inside]))
		longTable(s, 330, line, 330, 60)
		longTable(s, 770, line, 330, 60)
		d.path(
			p`M210 ${line - 180}Q420 ${line - 250} 470 ${line - 430}Q560 ${line - 330} 720 ${line - 320}Q880 ${line - 330} 970 ${line - 430}Q1020 ${line - 250} 1230 ${line - 180}q-30 26 -64 6q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-40 20 -64 -6z`,
			d.across(white, lighter(white, 0.5), dim, white, lighter(white, 0.4), dim),
		)
		for (const x of [470, 970]) {
			d.line(p`M${x} ${line - 430}v-50`, light.ink, 4)
			d.path(p`M${x} ${line - 480}l56 16l-56 18z`, r.pick(light.accents))
		}
		for (const x of [250, 480, 720, 960, 1190]) d.rect(x - 7, line - 186, 14, 188, d.across(white, dim))
		d.line(p`M214 ${line - 178}L110 ${line + 10}M1226 ${line - 178}L1330 ${line + 10}`, white, 3)
	} else if (kind === 1) {
		for (const [x, k] of [
			[330, 0.82],
			[1110, 0.82],
			[720, 1.1],
		] as const) {
			d.at(x, line + (k > 1 ? 20 : 0), k, () => {
				d.rect(-180, -210, 360, 210, d.linear([lighter(inside, 0.2), inside]))
				roundTable(s, -70, -4, 120, false)
				roundTable(s, 80, -4, 120, false)
				d.path('M-200-210Q-40-260 0-440Q40-260 200-210z', d.across(lighter(white, 0.4), white, dim))
				d.path('M-202-212h404v26q-50 22-101 0q-50 22-101 0q-50 22-101 0q-50 22-101 0z', d.across(white, dim))
				drawn(s, -180, -200, 74, 200, '#fffaf2', 1)
				drawn(s, 180, -200, 74, 200, '#fffaf2', -1)
				d.path('M0-490l50 14l-50 18z', light.accents[0])
				d.line('M0-440v-50', light.ink, 3)
			})
		}
	} else {
		const sail = r.pick(['#e6cfae', '#fff4e4', lighter(light.accents[2], 0.55)])
		d.rect(330, line - 170, 780, 170, inside, { o: 0.75 })
		for (const x of [420, 620, 820, 1010]) roundTable(s, x, line, 140, false)
		d.path(
			p`M120 ${line - 120}Q360 ${line - 220} 430 ${line - 390}Q560 ${line - 270} 760 ${line - 300}Q900 ${line - 320} 1000 ${line - 410}Q1080 ${line - 220} 1330 ${line - 140}Q1100 ${line - 190} 960 ${line - 150}Q720 ${line - 210} 480 ${line - 150}Q320 ${line - 190} 120 ${line - 120}z`,
			d.across(light.lit(sail), lighter(light.lit(sail), 0.3), light.shaded(sail), light.lit(sail), light.shaded(sail)),
		)
		d.line(
			p`M430 ${line - 388}V${line}M1000 ${line - 408}V${line}M480 ${line - 150}V${line}M960 ${line - 150}V${line}`,
			light.lit('#8a5f48'),
			10,
		)
		d.line(p`M120 ${line - 120}L40 ${line + 10}M1330 ${line - 140}L1400 ${line + 10}`, light.lit('#8a5f48'), 4)
	}
	for (let index = 0; index < 2; index++) stringLights(s, 250, line - 160 + index * 16, 1190, line - 160 + index * 16, 26, 6)
	if (r.chance(0.6)) bunting(s, -20, 420, 330, line - 240, 50)
	if (r.chance(0.6)) bunting(s, 1110, line - 240, width + 20, 430, 50)
	guests(s, 180, 1260, 880, 200, r.whole(4, 6))
	bushes(s, 150, 280, line + 30, 66, true)
	bushes(s, 1160, 1300, line + 30, 66, true)
	foreground(s, 0, width, 90)
	overhang(s, r.chance(0.6), r.chance(0.6))
	vignette(s, 0.2)
	if (light.snow) snowfall(s)
}

/** Inside a marquee: draped roof, lanterns, tables. */
export function tentInside(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.warm('#fff4e6')
	d.rect(0, 0, width, height, d.linear([darker(cloth, 0.12), cloth, darker(cloth, 0.2)]))
	for (const side of [0, 1, 2]) view(s, 240 + side * 360, 330, 240, 280, false, 3)
	d.rect(0, 620, width, 340, d.linear([lighter(light.floor, 0.15), darker(light.floor, 0.2)]))
	let folds = ''
	for (let index = 0; index <= 8; index++) {
		const x = index * 180
		const paint = index % 2 ? lighter(cloth, 0.3) : mix(cloth, light.wall, 0.3)
		d.path(
			p`M720 -40Q${(720 + x) / 2 + (x - 720) * 0.1} 190 ${x - 90} 330L${x + 90} 330Q${(720 + x) / 2 + (x - 720) * 0.1 + 20} 190 720 -40z`,
			paint,
			{ o: 0.8 },
		)
		folds += p`M${x} 330V640`
	}
	d.line(folds, darker(cloth, 0.12), 10, 0.5)
	for (let index = 0; index < 6; index++) stringLights(s, index * 288 - 40, 330, 720, -30, 40, 7)
	chandelierRing(s, 720, 230)
	for (const x of [300, 1140]) pendant(s, x, 190, 90, 1, light.lamp)
	const seat = r.pick(['#d9b25f', '#fff4e4', '#8a5a42'])
	for (const [y, k, xs] of [
		[690, 0.7, [150, 500, 940, 1290]],
		[790, 0.95, [320, 1120]],
		[900, 1.2, [720, 40, 1400]],
	] as const) {
		for (const x of xs) {
			chair(s, x - 150 * k, y, 170 * k, seat)
			chair(s, x + 150 * k, y, 170 * k, seat)
			roundTable(s, x, y + 16, 260 * k)
		}
	}
	vignette(s, 0.3)
}

function chandelierRing(s: Stage, x: number, y: number): void {
	const { d, p: light, r } = s
	d.line(p`M${x} 0L${x - 150} ${y}M${x} 0L${x + 150} ${y}`, light.ink, 3, 0.6)
	d.ellipse(x, y, 160, 34, 'none', { stroke: light.warm('#8a5738'), sw: 10 })
	for (let index = 0; index < 9; index++)
		bouquet(s, x - 160 + index * 40, y + 30 * Math.sin((index / 8) * Math.PI) + r.between(-6, 6), r.between(18, 28))
	for (const dx of [-110, -40, 40, 110]) pendant(s, x + dx, y + 56, 26, 1, light.lamp)
}

/** Friends dressing up before a photo booth. */
export function photoBooth(s: Stage): void {
	const { d, r, p: light } = s
	const floorAt = 690
	room(s, floorAt)
	panels(s, 60, 640, 8)
	const accent = r.pick(light.accents)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 40 + index * 30, width + 20, 50 + index * 20, 70, 8)
	if (s.variant % 2 === 0) {
		d.rect(180, 200, 480, 570, d.across(lighter(light.warm(accent), 0.1), darker(light.warm(accent), 0.2)), { r: 14 })
		d.rect(180, 200, 480, 90, d.linear([lighter(accent, 0.3), accent]), { r: 14 })
		let bulbs = ''
		for (let x = 210; x < 650; x += 40) {
			bulbs += p`M${x} 222h.1M${x} 270h.1`
		}
		d.glow(420, 246, 290, light.lamp, 0.5)
		d.line(bulbs, '#fff3cf', 13)
		d.circle(420, 246, 19, '#fff8ee')
		d.circle(420, 246, 10, light.ink)
		d.rect(240, 320, 250, 450, darker(light.warm(accent), 0.6))
		d.glow(360, 470, 200, light.lamp, 0.6)
		person(s, 330, 766, 400, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.up) }, true)
		person(s, 420, 768, 400, { ...someone(r, clothes(s)), legs: 'stand', style: 'hat' }, true)
		d.rect(225, 690, 280, 82, darker(light.warm(accent), 0.1))
		curtain(s, 440, 310, 90, 380, light.accents[2], 24)
		d.rect(560, 340, 70, 240, '#fff8ee', { r: 5 })
		for (let index = 0; index < 3; index++) {
			d.rect(568, 350 + index * 76, 54, 64, d.linear([r.pick(light.accents), light.sky[2]]))
			d.circle(586, 384 + index * 76, 11, light.ink, { o: 0.6 })
			d.circle(606, 384 + index * 76, 11, light.ink, { o: 0.5 })
		}
	} else {
		curtain(s, 210, 150, 620, 560, accent, 40)
		d.circle(520, 330, 130, 'none', { stroke: light.lamp, sw: 18 })
		for (let index = 0; index < 16; index++)
			d.circle(
				520 + Math.cos(index * 0.4) * 130,
				330 + Math.sin(index * 0.4) * 130,
				r.between(20, 38),
				r.pick([light.accents[0], light.accents[1], light.accents[2], '#fff6e8']),
			)
		person(s, 430, 840, 440, { ...someone(r, clothes(s)), right: other(arms.up), style: 'hat' }, true)
		person(s, 610, 840, 430, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.hip) }, true)
	}
	d.line('M1060 860L1110 560L1160 860M1110 600V880', light.ink, 10)
	d.circle(1110, 430, 130, 'none', { stroke: '#fff8e6', sw: 26 })
	d.glow(1110, 430, 300, light.lamp, 0.5)
	d.rect(1050, 380, 120, 100, light.ink, { r: 12 })
	d.circle(1110, 430, 38, metal(s))
	d.circle(1110, 430, 25, d.radial([light.accents[2], light.ink]))
	person(s, 760, 850, 460, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.hip) }, true)
	person(s, 870, 860, -450, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.mic), style: 'hat' }, true)
	d.rect(1230, 720, 190, 20, light.warm('#8a5738'))
	d.line('M1250 740v150M1400 740v150', light.warm('#6b4330'), 10)
	d.path('M1250 720l16-70h60l10 70z', light.ink)
	d.line('M1330 690q30-30 60 0', light.accents[0], 12)
	d.circle(1370, 680, 20, 'none', { stroke: light.accents[1], sw: 8 })
	confetti(s, 40, 900, 90)
	vignette(s, 0.35)
}

/** Strips of little pictures on a table. */
export function photoStrips(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#c9965f', '#e6d0b0', '#8a6a5a']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood], [0, 0, 1, 1]))
	d.line('M0 190H1440M0 430H1440M0 680H1440', darker(wood, 0.25), 4, 0.5)
	for (const [x, y, turn] of [
		[250, 470, -14],
		[560, 500, 7],
		[900, 450, -6],
		[1210, 500, 12],
	] as const) {
		d.at(
			x,
			y,
			1,
			() => {
				d.rect(-112, -390, 240, 800, light.ink, { r: 6, o: 0.2 })
				d.rect(-120, -400, 240, 800, '#fffaf2', { r: 6 })
				for (let index = 0; index < 3; index++) {
					const top = -376 + index * 256
					d.rect(-100, top, 200, 236, d.linear([r.pick(light.accents), light.sky[2]]))
					for (const px of [-44, 46]) {
						const who = r.pick(clothes(s))
						d.path(p`M${px - 52} ${top + 236}q0 -90 52 -94q52 4 52 94z`, light.warm(who))
						d.ellipse(px, top + 104, 31, 38, light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48', '#7b4b33'])))
						d.path(
							p`M${px - 35} ${top + 104}q-4 -58 36 -56q40 0 34 56q-10 -32 -36 -32q-26 4 -34 32z`,
							r.pick(['#2b1d24', '#7b4a2a', '#c08a4a', '#8f3b26']),
						)
						if (r.chance(0.4))
							d.path(p`M${px - 44} ${top + 66}q44 12 88 0q-6 -10 -22 -10l-6 -48h-32l-6 48q-16 0 -22 10z`, r.pick(light.accents))
						if (r.chance(0.35)) d.line(p`M${px - 24} ${top + 102}h14M${px + 8} ${top + 102}h14`, light.ink, 16)
					}
				}
			},
			turn,
		)
	}
	confetti(s, 0, height, 120, 13)
	vignette(s, 0.3)
}

/** A bouncy castle in the garden. */
export function bouncyCastle(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s)
	if (r.chance(0.6)) house(s, 1120, 670, 230, 190, { ...anyHouse(s), floors: 2, columns: 3, ground: 'none' })
	else bigWheel(s, 1230, 640, 170)
	const [a, b, c] = [light.lit(light.accents[0]), light.lit(light.accents[1]), light.lit(light.accents[2])]
	d.ellipse(700, 850, 500, 50, light.ink, { o: 0.22 })
	const tube = (colour: string) => d.across(lighter(colour, 0.35), colour, darker(colour, 0.3))
	const towers = s.variant % 2 ? [330, 1070] : [330, 580, 820, 1070]
	const roof = r.whole(0, 1)
	d.rect(340, 430, 720, 330, d.folds(lighter(b, 0.15), darker(b, 0.08), 90))
	d.rect(
		340,
		430,
		720,
		330,
		d.linear([
			[light.ink, 0],
			[light.ink, 0.3],
		]),
	)
	d.path('M340 440q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0v30H340z', a)
	if (s.variant % 3 === 1) d.path('M420 760Q430 480 700 470Q970 480 980 760z', d.linear([lighter(c, 0.2), c]), { o: 0.6 })
	for (const [index, x] of [480, 620, 760, 900].entries()) {
		const jump = r.between(0, 90)
		person(s, x, 770 - jump, 190 * r.between(0.85, 1), {
			...someone(r, clothes(s)),
			left: arms.up,
			right: other(r.pick([arms.up, arms.out])),
			legs: index % 2 ? 'wide' : 'step',
			lean: r.between(-12, 12),
		})
	}
	for (const x of towers) {
		const tall = x === 330 || x === 1070 ? 1 : 0.8
		if (tall < 1) continue
		d.rect(x - 66, 350, 132, 440, tube(x === 330 ? c : a), { r: 46 })
		d.line(p`M${x - 64} 470q64 24 128 0M${x - 64} 590q64 24 128 0M${x - 64} 710q64 24 128 0`, light.ink, 4, 0.2)
		if (roof === 0) d.path(p`M${x - 86} 372Q${x - 20} 300 ${x} 190Q${x + 20} 300 ${x + 86} 372q-86 40 -172 0z`, tube(b))
		else for (const dx of [-48, 0, 48]) d.rect(x + dx - 22, 300, 44, 80, tube(b), { r: 18 })
		d.line(p`M${x} 190v-40`, light.ink, 4)
		d.path(p`M${x} 146l60 18l-60 20z`, a)
	}
	for (const x of towers.filter((at) => at > 400 && at < 1000)) d.path(p`M${x - 44} 440V330a44 44 0 0 1 88 0V440z`, tube(x < 700 ? a : c))
	d.rect(300, 740, 800, 56, d.linear([lighter(b, 0.35), b, darker(b, 0.25)]), { r: 28 })
	d.path('M420 790H980L1060 870q-360 24-720 0z', d.folds(lighter(c, 0.25), c, 70))
	d.path(
		'M420 790H980L1060 870q-360 24-720 0z',
		d.linear([
			[light.ink, 0.22],
			[light.ink, 0],
		]),
	)
	bunting(s, -20, 300, 330, 190, 60)
	bunting(s, 1070, 190, width + 20, 300, 60)
	person(s, 200, 870, 280, { ...someone(r, clothes(s)), right: other(arms.up) })
	person(s, 1250, 880, -290, { ...someone(r, clothes(s)), right: other(arms.hip) })
	for (const [x, y] of [
		[120, 560],
		[150, 500],
		[90, 480],
	] as const) {
		d.line(p`M${x} ${y + 40}Q${x + 10} 700 210 730`, light.ink, 2, 0.6)
		d.ellipse(x, y, 34, 42, d.radial([lighter(a, 0.4), r.pick([a, b, c])]))
	}
	foreground(s)
	overhang(s, false, true)
	vignette(s, 0.15)
}

/** A fun-fair wheel. */
export function bigWheel(s: Stage, x: number, y: number, radius: number): void {
	const { d, p: light } = s
	let spokes = ''
	const hub = y - radius * 1.2
	for (let index = 0; index < 12; index++)
		spokes += p`M${x} ${hub}L${x + Math.cos(index * 0.5236) * radius} ${hub + Math.sin(index * 0.5236) * radius}`
	d.line(p`M${x} ${hub}L${x - radius * 0.5} ${y}M${x} ${hub}L${x + radius * 0.5} ${y}`, light.lit('#f4e8dc'), radius * 0.06)
	d.line(spokes, light.lit('#f4e8dc'), radius * 0.018)
	d.circle(x, hub, radius, 'none', { stroke: light.lit(light.accents[0]), sw: radius * 0.05 })
	d.circle(x, hub, radius * 0.86, 'none', { stroke: light.lit('#f4e8dc'), sw: radius * 0.02 })
	for (let index = 0; index < 12; index++) {
		const [cx, cy] = [x + Math.cos(index * 0.5236) * radius, hub + Math.sin(index * 0.5236) * radius]
		if (light.time !== 'day') d.glow(cx, cy, radius * 0.24, light.lamp, 0.6)
		d.path(
			p`M${cx - radius * 0.08} ${cy + radius * 0.05}h${radius * 0.16}l${-radius * 0.03} ${radius * 0.11}h${-radius * 0.1}z`,
			light.lit(light.accents[index % 3] as string),
		)
	}
	d.circle(x, hub, radius * 0.09, light.lamp)
}

/** An inflatable slide at a village fair. */
export function bouncySlide(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s)
	bigWheel(s, 240, 680, 210)
	const [a, b, c] = [light.lit(light.accents[0]), light.lit(light.accents[1]), light.lit(light.accents[2])]
	d.ellipse(850, 870, 500, 44, light.ink, { o: 0.22 })
	d.path('M1150 860V330q-10-70-90-70h-70q-70 0-70 70V860z', d.across(lighter(c, 0.25), c, darker(c, 0.3)))
	d.path('M900 350Q840 620 460 800q-50 40 0 66H940q40-230 20-516z', d.linear([lighter(a, 0.3), a, darker(a, 0.2)]))
	d.path('M930 370Q880 650 520 830l50 20Q930 680 965 380z', d.linear([lighter(b, 0.4), b]))
	d.line('M905 350Q850 620 470 810', lighter(a, 0.5), 34)
	d.line('M960 360Q950 690 600 850', darker(a, 0.15), 34)
	for (const x of [930, 1130]) d.rect(x - 40, 190, 80, 300, d.across(lighter(b, 0.35), b, darker(b, 0.25)), { r: 38 })
	d.path('M880 250Q1030 90 1180 250l-20 30q-130-110-260 0z', a)
	person(s, 1030, 420, 160, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up) })
	person(s, 800, 700, 150, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), legs: 'none', lean: -24 })
	person(s, 620, 830, 150, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), legs: 'none', lean: -14 })
	guests(s, 80, 460, 860, 240, 3)
	guests(s, 1220, 1400, 860, 250, 2)
	bunting(s, -20, 240, 930, 200, 70)
	bunting(s, 1130, 200, width + 20, 300, 50)
	foreground(s)
	vignette(s, 0.15)
}

/** Lounge furniture, indoors or in the open. */
export function lounge(s: Stage): void {
	const { d, r, p: light } = s
	const open = s.variant % 2 === 0
	if (open) {
		meadow(s, 620)
		for (let index = 0; index < 3; index++) stringLights(s, -20, 170 + index * 46, width + 20, 190 + index * 40, 90, 8)
	} else {
		room(s, 620)
		for (const x of [140, 1060]) view(s, x, 120, 240, 400)
		panels(s, 60, 580, 6)
		for (const x of [500, 720, 940]) pendant(s, x, 110, 80, r.whole(0, 2), light.warm(r.pick(light.accents)))
	}
	const tone = open ? light.lit : light.warm
	const dim = open ? light.shaded : light.warmShaded
	const fabric = r.pick([...light.accents, '#f4ead9', '#7d8a9a'])
	const rug = r.pick(light.accents)
	d.ellipse(720, 830, 620, 110, tone(mix(rug, '#f4ead9', 0.5)))
	d.ellipse(720, 828, 570, 94, 'none', { stroke: tone(rug), sw: 10 })
	d.path('M420 660q0-130 60-130H960q60 0 60 130z', d.linear([lighter(tone(fabric), 0.2), tone(fabric)]))
	d.line('M600 540v120M840 540v120', dim(fabric), 4)
	d.rect(400, 650, 640, 100, d.linear([lighter(tone(fabric), 0.12), dim(fabric)]), { r: 20 })
	for (const x of [370, 1000]) d.rect(x, 590, 74, 180, d.across(lighter(tone(fabric), 0.15), dim(fabric)), { r: 34 })
	for (const [x, colour] of [
		[500, light.accents[0]],
		[620, '#fff4e4'],
		[860, light.accents[1]],
		[950, light.accents[2]],
	] as const)
		d.at(x, 630, 1, () => d.rect(-46, -46, 92, 88, d.linear([lighter(tone(colour), 0.2), dim(colour)]), { r: 16 }), x % 3 ? 10 : -8)
	for (const side of [-1, 1]) {
		const x = 720 + side * 500
		d.at(x, 860, [side, 1], () => {
			d.path('M-120-40q-30-200 40-220h90q40 10 30 120l10 100z', d.linear([lighter(tone(light.accents[2]), 0.2), tone(light.accents[2])]))
			d.rect(-100, -90, 200, 80, d.linear([lighter(tone(light.accents[2]), 0.1), dim(light.accents[2])]), { r: 26 })
			d.rect(60, -150, 50, 140, dim(light.accents[2]), { r: 22 })
			d.line('M-70-10l-14 44M70-10l14 44', tone('#6b4330'), 11)
		})
	}
	d.ellipse(720, 860, 190, 40, light.ink, { o: 0.2 })
	d.line('M620 800l-30 70M820 800l30 70M720 810v60', tone('#6b4330'), 11)
	d.ellipse(720, 800, 190, 46, d.linear([lighter(tone('#c9965f'), 0.3), tone('#a8744a')]))
	glass(s, 640, 800, 100)
	flute(s, 800, 806, 110)
	candle(s, 720, 800, 44, 30)
	bouquet(s, 755, 770, 26)
	if (r.chance(0.7)) person(s, 760, 850, 390, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.mic) }, !open)
	plant(s, 90, 820, 360)
	plant(s, 1370, 800, 330)
	if (open) {
		foreground(s, 0, width, 70)
		overhang(s)
	}
	vignette(s, 0.25)
}

/** Rows of chairs and an aisle, for a ceremony in the green. */
export function chairs(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s, 560)
	poplar(s, 330, 580, 300)
	poplar(s, 1110, 580, 300)
	const aisle = light.lit('#fff8ee')
	d.poly(
		[
			[670, 590],
			[770, 590],
			[960, 960],
			[480, 960],
		],
		d.linear([aisle, light.shaded('#fff0e0')]),
	)
	d.line('M580 600V360Q720 250 860 360V600', light.lit('#f4e8d8'), 14)
	for (let index = 0; index < 11; index++)
		bouquet(s, 590 + index * 26, 355 - Math.sin((index / 10) * Math.PI) * 60 + r.between(-8, 8), r.between(18, 30))
	const seat = r.pick(['#fffaf2', '#d9b25f', '#a8744a', '#5f6f80'])
	for (const [y, k] of [
		[650, 0.5],
		[712, 0.64],
		[790, 0.84],
		[890, 1.1],
	] as const) {
		for (const side of [-1, 1]) {
			for (let index = 0; index < 4; index++) {
				const x = 720 + side * (220 + index * 105) * (0.35 + k * 0.78)
				chair(s, x, y + 20, 190 * k, seat, false)
				if (index === 0) bouquet(s, x - side * 46 * k, y - 60 * k, 20 * k)
			}
		}
	}
	let petals = ''
	for (let index = 0; index < 60; index++) {
		const y = r.between(620, 950)
		petals += p`M${720 + r.between(-1, 1) * (60 + (y - 590) * 0.45)} ${y}l5 3`
	}
	d.line(petals, light.accents[0], 7, 0.8)
	stringLights(s, -20, 240, width + 20, 250, 100, 8)
	overhang(s)
	vignette(s, 0.2)
}

/** Standing tables and benches on a square before the party. */
export function benches(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	oldTown(s, 400, 0.9)
	for (let x = -20; x < width; x += 240) house(s, x, 690, 230, r.between(230, 300), anyHouse(s))
	pavement(s, 690)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 330 + index * 40, width + 20, 340 + index * 40, 60, 8)
	bunting(s, -20, 300, width + 20, 300, 70)
	const cover = r.pick(light.accents)
	for (const x of [170, 440, 1000, 1270]) standingTable(s, x, 800, 170, r.pick(['#fffaf2', cover]))
	for (const [x, y, k] of [
		[330, 910, 1],
		[1110, 910, 1],
	] as const) {
		const wood = light.lit('#d9a868')
		d.ellipse(x, y + 30, 330 * k, 26, light.ink, { o: 0.2 })
		d.line(p`M${x - 220} ${y - 20}l-20 60M${x + 220} ${y - 20}l20 60`, light.lit('#4f6f5f'), 12)
		d.poly(
			[
				[x - 270, y - 60],
				[x + 270, y - 60],
				[x + 300, y - 20],
				[x - 300, y - 20],
			],
			d.linear([lighter(wood, 0.25), wood]),
		)
		d.rect(x - 300, y - 20, 600, 14, light.shaded('#d9a868'))
		d.poly(
			[
				[x - 290, y + 20],
				[x + 290, y + 20],
				[x + 310, y + 44],
				[x - 310, y + 44],
			],
			wood,
		)
		for (const gx of [-180, -60, 90, 200]) {
			d.path(p`M${x + gx - 15} ${y - 100}h30l-3 58h-24z`, d.linear(['#fff8e8', '#f0bf4a']))
		}
		bouquet(s, x, y - 66, 26)
	}
	guests(s, 560, 880, 830, 240, 3)
	vignette(s, 0.3)
}

/** Stacks of plates and rows of glasses, ready to go. */
export function crockery(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 560)
	view(s, 160, 90, 250, 380)
	view(s, 1030, 90, 250, 380)
	const accent = r.pick(light.accents)
	d.rect(460, 120, 520, 380, darker(light.warm('#8a5738'), 0.15), { r: 6 })
	for (const y of [240, 370, 495]) {
		d.rect(470, y, 500, 10, light.warm('#c9965f'))
		for (let x = 500; x < 960; x += 62) {
			if (y === 240) flute(s, x, y, 84)
			else if (y === 370) glass(s, x, y, 84)
			else
				for (let index = 0; index < 5; index++) d.ellipse(x, y - 6 - index * 9, 27, 7, index % 2 ? '#fffaf2' : light.warmShaded('#f4e8dc'))
		}
	}
	const cloth = light.warm('#fffaf2')
	d.rect(-10, 640, width + 20, 330, d.folds(cloth, light.warmShaded('#f2e6da'), 130))
	d.path('M-10 640l90-70H1360l90 70v24H-10z', d.linear([lighter(cloth, 0.4), cloth]))
	d.rect(0, 596, width, 26, accent, { o: 0.6 })
	for (const [x, count, rx] of [
		[190, 13, 120],
		[1230, 10, 130],
		[420, 7, 84],
	] as const) {
		d.ellipse(x + 12, 634, rx * 1.02, rx * 0.22, light.ink, { o: 0.2 })
		for (let index = 0; index < count; index++) {
			d.ellipse(x, 624 - index * 15, rx, rx * 0.2, light.warmShaded('#e9dccf'))
			d.ellipse(x, 620 - index * 15, rx, rx * 0.2, '#fffcf6')
			d.ellipse(x, 620 - index * 15, rx * 0.96, rx * 0.18, 'none', { stroke: index % 3 ? '#f0e4d6' : light.lamp, sw: 3 })
		}
		d.ellipse(x, 620 - count * 15 + 14, rx * 0.6, rx * 0.1, light.warmShaded('#f4e8dc'), { o: 0.5 })
	}
	for (let index = 0; index < 6; index++) glass(s, 570 + index * 74, 610, 190)
	for (let index = 0; index < 5; index++) flute(s, 600 + index * 80, 645, 210)
	for (let index = 0; index < 5; index++) d.line(p`M${640 + index * 26} 720V880`, light.warm('#d8d2dc'), 10)
	d.path('M930 700q80-70 160 0l-16 60q-64 24-128 0z', d.across(lighter(accent, 0.2), accent))
	centrepiece(s, 1040, 636, 170)
	d.path('M300 760h240l-30 90H330z', d.linear(['#f2eef4', '#a8a2b4']))
	bottle(s, 380, 810, 180, '#2f5a48')
	bottle(s, 460, 815, 180, '#3a5040')
	vignette(s, 0.3)
}

/** Patio heaters on a cold terrace. */
export function heaters(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	firs(s, ridge(s, 640, 10), light.near, 70)
	if (r.chance(0.5)) oldTown(s, 440, 0.8)
	else {
		house(s, 900, 730, 420, 330, { ...anyHouse(s), floors: 3, columns: 4, ground: 'none' })
		house(s, 1300, 730, 240, 280, anyHouse(s))
	}
	pavement(s, 720, light.snow ? '#e6ecf4' : '#cdb9a6')
	for (let index = 0; index < 3; index++) stringLights(s, -20, 190 + index * 50, width + 20, 210 + index * 44, 90, 9)
	const glowing = '#ff9a4a'
	for (const [x, y, k] of [
		[330, 820, 0.9],
		[1120, 830, 0.95],
		[720, 770, 0.72],
	] as const) {
		d.ellipse(x, y + 10, 300 * k, 60 * k, glowing, { o: 0.22 })
		d.glow(x, y - 470 * k, 420 * k, glowing, 0.6)
		d.path(p`M${x - 60 * k} ${y}l14 ${-120 * k}h${92 * k - 28}l14 ${120 * k}z`, d.across(light.lit('#d8d4dc'), light.shaded('#8a8698')))
		d.rect(x - 9 * k, y - 430 * k, 18 * k, 320 * k, d.across(light.lit('#e6e2ea'), light.shaded('#9a96a8')))
		d.path(p`M${x - 40 * k} ${y - 430 * k}l-10 ${-80 * k}h${80 * k + 20}l-10 ${80 * k}z`, d.linear(['#ffe0a0', glowing, '#e0603a']))
		d.line(p`M${x - 44 * k} ${y - 455 * k}h${88 * k}M${x - 46 * k} ${y - 480 * k}h${92 * k}`, '#a8442f', 3, 0.6)
		d.path(
			p`M${x - 150 * k} ${y - 505 * k}Q${x} ${y - 610 * k} ${x + 150 * k} ${y - 505 * k}q${-150 * k} ${28 * k} ${-300 * k} 0z`,
			d.across(light.lit('#f2eef4'), light.lit('#c8c2d0'), light.shaded('#9a94a8')),
		)
		d.ellipse(x, y - 505 * k, 148 * k, 14 * k, mix(glowing, '#fff0c0', 0.4))
	}
	for (const x of [500, 900]) standingTable(s, x, 880, 190, r.pick(['#fffaf2', light.accents[0]]))
	guests(s, 380, 640, 890, 290, 2)
	guests(s, 800, 1060, 890, 290, 2)
	guests(s, 60, 260, 900, 290, 2)
	if (light.snow || s.variant % 3 === 0) snowfall(s)
	overhang(s)
	vignette(s, 0.35)
}

/** Friends around a fire bowl. */
export function fireBowl(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	for (const x of [40, 300, 1130, 1400]) tree(s, x, 700, r.between(300, 420))
	ground(s, 660)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 240 + index * 50, width + 20, 250 + index * 50, 90, 8)
	d.ellipse(720, 850, 600, 100, '#ff9a4a', { o: 0.25 })
	d.glow(720, 690, 560, '#ff9a4a', 0.65)
	for (const [x, way] of [
		[330, 1],
		[470, 1],
		[960, -1],
		[1110, -1],
	] as const)
		person(s, x, 870 - Math.abs(720 - x) * 0.1, way * 330, { ...someone(r, clothes(s)), right: [15, -68, 20, -62] })
	d.ellipse(720, 880, 190, 24, light.ink, { o: 0.35 })
	d.line('M620 810l-50 72M820 810l50 72M720 830v60', light.ink, 14)
	for (const [w, h, colour] of [
		[130, 300, '#e8553a'],
		[100, 240, '#ff8a3a'],
		[66, 170, '#ffc24d'],
		[36, 100, '#fff0b0'],
	] as const)
		d.path(
			p`M${720 - w} 780q${-w * 0.2} ${-h * 0.5} ${w * 0.5} ${-h * 0.62}q${-w * 0.1} ${h * 0.14} ${w * 0.3} ${h * 0.2}q0 ${-h * 0.4} ${w * 0.2} ${-h * 0.6}q${w * 0.2} ${h * 0.4} ${w * 0.5} ${h * 0.55}q${w * 0.2} ${-h * 0.1} ${w * 0.1} ${-h * 0.25}q${w * 0.7} ${h * 0.3} ${w * 0.4} ${h * 0.72}z`,
			colour,
		)
	d.path('M540 760q180 50 360 0q-10 100-110 110h-140q-100-10-110-110z', d.linear([mix(light.ink, '#b8643c', 0.45), light.ink]))
	d.ellipse(720, 764, 180, 22, '#7a2f24')
	let sparks = ''
	for (let index = 0; index < 40; index++) sparks += p`M${720 + r.between(-230, 230)} ${r.between(220, 700)}h.1`
	d.line(sparks, '#ffc870', 6, 0.9)
	foreground(s)
	overhang(s)
	vignette(s, 0.35)
}

/** A car's body by kind: 0 a classic saloon, 1 an open two-seater, 2 a limousine; (x, y) is the middle of its foot. */
export function car(s: Stage, x: number, y: number, k: number, kind: number, paint: string, ribbon: boolean): void {
	const { d, p: light } = s
	const [tone, dim] = [light.lit(paint), light.shaded(paint)]
	const chrome = light.lit('#f0ecf0')
	const long = kind === 2 ? 130 : 0
	d.at(x, y, k, () => {
		d.ellipse(0, 4, 370 + long, 22, light.ink, { o: 0.35 })
		const glassPaint = d.linear([lighter(light.sky[1], 0.4), mix(light.sky[1], light.ink, 0.35)])
		if (kind === 1) {
			d.path('M-90-150l46-74q30-10 44 0l-30 74z', glassPaint, { stroke: chrome, sw: 6 })
			d.path('M20-150q0-40 40-40h60q26 6 30 40z', light.lit('#8a5038'))
		} else {
			d.path(p`M${-180 - long} -146q30 -104 110 -112H${120 + long}q80 10 130 112z`, d.linear([lighter(tone, 0.25), tone]))
			d.path(p`M${-156 - long} -150q26 -82 90 -86H-10v86z`, glassPaint)
			d.path(p`M8 -236H${112 + long}q60 8 104 86H8z`, glassPaint)
			if (kind === 2) d.line('M-120-240V-150M130-240V-150', tone, 13)
			d.path(p`M${-110 - long} -150l40 -84h34l-40 84z`, '#ffffff', { o: 0.3 })
		}
		d.path(
			p`M${-360 - long} -60q-10 -60 40 -76q90 -24 ${170} -26H${190 + long}q110 6 150 40q34 30 24 76l-10 10H${-350 - long}z`,
			d.linear([lighter(tone, 0.35), tone, dim]),
		)
		d.path(p`M${-350 - long} -112q120 -28 230 -30H${200 + long}q80 4 130 30q-60 -10 -140 -12H${-130 - long}q-120 0 -220 12z`, '#ffffff', {
			o: 0.22,
		})
		d.line(p`M${-340 - long} -78H${350 + long}`, chrome, 6)
		d.line('M-10-140V-56M-40-112h22M60-112h22', dim, 4)
		for (const wx of [-230 - long, 225 + long]) {
			d.path(p`M${wx - 92} -46q4 -94 92 -96q88 2 92 96z`, dim)
			d.circle(wx, -52, 68, mix(light.ink, '#3a3648', 0.5))
			d.circle(wx, -52, 47, '#fff8ee')
			d.circle(wx, -52, 36, d.linear([chrome, light.lit('#8a8698')]))
			d.circle(wx, -52, 12, chrome)
		}
		d.circle(-338 - long, -112, 23, d.radial(['#fffbe0', light.lamp]), { stroke: chrome, sw: 6 })
		if (light.time !== 'day') d.glow(-360 - long, -112, 150, light.lamp, 0.7)
		d.rect(-384 - long, -62, 90, 18, d.linear([chrome, light.lit('#9a96a8')]), { r: 9 })
		d.rect(300 + long, -62, 96, 18, d.linear([chrome, light.lit('#9a96a8')]), { r: 9 })
		d.rect(344 + long, -122, 18, 34, '#c9403f', { r: 6 })
		if (ribbon) {
			d.line(p`M${-330 - long} -132Q-240-130-150-152`, '#fffaf2', 8)
			bouquet(s, -240 - long, -150, 24)
			bouquet(s, -20, -118, 13)
			for (const [cx, cy] of [
				[410, -6],
				[450, -14],
				[490, -4],
			] as const) {
				d.line(p`M370 -56L${cx + long} ${cy}`, light.ink, 2)
				d.rect(cx - 12 + long, cy - 8, 24, 16, light.accents[1], { r: 4 })
			}
		}
	})
}

/** A car for the great day, before castle, town or vineyard. */
export function carScene(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 590)
	hills(s, 550)
	const kind = s.variant % 3
	if (kind === 0) {
		const hill = (x: number) => 640 - 190 * Math.exp(-(((x - 1040) / 240) ** 2))
		tower(s, 960, 500, 54, 150, '#e2c9ae')
		house(s, 985, 500, 120, 130, { wall: '#e2c9ae', floors: 2, columns: 2, roof: 'gable', ground: 'none', arched: true })
		tower(s, 1120, 510, 60, 190, '#e2c9ae')
		d.path(ridgePath(hill, 760), d.linear([light.middle, light.near]))
		firs(s, (x) => hill(x) + 60, light.near, 40)
	} else if (kind === 1) oldTown(s, 440, 1)
	else {
		const slope = ridge(s, 540, 60)
		d.path(ridgePath(slope, 780), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
		vines(s, slope, 740, light.leaf[0], 40)
	}
	for (let x = 0; x < width; x += r.between(150, 230)) {
		if (kind === 2) poplar(s, x, 740, r.between(200, 290))
		else tree(s, x, 740, r.between(200, 300))
	}
	ground(s, 720)
	const road = light.lit('#b5aab4')
	d.path('M-10 800Q720 740 1450 800V930Q720 880-10 930z', d.linear([road, light.shaded('#a89ca8')]))
	d.line('M-10 866Q720 808 1450 866', light.lit('#fff4e0'), 6, 0.6)
	const paint = r.pick(['#fffaf0', '#2f4f6a', '#8f2f3a', '#e6d0a0', '#3f6f60', '#3a3648', ...light.accents])
	const model = r.whole(0, 2)
	car(s, model === 2 ? 680 : 640, 880, model === 2 ? 1.05 : 1.3, model, paint, r.chance(0.7))
	if (r.chance(0.6)) couple(s, 1240, 890, 330)
	else
		person(s, 1220, 890, 330, {
			...someone(r, ['#34305a']),
			skirt: false,
			shirt: '#fffaf2',
			style: 'cap',
			bottom: '#2a2648',
			right: other(arms.front),
			left: arms.down,
		})
	lantern(s, 120, 800, 330)
	if (r.chance(0.5)) confetti(s, 200, 760, 50)
	foreground(s, 0, width, 80)
	overhang(s, true, r.chance(0.5))
	vignette(s, 0.25)
}

/** A car in front of lit windows. */
export function carNight(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	for (let x = -40; x < width; x += 300) house(s, x, 720, 292, r.between(360, 470), { ...anyHouse(s), floors: 3, ground: 'shop' })
	pavement(s, 720, '#9a8f9a')
	for (const x of [120, 720, 1320]) lantern(s, x, 760, 320)
	stringLights(s, -20, 280, width + 20, 290, 90, 9)
	d.ellipse(720, 850, 560, 60, light.lamp, { o: 0.22 })
	car(s, 660, 880, 1.3, (s.variant + 1) % 3, r.pick(['#3a3648', '#fffaf0', '#8f2f3a', '#2f4f6a']), r.chance(0.4))
	guests(s, 1130, 1340, 890, 330, 2)
	vignette(s, 0.4)
}
