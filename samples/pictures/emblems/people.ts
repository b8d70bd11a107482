import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'

const brass = '#e3b04e'
const steel = '#c3c9d8'
const cream = '#fff6e6'
const wood = '#b5743f'

/** A top hat with a rabbit. */
export function hatWithRabbit({ d, p: light }: Stage): void {
	for (const x of [-60, 60]) {
		d.ellipse(x, -190, 36, 120, '#fffaf2')
		d.ellipse(x, -190, 16, 88, '#f5b8bd')
	}
	d.circle(0, -50, 112, '#fffaf2')
	d.circle(-40, -66, 14, light.ink)
	d.circle(40, -66, 14, light.ink)
	d.path('M-16-26h32l-16 18z', '#e8838c')
	d.line('M0-6v22M-40 0l-70-12M-40 14l-66 14M40 0l70-12M40 14l66 14', light.ink, 5)
	d.path('M-170 30H170L140 290H-140z', d.across(lighter(light.ink, 0.25), light.ink))
	d.path('M-164 80H164L158 130H-158z', light.accents[0])
	d.ellipse(0, 30, 250, 46, light.ink)
	d.ellipse(0, 24, 172, 26, darker(light.ink, 0.4))
	d.ellipse(-70, 20, 44, 24, '#fffaf2')
	d.ellipse(70, 20, 44, 24, '#fffaf2')
}

/** A fan of cards. */
export function cards({ d, p: light }: Stage): void {
	for (let index = -2; index <= 2; index++)
		d.at(
			0,
			270,
			1,
			() => {
				d.rect(-90, -500, 190, 280, light.ink, { o: 0.22, r: 18 })
				d.rect(-95, -506, 190, 280, '#fffaf2', { r: 18 })
				const colour = index % 2 ? light.ink : light.accents[0]
				if (index % 2) d.path('M0-440Q-80-370-40-330Q-16-316-4-336L-20-300H20L4-336Q16-316 40-330Q80-370 0-440z', colour)
				else d.path('M0-310Q-90-380-50-424Q-18-446 0-406Q18-446 50-424Q90-380 0-310z', colour)
				d.rect(-78, -490, 26, 34, colour, { r: 6 })
				d.rect(52, -276, 26, 34, colour, { r: 6 })
			},
			index * 21,
		)
}

/** A wand that throws stars. */
export function wand({ d, p: light }: Stage): void {
	const star = (x: number, y: number, k: number, colour: string) =>
		d.path(
			p`M${x} ${y - k}l${k * 0.3} ${k * 0.62}l${k * 0.68} ${k * 0.08}l${-k * 0.5} ${k * 0.48}l${k * 0.14} ${k * 0.68}l${-k * 0.62} ${-k * 0.34}l${-k * 0.62} ${k * 0.34}l${k * 0.14} ${-k * 0.68}l${-k * 0.5} ${-k * 0.48}l${k * 0.68} ${-k * 0.08}z`,
			colour,
		)
	d.line('M-240 250L70-70', light.ink, 40)
	d.line('M30-30L84-84', cream, 42)
	d.line('M-240 250L-200 208', cream, 42)
	star(150, -170, 110, light.accents[1])
	star(-40, -220, 60, light.accents[0])
	star(240, 20, 70, light.accents[2])
	star(-190, -110, 40, light.accents[1])
	star(90, 130, 46, light.accents[0])
	star(-20, -60, 26, cream)
}

/** A list with ticks. */
export function checklist({ d, p: light }: Stage): void {
	d.rect(-210, -260, 420, 560, d.linear([lighter(wood, 0.2), wood]), { r: 24 })
	d.rect(-180, -220, 360, 490, '#fffaf2', { r: 8 })
	d.rect(-90, -300, 180, 90, steel, { r: 18 })
	d.circle(0, -270, 18, light.ink)
	for (const [index, colour] of [light.accents[0], light.accents[1], light.accents[2], light.accents[0]].entries()) {
		const y = -140 + index * 100
		d.rect(-146, y, 54, 54, 'none', { stroke: colour, sw: 10, r: 8 })
		if (index < 3) d.line(p`M${-138} ${y + 24}l20 22l44-54`, colour, 16)
		d.line(p`M-60 ${y + 26}h${[170, 120, 190, 140][index] as number}`, light.ink, 16, 0.35)
	}
	d.at(
		190,
		130,
		1,
		() => {
			d.rect(-20, -230, 40, 270, light.accents[1])
			d.path('M-20 40h40l-20 56z', '#e8c49a')
			d.rect(-20, -260, 40, 36, light.accents[0])
		},
		26,
	)
}

/** A calendar with a day that counts. */
export function calendar({ d, p: light }: Stage): void {
	d.rect(-260, -230, 520, 520, '#fffaf2', { r: 26 })
	d.path('M-260-110V-204Q-260-230-234-230H234Q260-230 260-204V-110z', light.accents[0])
	for (const x of [-140, 140]) d.rect(x - 20, -290, 40, 110, light.ink, { r: 20 })
	for (let row = 0; row < 4; row++)
		for (let column = 0; column < 5; column++)
			d.rect(-216 + column * 92, -70 + row * 86, 62, 56, mix('#fffaf2', light.ink, 0.14), { r: 10 })
	d.path('M85 160Q-10 80 34 42Q68 20 85 62Q102 20 136 42Q180 80 85 160z', light.accents[0])
}

/** Two rings. */
export function rings({ d, p: light }: Stage): void {
	d.circle(-100, 50, 150, 'none', { stroke: darker(brass, 0.25), sw: 44 })
	d.circle(-100, 50, 156, 'none', { stroke: lighter(brass, 0.45), sw: 16 })
	d.circle(110, 50, 150, 'none', { stroke: darker(brass, 0.1), sw: 44 })
	d.circle(110, 50, 156, 'none', { stroke: lighter(brass, 0.6), sw: 16 })
	d.path('M-34-50A150 150 0 0 1 50 50', 'none', { stroke: darker(brass, 0.25), sw: 44 })
	d.path('M30-170L70-250H150L190-170L110-80z', d.across('#ffffff', lighter(light.accents[2], 0.5), light.accents[2]))
	d.line('M30-170H190M80-168L110-84L140-168', '#ffffff', 6)
	d.line('M110-300v-34M216-250l26-26M4-250l-26-26', light.lamp, 16)
}

/** A watch on its chain. */
export function pocketWatch({ d, p: light }: Stage): void {
	d.line('M0-240Q140-330 240-260T310-60', brass, 14)
	d.rect(-30, -270, 60, 70, brass, { r: 14 })
	d.circle(0, 30, 240, d.radial([lighter(brass, 0.5), brass, darker(brass, 0.3)]))
	d.circle(0, 30, 196, '#fffaf2')
	for (let index = 0; index < 12; index++) d.at(0, 30, 1, () => d.line('M0-176V-150', light.ink, index % 3 ? 8 : 16), index * 30)
	d.line('M0 30V-90', light.ink, 18)
	d.line('M0 30L96 80', light.accents[0], 14)
	d.circle(0, 30, 20, light.ink)
}

/** A camera from the front. */
export function camera({ d, p: light }: Stage): void {
	d.path('M-100-150L-60-230H100L140-150z', light.ink)
	d.rect(-290, -160, 580, 380, d.linear([lighter(light.ink, 0.3), light.ink]), { r: 40 })
	d.rect(-290, -60, 580, 180, light.accents[0])
	d.rect(-240, -200, 110, 50, steel, { r: 14 })
	d.circle(20, 30, 180, '#e8eaf2')
	d.circle(20, 30, 146, light.ink)
	d.circle(20, 30, 104, d.radial([light.accents[2], mix(light.accents[2], light.ink, 0.7), light.ink]))
	d.circle(20, 30, 50, light.ink)
	d.path('M-44-20q40-60 110-50q-50 20-70 70z', '#ffffff', { o: 0.5 })
	d.rect(190, -130, 70, 46, light.lamp, { r: 8 })
}

/** The blades of a lens. */
export function aperture({ d, p: light }: Stage): void {
	d.circle(0, 0, 280, light.ink)
	d.circle(0, 0, 250, lighter(light.ink, 0.3))
	for (let index = 0; index < 7; index++)
		d.at(
			0,
			0,
			1,
			() =>
				d.path('M-70-82L110-226A250 250 0 0 1 240-60L60-92z', [light.accents[0], light.accents[1], light.accents[2]][index % 3] as string, {
					stroke: light.ink,
					sw: 6,
				}),
			index * 51.43,
		)
	d.circle(0, 0, 92, lighter(light.lamp, 0.6))
	d.circle(-30, -30, 22, '#ffffff')
}

/** Pictures on a line. */
export function prints({ d, p: light }: Stage): void {
	d.line('M-330-200Q0-120 330-200', wood, 10)
	for (const [x, y, turn, index] of [
		[-190, -150, -7, 0],
		[20, -120, 4, 1],
		[214, -150, -4, 2],
	] as const)
		d.at(
			x,
			y,
			1,
			() => {
				d.rect(-94, 0, 190, 240, '#fffaf2', { r: 4 })
				d.rect(-78, 18, 158, 160, light.accents[index])
				d.circle(30, 70, 30, light.lamp)
				d.path('M-78 178V130l60-50l60 60l38-30v68z', light.near)
				d.rect(-12, -26, 24, 60, wood, { r: 6 })
			},
			turn,
		)
}

/** A bow tie on a shirt. */
export function bowTie({ d, p: light }: Stage): void {
	d.path('M-300 310V-60Q-270-170-110-210L0-110L110-210Q270-170 300-60V310z', light.ink)
	d.path('M-110-210L0 300L110-210L70-260H-70z', '#fffaf2')
	d.path('M-110-210L-20 10L-130 120L-190-60zM110-210L20 10L130 120L190-60z', lighter(light.ink, 0.2))
	d.path('M-20-100L-150-180V-10zM20-100L150-180V-10z', d.linear([lighter(light.accents[0], 0.25), darker(light.accents[0], 0.2)]))
	d.rect(-34, -136, 68, 76, light.accents[0], { r: 16 })
	d.circle(0, 20, 13, light.ink)
	d.circle(0, 100, 13, light.ink)
	d.circle(0, 180, 13, light.ink)
}

/** An apron on its hook. */
export function apron({ d, p: light }: Stage): void {
	d.circle(0, -290, 18, brass)
	d.line('M-110-170Q-60-300 0-286Q60-300 110-170', cream, 18)
	d.path(
		'M-120-180H120L140-20Q230 0 230 40L240 300H-240L-230 40Q-230 0-140-20z',
		d.across(lighter(light.accents[0], 0.15), light.accents[0], darker(light.accents[0], 0.25)),
	)
	d.path('M-100 90H100V190Q0 240-100 190z', darker(light.accents[0], 0.25))
	d.line('M-230 30Q-300 80-280 180M230 30Q300 80 280 180', cream, 16)
	d.path('M30 60h40l-6 90h-28z', steel)
	d.line('M-40 150V50', wood, 20)
}

/** A shield with a tick. */
export function tickShield({ d, p: light }: Stage): void {
	d.path(
		'M0-300Q130-220 250-220V0Q230 190 0 300Q-230 190-250 0V-220Q-130-220 0-300z',
		d.across(lighter(light.accents[2], 0.3), light.accents[2], darker(light.accents[2], 0.35)),
	)
	d.path('M0-246Q110-180 204-176V0Q184 150 0 244Q-184 150-204 0V-176Q-110-180 0-246z', 'none', { stroke: cream, sw: 16 })
	d.line('M-110 0L-30 90L130-100', cream, 54)
}

/** A hand radio. */
export function radio({ d, p: light }: Stage): void {
	d.rect(56, -320, 40, 180, light.ink, { r: 18 })
	d.rect(-130, -170, 260, 470, d.across(lighter(light.ink, 0.35), light.ink), { r: 34 })
	d.rect(-90, -130, 180, 100, lighter(light.leaf[2], 0.3), { r: 12 })
	d.line('M-60-96h70M-60-66h110', light.ink, 14)
	d.line('M-80 20H80M-80 60H80M-80 100H80M-80 140H80', lighter(light.ink, 0.5), 14)
	d.circle(-66, 220, 30, light.accents[0])
	d.circle(40, 220, 30, light.accents[1])
	d.line('M170-280q60 60 0 130M220-320q100 100 0 210', light.accents[1], 18)
}

/** Two posts and a rope. */
export function ropePosts({ d, p: light }: Stage): void {
	for (const x of [-210, 210]) {
		d.ellipse(x, 270, 90, 22, darker(brass, 0.3))
		d.rect(x - 20, -130, 40, 400, d.across(darker(brass, 0.2), lighter(brass, 0.6), darker(brass, 0.3)))
		d.circle(x, -150, 52, d.radial([lighter(brass, 0.6), brass, darker(brass, 0.3)]))
	}
	d.line('M-196-80Q0 190 196-80', darker(light.accents[0], 0.3), 64)
	d.line('M-196-86Q0 176 196-86', lighter(light.accents[0], 0.2), 26)
	d.path('M-80-280H80L100-180Q0-150-100-180z', light.ink)
	d.line('M-50-230H50', light.lamp, 14)
}
