import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { stringLights, truss } from '../shapes-lights.ts'
import { chandelier, curtain, drawn, panels, pendant, plant, room, view } from '../shapes-rooms.ts'

// Rooms without people: what happens in them stands on a floor from about 700 down.

function planks(s: Stage, from: number, floor = s.p.floor): void {
	const { d } = s
	d.rect(0, from, width, height - from, d.linear([darker(floor, 0.2), lighter(floor, 0.1), darker(floor, 0.25)]))
	let text = ''
	for (let index = -11; index <= 11; index++) text += p`M${720 + index * 70} ${from}L${720 + index * 220} ${height}`
	d.line(text, darker(floor, 0.4), 2.5, 0.45)
}

function tiles(s: Stage, from: number, light: string, dark: string): void {
	const { d } = s
	d.rect(0, from, width, height - from, light)
	const y = (step: number) => from + (height - from) * (step / 6) ** 1.6
	const x = (step: number, at: number) => 720 + at * (58 + 110 * (step / 6) ** 1.6)
	let text = ''
	for (let row = 0; row < 6; row++)
		for (let column = -13 + (row % 2); column < 13; column += 2)
			text += p`M${x(row, column)} ${y(row)}L${x(row, column + 1)} ${y(row)}L${x(row + 1, column + 1)} ${y(row + 1)}L${x(row + 1, column)} ${y(row + 1)}z`
	d.path(text, dark)
	d.rect(
		0,
		from,
		width,
		height - from,
		d.linear([
			[s.p.ink, 0.3],
			[s.p.ink, 0],
			[s.p.ink, 0.2],
		]),
	)
}

/** A ballroom: tall windows between curtains, chandeliers, a chequered or a wooden floor. */
export function ballroom(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	panels(s, 560, 620, 9)
	const count = r.pick([3, 4, 5])
	const [w, isArched] = [count === 3 ? 220 : 130, r.chance(0.6)]
	for (let index = 0; index < count; index++) {
		const x = (width * (index + 0.5)) / count - w / 2
		view(s, x, 150, w, 380, isArched)
		drawn(s, x - 26, 130, 70, 420, light.accents[0], 1)
		drawn(s, x + w + 26, 130, 70, 420, light.accents[0], -1)
	}
	d.rect(0, 60, width, 26, lighter(light.wall, 0.4))
	for (const x of r.pick([[380, 1060], [720], [240, 720, 1200]])) chandelier(s, x, 130, 230)
	if (r.chance(0.5)) tiles(s, 640, lighter(light.floor, 0.45), darker(light.floor, 0.15))
	else {
		planks(s, 640)
		d.ellipse(720, 860, 620, 90, light.accents[0], { o: 0.55 })
	}
}

/** A factory floor made a party room: bricks, large panes of many squares, beams of steel. */
export function loft(s: Stage): void {
	const { d, r, p: light } = s
	const brick = light.warm(r.pick(['#b8674a', '#c98a6a', '#8f6a60']))
	d.rect(0, 0, width, 700, d.linear([darker(brick, 0.35), brick]))
	let rows = ''
	for (let y = 30; y < 700; y += 34) {
		rows += p`M0 ${y}H${width}`
		for (let x = (y % 68) * 0.9; x < width; x += 92) rows += p`M${x} ${y}v34`
	}
	d.line(rows, darker(brick, 0.3), 2.5, 0.45)
	const wide = r.chance(0.5)
	for (const x of wide ? [60, 860] : [70, 530, 990]) {
		d.rect(x - 14, 126, 408, 474, light.ink)
		d.rect(x, 140, 380, 446, d.linear(light.sky))
		d.path(p`M${x} 586V500l60-40v-60h40v40l70 20v-120h24v120l90-30v60l96-20v116z`, light.middle)
		let bars = ''
		for (let index = 1; index < 5; index++) bars += p`M${x + index * 76} 140v446`
		for (let index = 1; index < 5; index++) bars += p`M${x} ${140 + index * 89}h380`
		d.line(bars, light.ink, 7)
	}
	truss(s, -20, 60, width + 20, 60, 60, mix(light.ink, '#7a7f98', 0.3))
	if (wide) {
		for (const x of [500, 660]) d.rect(x, 200, 120, 160, r.pick(light.accents), { stroke: light.ink, sw: 10 })
		plant(s, 640, 700, 260)
	}
	for (const x of wide ? [480, 960] : [260, 720, 1180]) pendant(s, x, 110, 70, 0, light.ink)
	planks(s, 680, mix(light.floor, '#8a8480', 0.4))
}

/** A barrel vault of stone, lit from its sides. */
export function stoneCellar(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.warm(r.pick(['#c9a98a', '#b8a090', '#d0b48a']))
	d.rect(0, 0, width, height, darker(stone, 0.55))
	const bays = r.whole(4, 7)
	for (let index = 0; index < bays; index++) {
		const k = 1 - (index * 0.78) / bays
		d.path(
			p`M${720 - 800 * k} ${700 + 260 * k}V${700 - 150 * k}A${800 * k} ${560 * k} 0 0 1 ${720 + 800 * k} ${700 - 150 * k}V${700 + 260 * k}z`,
			index % 2 ? darker(stone, 0.42 - index * 0.05) : darker(stone, 0.3 - index * 0.05),
		)
	}
	const [x, y] = [720, 700]
	d.path(p`M${x - 250} ${y}V${y - 90}a250 200 0 0 1 500 0V${y}z`, d.linear([darker(stone, 0.25), lighter(stone, 0.1)]))
	if (r.chance(0.5)) view(s, x - 90, y - 230, 180, 150)
	else for (const dx of [-150, 0, 150]) d.circle(x + dx, y - 60, 66, darker(light.warm('#a8744a'), 0.1), { stroke: light.ink, sw: 8 })
	let joints = ''
	for (let row = 0; row < 6; row++) joints += p`M${x - 240} ${y - 30 - row * 40}h480`
	d.line(joints, darker(stone, 0.3), 3, 0.4)
	d.rect(0, 700, width, 260, d.linear([darker(stone, 0.3), darker(stone, 0.1), darker(stone, 0.45)]))
	for (const side of [-1, 1])
		for (const k of [0.5, 0.72, 1]) {
			const lx = 720 + side * 560 * k
			d.glow(lx, 660 - 230 * k, 200 * k, light.lamp, 0.75)
			d.path(p`M${lx - 16 * k} ${660 - 200 * k}h${32 * k}l${-8 * k} ${40 * k}h${-16 * k}z`, light.ink)
		}
}

/** A barn with its frame of old wood. */
export function barnHall(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#a8744a', '#8a5f42', '#b8906a']))
	d.rect(0, 0, width, height, darker(wood, 0.5))
	d.path('M210 700V330L720 40L1230 330V700z', d.linear([darker(wood, 0.25), lighter(wood, 0.1)]))
	let boards = ''
	for (let x = 240; x < 1220; x += 44) boards += p`M${x} 700V${330 - (Math.min(x, 1440 - x) - 210) * 0.56}`
	d.line(boards, darker(wood, 0.4), 4, 0.55)
	d.path('M560 700V420H880V700z', d.linear(light.sky))
	d.path('M560 700V600q80-50 160-20t160-20V700z', light.near)
	d.line('M560 420V700M880 420V700M540 410H900', darker(wood, 0.55), 18)
	d.circle(720, 250, 62, d.linear(light.sky), { stroke: darker(wood, 0.55), sw: 14 })
	d.line('M-20 330L720-90L1460 330M0 360H1440M240 360L460 200M1200 360L980 200M720-60V360', darker(wood, 0.6), 34)
	d.line('M90 360V960M1350 360V960M90 520L240 360M1350 520L1200 360', darker(wood, 0.65), 44)
	for (let index = 0; index < 4; index++) stringLights(s, 90, 380 + index * 12, 1350, 380 + index * 12, 20 + index * 30, 8)
	planks(s, 700, mix(light.floor, wood, 0.5))
}

/** Under a marquee: cloth that falls from a pole. */
export function underCanvas(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.warm('#fff4e6')
	d.rect(0, 0, width, 720, d.linear(light.sky))
	d.path('M0 720V610q240-90 480-40t480-20t480-30V720z', light.near)
	const x = r.pick([520, 720, 920])
	for (let index = 0; index < 10; index++) {
		const [a, b] = [-80 + index * 160, 80 + index * 160]
		d.path(
			p`M${x} -120Q${(x + a) / 2} 130 ${a} 300L${b} 300Q${(x + b) / 2} 130 ${x} -120z`,
			index % 2 ? darker(cloth, 0.14) : lighter(cloth, 0.2),
		)
	}
	let edge = 'M-80 296'
	for (let index = 0; index < 10; index++) edge += 'q80 90 160 0'
	d.path(`${edge}V270H-80z`, light.accents[0])
	for (const px of [40, 480, 960, 1400]) {
		d.rect(px - 9, 290, 18, 430, cloth)
		d.path(p`M${px} 300q-70 160-14 250q-70 60-60 170h74zM${px} 300q70 160 14 250q70 60 60 170h-74z`, d.across(darker(cloth, 0.1), cloth))
	}
	for (let index = 0; index < 3; index++) stringLights(s, x, -20, index % 2 ? -20 : width + 20, 250 + index * 10, 60, 8)
	planks(s, 700, mix(light.floor, '#d9b48a', 0.3))
}

/** A house of glass with plants. */
export function conservatory(s: Stage): void {
	const { d, p: light } = s
	const iron = light.warm('#3f5a58')
	d.rect(0, 0, width, 720, d.linear(light.sky))
	d.path('M0 720V520q200-80 420-20t460-30t560-10V720z', light.middle)
	let bars = ''
	for (let index = -9; index <= 9; index++) bars += p`M${720 + index * 84} 720V330Q${720 + index * 70} 150 ${720 + index * 34} 20`
	d.line(bars, iron, 7)
	d.line('M-20 330Q720 230 1460 330M-20 520H1460M60 170Q720 60 1380 170', iron, 9)
	d.line('M720-10V40', iron, 12)
	tiles(s, 700, light.warm('#efe3d0'), light.warm('#a9bdb0'))
	for (const [x, y, h] of [
		[70, 760, 330],
		[250, 730, 250],
		[1190, 730, 270],
		[1370, 770, 360],
	] as const)
		plant(s, x, y, h)
	for (const x of [420, 720, 1020]) pendant(s, x, 190, 70, 2, light.lamp)
}

/** A theatre with its curtain open. */
export function theatre(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = r.pick(light.accents)
	d.rect(0, 0, width, height, darker(light.wall, 0.6))
	d.rect(250, 120, 940, 560, d.linear([mix(light.ink, cloth, 0.25), mix(light.ink, light.lamp, 0.3)]))
	d.path('M470 120h500L1080 690H360z', light.lamp, { o: 0.22 })
	curtain(s, 230, 70, 980, 130, cloth, 60)
	drawn(s, 230, 90, 300, 600, cloth, 1)
	drawn(s, 1210, 90, 300, 600, cloth, -1)
	const gold = mix(light.lamp, '#a8762a', 0.4)
	d.path('M200 760V110Q200 40 270 40H1170Q1240 40 1240 110V760', 'none', { stroke: gold, sw: 34 })
	d.circle(720, 44, 60, gold)
	for (const x of [20, 1280])
		for (const y of [170, 400]) {
			d.rect(x, y, 140, 130, mix(light.ink, cloth, 0.4), { r: 60 })
			d.path(p`M${x - 20} ${y + 110}h180v50q-90 40-180 0z`, gold)
		}
	d.path('M120 690H1320L1440 800V960H0V800z', d.linear([light.warm('#a86f48'), light.warmShaded('#6b4330')]))
	d.rect(0, 800, width, 160, d.linear([light.warmShaded('#6b4330'), light.ink]))
}

/** A plain bright room with one great round window. */
export function studio(s: Stage): void {
	const { d, r, p: light } = s
	const wall = mix(light.wall, '#fff8ee', 0.35)
	const x = r.pick([420, 1020])
	d.rect(0, 0, width, 720, d.linear([darker(wall, 0.1), wall], [0, 0, 1, 0]))
	d.circle(x, 370, 270, lighter(wall, 0.5))
	d.circle(x, 370, 240, d.linear(light.sky))
	d.path(p`M${x - 226} 450q110-60 226-10t226-20A240 240 0 0 1 ${x - 226} 450z`, d.linear([light.middle, light.near]))
	d.line(p`M${x - 240} 370h480M${x} 130v480`, lighter(wall, 0.5), 12)
	const other = 1440 - x
	d.rect(other - 210, 150, 420, 300, 'none', { stroke: darker(wall, 0.2), sw: 6 })
	for (let index = 0; index < 3; index++) d.rect(other - 180 + index * 130, 190, 100, 220, light.accents[index] as string, { o: 0.7 })
	planks(s, 700)
	plant(s, x < 720 ? 90 : 1350, 800, 330)
	pendant(s, other, 40, 90, 2, light.lamp)
}

/** A black box whose floor shines. */
export function darkRoom(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick([...light.accents])
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.5), light.ink]))
	truss(s, -20, 50, width + 20, 50, 40)
	const count = r.whole(3, 6)
	for (let index = 0; index < count; index++) {
		const x = (width * (index + 0.5)) / count
		const to = x + r.between(-260, 260)
		const colour = [light.accents[0], light.lamp, light.accents[2]][index % 3] as string
		d.path(
			p`M${x - 14} 80L${to - 150} 760h300L${x + 14} 80z`,
			d.linear([
				[colour, 0.6],
				[colour, 0.08],
			]),
		)
		d.ellipse(to, 770, 170, 34, colour, { o: 0.35 })
		d.rect(x - 22, 60, 44, 50, light.ink, { r: 8 })
	}
	d.rect(0, 720, width, 240, d.linear([mix(light.ink, tint, 0.45), light.ink]), { o: 0.8 })
}

/** The nave of a church. */
export function church(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.warm(r.pick(['#e2d2c0', '#d4c2b4', '#e8dcc8']))
	d.rect(0, 0, width, height, darker(stone, 0.25))
	for (let index = 0; index < 5; index++) {
		const k = 1 - index * 0.16
		d.path(
			p`M${720 - 760 * k} 960V${620 - 300 * k}Q${720 - 700 * k} ${560 - 620 * k} 720 ${500 - 640 * k}Q${720 + 700 * k} ${560 - 620 * k} ${720 + 760 * k} ${620 - 300 * k}V960z`,
			index % 2 ? darker(stone, 0.12 + index * 0.03) : lighter(stone, 0.1),
		)
	}
	for (const [x, w, h] of [
		[720, 130, 380],
		[560, 76, 260],
		[880, 76, 260],
	] as const) {
		const y = 570
		d.path(
			p`M${x - w / 2} ${y}V${y - h + w}Q${x - w / 2} ${y - h + 20} ${x} ${y - h}Q${x + w / 2} ${y - h + 20} ${x + w / 2} ${y - h + w}V${y}z`,
			d.linear([light.accents[2], light.accents[1], light.accents[0]]),
			{ stroke: darker(stone, 0.45), sw: 9 },
		)
		d.line(p`M${x} ${y - h}V${y}M${x - w / 2} ${y - h * 0.6}h${w}M${x - w / 2} ${y - h * 0.3}h${w}`, darker(stone, 0.45), 5)
	}
	d.rect(0, 700, width, 260, d.linear([darker(stone, 0.15), darker(stone, 0.4)]))
	for (const x of [120, 1320]) {
		d.rect(x - 50, 0, 100, 820, d.across(darker(stone, 0.2), lighter(stone, 0.2), darker(stone, 0.3)))
		d.glow(x, 330, 130, light.lamp, 0.6)
	}
}
