import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, tower, viaduct } from '../shapes-buildings.ts'
import { vignette } from '../shapes-lights.ts'
import { bushes, finish, firs, foreground, hills, overhang, ridge, ridgePath, sky, water } from '../shapes-nature.ts'
import { chandelier, view } from '../shapes-rooms.ts'
import { candle, glass } from '../shapes-tables.ts'

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

/** A vaulted cellar or knights' hall by candle light. */
export function vault(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.warm(r.pick(['#c9a58a', '#b8a59a', '#d0ae84', '#a99aa0']))
	d.rect(0, 0, width, height, d.linear([darker(stone, 0.5), darker(stone, 0.15)]))
	for (const [k, tone] of [
		[0.36, 0.02],
		[0.56, 0.16],
		[0.84, 0.3],
		[1.24, 0.46],
	] as const) {
		const half = 560 * k
		const base = 540 + 230 * k
		const spring = base - 330 * k
		const top = spring - 330 * k
		const wall = darker(stone, tone)
		d.path(
			p`M-20 ${base}V-20H${width + 20}V${base}H${720 + half}V${spring}Q${720 + half} ${top + 60 * k} 720 ${top}Q${720 - half} ${top + 60 * k} ${720 - half} ${spring}V${base}z`,
			d.linear([darker(wall, 0.3), wall]),
		)
		d.line(
			p`M${720 - half} ${base}V${spring}Q${720 - half} ${top + 60 * k} 720 ${top}Q${720 + half} ${top + 60 * k} ${720 + half} ${spring}V${base}`,
			lighter(wall, 0.22),
			38 * k,
		)
		let joints = ''
		for (let index = 0; index < 7; index++)
			for (const side of [-1, 1]) joints += p`M${720 + side * (half - 17 * k)} ${base - 55 * k * index}h${side * 34 * k}`
		d.line(joints, darker(wall, 0.2), 3)
		for (const side of [-1, 1]) {
			d.rect(720 + side * half - 34 * k, spring - 10 * k, 68 * k, 30 * k, lighter(wall, 0.35))
			d.rect(720 + side * half - 34 * k, base - 30 * k, 68 * k, 34 * k, lighter(wall, 0.2))
			if (k > 0.4 && k < 1) {
				d.glow(720 + side * (half + 90 * k), spring + 30 * k, 170 * k, light.lamp, 0.6)
				candle(s, 720 + side * (half + 90 * k), spring + 90 * k, 50 * k, 20 * k)
			}
		}
		if (k < 1) d.path(p`M-20 ${base}H${width + 20}V${height}H-20z`, darker(stone, tone + 0.22))
	}
	d.rect(0, 640, width, 320, d.linear([darker(stone, 0.4), darker(stone, 0.12), darker(stone, 0.45)]))
	let flags = ''
	for (let index = -9; index <= 9; index++) flags += p`M${720 + index * 60} 640L${720 + index * 200} 960`
	d.line(`${flags}M0 690H1440M0 770H1440M0 880H1440`, darker(stone, 0.5), 3, 0.5)
	view(s, 665, 380, 110, 190)
	d.glow(720, 430, 420, light.lamp, 0.4)
	chandelier(s, 720, r.between(170, 220), 320)
	const plank = light.warm('#8a5738')
	d.poly(
		[
			[520, 640],
			[920, 640],
			[1180, 960],
			[260, 960],
		],
		d.linear([lighter(plank, 0.15), darker(plank, 0.2)]),
	)
	d.poly(
		[
			[690, 640],
			[750, 640],
			[830, 960],
			[610, 960],
		],
		light.accents[0],
		{ o: 0.75 },
	)
	for (const [y, k] of [
		[665, 0.5],
		[730, 0.72],
		[830, 1],
	] as const) {
		for (const side of [-1, 1]) {
			const x = 720 + side * 150 * k * 1.2
			d.ellipse(x, y, 58 * k, 15 * k, '#f5ead8')
			d.ellipse(x, y - 2, 38 * k, 9 * k, '#dccbb4')
			glass(s, x - side * 74 * k, y - 6, 92 * k)
			const seatX = 720 + side * (330 + 130 * k) * (0.5 + k * 0.42)
			d.at(seatX, y + 140 * k, k, () => {
				d.rect(-60, -260, 120, 260, d.linear([plank, darker(plank, 0.4)]), { r: 12 })
				d.rect(-44, -244, 88, 110, light.accents[0], { r: 8 })
			})
		}
		candle(s, 720, y, 70 * k, 20 * k)
	}
	vignette(s, 0.5)
}
