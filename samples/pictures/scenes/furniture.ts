import { lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, oldTown, pavement } from '../shapes-buildings.ts'
import { bunting, stringLights, vignette } from '../shapes-lights.ts'
import { foreground, meadow, overhang, poplar, sky } from '../shapes-nature.ts'
import { arms, bouquet, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { panels, pendant, plant, room, view } from '../shapes-rooms.ts'
import { candle, chair, flute, glass, standingTable } from '../shapes-tables.ts'

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
