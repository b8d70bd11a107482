import { darker, lighter, mix } from '../colours.ts'
import type { Stage } from '../drawing.ts'

const brass = '#e3b04e'
const steel = '#c3c9d8'
const cream = '#fff6e6'
const wood = '#b5743f'

/** A suitcase with labels. */
export function suitcase({ d, p: light }: Stage): void {
	d.ellipse(0, 250, 300, 26, light.ink, { o: 0.24 })
	d.path('M-90-150V-200Q-90-240-50-240H50Q90-240 90-200V-150', 'none', { stroke: light.ink, sw: 30 })
	d.rect(-280, -150, 560, 390, d.linear(['#d08a4e', '#9a5a30']), { r: 40 })
	d.rect(-190, -150, 60, 390, '#6b3c24')
	d.rect(130, -150, 60, 390, '#6b3c24')
	d.rect(-180, 30, 40, 50, brass, { r: 6 })
	d.rect(140, 30, 40, 50, brass, { r: 6 })
	d.circle(-10, -20, 74, light.accents[2])
	d.path('M-60 0l50-70l50 70z', cream)
	d.at(40, 130, 1, () => d.rect(-90, -40, 170, 84, light.accents[0], { r: 8 }), -10)
	d.line('M-26 140L96 118', cream, 12)
}

/** An anchor. */
export function anchor({ d, p: light }: Stage): void {
	const iron = d.across(lighter(light.ink, 0.35), light.ink)
	d.circle(0, -230, 54, 'none', { stroke: lighter(light.ink, 0.2), sw: 30 })
	d.rect(-28, -180, 56, 440, iron)
	d.rect(-150, -140, 300, 52, iron, { r: 24 })
	d.path('M-270 40L-200 170Q-130 220-28 210V270Q-180 270-240 170L-290 190z', light.ink)
	d.path('M270 40L200 170Q130 220 28 210V270Q180 270 240 170L290 190z', light.ink)
	d.line('M-50-250Q-220-200-130-60T60 40T-90 190', light.accents[1], 24)
}

/** The wheel of a ship. */
export function shipsWheel({ d, p: light }: Stage): void {
	for (let index = 0; index < 8; index++)
		d.at(
			0,
			0,
			1,
			() => {
				d.rect(-16, -230, 32, 200, d.across(lighter(wood, 0.3), wood))
				d.rect(-24, -300, 48, 90, d.across(lighter(wood, 0.4), darker(wood, 0.2)), { r: 22 })
			},
			index * 45,
		)
	d.circle(0, 0, 190, 'none', { stroke: darker(wood, 0.15), sw: 52 })
	d.circle(0, 0, 190, 'none', { stroke: brass, sw: 10 })
	d.circle(0, 0, 72, d.radial([lighter(brass, 0.6), brass, darker(brass, 0.3)]))
	d.circle(0, 0, 26, light.ink)
}

/** A ring that floats. */
export function lifebuoy({ d, p: light }: Stage): void {
	d.circle(0, 0, 200, 'none', { stroke: cream, sw: 110 })
	for (const turn of [0, 90, 180, 270])
		d.at(0, 0, 1, () => d.path('M-76-244L-39-141A146 146 0 0 1 39-141L76-244A256 256 0 0 0-76-244z', light.accents[0]), turn + 45)
	d.circle(0, 0, 262, 'none', { stroke: light.ink, sw: 8, so: 0.6 })
	d.line('M-180-180Q0-330 180-180M180-180Q330 0 180 180M180 180Q0 330-180 180M-180 180Q-330 0-180-180', wood, 12)
	d.circle(-70, -210, 20, '#ffffff', { o: 0.4 })
}

/** A balloon for hot air. */
export function hotAirBalloon({ d, p: light }: Stage): void {
	d.path('M-220-90Q-220-310 0-310T220-90Q210 40 60 150H-60Q-210 40-220-90z', light.accents[0])
	d.path('M-120-90Q-120-310 0-310T120-90Q110 60 34 150H-34Q-110 60-120-90z', light.accents[1])
	d.path('M-46-90Q-46-310 0-310T46-90Q40 60 14 150H-14Q-40 60-46-90z', cream)
	d.line('M-60 150L-44 220M60 150L44 220', light.ink, 8)
	d.path('M-60 220H60L48 300H-48z', d.linear([lighter(wood, 0.2), darker(wood, 0.2)]))
	d.path('M-210-50Q0 20 210-50l-14 40Q0 60-196-10z', light.accents[2], { o: 0.9 })
}

/** A car seen from the front. */
export function carFront({ d, p: light, r }: Stage): void {
	const paint = r.pick([light.accents[0], light.accents[2], '#fffaf0'])
	d.ellipse(0, 250, 290, 26, light.ink, { o: 0.28 })
	d.rect(-220, 150, 90, 110, light.ink, { r: 24 })
	d.rect(130, 150, 90, 110, light.ink, { r: 24 })
	d.path('M-170-60Q-150-210-90-220H90Q150-210 170-60z', d.linear([lighter(paint, 0.3), paint]))
	d.path('M-140-70Q-124-180-76-188H76Q124-180 140-70z', d.linear([lighter(light.sky[1], 0.4), mix(light.sky[0], light.ink, 0.4)]))
	d.path(
		'M-270 60Q-270-60-150-70H150Q270-60 270 60V170Q270 200 230 200H-230Q-270 200-270 170z',
		d.linear([lighter(paint, 0.35), paint, darker(paint, 0.3)]),
	)
	d.path('M-90-60H90L70 140H-70z', lighter(paint, 0.3))
	d.rect(-76, 0, 152, 130, steel, { r: 20 })
	d.line('M-44 10V120M-15 10V120M15 10V120M44 10V120', light.ink, 10)
	for (const x of [-180, 180]) d.circle(x, 40, 62, d.radial(['#fffdf0', '#fff0c0', light.lamp]), { stroke: steel, sw: 16 })
	d.rect(-280, 160, 560, 40, d.linear(['#ffffff', steel]), { r: 20 })
	d.rect(-70, 150, 140, 56, cream, { r: 8 })
	d.path('M-150-66L0 60L150-66L170-60L0 110L-170-60z', '#ffffff', { o: 0.9 })
}

/** A steering wheel of wood. */
export function steeringWheel({ d, p: light }: Stage): void {
	d.circle(0, 0, 240, 'none', { stroke: darker(wood, 0.25), sw: 58 })
	d.circle(0, 0, 240, 'none', { stroke: lighter(wood, 0.2), sw: 22 })
	d.path('M-220-20L-60-50H60L220-20V30L60 50L30 230H-30L-60 50L-220 30z', d.linear(['#f4f6fb', steel, darker(steel, 0.3)]))
	d.circle(0, 0, 84, light.ink)
	d.circle(0, 0, 60, light.accents[0], { stroke: brass, sw: 10 })
	d.path('M-30 20L0-34L30 20z', cream)
}

/** A coach seen from the front. */
export function coachFront({ d, p: light, r }: Stage): void {
	const paint = r.pick(light.accents)
	d.ellipse(0, 290, 250, 22, light.ink, { o: 0.28 })
	d.rect(-200, 220, 90, 70, light.ink, { r: 16 })
	d.rect(110, 220, 90, 70, light.ink, { r: 16 })
	d.rect(-230, -280, 460, 520, d.linear([lighter(paint, 0.35), paint, darker(paint, 0.25)]), { r: 60 })
	d.rect(-120, -262, 240, 44, light.ink, { r: 14 })
	d.line('M-80-240H80', light.lamp, 16)
	d.path('M-200-190H200V40Q0 90-200 40z', d.linear([lighter(light.sky[1], 0.5), mix(light.sky[0], light.ink, 0.4)]))
	d.path('M-170-190h110L-150 40l-50-10z', '#ffffff', { o: 0.25 })
	d.line('M0-190V66', light.ink, 8)
	for (const x of [-160, 160]) d.circle(x, 140, 38, '#fff6d8', { stroke: steel, sw: 10 })
	d.rect(-90, 120, 180, 40, light.ink, { r: 10 })
	d.rect(-236, 190, 472, 34, steel, { r: 14 })
	d.line('M-230-120Q-320-120-300-20M230-120Q320-120 300-20', light.ink, 20)
}

/** A sign post with two arms. */
export function signPost({ d, p: light }: Stage): void {
	d.path('M-320 300Q0 210 320 300z', light.leaf[1])
	d.rect(-22, -290, 44, 580, d.across(lighter(wood, 0.25), darker(wood, 0.3)), { r: 10 })
	d.path('M-40-230H200L270-170L200-110H-40z', light.accents[0])
	d.path('M40-60H-200L-270 0L-200 60H40z', light.accents[1])
	d.path('M-30 100H150L200 144L150 190H-30z', light.accents[2])
	d.line('M20-170H170M-170 0H0M10 144H120', cream, 20)
}
