import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import {
	anyHouse,
	awning,
	glassAt,
	house,
	lantern,
	oldTown,
	parasol,
	pavement,
	shopFront,
	tower,
	viaduct,
	walls,
	windows,
} from './shapes-buildings.ts'
import { bunting, stringLights, vignette } from './shapes-lights.ts'
import {
	blob,
	bushes,
	firs,
	foreground,
	ground,
	hills,
	overhang,
	poplar,
	ridge,
	ridgePath,
	sky,
	snowfall,
	tree,
	vines,
	water,
} from './shapes-nature.ts'
import { clothes, guests, person, someone } from './shapes-people.ts'
import { chair, longTable, roundTable, standingTable } from './shapes-tables.ts'

const finish = (s: Stage) => {
	vignette(s, 0.3)
	if (s.p.snow) snowfall(s)
}

/** A restaurant or bar in a row of town houses, its terrace in front. */
export function street(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	oldTown(s, 400, 0.8, mix(light.far, light.middle, 0.4))
	const line = 730
	const main = r.between(420, 560)
	const start = r.between(380, 520)
	let x = start - r.between(300, 340)
	house(s, x - 190, line, r.between(190, 215), r.between(330, 420), anyHouse(s))
	house(s, x, line, start - x, r.between(360, 480), anyHouse(s))
	const right = start + main
	house(s, right, line, r.between(240, 300), r.between(330, 500), anyHouse(s))
	house(s, right + 270, line, r.between(260, 320), r.between(360, 460), anyHouse(s))
	house(s, start, line, main, r.between(470, 560), {
		...anyHouse(s),
		wall: r.pick(walls),
		floors: 3,
		columns: r.whole(3, 4),
		ground: 'none',
	})
	const accent = r.pick(light.accents)
	shopFront(s, start + 18, line, main - 36, 190, accent)
	pavement(s, line)
	if (light.time !== 'day') d.ellipse(start + main / 2, line + 40, main * 0.7, 60, light.lamp, { o: 0.28 })
	lantern(s, start - 60, line + 30, 300)
	if (r.chance(0.6)) stringLights(s, -20, 330, start + 60, 470, 60)
	if (r.chance(0.6)) stringLights(s, right - 60, 470, width + 20, 320, 60)
	const tables = r.whole(3, 4)
	for (let index = 0; index < tables; index++) {
		const tx = start - 100 + ((main + 240) * (index + 0.5)) / tables
		const ty = line + 70 + (index % 2) * 50
		if (index % 2 === 0) parasol(s, tx, ty - 10, 230, accent)
		chair(s, tx - 78, ty + 4, 104, '#8a6048', false)
		roundTable(s, tx, ty + 10, 120, false, r.pick(['#fff8ee', lighter(accent, 0.7)]))
		chair(s, tx + 80, ty + 8, 104, '#8a6048', false)
	}
	guests(s, 60, start - 120, line + 95, 170, 2)
	guests(s, right + 90, width - 60, line + 120, 180, 2)
	for (const px of [start - 8, right + 8]) bushes(s, px - 30, px + 30, line + 14, 60, true)
	overhang(s, true, r.chance(0.5))
	finish(s)
}

/** A hotel on a square: a wide, formal front with a mansard roof. */
export function hotelFront(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	const line = 720
	const wall = r.pick(walls)
	const wings = r.whole(0, 1)
	const w = wings ? r.between(520, 600) : r.between(860, 1040)
	const x = (width - w) / 2
	const h = r.between(430, 500)
	if (r.chance(0.5)) oldTown(s, 440, 0.8)
	if (wings) {
		house(s, x - 320, line, 330, h * 0.78, { wall, floors: 3, columns: 4, roof: 'mansard', ground: 'none', arched: true })
		house(s, x + w - 10, line, 330, h * 0.78, { wall, floors: 3, columns: 4, roof: 'mansard', ground: 'none', arched: true })
	} else {
		for (const [tx, th] of [
			[x - 70, 470],
			[x + w + 70, 440],
		] as const) {
			if (r.chance(0.5)) poplar(s, tx, line, th)
			else tree(s, tx, line, th)
		}
	}
	house(s, x, line, w, h, {
		wall,
		floors: 4,
		columns: wings ? 5 : 7,
		roof: 'mansard',
		ground: 'none',
		shutters: wings ? undefined : r.pick([undefined, '#5f8a86', '#a34f45']),
	} as never)
	const cx = width / 2
	const accent = r.pick(light.accents)
	d.rect(cx - 95, line - 130, 190, 130, d.linear([mix(glassAt(s), '#fff4d8', 0.4), glassAt(s)]), { stroke: light.lit('#fff8ec'), sw: 8 })
	d.line(p`M${cx} ${line - 130}V${line}M${cx - 50} ${line - 130}V${line}M${cx + 50} ${line - 130}V${line}`, light.lit('#fff8ec'), 5)
	awning(s, cx - 140, line - 178, 280, 64, accent)
	for (const fx of [-210, -130, 130, 210]) {
		d.line(p`M${cx + fx} ${line - h + 20}l0 ${-70}`, light.ink, 4)
		d.path(
			p`M${cx + fx} ${line - h - 50}q22 -8 44 2q18 8 34 0v34q-16 8 -36 0q-20 -8 -42 0z`,
			d.across(light.accents[0], light.lit('#fff6ea'), light.accents[2]),
		)
	}
	pavement(s, line, '#d8c8b4')
	if (light.time !== 'day') d.ellipse(cx, line + 40, 330, 60, light.lamp, { o: 0.3 })
	d.poly(
		[
			[cx - 80, line],
			[cx + 80, line],
			[cx + 190, height],
			[cx - 190, height],
		],
		d.linear([light.lit(accent), light.shaded(accent)]),
		{ o: 0.9 },
	)
	for (const side of [-1, 1]) {
		bushes(s, cx + side * 330 - 190, cx + side * 330 + 190, line + 22, 70, true)
		lantern(s, cx + side * 250, line + 110, 300)
		d.path(p`M${cx + side * 170 - 34} ${line + 70}h68l-10 64h-48z`, light.lit('#b8694f'))
		for (const [dy, radius] of [
			[20, 52],
			[-62, 38],
			[-126, 24],
		] as const)
			d.path(blob(cx + side * 170, line + dy, radius), d.linear([light.leaf[2], light.leaf[0]]))
	}
	guests(s, 90, 430, line + 170, 240, r.whole(1, 3))
	guests(s, 1040, 1360, line + 150, 230, r.whole(1, 3))
	overhang(s, r.chance(0.6), r.chance(0.6))
	finish(s)
}

/** A castle on a wooded rock above river, bridge and village, as in the Ardennes. */
export function castle(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600, r.pick([220, 1200]))
	hills(s, 560)
	const cx = r.between(620, 820)
	const rock = (x: number) => 700 - 330 * Math.exp(-(((x - cx) / 330) ** 2)) - 14 * Math.sin(x / 37)
	const stone = r.pick(['#e7cdb0', '#dcb99a', '#d9cfc4', '#e9d8b8'])
	const base = 420
	tower(s, cx - 190, base + 40, r.between(64, 80), r.between(180, 240), stone)
	house(s, cx - 160, base + 50, 190, r.between(170, 220), {
		wall: stone,
		floors: 2,
		columns: 3,
		roof: 'gable',
		ground: 'none',
		arched: true,
	})
	tower(s, cx + 50, base + 40, r.between(70, 92), r.between(230, 300), stone)
	house(s, cx + 80, base + 60, 150, r.between(120, 170), { wall: stone, floors: 2, columns: 2, roof: 'hip', ground: 'none', arched: true })
	if (r.chance(0.7)) tower(s, cx + 240, base + 80, 58, r.between(140, 190), stone)
	if (r.chance(0.5)) tower(s, cx - 275, base + 100, 52, r.between(130, 170), stone)
	d.path(
		p`M${cx - 300} ${base + 120}v-62h14v14h18v-14h18v14h18v-14h18v14h18v-14h22v14H${cx + 250}v-20h18v20h18v-20h18v20l8 60z`,
		d.linear([light.lit(stone), light.shaded(stone)]),
	)
	d.path(ridgePath(rock, 800), d.linear([mix(light.near, light.lit('#b79a86'), 0.35), light.near]))
	let ledges = ''
	for (let count = 0; count < 16; count++) {
		const x = cx + r.between(-260, 260)
		ledges += p`M${x} ${rock(x) + r.between(30, 190)}l${r.between(20, 60)} ${r.between(-10, 14)}l${r.between(6, 18)} ${r.between(20, 46)}`
	}
	d.line(ledges, light.lit('#d8bfa8'), 4, 0.35)
	firs(s, (x) => rock(x) + 70 + 50 * Math.sin(x / 90), mix(light.leaf[0], light.near, 0.4), 46)
	firs(s, (x) => rock(x) + 150 + 30 * Math.sin(x / 60), light.leaf[0], 58)
	d.path(ridgePath(ridge(s, 752, 10), 800), d.linear([light.near, mix(light.leaf[0], light.near, 0.5)]))
	bushes(s, -20, width + 30, 786, 46)
	water(s, 786, 910)
	for (let x = 30; x < width; x += r.between(90, 150)) {
		if (Math.abs(x - 980) < 170) continue
		const plan = anyHouse(s)
		house(s, x, 790 + r.between(-14, 4), r.between(80, 118), r.between(84, 120), {
			...plan,
			floors: 2,
			columns: 2,
			shutters: undefined,
			ground: 'none',
		} as never)
	}
	viaduct(s, 900, 1230, 768, 90, 3, light.lit('#cdb49c'))
	d.path(ridgePath(ridge(s, 890, 12), height), d.linear([light.ground, light.leaf[0]]))
	foreground(s, 0, width, 90)
	overhang(s, cx > 720, cx <= 720)
	finish(s)
}

/** An excursion boat on the Moselle below the vineyards. */
export function boat(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	const far = ridge(s, 380, 60)
	d.path(ridgePath(far, 620), d.linear([light.far, mix(light.far, light.middle, 0.5)]))
	const slope = ridge(s, 470, 50)
	d.path(ridgePath(slope, 640), d.linear([mix(light.ground, light.leaf[2], 0.35), light.middle]))
	vines(s, slope, 630, mix(light.leaf[0], light.middle, 0.2), 46)
	firs(s, slope, light.near, 22, r.between(0, 300), r.between(500, 700))
	for (let x = r.between(30, 120); x < width; x += r.between(80, 260))
		house(s, x, 616, r.between(56, 84), r.between(54, 84), {
			...anyHouse(s),
			floors: 2,
			columns: 2,
			shutters: undefined,
			ground: 'none',
		} as never)
	const spire = r.between(200, 1200)
	d.rect(spire, 500, 34, 116, light.lit('#f0e2cf'))
	d.path(p`M${spire - 5} 500l22 -92l22 92z`, light.lit('#4b536b'))
	bushes(s, -20, width + 40, 626, 44)
	water(s, 618, height)
	const k = r.between(0.88, 1.16)
	const open = r.chance(0.5)
	const hull = r.pick(['#fffaf2', '#2f4f6f', '#8f3f45', '#2e6a66'])
	const [white, dim] = [light.lit('#fffaf0'), light.shaded('#fffaf0')]
	d.path(p`M250 792Q720 860 1230 792L1180 930Q720 860 300 930z`, light.near, { o: 0.3 })
	d.at(720, 790, k, () => {
		d.path('M-520-96H470q60 4 84-26l10 0q-10 90-66 128H-450q-50-30-70-102z', d.linear([light.lit(hull), light.shaded(hull)]))
		d.path('M-490-14H508l-20 20H-450q-24-8-40-20z', light.lit('#b5453f'))
		d.rect(-520, -98, 990, 9, light.lamp)
		d.rect(-450, -196, 800, 100, d.linear([white, dim]))
		let panes = ''
		for (let at = -430; at < 320; at += 62) panes += p`M${at} -178h46v50h-46z`
		d.path(panes, light.time === 'day' ? d.linear([lighter(glassAt(s), 0.4), glassAt(s)]) : d.linear(['#fff0c4', light.lamp]))
		d.rect(-470, -208, 850, 14, white)
		d.line('M-470-208V-262H120V-208M-380-262V-208M-290-262V-208M-200-262V-208M-110-262V-208M-20-262V-208M70-262V-208', dim, 4)
		guests(s, -440, 60, -206, 96, 7)
		if (open) d.line('M-460-262V-330M110-262V-330', light.ink, 5)
		if (open) d.path('M-490-330q310-60 630 0l-8 16q-310-50-614 0z', d.stripes(light.lit(light.accents[0]), light.lit('#fff6e8'), 70))
		d.rect(180, -300, 150, 104, d.linear([white, dim]))
		d.rect(196, -284, 118, 44, d.linear([lighter(glassAt(s), 0.3), glassAt(s)]))
		d.rect(168, -312, 176, 14, light.lit(light.accents[2]))
		d.rect(120, -372, 44, 80, d.across(light.lit(light.accents[0]), light.shaded(light.accents[0])))
		stringLights(s, -470, -330, 120, -370, 10, 6)
		d.line('M470-98V-200M470-200l-130 90', light.ink, 3)
		bunting(s, 330, -310, 540, -130, 14, 22)
	})
	if (light.time !== 'day')
		for (let x = 320; x < 1080; x += 90)
			d.rect(
				x,
				830,
				14,
				90,
				d.linear([
					[light.lamp, 0.5],
					[light.lamp, 0],
				]),
			)
	foreground(s, 0, 420, 130)
	overhang(s, false, true)
	finish(s)
}

/** A garden or park dressed for a party. */
export function garden(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	const behind = hills(s, 540)
	void behind
	for (let x = -20; x < width; x += r.between(110, 170))
		tree(s, x, 600 + r.between(-10, 14), r.between(150, 210), [light.near, mix(light.near, light.leaf[1], 0.6), light.leaf[1]])
	ground(s, 590)
	const kind = s.variant % 3
	if (kind === 0) {
		house(s, 930, 640, 330, 230, {
			wall: r.pick(walls),
			floors: 2,
			columns: 4,
			roof: 'hip',
			ground: 'none',
			shutters: r.pick(['#5f8a86', '#a34f45']),
		})
		bushes(s, 900, 1300, 655, 60, true)
	} else if (kind === 1) {
		d.ellipse(430, 700, 330, 46, light.water)
		d.ellipse(430, 694, 300, 34, mix(light.sky[2], light.water, 0.35))
		bushes(s, 90, 190, 712, 50, true)
		gazebo(s, 1090, 680, 260)
	} else {
		gazebo(s, 330, 660, 240)
		poplar(s, 1180, 650, 330)
		poplar(s, 1260, 660, 360)
		poplar(s, 1340, 655, 320)
	}
	const [ax, bx] = [r.between(120, 180), r.between(1260, 1330)]
	tree(s, ax, 770, r.between(520, 600))
	tree(s, bx, 750, r.between(480, 580))
	for (let index = 0; index < 3; index++) stringLights(s, ax + 40, 380 + index * 26, bx - 40, 370 + index * 22, 46 + index * 34, 8)
	if (r.chance(0.5)) bunting(s, ax + 30, 480, bx - 30, 470, 60)
	d.ellipse(720, 800, 560, 90, light.lamp, { o: light.time === 'day' ? 0.1 : 0.18 })
	guests(s, 330, 1120, 740, 170, r.whole(5, 7))
	if (r.chance(0.5)) longTable(s, 340, 890, 760, 105)
	else {
		for (const [tx, ty] of [
			[420, 850],
			[720, 880],
			[1010, 850],
		] as const) {
			chair(s, tx - 120, ty - 6, 130, '#f2e6d4', false)
			roundTable(s, tx, ty, 190, false)
			chair(s, tx + 122, ty - 4, 130, '#f2e6d4', false)
		}
	}
	foreground(s)
	overhang(s, r.chance(0.5), r.chance(0.5))
	finish(s)
}

/** A round pavilion of white posts. */
export function gazebo(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light } = s
	const [white, dim] = [light.lit('#fff8ec'), light.shaded('#fff8ec')]
	d.ellipse(x, y, w * 0.56, w * 0.09, dim)
	d.ellipse(x, y - 8, w * 0.54, w * 0.08, white)
	d.rect(x - w * 0.42, y - w * 0.62, w * 0.84, w * 0.62, light.lamp, { o: light.time === 'day' ? 0.15 : 0.4 })
	for (const at of [-0.46, -0.23, 0.23, 0.46]) d.rect(x + w * at - 6, y - w * 0.66, 12, w * 0.66, d.across(white, dim))
	d.path(
		p`M${x - w * 0.56} ${y - w * 0.64}Q${x - w * 0.2} ${y - w * 0.86} ${x} ${y - w * 1.08}Q${x + w * 0.2} ${y - w * 0.86} ${x + w * 0.56} ${y - w * 0.64}z`,
		d.across(lighter(light.lit('#5b6b82'), 0.25), light.lit('#5b6b82'), light.shaded('#5b6b82')),
	)
	d.rect(x - w * 0.54, y - w * 0.66, w * 1.08, w * 0.06, white)
	stringLights(s, x - w * 0.46, y - w * 0.58, x + w * 0.46, y - w * 0.58, 16, 5)
}

/** A village hall or cultural centre with its forecourt. */
export function hallOutside(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	const line = 720
	const steeple = r.between(150, 250)
	d.rect(steeple, 430, 84, 290, d.across(light.lit('#f0e2cf'), light.shaded('#f0e2cf')))
	d.path(p`M${steeple - 10} 434l52 -190l52 190z`, d.across(lighter(light.lit('#4b536b'), 0.2), light.lit('#4b536b')))
	for (const x of [20, 1180, 1300]) house(s, x, line - 6, 130, r.between(150, 190), { ...anyHouse(s), floors: 2, ground: 'none' })
	for (const x of [-10, 300, 1150, 1420]) tree(s, x, line, r.between(180, 240))
	const wall = r.pick(walls)
	const timber = light.lit(r.pick(['#a86f48', '#8f5f4a', '#b98a5c']))
	const [x, w] = [r.between(330, 400), r.between(700, 780)]
	const kind = s.variant % 3
	const glassPaint = d.linear([mix(glassAt(s), '#fff4d8', 0.35), glassAt(s)])
	if (kind === 0) {
		d.rect(x, line - 250, w, 250, d.linear([light.lit(wall), light.shaded(wall)]))
		d.path(
			p`M${x - 40} ${line - 240}L${x + w / 2} ${line - 470}L${x + w + 40} ${line - 240}z`,
			d.across(lighter(light.lit('#4f5872'), 0.2), light.lit('#4f5872')),
		)
		d.path(p`M${x + 130} ${line}V${line - 250}L${x + w / 2} ${line - 420}L${x + w - 130} ${line - 250}V${line}z`, glassPaint, {
			stroke: timber,
			sw: 14,
		})
		d.line(
			p`M${x + w / 2} ${line - 420}V${line}M${x + 270} ${line - 330}V${line}M${x + w - 270} ${line - 330}V${line}M${x + 130} ${line - 240}H${x + w - 130}M${x + 130} ${line - 110}H${x + w - 130}`,
			timber,
			8,
		)
	} else if (kind === 1) {
		d.path(
			p`M${x - 20} ${line}V${line - 290}Q${x + w / 2} ${line - 470} ${x + w + 20} ${line - 290}V${line}z`,
			d.linear([light.lit(wall), light.shaded(wall)]),
		)
		d.path(
			p`M${x - 50} ${line - 280}Q${x + w / 2} ${line - 480} ${x + w + 50} ${line - 280}l0 -24Q${x + w / 2} ${line - 510} ${x - 50} ${line - 304}z`,
			light.lit('#4f5872'),
		)
		windows(s, x + 10, line - 330, w - 20, 130, 9, 1)
		d.rect(x + 60, line - 180, w - 120, 180, glassPaint)
		let fins = ''
		for (let at = 60; at <= w - 60; at += (w - 120) / 10) fins += p`M${x + at} ${line - 190}V${line}`
		d.line(fins, timber, 10)
	} else {
		const stage = r.chance(0.5) ? x + 60 : x + w - 400
		d.rect(x - 40, line - 210, w + 80, 210, d.linear([light.lit(wall), light.shaded(wall)]))
		d.path(p`M${stage} ${line - 200}V${line - 400}l340 -70V${line - 200}z`, d.across(timber, darker(timber, 0.3)))
		let boards = ''
		for (let at = 20; at < 340; at += 24) boards += p`M${stage + at} ${line - 400 - at * 0.2}V${line - 220}`
		d.line(boards, darker(timber, 0.3), 3, 0.6)
		d.path(p`M${stage - 16} ${line - 396}l372 -78v-22l-372 78z`, light.lit('#4f5872'))
		for (const bx of [stage + 50, stage + 210])
			d.path(p`M${bx} ${line - 380}h80v150l-40 -24l-40 24z`, d.linear([r.pick(light.accents), r.pick(light.accents)]))
		d.rect(x - 70, line - 226, w + 140, 22, light.lit('#fff6ea'))
		d.rect(x - 10, line - 190, w + 20, 190, glassPaint)
		let posts = ''
		for (let at = 0; at <= 8; at++) posts += p`M${x - 10 + ((w + 20) * at) / 8} ${line - 200}V${line}`
		d.line(posts, light.lit('#fff6ea'), 9)
	}
	d.rect(x + w / 2 - 70, line - 110, 140, 110, mix(glassAt(s), '#fff8e0', 0.5), { stroke: light.ink, sw: 5 })
	pavement(s, line, '#d6c9b6')
	if (light.time !== 'day') d.ellipse(x + w / 2, line + 36, w * 0.5, 56, light.lamp, { o: 0.3 })
	for (const fx of [x - 80, x + w + 80]) {
		lantern(s, fx, line + 60, 270)
		bushes(s, fx - 60, fx + 70, line + 76, 54, true)
	}
	bunting(s, -20, 360, x + 40, line - 250, 60)
	bunting(s, x + w - 40, line - 250, width + 20, 350, 60)
	guests(s, 220, 1240, line + 140, 190, r.whole(6, 8))
	finish(s)
}

/** Something else: a barn, a greenhouse, a steelworks hall. */
export function unusual(s: Stage): void {
	if (s.variant % 3 === 0) barn(s)
	else if (s.variant % 3 === 1) steelworks(s)
	else greenhouse(s)
}

function barn(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	ground(s, 640)
	let furrows = ''
	for (let index = -14; index < 15; index++) furrows += p`M${720 + index * 34} 646L${720 + index * 260} 960`
	d.line(furrows, mix(light.leaf[2], light.lamp, 0.3), 6, 0.25)
	tree(s, 180, 700, 360)
	const boards = light.lit(r.pick(['#a8483c', '#8a5f48', '#c98a5a', '#6f7f86']))
	const [x, w, line] = [420, 640, 740]
	d.path(p`M${x + w} ${line}V${line - 270}l230 -20V${line - 20}z`, darker(boards, 0.35))
	d.path(
		p`M${x + w / 2} ${line - 470}l270 -16L${x + w + 260} ${line - 280}L${x + w + 30} ${line - 256}z`,
		d.linear([light.lit('#59617a'), light.shaded('#4b536b')]),
	)
	d.path(
		p`M${x} ${line}V${line - 270}L${x + w * 0.18} ${line - 400}L${x + w / 2} ${line - 470}L${x + w * 0.82} ${line - 400}L${x + w} ${line - 270}V${line}z`,
		d.across(boards, darker(boards, 0.12)),
	)
	let seams = ''
	for (let at = 26; at < w; at += 26) seams += p`M${x + at} ${line}V${line - 270 - Math.min(at, w - at) * 0.5}`
	d.line(seams, darker(boards, 0.3), 3, 0.5)
	d.line(
		p`M${x - 20} ${line - 258}L${x + w * 0.18} ${line - 404}L${x + w / 2} ${line - 478}L${x + w * 0.82} ${line - 404}L${x + w + 20} ${line - 258}`,
		light.lit('#fff4e4'),
		18,
	)
	d.rect(x + 170, line - 240, 300, 240, d.linear([mix(light.lamp, '#fff6dc', 0.45), mix(light.lamp, '#b8643c', 0.35)]))
	for (let index = 0; index < 3; index++) stringLights(s, x + 174, line - 226 + index * 20, x + 466, line - 226 + index * 20, 18, 5)
	longTable(s, x + 220, line, 200, 44)
	for (const [dx, way] of [
		[64, 1],
		[470, -1],
	] as const) {
		d.rect(x + dx, line - 246, 106, 246, darker(boards, 0.15), { stroke: light.lit('#fff4e4'), sw: 8 })
		d.line(way === 1 ? p`M${x + dx} ${line}l106 -246` : p`M${x + dx} ${line - 246}l106 246`, light.lit('#fff4e4'), 8)
	}
	d.circle(x + w / 2, line - 350, 42, glassAt(s), { stroke: light.lit('#fff4e4'), sw: 9 })
	d.ellipse(x + w / 2, line + 30, 300, 46, light.lamp, { o: 0.35 })
	for (const [bx, by] of [
		[300, 800],
		[1130, 820],
		[1230, 800],
	] as const) {
		d.ellipse(bx, by, 74, 12, light.ink, { o: 0.2 })
		d.circle(bx, by - 54, 58, d.radial([light.lit('#c99a52'), light.lit('#e0b86a'), light.lit('#f0d28a')]))
		d.line(p`M${bx - 20} ${by - 54}a20 20 0 1 1 20 20M${bx - 38} ${by - 54}a38 38 0 1 1 38 38`, light.shaded('#c99a52'), 3)
	}
	stringLights(s, 240, 420, x + 20, line - 270, 50)
	stringLights(s, x + w - 10, line - 270, width + 20, 380, 70)
	guests(s, 380, 1080, 850, 200, 5)
	foreground(s)
	finish(s)
}

function steelworks(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 640)
	const back = mix(light.middle, light.far, 0.3)
	d.path(
		p`M0 660V520h120v-80h40v80h60v-150l30 -20l30 20v150h90v-60h160v60h120v-200h26v200h180v-90l40 -30l40 30v90h120v-140h24v140h200V660z`,
		back,
	)
	const rust = light.lit(r.pick(['#9a5a44', '#8a5a52', '#a86a48']))
	const steel = light.lit('#6a7088')
	for (const [fx, k] of [
		[350, 1],
		[1050, 0.86],
	] as const) {
		d.at(fx, 740, k, () => {
			d.path('M-80 0V-150L-110-190V-330L-60-430H60L110-330V-190L80-150V0z', d.across(lighter(rust, 0.15), rust, darker(rust, 0.4)))
			d.rect(-122, -345, 244, 18, steel)
			d.rect(-132, -205, 264, 18, steel)
			d.rect(-34, -560, 68, 134, d.across(steel, darker(steel, 0.35)))
			d.path('M-34-560Q0-640 120-600L240-470V0h-34V-460L110-562Q40-590 34-540z', d.across(lighter(steel, 0.2), darker(steel, 0.2)))
			for (const tx of [-250, -180]) {
				d.rect(tx, -380, 56, 380, d.across(lighter(steel, 0.18), steel, darker(steel, 0.35)))
				d.path(p`M${tx} -380a28 34 0 0 1 56 0z`, lighter(steel, 0.1))
			}
			d.line('M-220-414Q-160-520-60-440M-290 0L-110-190M-300-60L-120-190M110-330L200-330V0', darker(steel, 0.2), 9)
			let rails = ''
			for (let at = -130; at <= 130; at += 20) rails += p`M${at} -205v-22M${at * 0.92} -345v-20`
			d.line(`${rails}M-130-227H130M-120-365H120`, lighter(steel, 0.25), 3)
			for (const [gx, gy] of [
				[-80, -270],
				[0, -100],
				[70, -270],
				[0, -390],
				[-215, -200],
			] as const)
				d.glow(gx, gy, 90, light.accents[(Math.abs(gx) / 10) % 2 ? 0 : 1] as string, light.time === 'day' ? 0.25 : 0.6)
		})
	}
	const [hx, hw, line] = [500, 400, 750]
	const wall = light.lit('#b8705a')
	d.rect(hx, line - 230, hw, 230, d.linear([wall, light.shaded('#b8705a')]))
	d.path(p`M${hx - 14} ${line - 228}l107 -70v70l107 -70v70l107 -70v70l107 -70v70z`, steel)
	for (const at of [0.14, 0.38, 0.62, 0.86])
		d.path(p`M${hx + hw * at - 34} ${line - 30}V${line - 150}a34 34 0 0 1 68 0V${line - 30}z`, d.linear(['#fff0c8', light.lamp]), {
			stroke: darker(wall, 0.35),
			sw: 6,
		})
	pavement(s, line, '#b8aaa6')
	d.ellipse(700, line + 36, 380, 50, light.lamp, { o: 0.28 })
	stringLights(s, 130, 520, 700, 480, 50)
	stringLights(s, 700, 480, 1300, 500, 50)
	for (const tx of [250, 480, 930, 1180]) standingTable(s, tx, 880, 120, r.pick(['#fff6ea', light.accents[0]]))
	guests(s, 200, 1260, 880, 190, 8)
	finish(s)
}

function greenhouse(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 570)
	for (let x = 0; x < width; x += 130) tree(s, x + r.between(-20, 20), 680, r.between(200, 280), [light.near, light.leaf[0], light.leaf[1]])
	ground(s, 680)
	const [x, w, line] = [320, 800, 770]
	const inside = light.time === 'day' ? mix(light.sky[2], '#ffffff', 0.3) : light.lamp
	const shell = p`M${x} ${line}V${line - 230}Q${x + 40} ${line - 380} ${x + w / 2} ${line - 440}Q${x + w - 40} ${line - 380} ${x + w} ${line - 230}V${line}z`
	d.path(
		shell,
		d.linear([
			[inside, 0.45],
			[mix(inside, '#fff6dc', 0.4), 0.95],
		]),
	)
	for (let index = 0; index < 6; index++) {
		const tx = x + 70 + index * 132
		poplar(s, tx, line, r.between(120, 250))
		bushes(s, tx - 50, tx + 60, line, 60, true)
	}
	for (let index = 0; index < 3; index++) stringLights(s, x + 30, line - 250, x + w - 30, line - 250, 20 + index * 34, 7)
	longTable(s, x + 200, line + 6, 400, 64)
	const iron = light.lit(r.pick(['#fffaf0', '#3f5a58', '#f2e7d6']))
	let ribs = p`M${x} ${line - 230}H${x + w}M${x} ${line - 110}H${x + w}`
	for (let index = 0; index <= 10; index++) {
		const rx = x + (w * index) / 10
		const t = Math.abs(index - 5) / 5
		ribs += p`M${rx} ${line}V${line - 230}Q${rx + (x + w / 2 - rx) * 0.1} ${line - 360 + t * 40} ${x + w / 2 + (rx - x - w / 2) * 0.3} ${line - 432 + t * 16}`
	}
	d.line(ribs, iron, 5, 0.9)
	d.path(shell, 'none', { stroke: iron, sw: 12 })
	d.path(p`M${x + 90} ${line}L${x + 260} ${line - 330}l60 -20L${x + 170} ${line}z`, '#ffffff', { o: 0.16 })
	d.path(p`M${x + w / 2 - 74} ${line}V${line - 150}a74 74 0 0 1 148 0V${line}z`, 'none', { stroke: iron, sw: 9 })
	d.poly(
		[
			[x + w / 2 - 70, line],
			[x + w / 2 + 70, line],
			[x + w / 2 + 230, height],
			[x + w / 2 - 230, height],
		],
		d.linear([light.lit('#ead7bb'), light.lit('#cdb595')]),
	)
	bushes(s, x - 160, x + w / 2 - 110, line + 34, 80, true)
	bushes(s, x + w / 2 + 110, x + w + 170, line + 34, 80, true)
	guests(s, x + 280, x + 560, 880, 200, 3)
	foreground(s, 0, 520)
	foreground(s, 940, width)
	overhang(s)
	finish(s)
}

/** A terrace in the evening or at noon over river, hills or old town. */
export function terrace(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	const kind = r.whole(0, 2)
	if (kind === 0) {
		oldTown(s, 430, 1)
		for (let x = 0; x < 760; x += 120) tree(s, x, 730, 170)
	} else {
		hills(s, 520)
		const slope = ridge(s, 560, 30)
		d.path(ridgePath(slope, 720), d.linear([light.ground, light.middle]))
		if (kind === 1) vines(s, slope, 720, light.leaf[0], 40)
		else firs(s, slope, light.near, 50)
	}
	const line = 720
	pavement(s, line, '#d9bfa2')
	let rail = p`M0 ${line - 84}H${width}`
	for (let x = 18; x < width; x += 48) rail += p`M${x} ${line - 84}V${line}`
	d.line(rail, light.lit(mix(light.ink, '#8a7a72', 0.3)), 6)
	for (let x = 60; x < width; x += 330) {
		d.rect(x, line - 44, 130, 44, light.lit('#b8694f'), { r: 4 })
		bushes(s, x, x + 130, line - 40, 60, true)
	}
	const accent = r.pick(light.accents)
	const shade = r.chance(0.55)
	if (shade) for (const px of [260, 720, 1180]) parasol(s, px, 820, 400, r.pick([accent, '#fbf0dc']))
	else {
		for (const px of [40, 1400]) d.line(p`M${px} 880V200`, light.lit('#6b4a3a'), 16)
		for (let index = 0; index < 4; index++) stringLights(s, 40, 210, 1400, 210, 20 + index * 42, 8)
	}
	const seats = r.chance(0.5)
		? ([
				[250, 880, 270],
				[720, 810, 200],
				[1190, 880, 270],
			] as const)
		: ([
				[330, 830, 220],
				[1130, 830, 220],
				[720, 900, 290],
			] as const)
	for (const [tx, ty, size] of seats) {
		const who = someone(r, clothes(s))
		person(s, tx - size * 0.55, ty + 24, size * 1.12, { ...who, legs: 'none', right: [13, -67, 16, -60] })
		person(s, tx + size * 0.55, ty + 24, size * -1.08, { ...someone(r, clothes(s)), legs: 'none', right: [13, -67, 18, -66] })
		roundTable(s, tx, ty + 50, size, false)
		chair(s, tx - size * 0.62, ty + 60, size * 0.68, '#8a6048', false)
		chair(s, tx + size * 0.62, ty + 60, size * 0.68, '#8a6048', false)
	}
	overhang(s, true, true)
	finish(s)
}
