import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { balloons } from '../shapes-festive.ts'

const brass = '#e3b04e'
const steel = '#c3c9d8'
const cream = '#fff6e6'
const wood = '#b5743f'

/** A theatre lamp on its stand, lit. */
export function spotlight({ d, p: light }: Stage): void {
	d.path('M60-40L300-250V230z', light.lamp, { o: 0.55 })
	d.line('M-90 60V300M-90 240L-190 310M-90 240L10 310', light.ink, 18)
	d.line('M-170 20Q-90 120-10 20', light.ink, 16)
	d.at(-90, -20, 1, () => {
		d.path('M-150-90H80L140-130V130L80 90H-150Q-190 0-150-90z', d.linear([lighter(light.ink, 0.4), light.ink]))
		d.ellipse(142, 0, 34, 132, lighter(light.lamp, 0.5))
		d.line('M-100-60V60M-60-70V70M-20-78V78', lighter(light.ink, 0.55), 10)
		d.path('M130-140l70-60v70zM130 140l70 60v-70z', light.ink)
	})
}

/** Bulbs on a cord. */
export function bulbs({ d, p: light }: Stage): void {
	d.line('M-320-190Q0-20 320-190', light.ink, 12)
	for (const [x, y, k] of [
		[-220, -120, 0.8],
		[0, -64, 1.15],
		[220, -120, 0.8],
	] as const)
		d.at(x, y, k, () => {
			d.glow(0, 150, 190, light.lamp, 0.7)
			d.rect(-30, -10, 60, 74, light.ink, { r: 8 })
			d.line('M-30 16h60M-30 40h60', lighter(light.ink, 0.5), 6)
			d.path('M-34 60Q-110 130-84 200Q-50 270 0 270T84 200Q110 130 34 60z', d.radial(['#fffdf0', '#ffe9a8', light.lamp]))
			d.line('M-26 80l14 90l12-40l12 40l14-90', '#e08a2e', 6)
		})
}

/** A lamp that turns, on a truss. */
export function movingLamp({ d, p: light }: Stage): void {
	d.line('M-320-240H320M-320-170H320M-300-170l60-70l60 70l60-70l60 70l60-70l60 70l60-70l60 70', steel, 14)
	for (const [to, colour] of [
		[-200, light.accents[0]],
		[10, light.accents[1]],
		[220, light.accents[2]],
	] as const)
		d.path(p`M-40 90L${to - 70} 300h140L40 90z`, colour, { o: 0.75 })
	d.rect(-110, -170, 220, 90, light.ink, { r: 14 })
	d.path('M-130-90h50v120h-50zM80-90h50v120h-50z', light.ink)
	d.path('M-84-60H84L70 90Q0 130-70 90z', d.across(lighter(light.ink, 0.4), lighter(light.ink, 0.1)))
	d.ellipse(0, 92, 70, 24, '#fffbe6')
}

/** A tent with a point. */
export function pagoda({ d, p: light }: Stage): void {
	d.ellipse(0, 250, 290, 26, light.ink, { o: 0.22 })
	d.rect(-210, -10, 420, 256, light.lamp, { o: 0.55 })
	d.path('M-250-20Q-60-80 0-270Q60-80 250-20z', d.across('#ffffff', cream, '#d9cfc8'))
	d.path('M0-270Q-20-90-90-20H90Q20-90 0-270z', light.accents[0], { o: 0.85 })
	d.path(
		'M-260-24H260V26q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0q-26 30-52 0z',
		d.stripes(cream, light.accents[0], 104),
	)
	d.path('M-226 10h90q0 140-66 236h-24zM226 10h-90q0 140 66 236h24z', cream)
	d.line('M0-270v-50', light.ink, 8)
	d.path('M0-320l90 26l-90 28z', light.accents[1])
}

/** A striped tent of a circus. */
export function bigTop({ d, p: light }: Stage): void {
	d.path('M-300 240L-260 20H260L300 240z', d.stripes(light.accents[0], cream, 86))
	d.path('M-290 30Q-90-40 0-240Q90-40 290 30z', cream)
	d.path('M-290 30Q-90-40 0-240Q-70-20-190 30zM-100 30Q-30-60 0-240Q30-60 100 30zM190 30Q70-20 0-240Q90-40 290 30z', light.accents[0])
	d.path(
		'M-296 20H296v30q-37 36-74 0q-37 36-74 0q-37 36-74 0q-37 36-74 0q-37 36-74 0q-37 36-74 0q-37 36-74 0q-37 36-74 0z',
		light.accents[1],
	)
	d.path('M-80 240Q-60 90 0 70Q60 90 80 240z', light.ink)
	d.line('M0-240v-70', light.ink, 8)
	d.path('M0-310q50 30 100 6l-20 46q-40 10-80-6z', light.accents[2])
}

/** Hammer, peg and rope. */
export function pegAndMallet({ d, p: light }: Stage): void {
	d.path('M-320 200Q-60 140 320 200V300H-320z', light.leaf[1])
	d.line('M90 230L200-290', cream, 12)
	d.path('M60 60l70 16l-40 200h-24z', d.across(lighter(steel, 0.4), darker(steel, 0.3)))
	d.line('M60 76q-50 0-40 44', steel, 20)
	d.at(
		-60,
		-70,
		1,
		() => {
			d.rect(-22, -20, 44, 320, d.across(lighter(wood, 0.25), darker(wood, 0.3)), { r: 16 })
			d.rect(-140, -120, 280, 130, d.linear([lighter(light.ink, 0.4), light.ink]), { r: 20 })
		},
		28,
	)
}

/** A camera that develops its picture. */
export function instantCamera({ d, p: light }: Stage): void {
	d.rect(-140, 90, 280, 220, cream, { r: 6 })
	d.rect(-116, 110, 232, 150, d.linear([light.sky[0], light.sky[2]]))
	d.circle(-40, 200, 34, light.lamp)
	d.path('M-116 260l90-60l60 40l60-50l22 30v40z', light.near)
	d.path('M-250-130Q-250-220-160-220H160Q250-220 250-130V80Q250 120 210 120H-210Q-250 120-250 80z', d.linear([cream, '#e4d8c8']))
	d.rect(-250, 40, 500, 50, d.across(light.accents[0], light.accents[1], light.accents[2]))
	d.circle(0, -60, 118, light.ink)
	d.circle(0, -60, 78, d.radial([light.accents[2], mix(light.accents[2], light.ink, 0.7), light.ink]))
	d.circle(-24, -86, 18, '#ffffff', { o: 0.7 })
	d.rect(128, -190, 90, 66, d.linear(['#ffffff', light.lamp]), { r: 10 })
	d.circle(-180, -156, 28, light.accents[0])
}

/** Four little pictures in a strip. */
export function photoStrip({ d, p: light, r }: Stage): void {
	for (const [x, turn] of [
		[-90, -12],
		[110, 10],
	] as const)
		d.at(
			x,
			0,
			1,
			() => {
				d.rect(-86, -300, 180, 600, light.ink, { o: 0.25, r: 6 })
				d.rect(-92, -306, 184, 600, cream, { r: 6 })
				for (let index = 0; index < 4; index++) {
					const y = -288 + index * 144
					d.rect(-74, y, 148, 128, light.accents[index % 3] as string)
					d.path(p`M-60 ${y + 128}q0-54 60-54t60 54z`, light.ink)
					d.circle(0, y + 58, 32, r.pick(['#f3c9a5', '#d69a6e', '#a86d48']))
					if (index % 2) d.path(p`M-44 ${y + 36}h88l-18-12v-24h-52v24z`, light.ink)
					else d.line(p`M-22 ${y + 54}h14m16 0h14`, light.ink, 12)
					d.line(p`M-10 ${y + 74}q10 8 20 0`, light.ink, 5)
				}
			},
			turn,
		)
}

/** What people hold before their faces. */
export function props({ d, p: light }: Stage): void {
	d.line('M-170 300L-130-60M150 300L120 30M20 300V-190', wood, 16)
	d.path('M-280-60Q-250-150-130-90Q-10-150 20-60Q-40-10-130-50Q-220-10-280-60z', light.ink)
	d.path('M-90-300h220l-30-60-70 50-20-66-24 66-60-50z', brass)
	d.path('M-94-300h230v64H-94z', d.linear([lighter(brass, 0.4), brass]))
	d.circle(-40, -268, 16, light.accents[0])
	d.circle(20, -268, 16, light.accents[2])
	d.circle(80, -268, 16, light.accents[0])
	d.circle(50, 40, 74, 'none', { stroke: light.accents[0], sw: 24 })
	d.circle(216, 40, 74, 'none', { stroke: light.accents[0], sw: 24 })
	d.line('M124 30q10-14 20 0', light.accents[0], 22)
}

/** A small castle of air. */
export function airCastle({ d, p: light }: Stage): void {
	const [a, b, c] = light.accents
	d.ellipse(0, 240, 300, 34, light.ink, { o: 0.2 })
	for (const x of [-200, 200]) {
		d.rect(x - 70, -150, 140, 390, d.across(lighter(a, 0.35), a, darker(a, 0.3)), { r: 66 })
		d.path(p`M${x - 84} -110L${x} -290L${x + 84} -110z`, d.across(lighter(b, 0.4), b, darker(b, 0.25)))
		d.circle(x, -290, 18, cream)
	}
	d.rect(-140, -30, 280, 150, d.linear([lighter(c, 0.35), c]), { r: 40 })
	d.path('M-60 130V20a60 60 0 0 1 120 0V130z', darker(c, 0.45))
	for (const x of [-210, -70, 70, 210]) d.circle(x, 180, 82, d.radial([lighter(b, 0.5), b, darker(b, 0.25)]))
	d.rect(-290, 190, 580, 60, d.linear([lighter(a, 0.2), darker(a, 0.2)]), { r: 30 })
}

/** Balloons on strings. */
export function balloonBunch(s: Stage): void {
	const { d } = s
	d.line('M-120-90Q-60 120 0 280M0-120V280M120-80Q60 120 0 280M-40 0Q-20 160 0 280M70 20Q40 160 0 280', s.p.ink, 5, 0.7)
	balloons(s, 0, -90, 190, 11)
	d.path('M-50 280l50-40l50 40l-50-14z', s.p.accents[0])
}

/** A ball of stripes. */
export function ball({ d, p: light }: Stage): void {
	d.ellipse(0, 250, 200, 26, light.ink, { o: 0.22 })
	d.circle(0, 0, 240, light.accents[0])
	d.path('M0-240Q-200-100-170 170Q-60 40 0-240zM0-240Q60 40 170 170Q200-100 0-240z', cream)
	d.path('M-170 170Q0 40 170 170A240 240 0 0 1-170 170z', light.accents[1])
	d.path('M0-240Q-50 30-170 170Q0 50 170 170Q50 30 0-240z', light.accents[2])
	d.circle(-90, -110, 46, '#ffffff', { o: 0.35 })
}
