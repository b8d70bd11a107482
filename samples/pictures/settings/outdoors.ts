import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, glassAt, house, lantern, oldTown, pavement, tower, viaduct, walls } from '../shapes-buildings.ts'
import { stringLights } from '../shapes-lights.ts'
import { bushes, firs, ground, hills, poplar, ridge, ridgePath, sky, tree, vines, water } from '../shapes-nature.ts'

// Places in the open without people: what happens there stands on ground from about 700 down.

/** The yard of a castle, walls around. */
export function castleYard(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	const stone = r.pick(['#e2c9ae', '#d4c2a8', '#dcb99a'])
	const left = r.chance(0.5)
	tower(s, left ? 190 : 1250, 720, 210, 470, stone)
	house(s, left ? 420 : 300, 720, 700, 330, { wall: stone, floors: 2, columns: 6, roof: 'hip', ground: 'none', arched: true })
	const x = left ? 1120 : 60
	d.path(p`M${x} 720V330h30v-40h50v40h50v-40h50v40h50v-40h50v40h40V720z`, d.across(light.lit(stone), light.shaded(stone)))
	d.path(p`M${x + 80} 720V560a80 80 0 0 1 160 0V720z`, d.linear([light.ink, mix(light.ink, light.lamp, 0.3)]))
	d.path(p`M${x + 110} 450q50-60 100 0v50h-100z`, light.accents[0])
	pavement(s, 710, '#cdbda8')
	bushes(s, left ? 330 : 250, left ? 520 : 420, 740, 60, true)
}

/** Rows of vines that run to the river. */
export function vineyard(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 420)
	const far = ridge(s, 330, 60)
	d.path(ridgePath(far, 560), d.linear([light.far, light.middle]))
	water(s, 470, 560)
	const slope = ridge(s, 540, 26)
	d.path(ridgePath(slope, height), d.linear([mix(light.ground, light.leaf[2], 0.4), light.ground]))
	const x = r.pick([300, 720, 1140])
	for (let index = -8; index <= 8; index++) {
		const [x1, x2] = [x + index * 60, x + index * 320]
		for (let step = 0; step < 6; step++) {
			const t = (step / 6) ** 1.4
			const [px, py, size] = [x1 + (x2 - x1) * t, 570 + 330 * t, 14 + 46 * t]
			if (Math.abs(index) > 1) d.circle(px, py, size, light.leaf[step % 2 ? 1 : 0])
		}
	}
	house(s, x > 720 ? 120 : 1130, 560, 150, 120, { wall: r.pick(walls), floors: 2, columns: 2, roof: 'gable', ground: 'none' })
}

/** A square with houses close together. */
export function townSquare(s: Stage): void {
	const { r } = s
	sky(s, 560)
	let x = -60
	while (x < width) {
		const w = r.between(170, 300)
		house(s, x, 700, w, r.between(300, 470), { ...anyHouse(s), floors: r.whole(3, 4), ground: r.pick(['shop', 'door'] as const) })
		x += w + 2
	}
	pavement(s, 694)
	lantern(s, r.pick([110, 1330]), 800, 400)
}

/** A river bank below a bridge. */
export function riverBank(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 480)
	hills(s, 440)
	viaduct(s, -40, width + 40, 390, 190, r.whole(5, 8), light.lit('#cdb49c'))
	water(s, 520, 740)
	d.path(ridgePath(ridge(s, 720, 12), height), d.linear([light.ground, mix(light.ground, light.leaf[0], 0.5)]))
	bushes(s, -20, 260, 740, 70)
	tree(s, r.pick([120, 1320]), 800, 640)
}

/** A clearing between tall trunks. */
export function clearing(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.leaf[1], mix(light.sky[2], light.leaf[2], 0.4), light.sky[2]]))
	d.glow(720, 420, 520, light.sun, 0.6)
	firs(s, () => 600, mix(light.leaf[1], light.sky[2], 0.5), 150)
	firs(s, () => 660, mix(light.leaf[0], light.sky[2], 0.3), 220)
	ground(s, 660)
	const bark = darker(light.leaf[0], 0.45)
	for (const [x, w] of [
		[r.between(20, 120), 90],
		[r.between(240, 330), 54],
		[r.between(1100, 1190), 58],
		[r.between(1300, 1400), 100],
	] as const) {
		d.path(
			p`M${x - w / 2} 0h${w}l${w * 0.1} 690q${w * 0.3} 60 ${w * 0.7} 80h${-w * 2.4}q${w * 0.5} -20 ${w * 0.6} -80z`,
			d.across(bark, lighter(bark, 0.2), bark),
		)
	}
	let leaves = ''
	for (let count = 0; count < 70; count++) {
		const [x, y, size] = [r.between(-40, width), r.between(-60, 130), r.between(30, 90)]
		leaves += p`M${x} ${y}a${size} ${size * 0.7} 0 1 0 ${size * 1.6} 0a${size} ${size * 0.7} 0 1 0 ${-size * 1.6} 0z`
	}
	d.path(leaves, darker(light.leaf[0], 0.15))
	stringLights(s, 280, 330, 1160, 310, 70, 9)
}

/** A roof above the town. */
export function rooftop(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	oldTown(s, 520, 0.9, light.far)
	let skyline = 'M0 720'
	for (let x = 0; x < width;) {
		const [w, h] = [r.between(60, 150), r.between(60, 300)]
		skyline += p`V${660 - h}h${w}`
		x += w
	}
	d.path(`${skyline}V720z`, d.linear([light.middle, light.near]))
	let panes = ''
	for (let count = 0; count < 60; count++) panes += p`M${r.between(0, width)} ${r.between(470, 660)}h9v13h-9z`
	d.path(panes, light.lamp, { o: light.time === 'day' ? 0.25 : 0.9 })
	const wood = light.lit('#b98a62')
	d.rect(0, 700, width, 260, d.linear([lighter(wood, 0.15), darker(wood, 0.3)]))
	let boards = ''
	for (let index = 0; index < 7; index++) boards += p`M0 ${720 + index * index * 7}H${width}`
	d.line(boards, darker(wood, 0.35), 3, 0.6)
	let rail = 'M-10 590H1450M-10 640H1450'
	for (let x = 20; x < width; x += 150) rail += p`M${x} 590V710`
	d.line(rail, light.ink, 9)
	stringLights(s, -20, 200, 720, 260, 60, 9)
	stringLights(s, 720, 260, width + 20, 200, 60, 9)
}

/** A drive between poplars that leads to a house. */
export function avenue(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	hills(s, 500, false)
	house(s, 560, 590, 320, 190, { wall: r.pick(walls), floors: 2, columns: 6, roof: 'mansard', ground: 'none', shutters: '#5f8a86' })
	ground(s, 580)
	d.path('M690 588h60L1120 960H320z', d.linear([light.lit('#ead7bb'), light.lit('#cdb595')]))
	for (let index = 0; index < 6; index++) {
		const t = (index / 5) ** 1.7
		for (const side of [-1, 1]) poplar(s, 720 + side * (230 + 560 * t), 600 + 210 * t, 190 + 520 * t)
	}
}

function lakeView(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 420, r.pick([300, 720, 1140]))
	const far = ridge(s, 360, 70)
	firs(s, far, light.far, 40)
	d.path(ridgePath(far, 520), d.linear([light.far, mix(light.far, light.middle, 0.6)]))
	water(s, 470, height)
}

/** A lake with a jetty. */
export function lake(s: Stage): void {
	const { d } = s
	lakeView(s)
	const wood = s.p.lit('#a8764e')
	d.poly(
		[
			[520, 600],
			[920, 600],
			[1440, 960],
			[0, 960],
		],
		d.linear([lighter(wood, 0.2), darker(wood, 0.2)]),
	)
	let boards = ''
	for (let index = 0; index < 9; index++) {
		const y = 606 + index * index * 5.4
		boards += p`M${520 - (y - 600) * 1.44} ${y}H${920 + (y - 600) * 1.44}`
	}
	d.line(boards, darker(wood, 0.4), 4, 0.6)
	for (const [x, y, h] of [
		[500, 610, 90],
		[940, 610, 90],
		[260, 780, 150],
		[1180, 780, 150],
	] as const)
		d.rect(x - h * 0.1, y - h, h * 0.2, h, d.across(lighter(wood, 0.1), darker(wood, 0.35)))
	bushes(s, -20, 300, 560, 60)
}

/** The meadow beside a lake. */
export function shore(s: Stage): void {
	const { d, r, p: light } = s
	lakeView(s)
	const left = r.chance(0.5)
	const bank = (x: number) => 690 - 60 * Math.sin((left ? x : width - x) / 460)
	d.path(ridgePath(bank, height), d.linear([lighter(light.ground, 0.15), mix(light.ground, light.near, 0.5)]))
	let reeds = ''
	for (let count = 0; count < 60; count++) {
		const x = left ? r.between(760, width) : r.between(0, 680)
		reeds += p`M${x} ${bank(x) + 30}q${r.between(-14, 14)} -50 ${r.between(-24, 24)} ${-r.between(60, 120)}`
	}
	d.line(reeds, light.leaf[0], 5)
	poplar(s, left ? 90 : 1350, 720, 380)
	poplar(s, left ? 190 : 1250, 730, 320)
}

/** Huts with pointed roofs around a fir. */
export function winterSquare(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	oldTown(s, 500, 0.8, light.far)
	d.path('M720 60L860 300H800L930 520H850L1010 720H430L590 520H510L640 300H580z', d.across(light.lit('#3f7a5a'), light.lit('#2c5a48')))
	for (let count = 0; count < 26; count++) {
		const y = r.between(150, 700)
		d.circle(720 + r.between(-0.36, 0.36) * (y - 60), y, 8, r.pick([light.lamp, ...light.accents]))
	}
	d.glow(720, 420, 380, light.lamp, 0.3)
	for (const [x, k] of [
		[60, 1],
		[300, 0.8],
		[930, 0.8],
		[1120, 1],
	] as const) {
		const [w, h] = [280 * k, 190 * k]
		d.rect(x, 730 - h, w, h, d.linear([light.lit('#a8704a'), light.shaded('#8a5a3f')]))
		d.rect(x + 20 * k, 730 - h * 0.85, w - 40 * k, h * 0.45, mix(light.lamp, '#fff2d0', 0.3))
		d.path(p`M${x - 24 * k} ${730 - h}L${x + w / 2} ${730 - h - 120 * k}L${x + w + 24 * k} ${730 - h}z`, r.pick(light.accents))
		d.path(
			p`M${x - 24 * k} ${730 - h}L${x + w / 2} ${730 - h - 120 * k}L${x + w + 24 * k} ${730 - h}l-40 0L${x + w / 2} ${730 - h - 90 * k}L${x + 20 * k} ${730 - h}z`,
			'#f6f4fa',
			{ o: 0.9 },
		)
	}
	pavement(s, 720, light.snow ? '#f0f0f6' : '#cfc4c0')
}

/** Furnaces of the old steelworks. */
export function furnaces(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 640)
	const steel = mix(light.near, light.ink, 0.3)
	const x = r.pick([260, 900])
	d.path(
		p`M${x - 60} 720V300l50-60v-120h80v120l50 60V720zM${x + 260} 720V260l50-60V90h70v110l50 60V720z`,
		d.across(lighter(steel, 0.15), steel),
	)
	d.line(p`M${x + 20} 130Q${x + 170} 20 ${x + 330} 110M${x + 120} 330L${x + 260} 300M${x + 120} 420H${x + 260}`, steel, 24)
	for (const dx of [440, 510, 580]) {
		d.rect(x + dx, 330, 50, 390, d.across(lighter(steel, 0.2), steel))
		d.path(p`M${x + dx} 330a25 34 0 0 1 50 0z`, steel)
	}
	const hall = x > 720 ? 0 : 860
	d.path(p`M${hall} 720V480l116-80v80l116-80v80l116-80v80l116-80v80l116-80V720z`, d.linear([mix(steel, light.far, 0.4), steel]))
	for (let index = 0; index < 5; index++) d.rect(hall + 30 + index * 112, 560, 60, 110, glassAt(s))
	for (const [gx, gy] of [
		[x + 30, 420],
		[x + 340, 380],
		[x + 520, 500],
	] as const)
		d.glow(gx, gy, 190, r.pick(light.accents), light.time === 'day' ? 0.25 : 0.7)
	pavement(s, 710, '#b0a8a8')
}

/** A meadow below a village. */
export function villageMeadow(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 480)
	const slope = ridge(s, 430, 90)
	d.path(ridgePath(slope, 700), d.linear([light.middle, light.ground]))
	vines(s, slope, 660, light.near, 18, 0, 500)
	const church = r.between(300, 1100)
	d.rect(church, slope(church) - 150, 64, 180, light.lit('#f0e2cf'))
	d.path(p`M${church - 8} ${slope(church) - 148}l40-160l40 160z`, light.lit('#4b536b'))
	for (let count = 0; count < 9; count++) {
		const x = church + r.between(-420, 420)
		house(s, x, slope(x) + r.between(30, 80), r.between(70, 110), r.between(60, 90), {
			...anyHouse(s),
			floors: 2,
			columns: 2,
			ground: 'none',
			shutters: undefined,
		} as never)
	}
	ground(s, 600)
	let flowers = ''
	for (let count = 0; count < 120; count++) flowers += p`M${r.between(0, width)} ${620 + 330 * r.next()}h.1`
	d.line(flowers, r.pick(light.accents), 9)
	tree(s, r.pick([150, 1290]), 740, 480)
}
