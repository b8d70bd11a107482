import { lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { awning, pavement } from '../shapes-buildings.ts'
import { beam, bunting, confetti, vignette } from '../shapes-lights.ts'
import { bushes, hills, sky } from '../shapes-nature.ts'
import { arms, clothes, crowd, guests, other, person, someone } from '../shapes-people.ts'

/** Doors, a rope and the people who watch them. */
export function entrance(s: Stage): void {
	const { d, r, p: light } = s
	const day = light.time === 'day'
	sky(s, 600)
	const wall = r.pick(['#c9a58a', '#b8b0b8', '#d9c0a0', '#a8887a'])
	const [tone, dim] = [light.lit(wall), light.shaded(wall)]
	d.rect(0, 60, width, 680, d.linear([tone, mix(tone, dim, 0.5)]))
	let joints = ''
	for (let y = 120; y < 740; y += 62) joints += p`M0 ${y}H${width}`
	d.line(joints, dim, 3, 0.5)
	d.rect(0, 40, width, 46, d.linear([lighter(tone, 0.3), dim]))
	const glow = d.linear([mix(light.lamp, '#fff6dc', 0.5), mix(light.lamp, light.accents[0], 0.45)])
	for (const x of [140, 1140]) {
		d.path(p`M${x} 560V300a80 80 0 0 1 160 0V560z`, glow, { stroke: lighter(tone, 0.3), sw: 12 })
		d.line(p`M${x + 80} 220V560M${x} 380h160`, lighter(tone, 0.3), 7)
	}
	d.path('M500 740V360a220 220 0 0 1 440 0V740z', lighter(tone, 0.25))
	d.path('M530 740V370a190 190 0 0 1 380 0V740z', glow)
	for (const [x, tilt] of [
		[640, 10],
		[800, -10],
	] as const)
		beam(s, x, 230, tilt, 520, 0.12, light.accents[1], 0.5)
	crowd(s, 610, 80, 0.5, mix(light.accents[0], light.ink, 0.6))
	d.rect(0, 735, width, 8, dim)
	for (const side of [-1, 1])
		d.path(p`M${720 + side * 190} 740V400l${side * 100} -30V750z`, d.across(light.lit('#7a4a38'), light.shaded('#6b3f30')))
	awning(s, 440, 210, 560, 110, r.pick(light.accents))
	pavement(s, 740, '#a89ca4')
	d.poly(
		[
			[560, 742],
			[880, 742],
			[1060, 960],
			[380, 960],
		],
		d.linear([light.lit(light.accents[0]), light.shaded(light.accents[0])]),
	)
	if (!day) d.ellipse(720, 770, 330, 40, light.lamp, { o: 0.35 })
	const suit: Partial<ReturnType<typeof someone>> = { top: '#2f2c4a', bottom: '#262340', skirt: false, shirt: '#fffaf2' }
	const ear = () => {
		d.line('M5-92q3 4 1 9', '#fffaf2', 0.7)
		d.rect(-7.5, -74, 4.5, 2.6, light.lamp, { r: 0.5 })
	}
	person(s, 420, 900, 560, {
		...someone(r, ['#2f2c4a']),
		...suit,
		style: r.pick(['short', 'bald', 'bun'] as const),
		legs: 'wide',
		left: [-14, -66, 4, -62],
		right: [14, -66, -4, -62],
		holding: ear,
	} as never)
	person(s, 1030, 900, -550, {
		...someone(r, ['#2f2c4a']),
		...suit,
		style: r.pick(['short', 'bald', 'bob'] as const),
		legs: 'wide',
		left: arms.down,
		right: [17, -74, 7, -88],
		holding: ear,
	} as never)
	for (const side of [-1, 1]) {
		for (const [x, y, k] of [
			[250, 850, 0.9],
			[360, 940, 1.15],
		] as const) {
			const px = 720 + side * (x - 20)
			d.rect(px - 8 * k, y - 190 * k, 16 * k, 190 * k, d.across('#ffe7a6', '#b8843a'))
			d.ellipse(px, y, 44 * k, 10 * k, '#c9943f')
			d.circle(px, y - 196 * k, 15 * k, '#ffe7a6')
		}
		d.line(p`M${720 + side * 230} ${850 - 165}Q${720 + side * 300} 830 ${720 + side * 340} ${940 - 210}`, light.lit(light.accents[0]), 15)
	}
	guests(s, 640, 820, 860, 320, 2)
	for (const x of [60, 1380]) {
		d.path(p`M${x - 50} 820h100l-12 90h-76z`, light.lit('#4a4560'))
		bushes(s, x - 50, x + 60, 826, 110, true)
	}
	vignette(s, 0.35)
}

/** A guard before the barrier of an open-air stage. */
export function barrier(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620)
	hills(s, 600)
	d.path(
		'M330 640V260Q720 110 1110 260V640z',
		d.linear([light.ink, mix(light.ink, light.accents[0], 0.6), mix(light.lamp, light.accents[0], 0.5)]),
	)
	for (const x of [470, 600, 720, 840, 970]) beam(s, x, 230, (720 - x) / 20, 520, 0.11, r.pick([light.lamp, ...light.accents]), 0.5)
	for (const x of [560, 720, 880]) person(s, x, 640, 200, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	bunting(s, -20, 260, 340, 250, 40)
	bunting(s, 1100, 250, width + 20, 260, 40)
	d.rect(0, 640, width, 330, d.linear([mix(light.ground, light.ink, 0.4), light.ink]))
	crowd(s, 600, 110, 0.55, mix(light.ink, light.near, 0.4))
	let bars = ''
	for (let x = 0; x < width; x += 24) bars += p`M${x} 750V900`
	d.line(bars, mix(light.ink, '#b8bcd0', 0.55), 5)
	d.line('M0 745H1440M0 900H1440', mix(light.ink, '#d8dce8', 0.65), 13)
	const vest = '#f2b53a'
	for (const [x, way] of [
		[380, 1],
		[1060, -1],
	] as const) {
		person(s, x, 935, way * 570, {
			...someone(r, ['#2f2c4a']),
			top: '#3a3654',
			bottom: '#262340',
			skirt: false,
			style: r.pick(['cap', 'short', 'bun']),
			legs: 'wide',
			left: r.pick([arms.down, arms.hip]),
			right: [16, -70, 7, -86],
			holding: () => {
				d.path('M-9-83L-4-84.500L0-72L4-84.500L9-83L8-46Q0-43-8-46z', vest)
				d.rect(-8, -62, 16, 3.5, '#fffaf2')
				d.rect(5.5, -92, 3, 8, '#1f1b38', { r: 0.8 })
				d.line('M6.500-92v-5', '#1f1b38', 0.8)
			},
		})
	}
	confetti(s, 60, 600, 60)
	vignette(s, 0.35)
}
