import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { blob } from '../shapes-nature.ts'
import { bouquet } from '../shapes-people.ts'
import { bottle, glass } from '../shapes-tables.ts'

// Each emblem stands alone in a square of 600, its middle at 0, 0.

const brass = '#e3b04e'
const steel = '#c3c9d8'
const cream = '#fff6e6'

/** A dome over a dish. */
export function cloche({ d, p: light }: Stage): void {
	d.ellipse(0, 190, 290, 34, light.ink, { o: 0.25 })
	d.path('M-290 150H290Q270 205 200 205H-200Q-270 205-290 150z', d.linear([lighter(steel, 0.5), darker(steel, 0.25)]))
	d.path('M-240 150Q-235-110 0-110T240 150z', d.across(darker(steel, 0.25), lighter(steel, 0.7), steel, darker(steel, 0.35)))
	d.path('M-180 120Q-160-40-30-76Q-110-10-120 120z', '#ffffff', { o: 0.6 })
	d.rect(-252, 138, 504, 22, d.across(darker(brass, 0.2), lighter(brass, 0.5), darker(brass, 0.3)), { r: 10 })
	d.circle(0, -138, 36, d.radial([lighter(brass, 0.6), brass, darker(brass, 0.3)]))
	d.line('M-150-200q-24-40 0-70t0-70M150-200q-24-40 0-70t0-70', light.accents[1], 14)
}

/** A plate between knife and fork, from above. */
export function placeSetting({ d, p: light, r }: Stage): void {
	d.circle(8, 12, 205, light.ink, { o: 0.2 })
	d.circle(0, 0, 205, cream)
	d.circle(0, 0, 188, 'none', { stroke: r.pick(light.accents), sw: 12 })
	d.circle(0, 0, 128, darker(cream, 0.06))
	d.path('M-90 30Q-60-80 20-70T96 20Q60 90-10 84T-90 30z', light.accents[0])
	d.path('M-50-10q40-60 100-30q-10 60-100 30zM10 40q40-50 70-10q-20 40-70 10z', light.leaf[1])
	d.circle(-38, 40, 20, light.accents[1])
	d.circle(-6, 62, 15, lighter(light.accents[1], 0.4))
	d.line('M-262-220V-90M-286-220V-120Q-286-84-262-80T-238-120V-220M-262-80V230', steel, 16)
	d.path('M250-230q50 60 34 190h-34z', steel)
	d.line('M258-50V230', steel, 18)
}

/** Two glasses of wine. */
export function wineGlasses(s: Stage): void {
	s.d.ellipse(0, 262, 220, 26, s.p.ink, { o: 0.22 })
	s.d.at(-96, 262, 1, () => glass(s, 0, 0, 500, '#a83a4f'), -8)
	s.d.at(104, 262, 1, () => glass(s, 0, 0, 450, '#f3d27a'), 9)
}

/** A pan that flames. */
export function pan({ d, p: light }: Stage): void {
	d.path(
		'M-70 60Q-150-60-40-190Q-30-110 20-250Q120-120 84-60Q130-80 140-130Q200 0 110 60z',
		d.linear(['#fff0b0', '#ffb347', light.accents[0]]),
	)
	d.path('M-10 60Q-50-10 10-90Q20-40 50-70Q90 0 50 60z', '#fff3c4')
	d.path('M-200 60H200L160 160H-160z', d.across(lighter(light.ink, 0.3), light.ink))
	d.rect(-214, 44, 428, 26, lighter(light.ink, 0.25), { r: 12 })
	d.line('M196 92L330 40', darker(light.ink, 0.1), 34)
	d.circle(-110, 30, 26, light.accents[1])
	d.circle(-50, 22, 30, light.leaf[1])
	d.circle(30, 26, 28, light.accents[0])
	d.circle(96, 28, 24, cream)
}

/** A tall cook's hat. */
export function cooksHat({ d, p: light }: Stage): void {
	d.path(
		'M-150 120Q-300 60-250-80Q-200-170-110-130Q-60-250 30-230Q120-220 140-140Q250-160 270-50Q270 80 150 120z',
		d.radial(['#ffffff', cream, '#e4d8cc']),
	)
	d.line('M-70 110Q-90 20-60-40M10 110V-60M90 110Q110 20 80-40', '#d8cabc', 8)
	d.path('M-150 108h300v110q-150 40-300 0z', d.across('#ffffff', '#e4d8cc'))
	d.rect(-150, 150, 300, 26, light.accents[0])
}

/** A martini with its olive. */
export function cocktail({ d, p: light }: Stage): void {
	d.line('M0 40V240M-90 250H90', cream, 16)
	d.path('M-220-180H220L0 60z', '#ffffff', { o: 0.4 })
	d.path('M-176-130H176L0 52z', d.linear([light.accents[1], light.accents[0]]))
	d.line('M-140-290L60 10', '#8a5a3f', 10)
	d.circle(-20, -110, 34, light.leaf[2])
	d.circle(-30, -122, 12, light.accents[0])
	d.path('M150-180a90 90 0 1 1 90-60z', light.accents[1], { stroke: cream, sw: 10 })
}

/** A glass of beer. */
export function beer({ d, p: light, r }: Stage): void {
	d.path('M-150-170H130L100 260H-120z', d.across('#f7c552', '#ffe08a', '#d9902f'))
	d.path('M120-90q150-20 140 110t-160 110v-50q96 0 104-70t-90-50z', '#ffe9b8', { o: 0.85 })
	d.path('M-180-170q-10-80 80-80q40-60 110-24q110-30 150 40q40 70-30 80q-20 60-60 20q-30 60-80 0q-60 50-100-10q-60 20-70-26z', '#fffaf0')
	let bubbles = ''
	for (let count = 0; count < 14; count++) bubbles += blob(r.between(-100, 90), r.between(-80, 230), r.between(5, 12))
	d.path(bubbles, '#fff6d8', { o: 0.8 })
	d.line('M-104-110L-84 220', '#ffffff', 16, 0.5)
	d.rect(-140, 250, 262, 16, darker(light.accents[1], 0.2), { r: 8 })
}

/** A shaker with two limes. */
export function shaker({ d, p: light }: Stage): void {
	const tone = d.across(darker(steel, 0.35), lighter(steel, 0.7), steel, darker(steel, 0.4))
	d.path('M-130-60H130L96 270H-96z', tone)
	d.path('M-130-60Q-120-170-60-190H60Q120-170 130-60z', tone)
	d.rect(-52, -270, 104, 84, tone, { r: 18 })
	d.line('M-134-60H134', darker(steel, 0.45), 8)
	for (const [x, y, k] of [
		[200, 200, 80],
		[-206, 230, 58],
	] as const) {
		d.circle(x, y, k, light.leaf[1])
		d.circle(x, y, k * 0.84, lighter(light.leaf[2], 0.5))
		d.line(
			p`M${x - k * 0.7} ${y}h${k * 1.4}M${x - k * 0.35} ${y - k * 0.6}l${k * 0.7} ${k * 1.2}M${x + k * 0.35} ${y - k * 0.6}l${-k * 0.7} ${k * 1.2}`,
			light.leaf[1],
			7,
		)
	}
}

/** A bottle of sparkling wine that pops. */
export function popping(s: Stage): void {
	const { d, p: light, r } = s
	d.at(-40, 280, 1, () => bottle(s, 0, 0, 480, '#3f6b4f'), 14)
	let spray = ''
	for (let count = 0; count < 26; count++) {
		const [turn, far] = [r.between(-1.2, 0.6), r.between(60, 230)]
		spray += blob(80 + Math.sin(turn + 0.4) * far, -190 - Math.cos(turn) * far * 0.6, r.between(5, 18))
	}
	d.path(spray, light.accents[1])
	d.at(210, -270, 1, () => d.path('M-34-40q34-20 68 0l-12 50q10 16 6 34h-56q-4-18 6-34z', '#c98f5a'), 35)
}

/** A barrel with its tap. */
export function barrel({ d, p: light }: Stage): void {
	const wood = '#b5743f'
	d.ellipse(0, 250, 240, 26, light.ink, { o: 0.25 })
	d.path('M-170-240H170Q270 0 170 250H-170Q-270 0-170-240z', d.across(darker(wood, 0.35), lighter(wood, 0.25), wood, darker(wood, 0.45)))
	d.line('M-90-240Q-140 0-90 250M0-240V250M90-240Q140 0 90 250', darker(wood, 0.4), 6, 0.7)
	d.line('M-196-160H196M-226-60H226M-226 80H226M-196 180H196', light.ink, 24, 0.8)
	d.path('M-20 110h40v60h-60v-30h20z', brass)
	d.line('M-6 80v40M-30 76h48', brass, 18)
}

/** A bunch of grapes. */
export function grapes({ d, p: light }: Stage): void {
	d.line('M0-280Q30-230 0-190', '#7a5236', 20)
	d.path('M10-220Q120-330 230-240Q250-150 150-130Q90-120 10-200z', d.linear([light.leaf[2], light.leaf[1]]))
	const berry = light.accents[0]
	for (const [row, count] of [4, 5, 4, 3, 2, 1].entries())
		for (let index = 0; index < count; index++) {
			const [x, y] = [(index - (count - 1) / 2) * 88, -150 + row * 76]
			d.circle(x, y, 52, d.radial([lighter(berry, 0.4), berry, darker(berry, 0.35)]))
			d.circle(x - 16, y - 16, 11, '#ffffff', { o: 0.55 })
		}
}

/** A cake of three tiers. */
export function tieredCake(s: Stage): void {
	const { d, p: light, r } = s
	d.path('M-260 220h520l-40 34h-440z', d.across(lighter(steel, 0.6), darker(steel, 0.2)))
	const icing = r.pick([cream, '#f9d7dc', '#d8ecec'])
	for (const [y, w] of [
		[90, 210],
		[-40, 150],
		[-160, 94],
	] as const) {
		d.path(p`M${-w} ${y}v120q${w} 36 ${w * 2} 0v-120z`, d.across(darker(icing, 0.08), lighter(icing, 0.5), darker(icing, 0.18)))
		d.ellipse(0, y, w, w * 0.14, lighter(icing, 0.6))
		let drops = p`M${-w} ${y + 8}`
		const step = w / 4
		for (let index = 0; index < 8; index++) drops += p`q${step * 0.5} ${index % 2 ? 90 : 56} ${step} 0`
		d.path(`${drops}z`, light.accents[1])
	}
	bouquet(s, 0, -192, 52)
	bouquet(s, 120, 60, 36)
	bouquet(s, -160, 196, 40)
}

/** A cupcake. */
export function cupcake({ d, p: light, r }: Stage): void {
	d.path('M-170 20H170L120 260H-120z', d.stripes(light.accents[0], lighter(light.accents[0], 0.4), 60))
	const icing = r.pick([cream, lighter(light.accents[2], 0.55), lighter(light.accents[0], 0.6)])
	d.path(
		'M-210 40q-30-90 60-110q-20-80 60-100q0-60 90-100q40 70 30 110q80 20 60 100q100 10 110 100q-200 40-410 0z',
		d.linear([lighter(icing, 0.6), darker(icing, 0.12)]),
	)
	d.line('M-150-40Q0 20 170-50M-90-140Q0-90 100-150', darker(icing, 0.16), 9)
	d.circle(10, -262, 40, d.radial([lighter(light.accents[0], 0.3), light.accents[0], darker(light.accents[0], 0.3)]))
	let sugar = ''
	for (let count = 0; count < 16; count++) sugar += p`M${r.between(-150, 160)} ${r.between(-110, 30)}l12 8`
	d.line(sugar, light.accents[2], 9)
}

/** A pretzel. */
export function pretzel({ d }: Stage): void {
	const dough = 'M-40 170C-300 60-300-210-130-210C20-210 30 0 150 150M40 170C300 60 300-210 130-210C-20-210-30 0-150 150'
	d.line(dough, '#8a4a22', 92)
	d.line(dough, '#c47a36', 72)
	d.line('M-210-80Q-200-180-130-186M210-80Q200-180 130-186', '#eab566', 20)
	d.line('M-180 20h.1M-120-190h.1M180 0h.1M110-196h.1M-30 30h.1M60 80h.1M-90 100h.1M10-60h.1', '#fffaf0', 20)
}

/** A round loaf. */
export function loaf({ d }: Stage): void {
	d.ellipse(0, 170, 290, 40, '#2a1c24', { o: 0.2 })
	d.path('M-280 90Q-270-160 0-170T280 90Q270 180 0 180T-280 90z', d.radial(['#f0bd74', '#c97f3c', '#93521f']))
	d.line('M-150-90Q-60 10-90 120M-20-130Q70-10 30 150M110-110Q190 0 150 120', '#f7ddb0', 28)
	d.line('M-230 240l60-130M-210 190l-40-20M-196 160l30-30M-186 140l-36-20', '#d9b25f', 12)
}

/** A tray with three flutes. */
export function tray({ d, p: light }: Stage): void {
	for (const [x, y] of [
		[-150, 60],
		[0, 70],
		[150, 60],
	] as const) {
		d.path(p`M${x - 44} ${y - 290}l12 170q32 40 64 0l12-170z`, '#ffffff', { o: 0.45 })
		d.path(p`M${x - 40} ${y - 230}l10 110q30 36 60 0l10-110z`, d.linear(['#fff0b8', '#f0bf55']))
		d.line(p`M${x} ${y - 100}V${y}M${x - 36} ${y}h72`, cream, 10)
	}
	d.ellipse(0, 90, 290, 44, d.across(darker(steel, 0.2), lighter(steel, 0.7), darker(steel, 0.3)))
	d.path('M-96 290V190Q-130 120-60 112H80Q130 120 100 190V290z', '#e8b48c')
	d.rect(-110, 220, 226, 90, light.ink)
	d.rect(-110, 208, 226, 26, cream)
}

/** A burger. */
export function burger({ d, p: light }: Stage): void {
	d.path('M-240-20Q-230-200 0-200T240-20z', d.linear(['#f0b765', '#c9792f']))
	d.line('M-110-110l16 8M-20-140l18 4M80-120l14-8M-60-70l14 6M130-70l16-4M30-80l16 0', '#fff0cf', 12)
	d.path('M-260 0q30-36 65 0t65 0t65 0t65 0t65 0t65 0t65 0q70 10 40 46H-240q-60-16-20-46z', light.leaf[1])
	d.path('M-240 46H240l-60 60l-50-40H-240z', '#ffc94d')
	d.rect(-240, 84, 480, 66, '#6b3a2a', { r: 30 })
	d.path('M-240 160H240Q250 250 180 250H-180Q-250 250-240 160z', d.linear(['#e6a653', '#b86a28']))
	d.rect(-236, 148, 472, 24, light.accents[0], { r: 12 })
}

/** An ice-cream cone. */
export function iceCream({ d, p: light }: Stage): void {
	d.path('M-130 20H130L0 300z', d.stripes('#e6b06a', '#cf9148', 44))
	d.line('M-100 60L40 240M-30 30L80 140M100 60L-40 240M30 30L-80 140', '#b0742f', 6)
	d.circle(-80, -60, 110, d.radial(['#ffffff', cream, '#eadccb']))
	d.circle(84, -60, 110, d.radial([lighter(light.accents[0], 0.6), lighter(light.accents[0], 0.3), light.accents[0]]))
	d.circle(0, -180, 112, d.radial([lighter(light.accents[2], 0.6), lighter(light.accents[2], 0.3), light.accents[2]]))
	d.path('M-150 10q30 50 60 0q30 60 60 0q30 50 60 0q30 60 60 0q30 40 60 0z', cream)
	d.at(100, -260, 1, () => d.rect(-12, -60, 24, 150, mix('#c9792f', cream, 0.3)), 24)
}
