import { lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, lantern, oldTown, parasol, pavement, shopFront, walls } from '../shapes-buildings.ts'
import { stringLights, vignette } from '../shapes-lights.ts'
import { bushes, finish, firs, hills, overhang, ridge, ridgePath, sky, tree, vines } from '../shapes-nature.ts'
import { clothes, guests, person, someone } from '../shapes-people.ts'
import { chandelier, curtain, pendant, plant, room, sunPatch, view } from '../shapes-rooms.ts'
import { centrepiece, chair, glass, roundTable } from '../shapes-tables.ts'

/** A dining room with tall windows. */
export function dining(s: Stage): void {
	const { d, r, p: light } = s
	const floorAt = 600
	room(s, floorAt)
	const arched = r.chance(0.6)
	const count = r.whole(3, 5)
	const step = width / count
	const w = step * 0.52
	for (let index = 0; index < count; index++) {
		const x = step * (index + 0.5) - w / 2
		view(s, x, 120, w, 370, arched)
		sunPatch(s, x, w, floorAt, 240)
	}
	const cloth = r.pick([...light.accents, '#f6ead8'])
	if (r.chance(0.6))
		for (let index = 0; index <= count; index++) curtain(s, step * index - step * 0.14, 70, step * 0.28, floorAt - 76, cloth, 26)
	const kind = r.whole(0, 2)
	const lampColour = r.pick(light.accents)
	if (kind === 2 && r.chance(0.6)) for (const x of [400, 1040]) chandelier(s, x, 160, 240)
	else for (const x of [250, 560, 880, 1190]) pendant(s, x, r.between(150, 180), 76, kind, lampColour)
	const seat = r.pick(['#8a5a42', '#c9965f', '#4f5f6f', '#a34f45'])
	for (const [x, y, k] of [
		[220, 680, 0.75],
		[720, 670, 0.75],
		[1220, 680, 0.75],
		[450, 800, 1.15],
		[1010, 805, 1.15],
	] as const) {
		if (k < 1 && r.chance(0.7))
			person(s, x - 96 * k, y + 10, 250 * k, { ...someone(r, clothes(s)), legs: 'none', right: [12, -66, 16, -62] }, true)
		if (k < 1 && r.chance(0.7))
			person(s, x + 96 * k, y + 10, -250 * k, { ...someone(r, clothes(s)), legs: 'none', right: [12, -66, 16, -62] }, true)
		chair(s, x - 150 * k, y + 4, 190 * k, seat)
		chair(s, x + 150 * k, y + 4, 190 * k, seat)
		roundTable(s, x, y + 20, 270 * k)
	}
	d.path(p`M-10 ${height}V900Q300 868 640 900L700 ${height}z`, d.linear([lighter(light.warm('#fff8ee'), 0.2), light.warmShaded('#fff8ee')]))
	centrepiece(s, 200, 915, 250)
	glass(s, 420, 925, 170)
	glass(s, 520, 940, 170)
	plant(s, 1370, 960, 330)
	vignette(s, 0.35)
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
