import { darker, lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { rose } from '../shapes-tables.ts'

const steel = '#c3c9d8'
const cream = '#fff6e6'
const wood = '#b5743f'

/** An armchair. */
export function armchair({ d, p: light, r }: Stage): void {
	const cloth = r.pick(light.accents)
	d.ellipse(0, 270, 270, 28, light.ink, { o: 0.25 })
	d.line('M-170 200L-190 280M170 200L190 280', wood, 26)
	d.path('M-190 60Q-220-250 0-250T190 60z', d.linear([lighter(cloth, 0.3), cloth]))
	for (const [x, y] of [
		[-70, -120],
		[70, -120],
		[0, -40],
	] as const)
		d.circle(x, y, 12, darker(cloth, 0.35))
	d.rect(-180, 30, 360, 110, d.linear([lighter(cloth, 0.4), cloth]), { r: 40 })
	for (const way of [-1, 1])
		d.at(way * 210, 80, [way, 1], () =>
			d.path('M-60-90Q50-110 60-20V120Q50 150-40 140z', d.linear([lighter(cloth, 0.2), darker(cloth, 0.25)])),
		)
	d.rect(-200, 120, 400, 90, darker(cloth, 0.25), { r: 26 })
	d.path('M-80-60h130l20 110h-130z', cream)
	d.line('M-60-30h110M-54 4h112', light.accents[1], 14)
}

/** A wooden chair. */
export function woodenChair({ d, p: light }: Stage): void {
	const side = d.linear([lighter(wood, 0.25), darker(wood, 0.2)])
	d.ellipse(0, 270, 200, 24, light.ink, { o: 0.22 })
	d.line('M-110 60L-150 270M110 60L150 270M-90 70L-80 240M90 70L80 240', darker(wood, 0.25), 24)
	d.path('M-120-260Q0-330 120-260V50H80V-220Q0-260-80-220V50H-120z', side)
	d.line('M-40-230V30M0-240V30M40-230V30', wood, 16)
	d.path('M-140 40H140L170 110H-170z', d.linear([lighter(light.accents[0], 0.3), light.accents[0]]))
	d.rect(-170, 108, 340, 26, darker(wood, 0.1), { r: 10 })
}

/** A table for those who stand. */
export function tallTable({ d, p: light }: Stage): void {
	d.ellipse(0, 270, 190, 26, light.ink, { o: 0.24 })
	d.path('M-200-150Q-30 60-160 270Q0 300 160 270Q30 60 200-150z', d.across(cream, '#ffffff', '#d9cfc8'))
	d.path('M-60 20Q0 50 60 20L52 74Q0 96-52 74z', light.accents[0])
	d.ellipse(0, -150, 208, 44, lighter(cream, 0.6))
	d.path('M-40-150l8-96h64l8 96z', light.accents[2])
	for (const [x, y] of [
		[-40, -260],
		[40, -264],
		[0, -300],
	] as const)
		d.circle(x, y, 40, x === 0 ? light.accents[1] : light.accents[0])
}

/** A stack of cups. */
export function cups({ d, p: light }: Stage): void {
	d.ellipse(0, 260, 240, 26, light.ink, { o: 0.22 })
	for (let index = 0; index < 4; index++) {
		const y = 150 - index * 112
		d.at(index % 2 ? 16 : -16, y, 1, () => {
			d.ellipse(0, 96, 190 - index * 12, 26, darker(cream, 0.1))
			d.line('M120-20q90-10 80 40t-96 30', cream, 22)
			d.path('M-140-40H140Q130 100 60 100H-60Q-130 100-140-40z', d.across(darker(cream, 0.08), '#ffffff', darker(cream, 0.2)))
			d.rect(-134, -6, 268, 26, light.accents[index % 3] as string)
			d.ellipse(0, -40, 140, 24, darker(cream, 0.16))
		})
	}
}

/** Crossed knife, fork and spoon. */
export function cutlery({ d, p: light }: Stage): void {
	d.circle(0, 0, 250, light.accents[1], { o: 0.9 })
	d.at(0, 0, 1, () => d.path('M-30-290q70 60 50 330h-50zM-24 60h44l6 230h-56z', d.across('#ffffff', steel)), 38)
	d.at(
		0,
		0,
		1,
		() => {
			d.line('M-44-280v110M-15-280v110M15-280v110M44-280v110', steel, 17)
			d.path('M-56-190H56Q50-80 18-70L26 290H-26L-18-70Q-50-80-56-190z', d.across('#ffffff', steel, darker(steel, 0.2)))
		},
		-38,
	)
	d.path('M-64-220Q0-330 64-220T20-60L28 290H-28L-20-60Q-80-110-64-220z', d.across('#ffffff', steel, darker(steel, 0.25)))
}

/** A heater like a mushroom. */
export function patioHeater({ d, p: light }: Stage): void {
	d.glow(0, -110, 260, '#ff9a4d', 0.6)
	d.path('M-120 290L-80 150H80L120 290z', d.across(darker(steel, 0.3), lighter(steel, 0.5), darker(steel, 0.4)))
	d.rect(-18, -60, 36, 220, d.across(steel, darker(steel, 0.4)))
	d.path('M-70-60L-46-170H46L70-60z', d.linear(['#ffe08a', '#ff7a3d']))
	d.line('M-46-166L-70-64M0-170V-60M46-166L70-64', darker(steel, 0.5), 6)
	d.path('M-230-170Q0-300 230-170z', d.linear([lighter(steel, 0.6), darker(steel, 0.2)]))
	d.line('M-180 10q-24-40 0-70t0-70M180 10q-24-40 0-70t0-70M-240 60q-24-40 0-70M240 60q-24-40 0-70', light.accents[0], 14)
}

/** A flame. */
export function flame({ d, p: light }: Stage): void {
	d.line('M-180 270L180 200M-180 200L180 270', wood, 46)
	d.path(
		'M0 230Q-220 200-190 10Q-170-60-120-110Q-110-40-70-40Q-90-200 50-300Q40-180 130-90Q220 30 170 130Q130 220 0 230z',
		d.linear([light.accents[1], light.accents[0]]),
	)
	d.path('M6 226Q-120 200-96 80Q-76 20-40-10Q-30 50 6 40Q-10-50 60-110Q50-30 96 40Q140 190 6 226z', d.linear(['#fff0b0', '#ffb347']))
}

/** A thermometer in a snowflake. */
export function thermometer({ d, p: light }: Stage): void {
	for (const turn of [0, 60, 120])
		d.at(
			0,
			0,
			1,
			() =>
				d.line(
					'M0-280V280M-60-240L0-180L60-240M-60 240L0 180L60 240M-50-130L0-80L50-130M-50 130L0 80L50 130',
					lighter(light.accents[2], 0.6),
					18,
				),
			turn,
		)
	d.rect(-52, -250, 104, 420, cream, { r: 52 })
	d.circle(0, 190, 100, cream)
	d.circle(0, 190, 72, light.accents[0])
	d.rect(-22, -90, 44, 260, light.accents[0], { r: 22 })
	d.line('M70-180h-34M70-110h-34M70-40h-34M70 30h-34', light.ink, 10)
}

/** Flowers in a vase. */
export function vase(s: Stage): void {
	const { d, p: light } = s
	let stems = ''
	for (const [x, y] of [
		[-150, -120],
		[0, -200],
		[150, -130],
		[-70, -40],
		[80, -50],
	] as const)
		stems += p`M0 120Q${x * 0.3} 0 ${x} ${y}`
	d.line(stems, light.leaf[0], 14)
	d.path('M-20 60Q-200 40-230-60Q-90-50-20 60zM20 50Q190 60 240-20Q110-50 20 50z', light.leaf[1])
	for (const [x, y, k, colour] of [
		[-150, -120, 84, light.accents[0]],
		[0, -200, 96, cream],
		[150, -130, 84, light.accents[1]],
		[-70, -30, 70, lighter(light.accents[0], 0.5)],
		[80, -40, 74, light.accents[0]],
	] as const)
		rose(s, x, y, k, colour)
	d.path(
		'M-90 70H90Q60 130 110 190Q130 280 60 290H-60Q-130 280-110 190Q-60 130-90 70z',
		d.across(lighter(light.accents[2], 0.4), light.accents[2], darker(light.accents[2], 0.35)),
	)
}

/** A wreath of flowers. */
export function wreath(s: Stage): void {
	const { d, p: light } = s
	d.circle(0, 0, 200, 'none', { stroke: light.leaf[0], sw: 60 })
	for (let index = 0; index < 28; index++)
		d.at(
			Math.cos(index * 0.2244) * 206,
			Math.sin(index * 0.2244) * 206,
			1,
			() => d.ellipse(0, 0, 56, 18, light.leaf[1 + (index % 2)] as string),
			index * 37,
		)
	for (const [index, k] of [60, 44, 52, 40, 58, 46, 50, 42].entries())
		rose(
			s,
			Math.cos(index * 0.785 + 0.3) * 200,
			Math.sin(index * 0.785 + 0.3) * 200,
			k,
			[light.accents[0], cream, light.accents[1]][index % 3] as string,
		)
}

/** A bow of ribbon. */
export function bow({ d, p: light }: Stage): void {
	const [a] = light.accents
	d.path('M-20 30L-180 290l70-24l50 44L40 60zM20 30L180 290l-70-24l-50 44L-40 60z', d.linear([a, darker(a, 0.35)]))
	for (const way of [-1, 1]) {
		d.at(0, 0, [way, 1], () => {
			d.path('M0-20Q120-220 270-170Q330-20 260 110Q110 110 0 30z', d.linear([lighter(a, 0.35), a, darker(a, 0.25)]))
			d.path('M60 0Q150-120 230-110Q250-20 220 60Q140 50 60 0z', darker(a, 0.4), { o: 0.6 })
		})
	}
	d.rect(-56, -66, 112, 130, d.across(lighter(a, 0.45), a, darker(a, 0.3)), { r: 40 })
}
