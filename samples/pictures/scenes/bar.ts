import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { vignette } from '../shapes-lights.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { frames, panels, pendant, plant, room, view } from '../shapes-rooms.ts'
import { bottle, candle, flute, glass } from '../shapes-tables.ts'

/** A bar counter with its wall of bottles. */
export function barCounter(s: Stage): void {
	const { d, r, p: light } = s
	const wall = darker(r.pick([light.wall, mix(light.wall, light.accents[2], 0.5), mix(light.wall, light.accents[0], 0.35)]), 0.28)
	room(s, 700, wall)
	panels(s, 30, 660, 8, wall)
	const wood = light.warm(r.pick(['#8a5738', '#6f4433', '#a87048', '#5a4a58']))
	if (s.variant % 2) {
		d.at(-300, 0, 1, () => counter(s, wood))
		snug(s, wood)
	} else counter(s, wood)
	vignette(s, 0.4)
}

/** Shelves, those who pour, the counter and its stools. */
function counter(s: Stage, wood: string): void {
	const { d, r, p: light } = s
	const [x, w] = [300, 840]
	d.rect(x - 20, 110, w + 40, 400, darker(wood, 0.35), { r: s.variant % 2 ? 14 : 0 })
	const arches = r.chance(0.5)
	for (let index = 0; index < 3; index++) {
		const [bx, bw] = [x + 10 + index * 278, 264]
		d.path(
			arches ? p`M${bx} 495V250a${bw / 2} 120 0 0 1 ${bw} 0V495z` : p`M${bx} 125h${bw}v370h${-bw}z`,
			d.linear([mix(light.lamp, wood, 0.35), mix(light.lamp, wood, 0.7)]),
		)
		d.glow(bx + bw / 2, 320, 190, light.lamp, 0.55)
	}
	for (const [shelf, from] of [
		[235, arches ? 40 : 16],
		[365, 16],
		[495, 16],
	] as const) {
		for (let index = 0; index < 3; index++) {
			let bx = x + from + 16 + index * 278
			const end = x + 264 - from + index * 278
			while (bx < end) {
				if (r.chance(0.78))
					bottle(
						s,
						bx,
						shelf - 2,
						r.between(66, 96),
						light.warm(r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a', '#d9c49a', '#6a4a6a'])),
					)
				else glass(s, bx, shelf - 2, 56)
				bx += r.between(30, 46)
			}
		}
		d.rect(x, shelf - 2, w - 20, 9, lighter(wood, 0.15))
	}
	frames(s, 40, 160, 190)
	frames(s, 1210, 160, 190)
	const tender = {
		...someone(r, ['#fff6ea', '#3a3f63']),
		legs: 'none' as const,
		skirt: false,
		apron: light.accents[0],
		right: other(arms.front),
		left: arms.front,
	}
	person(s, r.between(480, 620), 860, 460, { ...tender, holding: () => d.path('M-4-76h8l-1 14h-6zM-3-80h6v4h-6z', '#e8e4ee') }, true)
	if (r.chance(0.6)) person(s, r.between(860, 960), 860, -440, { ...tender, ...someone(r, ['#3a3f63']), skirt: false, legs: 'none' }, true)
	for (const lx of [330, 590, 850, 1110]) pendant(s, lx, 90, 62, s.variant % 3, light.warm(r.pick(light.accents)))
	d.rect(120, 640, 1200, 250, d.linear([lighter(wood, 0.1), darker(wood, 0.3)]))
	let slats = ''
	for (let at = 150; at < 1320; at += 40) slats += p`M${at} 668V884`
	d.line(slats, darker(wood, 0.4), 5, 0.6)
	d.rect(90, 618, 1260, 32, d.linear([lighter(wood, 0.45), wood]), { r: 8 })
	for (const gx of [230, 700, 770, 1180]) glass(s, gx, 622, 74)
	flute(s, 1000, 622, 92)
	flute(s, 1040, 624, 92)
	candle(s, 390, 622, 30, 22)
	const seat = light.warm(r.pick([...light.accents, '#c9965f']))
	for (const sx of [240, 480, 720, 960, 1200]) {
		d.ellipse(sx, 936, 74, 10, light.ink, { o: 0.3 })
		d.line(p`M${sx - 16} 770L${sx - 50} 936M${sx + 16} 770L${sx + 50} 936M${sx - 38} 880H${sx + 38}`, mix(light.lamp, '#4a3226', 0.6), 9)
		if (r.chance(0.3))
			person(s, sx, 990, 400, { ...someone(r, clothes(s)), legs: 'none', back: true, left: arms.front, right: other(arms.mic) }, true)
		d.rect(sx - 62, 742, 124, 34, d.linear([lighter(seat, 0.3), darker(seat, 0.2)]), { r: 16 })
	}
}

/** A booth by the window, beside the counter. */
function snug(s: Stage, wood: string): void {
	const { d, r, p: light } = s
	const cloth = light.warm(r.pick(light.accents))
	view(s, 1130, 150, 210, 330, r.chance(0.6))
	d.path('M1060 880V560q0-50 50-50H1460V880z', d.folds(lighter(cloth, 0.12), darker(cloth, 0.18), 74))
	d.rect(1060, 700, 400, 110, d.linear([lighter(cloth, 0.2), darker(cloth, 0.25)]), { r: 24 })
	d.rect(1066, 800, 400, 130, darker(wood, 0.3))
	person(s, 1170, 1020, 470, { ...someone(r, clothes(s)), legs: 'none', right: [13, -66, 14, -74] }, true)
	person(s, 1360, 1020, -470, { ...someone(r, clothes(s)), legs: 'none', right: [13, -66, 18, -60] }, true)
	d.ellipse(1265, 946, 120, 14, light.ink, { o: 0.35 })
	d.line('M1265 800V940M1210 942h110', darker(wood, 0.2), 16)
	d.ellipse(1265, 800, 160, 34, d.linear([lighter(wood, 0.45), wood]))
	glass(s, 1190, 800, 96)
	glass(s, 1340, 802, 96)
	candle(s, 1265, 802, 36, 24)
	pendant(s, 1265, 250, 74, s.variant % 3, cloth)
	plant(s, 1090, 520, 150)
}
