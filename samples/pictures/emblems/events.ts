import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'

const brass = '#e3b04e'
const cream = '#fff6e6'
const wood = '#b5743f'

/** A merry and a sad mask. */
export function masks({ d, p: light }: Stage): void {
	for (const [x, y, turn, colour, merry] of [
		[130, 50, 12, light.accents[2], false],
		[-100, -30, -10, light.accents[1], true],
	] as const)
		d.at(
			x,
			y,
			1,
			() => {
				d.path(
					'M-180-190Q0-240 180-190Q200 60 120 170Q60 250 0 250T-120 170Q-200 60-180-190z',
					d.across(lighter(colour, 0.35), colour, darker(colour, 0.25)),
				)
				d.path(
					merry
						? 'M-130-60q50-70 100 0q-50-26-100 0zM30-60q50-70 100 0q-50-26-100 0z'
						: 'M-130-80q60 0 100 40q-60 30-100-40zM130-80q-60 0-100 40q60 30 100-40z',
					light.ink,
				)
				d.path(merry ? 'M-110 60Q0 110 110 60Q80 190 0 190T-110 60z' : 'M-90 160Q0 30 90 160Q0 110-90 160z', light.ink)
				d.line('M-130-120q50-50 90-10M130-120q-50-50-90-10', darker(colour, 0.4), 14)
			},
			turn,
		)
}

/** A bear on a hand. */
export function handPuppet({ d, p: light }: Stage): void {
	d.path('M-120 320L-90 20H90L120 320z', d.across(lighter(light.accents[0], 0.2), light.accents[0], darker(light.accents[0], 0.3)))
	d.path('M-80 60Q-240 20-270-70Q-220-130-180-70Q-120-40-70-20zM80 60Q240 20 270-70Q220-130 180-70Q120-40 70-20z', light.accents[0])
	d.circle(-236, -90, 44, '#a8683c')
	d.circle(236, -90, 44, '#a8683c')
	for (const x of [-120, 120]) {
		d.circle(x, -240, 62, '#a8683c')
		d.circle(x, -236, 34, '#e8b98a')
	}
	d.circle(0, -130, 166, d.radial(['#c98550', '#a8683c']))
	d.ellipse(0, -80, 82, 64, '#f0cfa4')
	d.ellipse(0, -110, 34, 24, '#2a1c24')
	d.circle(-66, -160, 20, '#2a1c24')
	d.circle(66, -160, 20, '#2a1c24')
	d.line('M0-86V-60M-40-56q40 34 80 0', '#2a1c24', 9)
	d.path('M-10 20L-90-16V56zM10 20L90-16V56z', light.accents[1])
	d.circle(0, 140, 16, brass)
	d.circle(0, 220, 16, brass)
}

/** A projector with its beam. */
export function projector({ d, p: light }: Stage): void {
	d.path('M90-20L330-170V190z', light.lamp, { o: 0.6 })
	for (const [x, y, k] of [
		[-130, -180, 112],
		[80, -210, 92],
	] as const) {
		d.circle(x, y, k, light.ink)
		d.circle(x, y, k * 0.84, lighter(light.ink, 0.35))
		for (let index = 0; index < 5; index++)
			d.circle(x + Math.cos(index * 1.257) * k * 0.5, y + Math.sin(index * 1.257) * k * 0.5, k * 0.2, light.ink)
		d.circle(x, y, k * 0.13, light.accents[1])
	}
	d.rect(-230, -80, 320, 190, d.linear([lighter(light.accents[0], 0.25), darker(light.accents[0], 0.25)]), { r: 26 })
	d.path('M90-40h50l30-30V90L140 60H90z', light.ink)
	d.circle(-70, 16, 54, cream)
	d.circle(-70, 16, 26, light.ink)
	d.line('M-70 110L-170 300M-70 110V300M-70 110L40 300', light.ink, 20)
}

/** An open book. */
export function openBook({ d, p: light }: Stage): void {
	d.path('M-310-150L0-90L310-150V210L0 270L-310 210z', light.accents[0])
	for (const way of [-1, 1])
		d.at(0, 0, [way, 1], () => {
			d.path('M0-70Q130-190 290-160V180Q130 150 0 250z', d.across('#e6dccb', '#fffaf0'))
			d.line('M50-50Q140-120 250-110M50 10Q140-60 250-50M50 70Q140 0 250 10M50 130Q130 70 210 74', light.ink, 12, 0.5)
		})
	d.path('M20-80h60V140l-30-34l-30 40z', light.accents[1])
	d.line('M-40-180Q-90-250-30-300M30-190Q60-260 20-330', light.accents[2], 14)
}

/** A question and an answer. */
export function questionMark({ d, p: light }: Stage): void {
	d.path('M-290-210Q-290-270-230-270H130Q190-270 190-210V30Q190 90 130 90H-60L-170 200V90H-230Q-290 90-290 30z', light.accents[0])
	d.line('M-130-120Q-130-220-40-220T50-130Q50-70-40-40V-10', cream, 48)
	d.circle(-40, 46, 30, cream)
	d.path('M80 130H230Q280 130 280 170V240Q280 280 240 280H220V330L160 280H100Q60 280 60 240V150z', light.accents[1])
	d.line('M110 200l40 40l80-80', light.ink, 24)
}

/** Balls with numbers, drawn as dots. */
export function bingo({ d, p: light }: Stage): void {
	d.rect(-300, -60, 340, 340, '#fffaf0', { r: 20 })
	d.rect(-300, -60, 340, 74, light.accents[0], { r: 20 })
	for (let row = 0; row < 3; row++)
		for (let column = 0; column < 4; column++) {
			d.rect(-284 + column * 80, 30 + row * 80, 68, 68, mix('#fffaf0', light.ink, 0.12), { r: 8 })
			if ((row * 5 + column * 3) % 4 === 0) d.circle(-250 + column * 80, 64 + row * 80, 28, light.accents[2])
		}
	for (const [x, y, k, colour] of [
		[150, -150, 130, light.accents[1]],
		[-90, -200, 96, light.accents[2]],
		[200, 130, 110, light.accents[0]],
	] as const) {
		d.circle(x, y, k, d.radial([lighter(colour, 0.4), colour, darker(colour, 0.3)]))
		d.circle(x, y, k * 0.56, '#fffaf0')
		for (const [dx, dy] of [
			[-1, -1],
			[1, 1],
			[0, 0],
			[1, -1],
			[-1, 1],
		] as const)
			d.circle(x + dx * k * 0.24, y + dy * k * 0.24, k * 0.1, light.ink)
	}
}

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

/** A hammer and a spanner, crossed. */
export function tools({ d, p: light }: Stage): void {
	d.circle(0, 0, 260, light.accents[1])
	d.at(
		0,
		0,
		1,
		() => {
			d.rect(-26, -140, 52, 430, d.across(lighter(wood, 0.3), darker(wood, 0.2)), { r: 20 })
			d.path('M-150-230H80Q150-220 160-150L80-130H-150z', d.linear([lighter(light.ink, 0.45), light.ink]))
		},
		-40,
	)
	d.at(
		0,
		0,
		1,
		() => {
			d.rect(-30, -150, 60, 420, d.across('#f4f6fb', '#aab0c4', '#7f86a0'), { r: 26 })
			d.path('M-90-270L-30-220V-170H30V-220L90-270Q130-170 40-110H-40Q-130-170-90-270z', '#c3c9d8')
			d.circle(0, 230, 18, light.accents[1])
		},
		40,
	)
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

/** Balloons of speech in three languages. */
export function speech({ d, p: light }: Stage): void {
	for (const [x, y, k, way, colour] of [
		[90, -130, 1, 1, light.accents[2]],
		[-110, 10, 1.1, -1, light.accents[0]],
		[110, 160, 0.86, 1, light.accents[1]],
	] as const)
		d.at(x, y, [k * way, k], () => {
			d.path('M-180-90Q-180-130-140-130H140Q180-130 180-90V30Q180 70 140 70H110L130 140L30 70H-140Q-180 70-180 30z', colour)
			d.line('M-120-60H110M-120 0H50', cream, 20)
		})
}

/** A house with its heat. */
export function warmHouse({ d, p: light }: Stage): void {
	d.path('M-290-20L0-270L290-20L250 30L0-180L-250 30z', light.accents[0])
	d.path('M-210 10L0-170L210 10V270H-210z', cream)
	d.rect(110, -270, 60, 120, light.accents[0])
	d.path(
		'M0 30Q110 130 60 200Q40 240 0 240T-60 200Q-90 150-30 100Q-24 130-4 130Q-20 80 0 30z',
		d.linear([light.accents[1], light.accents[0]]),
	)
	d.rect(-300, 150, 130, 130, d.linear(['#f4f6fb', '#b8bdd0']), { r: 14 })
	d.circle(-235, 215, 48, light.ink)
	d.at(-235, 215, 1, () =>
		d.path('M0 0q-10-40 20-40q10 30-20 40q40-10 40 20q-30 10-40-20q10 40-20 40q-10-30 20-40q-40 10-40-20q30-10 40 20z', '#c3c9d8'),
	)
}

/** A rocket that leans. */
export function rocket({ d, p: light }: Stage): void {
	d.at(
		0,
		0,
		1,
		() => {
			d.path('M-50 180Q0 340 50 180z', d.linear(['#fff0b0', '#ff9a3d']))
			d.path('M-80 60Q-170 120-150 230L-60 170zM80 60Q170 120 150 230L60 170z', light.accents[0])
			d.path('M0-290Q120-160 90 60L60 180H-60L-90 60Q-120-160 0-290z', d.across('#ffffff', cream, '#d9cfc8'))
			d.path('M0-290Q64-220 82-130H-82Q-64-220 0-290z', light.accents[0])
			d.circle(0, -40, 52, light.accents[2], { stroke: light.ink, sw: 16 })
		},
		28,
	)
	d.line('M-260-200l30 30m-30 0l30-30M210 190l30 30m-30 0l30-30M-230 60h.1M240-220h.1', light.accents[1], 16)
}

/** A rattle for the smallest. */
export function rattle({ d, p: light }: Stage): void {
	d.at(
		0,
		0,
		1,
		() => {
			d.rect(-26, -60, 52, 250, d.across(lighter(light.accents[1], 0.4), light.accents[1]), { r: 20 })
			d.circle(0, 220, 70, 'none', { stroke: light.accents[2], sw: 40 })
			d.circle(0, -150, 150, d.radial([lighter(light.accents[0], 0.5), light.accents[0]]))
			d.path('M-150-150A150 46 0 0 0 150-150v34A150 46 0 0 1-150-116z', cream)
			for (const [x, y] of [
				[-70, -220],
				[20, -250],
				[80, -200],
				[-40, -60],
				[60, -60],
			] as const)
				d.circle(x, y, 18, cream)
		},
		28,
	)
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

/** A frame with a landscape of red earth. */
export function landscapeFrame({ d, p: light }: Stage): void {
	d.line('M0-310L-90-230M0-310L90-230', light.ink, 8)
	d.rect(-290, -230, 580, 480, d.linear([lighter(brass, 0.3), darker(brass, 0.25)]), { r: 8 })
	d.rect(-246, -186, 492, 392, '#fffaf0')
	d.rect(-200, -140, 400, 300, d.linear(light.sky))
	d.path('M-200 160V20L-90-50L0 10L90-70L200 0V160z', '#b5523a')
	d.path('M-200 160V80L-40 30L80 90L200 50V160z', '#8a3a2c')
	d.line('M-60 160Q0 110 40 60', '#e8b48c', 14)
}

/** A cyclist's wheel, a ball and a whistle. */
export function sport({ d, p: light }: Stage): void {
	d.circle(-60, -20, 220, '#fffaf2')
	d.path('M-60-110l84 60l-32 100h-104l-32-100z', light.ink)
	d.line('M-60-110V-240M24-50L150-90M-8 50L70 160M-112 50L-190 160M-144-50L-270-90', light.ink, 12)
	d.path(
		'M-150-220Q-60-170 30-220L-60-240zM150-90Q100-10 150 40L160-20zM70 160Q0 150-20 194L40 180zM-190 160Q-120 150-100 194L-160 180zM-270-90Q-220-10-270 40L-280-20z',
		light.ink,
	)
	d.path('M60 150H250Q310 150 310 210T250 280Q190 280 180 220L60 200z', light.accents[0])
	d.circle(246, 216, 24, cream)
	d.line('M280 160Q320 60 240 20', light.accents[1], 12)
}
