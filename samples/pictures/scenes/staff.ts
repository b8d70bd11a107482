import { lighter } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { confetti, stringLights, vignette } from '../shapes-lights.ts'
import { ground, hills, sky, tree } from '../shapes-nature.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { drawn, frames, pendant, room, view } from '../shapes-rooms.ts'
import { candle, centrepiece, flute, glass, standingTable } from '../shapes-tables.ts'

/** Waiters with trays among the guests. */
export function waiters(s: Stage): void {
	const { d, r, p: light } = s
	const open = s.variant % 3 === 1
	if (open) {
		sky(s, 580)
		hills(s, 560)
		for (let x = 0; x < width; x += 170) tree(s, x, 680, r.between(230, 330))
		ground(s, 650)
	} else {
		room(s, 620)
		for (const x of [90, 380, 880, 1170]) view(s, x, 110, 180, 400)
		drawn(s, 30, 70, 90, 550, r.pick(light.accents), 1)
		if (r.chance(0.5)) for (const x of [360, 1080]) chandelier(s, x)
		else for (const x of [240, 720, 1200]) pendant(s, x, 90, 76, s.variant % 3, light.warm(r.pick(light.accents)))
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 50 + index * 34, width + 20, 60 + index * 30, 80, 8)
	guests(s, 60, 420, 740, 270, 3, !open)
	guests(s, 1020, 1390, 740, 270, 3, !open)
	for (const x of [140, 1300]) standingTable(s, x, 840, 190, '#fffaf2', !open)
	const count = r.whole(2, 3)
	const accent = r.pick([light.accents[0], '#34305a', light.accents[2]])
	for (let index = 0; index < count; index++) {
		const x = 720 + (index - (count - 1) / 2) * 270
		const middle = index === (count - 1) / 2
		person(
			s,
			x,
			middle ? 930 : 890,
			(middle ? 610 : 540) * (index === 0 ? -1 : 1),
			{
				...someone(r, ['#fffaf2']),
				top: index % 2 ? '#fffaf2' : accent,
				bottom: '#2d2b4a',
				shirt: '#fffaf2',
				skirt: false,
				apron: index % 2 ? accent : undefined,
				style: r.pick(['short', 'bun', 'bob', 'short']),
				left: r.pick([arms.down, arms.hip]),
				right: [17, -68, 21, -80],
				holding: () => {
					d.ellipse(22, -82.5, 16, 2, d.linear(['#fffdf8', '#b8b2c0']))
					for (const gx of [12, 18, 24, 31]) flute(s, gx, -83, 13)
				},
			} as never,
			!open,
		)
	}
	if (r.chance(0.5)) confetti(s, 60, 600, 40)
	vignette(s, 0.3)
}

function chandelier(s: Stage, x: number): void {
	const { d, p: light } = s
	d.line(p`M${x} 0V130`, light.lamp, 4)
	d.glow(x, 170, 280, light.lamp, 0.5)
	for (const [y, w] of [
		[130, 150],
		[160, 110],
		[190, 66],
	] as const) {
		d.path(p`M${x - w} ${y}h${w * 2}l-14 26h${-w * 2 + 28}z`, d.linear(['#fffbe6', light.lamp]), { o: 0.9 })
	}
}

/** A waiter serving at a table. */
export function serving(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 600)
	for (const x of [140, 1080]) view(s, x, 110, 220, 390)
	frames(s, 590, 130, 250)
	for (const x of [420, 1020]) pendant(s, x, 110, 84, s.variant % 3, light.warm(r.pick(light.accents)))
	person(s, 400, 940, 520, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.front) }, true)
	person(s, 1060, 940, -520, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.mic) }, true)
	person(
		s,
		700,
		930,
		640,
		{
			...someone(r, ['#fffaf2']),
			top: '#fffaf2',
			skirt: false,
			bottom: '#2d2b4a',
			apron: r.pick(light.accents),
			legs: 'stand',
			left: arms.front,
			right: [17, -66, 24, -58],
			lean: 4,
			holding: () => {
				d.ellipse(25, -58, 11, 2, '#fffdf8')
				d.path('M18-59q7-10 14 0z', '#c9803f')
			},
		},
		true,
	)
	const cloth = light.warm('#fffaf2')
	d.path('M140 830Q720 750 1300 830L1340 970H100z', d.linear([lighter(cloth, 0.4), light.warmShaded('#f2e6da')]))
	for (const x of [380, 1060]) {
		d.ellipse(x, 880, 130, 30, light.warmShaded('#efe2d2'))
		d.ellipse(x, 874, 128, 28, '#fffdf8')
		d.ellipse(x, 872, 84, 17, light.warmShaded('#f4e8dc'), { o: 0.6 })
	}
	for (const [x, y] of [
		[560, 870],
		[880, 870],
		[230, 880],
		[1210, 880],
	] as const)
		glass(s, x, y, 150)
	centrepiece(s, 720, 890, 200)
	candle(s, 620, 900, 70, 26)
	vignette(s, 0.35)
}
