import { darker, lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'

const brass = '#e3b04e'
const cream = '#fff6e6'
const wood = '#b5743f'

/** Boots to walk in. */
export function boots({ d, p: light }: Stage): void {
	for (const [x, y, k] of [
		[60, -50, 0.86],
		[-60, 40, 1],
	] as const)
		d.at(x, y, k, () => {
			d.path('M-150-250H20L40-40Q60 40 190 60Q240 80 230 160H-170Q-190-60-150-250z', d.across('#8a5230', '#c98550', '#9a5f36'))
			d.path('M-176 150H236v50H-160q-20-10-16-50z', light.ink)
			d.rect(-166, -280, 196, 50, light.accents[0], { r: 22 })
			d.line('M-40-190h60M-36-140h64M-30-90h70M-16-40h76', cream, 14)
			d.line('M-40-190L28-140M20-190L-36-140L40-90M28-140L-30-90L60-40', cream, 8)
		})
}

/** A crate of vegetables. */
export function crate({ d, p: light }: Stage): void {
	for (const [x, y, k, colour] of [
		[-170, -40, 96, '#e8843c'],
		[0, -80, 110, '#c9403f'],
		[160, -40, 100, light.leaf[1]],
		[-80, 10, 84, light.leaf[2]],
		[90, 14, 84, '#8a4a7a'],
	] as const) {
		d.circle(x, y, k, d.radial([lighter(colour, 0.35), colour, darker(colour, 0.3)]))
		d.line(p`M${x} ${y - k}q6 -30 34 -40`, light.leaf[0], 16)
	}
	d.path('M-250-60q-30-120-70-160M-236-70q10-130-10-190M-220-70q50-110 70-170', 'none', { stroke: light.leaf[1], sw: 22 })
	for (const y of [70, 150, 230]) d.rect(-270, y, 540, 64, d.linear([lighter(wood, 0.35), wood]), { r: 8 })
	d.rect(-280, 56, 40, 250, darker(wood, 0.15))
	d.rect(240, 56, 40, 250, darker(wood, 0.15))
}

/** A lamp, a chair and a clock under one roof of bunting. */
export function fleaFinds({ d, p: light }: Stage): void {
	d.path('M-320 190H320V240H-320z', wood)
	d.path('M-320 240H320l-10 60H-310z', darker(wood, 0.3))
	d.path('M-250 40h120l-30-160h-60z', light.accents[1])
	d.line('M-190 40V180M-240 186h100', brass, 18)
	d.circle(0, 60, 110, d.radial([cream, '#ead9c0']), { stroke: wood, sw: 28 })
	d.line('M0 60V-10M0 60L50 90', light.ink, 14)
	d.path(
		'M140 186Q110 60 170 20V-60h60v80q60 40 30 166z',
		d.across(lighter(light.accents[2], 0.4), light.accents[2], darker(light.accents[2], 0.35)),
	)
	d.line('M-330-240Q0-120 330-240', light.ink, 8)
	for (let index = 0; index < 6; index++) {
		const x = -280 + index * 112
		const y = -196 + 30 * Math.sin((index / 5) * Math.PI)
		d.path(p`M${x - 44} ${y - 14}h88L${x} ${y + 84}z`, light.accents[index % 3] as string)
	}
}

/** A heart of gingerbread. */
export function gingerbread({ d, p: light }: Stage): void {
	d.line('M-90-160Q-160-330 0-330T90-160', light.accents[0], 20)
	d.path(
		'M0 280Q-300 60-260-90Q-220-210-110-200Q-30-190 0-100Q30-190 110-200Q220-210 260-90Q300 60 0 280z',
		d.radial(['#b8743c', '#8a4f26']),
	)
	d.path('M0 240Q-250 50-222-80Q-190-170-110-162Q-40-150 0-60Q40-150 110-162Q190-170 222-80Q250 50 0 240z', 'none', {
		stroke: cream,
		sw: 16,
	})
	d.circle(-110, -40, 34, light.accents[0])
	d.circle(110, -40, 34, light.accents[0])
	d.path('M0 150l-60-60q-30-50 10-66q34-8 50 30q16-38 50-30q40 16 10 66z', light.accents[1])
}

/** A tree with candles. */
export function christmasTree({ d, p: light }: Stage): void {
	d.rect(-34, 220, 68, 80, '#7a4f36')
	d.path('M0-270L110-90H60L170 60H100L230 230H-230L-100 60H-170L-60-90H-110z', d.across('#3f8a5a', '#2f6b4c', '#245540'))
	d.line('M-76-60Q0-10 80-66M-120 90Q0 150 124 80M-180 210Q0 250 180 200', brass, 12)
	for (const [x, y, colour] of [
		[-60, -40, light.accents[0]],
		[56, -30, light.accents[1]],
		[-100, 110, light.accents[1]],
		[20, 124, light.accents[0]],
		[110, 100, light.accents[2]],
		[-150, 214, light.accents[2]],
		[-20, 210, light.accents[1]],
		[130, 212, light.accents[0]],
	] as const)
		d.circle(x, y, 22, colour)
	d.path('M0-330l18 40l44 4l-34 30l10 44l-38-24l-38 24l10-44l-34-30l44-4z', light.lamp)
}

/** A wheel at a fair. */
export function fairWheel({ d, p: light }: Stage): void {
	d.line('M0-40L-150 290M0-40L150 290', light.ink, 24)
	let spokes = ''
	for (let index = 0; index < 10; index++) spokes += p`M0 -40L${Math.cos(index * 0.6283) * 230} ${-40 + Math.sin(index * 0.6283) * 230}`
	d.line(spokes, cream, 9)
	d.circle(0, -40, 230, 'none', { stroke: light.accents[0], sw: 20 })
	d.circle(0, -40, 150, 'none', { stroke: cream, sw: 9 })
	for (let index = 0; index < 10; index++) {
		const [x, y] = [Math.cos(index * 0.6283 + 0.3) * 230, -40 + Math.sin(index * 0.6283 + 0.3) * 230]
		d.path(p`M${x - 42} ${y}h84l-16 54h-52z`, light.accents[index % 3] as string)
		d.path(p`M${x - 46} ${y}q46 -52 92 0z`, cream)
	}
	d.circle(0, -40, 44, light.lamp)
	d.rect(-200, 284, 400, 22, light.ink, { r: 8 })
}

/** A horse of a merry-go-round. */
export function carouselHorse({ d, p: light }: Stage): void {
	d.rect(-16, -320, 32, 640, d.across(darker(brass, 0.2), lighter(brass, 0.6), darker(brass, 0.3)))
	d.path(
		'M-210-20Q-170-90-40-70Q60-60 110-140L130-250Q200-240 220-170L270-110L240-70L180-90Q170 20 130 80L190 200L150 220L80 110Q-20 130-110 100L-170 220L-210 200L-180 80Q-230 40-210-20z',
		'#fffaf2',
	)
	d.path('M110-150L120-260Q80-250 50-190Q0-120-40-80Q40-60 110-150z', light.accents[0])
	d.path('M-200-30Q-300 0-290 130Q-240 80-190 60z', light.accents[0])
	d.path('M-90-80Q-20-110 40-80L30 40H-80z', light.accents[2])
	d.rect(-90, 26, 130, 24, brass)
	d.circle(190, -180, 12, light.ink)
	d.line('M130-170L260-110M150-220L150-130', light.accents[1], 14)
}

/** A magnifying glass on a leaf. */
export function magnifier({ d, p: light }: Stage): void {
	d.path('M-280 220Q-300-120 60-240Q220-290 280-260Q300-40 120 120Q-60 270-280 220z', d.linear([light.leaf[2], light.leaf[1]]))
	d.line('M-280 240Q-60 60 260-240M-120 120Q-150 0-110-90M-10 20Q-10-80 40-170M40-10Q120 0 200-60M-80 90Q30 110 110 90', light.leaf[0], 12)
	d.line('M100 100L270 280', wood, 50)
	d.circle(0, 0, 160, '#ffffff', { o: 0.45, stroke: light.ink, sw: 30 })
	d.ellipse(-10, 20, 74, 56, light.accents[0])
	d.circle(66, 6, 34, light.ink)
	d.line('M-10-36V76M86-20l30-30M70-34l10-40', light.ink, 9)
	d.circle(-44, 0, 14, light.ink)
	d.circle(20, 44, 14, light.ink)
	d.path('M-110-70Q-60-130 0-130', 'none', { stroke: '#ffffff', sw: 18 })
}

/** A fire that burns the winter. */
export function bonfire({ d, p: light }: Stage): void {
	d.line('M0-300V200M-140-170H140', '#5a382a', 36)
	d.path(
		'M-250 250Q-280 40-150-60Q-140 20-90 40Q-110-120 20-210Q10-80 90-40Q110-90 90-140Q260 0 250 250z',
		d.linear([light.accents[1], light.accents[0]]),
	)
	d.path('M-150 250Q-170 110-80 50Q-70 100-30 110Q-40 0 30-60Q30 40 90 80Q150 140 140 250z', d.linear(['#fff3c0', '#ffb347']))
	d.line('M-280 270L280 220M-280 220L280 270M-200 290L200 200', '#6b4330', 40)
	d.line('M-200-120h.1M210-90h.1M-120-220h.1M130-240h.1M-60-160h.1M230-200h.1', light.accents[1], 18)
}

/** A mask of carnival with feathers. */
export function carnivalMask({ d, p: light }: Stage): void {
	for (const [x, turn, colour] of [
		[-120, -34, light.accents[1]],
		[-40, -12, light.accents[2]],
		[50, 10, light.accents[1]],
		[130, 34, light.accents[2]],
	] as const)
		d.at(x, -60, 1, () => d.path('M0 0Q-70-130 0-270Q70-130 0 0z', d.linear([lighter(colour, 0.4), colour])), turn)
	d.path(
		'M-300-60Q-180-130 0-70Q180-130 300-60Q290 130 150 140Q60 140 0 60Q-60 140-150 140Q-290 130-300-60z',
		d.linear([lighter(light.accents[0], 0.3), light.accents[0], darker(light.accents[0], 0.3)]),
		{ stroke: brass, sw: 14 },
	)
	d.path('M-210 10Q-140-60-60 20Q-140 90-210 10zM210 10Q140-60 60 20Q140 90 210 10z', light.ink)
	d.circle(0, -30, 30, brass)
	d.line('M-280 0Q-330 140-250 290M280 0Q330 140 250 290', light.accents[2], 16)
}

/** A plate of onion tart and a glass of new wine. */
export function onionTart({ d, p: light }: Stage): void {
	d.ellipse(-60, 200, 240, 54, cream)
	d.path('M-250 150L60 40L150 150Q-50 230-250 150z', '#f0c878')
	d.path('M-250 150Q-50 230 150 150v40Q-50 270-250 190z', '#c98a42')
	d.line('M-100 130q30-30 60 0M-10 110q30-26 56 0M-60 170q30-26 60 0M50 150q20-20 44 0', '#fff3d6', 12)
	d.line('M-140 150h.1M20 160h.1M-30 130h.1M80 110h.1', light.leaf[1], 18)
	d.path('M110-270H290L260 60H140z', '#ffffff', { o: 0.5 })
	d.path('M120-190H280L258 50H142z', d.linear(['#f7e3a0', '#e0b84e']))
	d.rect(150, 56, 100, 20, cream, { r: 10 })
}
