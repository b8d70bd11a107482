import { lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { arch, balloons } from '../shapes-festive.ts'
import { confetti, stringLights, vignette } from '../shapes-lights.ts'
import { branch, foreground, ground, hills, overhang, sky, tree } from '../shapes-nature.ts'
import { arms, bouquet, clothes, couple, other, person, someone } from '../shapes-people.ts'
import { curtain, drawn, panels, room, view } from '../shapes-rooms.ts'
import { longTable, rose } from '../shapes-tables.ts'

/** A decorator finishing an arch of balloons and flowers above a table. */
export function decorIndoors(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 650)
	panels(s, 60, 610, 9)
	view(s, 60, 120, 200, 400)
	view(s, 1180, 120, 200, 400)
	const accent = r.pick(light.accents)
	const ring = s.variant % 2
	if (ring) {
		d.circle(720, 400, 270, mix(light.wall, '#fff8ee', 0.35))
		d.circle(720, 400, 270, 'none', { stroke: light.lamp, sw: 14 })
		for (let index = 0; index < 20; index++) {
			const angle = 1.7 + index * 0.16
			rose(
				s,
				720 + Math.cos(angle) * 270,
				400 + Math.sin(angle) * 270,
				r.between(24, 44),
				light.warm(r.pick([accent, lighter(accent, 0.5), '#fff0e2', light.accents[1]])),
			)
		}
		for (const [angle, length] of [
			[200, 170],
			[150, 180],
			[120, 150],
			[230, 140],
		] as const)
			branch(
				s,
				720 + Math.cos((angle * Math.PI) / 180) * 270,
				400 + Math.sin((angle * Math.PI) / 180) * 270,
				length,
				angle + 40,
				light.warm('#4d7a5c'),
			)
	} else {
		curtain(s, 470, 120, 500, 530, '#fff4e8', 60)
		for (let index = 0; index < 15; index++) {
			const angle = Math.PI * (1 + index / 14)
			balloons(s, 720 + Math.cos(angle) * 310, 440 + Math.sin(angle) * 320 + 30, 70 - Math.abs(index - 4) * 2, 4)
		}
		for (let index = 0; index < 3; index++) balloons(s, 400, 500 + index * 70, 64, 4)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 50 + index * 34, width + 20, 60 + index * 24, 80, 8)
	longTable(s, 460, 840, 520, 130, true, '#fff8ee')
	d.rect(540, 700, 360, 18, accent, { o: 0.6 })
	person(
		s,
		330,
		880,
		440,
		{ ...someone(r, clothes(s)), apron: mix(accent, '#3a3f63', 0.3), left: [-16, -80, -6, -92], right: [17, -82, 27, -92] },
		true,
	)
	d.line('M240 960L300 740M420 960L360 740M262 880h136M280 810h98', light.warm('#c9965f'), 13)
	person(s, 1110, 880, -430, { ...someone(r, clothes(s)), right: other(arms.front), holding: () => bouquet(s, 3, -68, 8) }, true)
	d.rect(1190, 800, 150, 100, light.warm('#c9965f'), { r: 6 })
	for (const dx of [0, 50, 100]) bouquet(s, 1218 + dx, 786, 38)
	balloons(s, 150, 880, 80, 5)
	confetti(s, 640, 940, 40)
	vignette(s, 0.3)
}

/** A flowered ceremony in the open. */
export function decorOutside(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 590)
	hills(s, 560)
	for (let x = -20; x < width; x += r.between(150, 230)) tree(s, x, 660, r.between(200, 330))
	ground(s, 640)
	d.poly(
		[
			[660, 700],
			[780, 700],
			[960, 960],
			[480, 960],
		],
		d.linear([light.lit('#fffaf2'), light.shaded('#fff0e0')]),
	)
	const w = r.between(430, 500)
	drawn(s, 720 - w / 2, 350, 190, 400, '#fff6ec', 1)
	drawn(s, 720 + w / 2, 350, 190, 400, '#fff6ec', -1)
	arch(s, 720, 760, w)
	couple(s, 720, 800, r.chance(0.5) ? 330 : 300)
	for (const [x, y, k] of [
		[430, 830, 0.8],
		[1010, 830, 0.8],
		[330, 930, 1.1],
		[1110, 930, 1.1],
	] as const) {
		d.path(p`M${x - 34 * k} ${y}l10 ${-120 * k}h${68 * k - 20}l10 ${120 * k}z`, d.across(light.lit('#fff8ee'), light.shaded('#e6d8c8')))
		for (const [dx, dy] of [
			[-40, -150],
			[30, -160],
			[0, -200],
			[-8, -140],
		] as const)
			bouquet(s, x + dx * k, y + dy * k, 36 * k)
	}
	for (let index = 0; index < 2; index++) stringLights(s, -20, 210 + index * 50, width + 20, 220 + index * 46, 90, 8)
	confetti(s, 240, 900, 60)
	foreground(s)
	overhang(s)
	vignette(s, 0.15)
}
