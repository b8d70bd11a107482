import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { beam, bokeh, confetti, vignette } from '../shapes-lights.ts'
import { club } from '../shapes-music.ts'
import { arms, clothes, crowd, hand, other, person, someone } from '../shapes-people.ts'
import type { Person } from '../shapes-people.ts'
import { curtain, drawn, room, view } from '../shapes-rooms.ts'
import { candle, glass } from '../shapes-tables.ts'

/** A magician with cards in the air. */
export function magicianStage(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = r.pick(light.accents)
	club(s, darker(cloth, 0.35))
	curtain(s, -10, -10, width + 20, 740, mix(light.ink, cloth, 0.45), 70)
	d.glow(720, 420, 620, light.lamp, 0.5)
	for (const [x, tilt] of [
		[200, 30],
		[1240, -30],
	] as const)
		beam(s, x, -20, tilt, 980, 0.13, light.lamp, 0.45)
	d.rect(0, 720, width, 240, d.linear([mix('#8a5738', cloth, 0.2), darker('#5a3a34', 0.55)]))
	d.ellipse(720, 800, 460, 66, light.lamp, { o: 0.3 })
	const way = r.pick([1, -1])
	const who: Person = {
		...someone(r, ['#2f2a4a']),
		top: '#34305a',
		bottom: '#2a2648',
		skirt: false,
		shirt: '#fff8ee',
		style: r.pick(['hat', 'short', 'bob'] as const),
		left: [-18, -74, -27, -84],
		right: [18, -76, 27, -90],
		legs: 'step',
	}
	const feet = 830
	d.at(720, feet, [way * 6.2, 6.2], () => {
		d.path('M-9-82Q-24-50-20-18q20 6 40 0Q24-50 9-82z', d.across(darker(cloth, 0.4), cloth, darker(cloth, 0.4)))
	})
	person(s, 720, feet, 620 * way, who, true)
	const [hx, hy] = [720 - way * 27 * 6.2, feet - 84 * 6.2]
	for (let index = 0; index < 9; index++) {
		const t = index / 8
		d.at(hx - way * (10 + t * 330), hy - Math.sin(t * 3) * 230 + t * 120, 0.75 + t * 0.35, () => card(s, index % 4), way * (-30 + t * 210))
	}
	const [wx, wy] = [720 + way * 27 * 6.2, feet - 90 * 6.2]
	d.line(p`M${wx - way * 6} ${wy + 10}L${wx + way * 80} ${wy - 90}`, light.ink, 9)
	d.line(p`M${wx + way * 66} ${wy - 72}L${wx + way * 80} ${wy - 90}`, '#fffaf0', 9)
	sparkle(s, wx + way * 90, wy - 104, 46)
	for (let index = 0; index < 14; index++) sparkle(s, wx + way * r.between(-30, 260), wy + r.between(-170, 110), r.between(6, 20))
	const tx = 720 + way * 330
	d.path(p`M${tx - 90} 850l26 -190h128l26 190z`, d.across(lighter(cloth, 0.15), darker(cloth, 0.3)))
	d.rect(tx - 80, 646, 160, 18, light.lamp, { r: 4 })
	d.path(p`M${tx - 50} 646l-10 -92h120l-10 92z`, d.across('#4a4470', '#231f40'))
	d.ellipse(tx, 554, 84, 15, '#3a345c')
	d.ellipse(tx, 552, 58, 9, '#15122b')
	d.path(p`M${tx - 51} 630h102l-1.500 14h-99z`, cloth)
	d.path(p`M${tx - 12} 552q-26 -70 -8 -86q16 4 14 60q12 -60 26 -58q14 14 -8 84z`, '#fffaf2')
	drawn(s, -10, -10, 300, 930, cloth, 1)
	drawn(s, width + 10, -10, 300, 930, cloth, -1)
	if (r.chance(0.6)) crowd(s, 870, 130, 0.15)
	else confetti(s, 40, 700, 60)
}

function card(s: Stage, suit: number): void {
	const { d, p: light } = s
	d.rect(-30, -42, 60, 84, '#fffaf0', { r: 7, stroke: '#d9cbb8', sw: 2 })
	const red = '#c9403f'
	if (suit === 0) d.path('M0 20Q-26-2-20-14q10-14 20 0q10-14 20 0q6 12-20 34z', red)
	else if (suit === 1) d.path('M0-24l18 24l-18 24l-18-24z', red)
	else if (suit === 2) d.path('M0-22q-26 22-20 32q10 12 20-2q10 14 20 2q6-10-20-32zM-7 24q7-4 7-16q0 12 7 16z', light.ink)
	else d.rect(-24, -36, 48, 72, light.accents[2], { r: 4 })
}

function sparkle(s: Stage, x: number, y: number, size: number): void {
	if (size > 30) s.d.glow(x, y, size * 2.6, s.p.lamp, 0.7)
	s.d.path(
		p`M${x} ${y - size}q${size * 0.12} ${size * 0.88} ${size} ${size}q${-size * 0.88} ${size * 0.12} ${-size} ${size}q${-size * 0.12} ${-size * 0.88} ${-size} ${-size}q${size * 0.88} ${-size * 0.12} ${size} ${-size}z`,
		'#fff3c4',
	)
}

/** Cards fanned in two hands. */
export function cardDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[2], 0.5), mix(light.ink, light.accents[0], 0.45)]))
	bokeh(s, 0, 700, 40)
	d.glow(720, 470, 600, light.lamp, 0.5)
	hand(s, 560, 1010, 14, 1.5, '#2f2a52')
	hand(s, 960, 1030, -20, 1.4, '#2f2a52')
	for (let index = 0; index < 7; index++) d.at(720, 960, 3, () => d.at(0, -155, 1, () => card(s, (index + s.seed) % 3)), -48 + index * 16)
	for (let index = 0; index < 16; index++) sparkle(s, r.between(180, 1260), r.between(80, 520), r.between(8, 28))
	vignette(s, 0.4)
}

/** Close magic at a guests' table. */
export function cardTable(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 600)
	view(s, 150, 120, 240, 390)
	view(s, 1050, 120, 240, 390)
	d.glow(720, 380, 480, light.lamp, 0.45)
	for (const [x, way] of [
		[300, 1],
		[480, 1],
		[980, -1],
		[1150, -1],
	] as const)
		person(
			s,
			x,
			930,
			way * 520,
			{
				...someone(r, clothes(s)),
				legs: 'stand',
				right: r.pick([other(arms.mic), other(arms.front), [13, -64, 18, -58] as [number, number, number, number]]),
			},
			true,
		)
	person(
		s,
		720,
		980,
		640,
		{
			...someone(r, ['#34305a']),
			skirt: false,
			legs: 'stand',
			shirt: '#fff8ee',
			style: 'hat',
			left: [-20, -66, -24, -78],
			right: [20, -66, 24, -78],
		},
		true,
	)
	for (let index = 0; index < 7; index++) {
		const t = index / 6
		d.at(560 + t * 320, 470 - Math.sin(t * Math.PI) * 220, 0.95, () => card(s, index % 4), -50 + t * 100)
	}
	d.path('M60 960Q80 800 720 790Q1360 800 1380 960z', d.linear([lighter(light.warm('#fff8ee'), 0.3), light.warmShaded('#f2e6d6')]))
	for (const x of [330, 520, 940, 1120]) glass(s, x, 860, 110)
	candle(s, 720, 870, 60, 34)
	for (const x of [600, 830]) d.at(x, 890, [1, 0.5], () => card(s, x % 3), 20)
	vignette(s, 0.4)
}
