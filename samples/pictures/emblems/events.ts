import { darker, lighter, mix } from '../colours.ts'
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
	d.path('M-210 10L0-170L210 10V270H-210z', '#f3d3a4')
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

/** A heart with a line that beats. */
export function heart({ d, p: light }: Stage): void {
	d.path(
		'M0 280Q-320 50-280-90Q-240-220-120-210Q-30-200 0-100Q30-200 120-210Q240-220 280-90Q320 50 0 280z',
		d.linear([lighter(light.accents[0], 0.2), darker(light.accents[0], 0.15)]),
	)
	d.line('M-280 20H-110L-60-90L20 120L80-20H280', cream, 28)
}

/** A telescope below stars. */
export function telescope({ d, p: light }: Stage): void {
	d.line('M0 60L-140 290M0 60L140 290M0 60V290', light.ink, 22)
	d.at(
		0,
		0,
		1,
		() => {
			d.rect(-200, -60, 220, 120, d.linear([lighter(light.accents[2], 0.3), darker(light.accents[2], 0.3)]), { r: 12 })
			d.rect(0, -84, 250, 168, d.linear([lighter(light.accents[2], 0.4), light.accents[2], darker(light.accents[2], 0.3)]), { r: 14 })
			d.rect(236, -100, 40, 200, brass, { r: 10 })
			d.rect(-250, -44, 56, 88, brass, { r: 10 })
		},
		-32,
	)
	for (const [x, y, k] of [
		[-190, -210, 56],
		[60, -270, 34],
		[-70, -120, 26],
		[270, 60, 30],
	] as const)
		d.path(
			`M${x} ${y - k}Q${x} ${y} ${x + k} ${y}Q${x} ${y} ${x} ${y + k}Q${x} ${y} ${x - k} ${y}Q${x} ${y} ${x} ${y - k}z`,
			light.accents[1],
		)
}
