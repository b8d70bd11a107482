import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bokeh, vignette } from '../shapes-lights.ts'
import { branch } from '../shapes-nature.ts'
import { room, view } from '../shapes-rooms.ts'
import { bottle, candle, centrepiece, flute, glass } from '../shapes-tables.ts'

/** A laid place at a table, close up. */
export function tableDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([darker(light.wall, 0.35), light.wall, lighter(light.wall, 0.25)]))
	bokeh(s, 40, 520, 34)
	const cloth = light.warm('#fffaf2')
	d.path(p`M-10 620Q720 560 1450 620V970H-10z`, d.linear([lighter(cloth, 0.4), cloth, mix(cloth, light.wall, 0.35)]))
	d.path('M-10 690Q720 620 1450 690V760Q720 690-10 760z', r.pick(light.accents), { o: 0.35 })
	const accent = r.pick(light.accents)
	for (const [x, h] of [
		[250, 190],
		[1180, 230],
		[1290, 150],
	] as const)
		candle(s, x, 680, h, 44)
	centrepiece(s, 720, 690, r.between(430, 520))
	for (const [x, k] of [
		[330, 1],
		[1090, 1],
	] as const) {
		glass(s, x + 190 * k * (x < 700 ? 1 : -1), 760, 260)
		flute(s, x + 270 * (x < 700 ? 1 : -1) * k, 730, 270)
		d.ellipse(x, 842, 260, 66, light.ink, { o: 0.16 })
		d.ellipse(x, 828, 250, 62, d.linear(['#fffdf8', light.warmShaded('#f0e4d6')]))
		d.ellipse(x, 824, 250, 58, 'none', { stroke: mix(light.lamp, '#b8843f', 0.4), sw: 4 })
		d.ellipse(x, 820, 170, 38, light.warmShaded('#fff6ea'), { o: 0.6 })
		d.ellipse(x, 816, 165, 36, '#fffaf4')
		d.path(p`M${x - 70} 812q70 -70 140 0l-20 34q-50 16 -100 0z`, d.across(lighter(accent, 0.25), accent, darker(accent, 0.2)))
		d.rect(x - 80, 806, 160, 14, light.lamp, { r: 7 })
		branch(s, x - 40, 812, 110, -20, light.warm('#4d7a5c'))
		d.line(p`M${x - 300} 760L${x - 330} 900M${x + 300} 760L${x + 330} 900`, light.warm('#d8d2dc'), 11)
		d.line(p`M${x - 316} 760v34M${x - 290} 760v34M${x - 303} 760v34`, light.warm('#d8d2dc'), 4)
	}
	vignette(s, 0.3)
}

/** A table from above. */
export function tableAbove(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#b98a5c', '#d9b48a', '#8a5f48', '#f4e8d8']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood, darker(wood, 0.15)], [0, 0, 1, 1]))
	let grain = ''
	for (let y = 96; y < height; y += 120) grain += p`M0 ${y}H${width}`
	d.line(grain, darker(wood, 0.3), 4, 0.5)
	const accent = r.pick(light.accents)
	d.rect(0, 410, width, 140, d.folds(lighter(accent, 0.12), accent, 220))
	for (let index = 0; index < 8; index++)
		branch(
			s,
			index * 200 - 40,
			480 + (index % 2) * 12,
			230,
			r.between(-18, 14),
			index % 2 ? light.warm('#4d7a5c') : light.warm('#7a9a6c'),
			1.2,
		)
	for (const x of [200, 520, 900, 1240]) {
		d.circle(x + 6, 486, 34, light.ink, { o: 0.2 })
		d.glow(x, 480, 130, light.lamp, 0.5)
		d.circle(x, 480, 30, '#fff6e0')
		d.circle(x, 480, 9, light.lamp)
	}
	for (const x of [360, 720, 1070])
		for (const [dx, dy, size] of [
			[0, 0, 44],
			[50, 26, 32],
			[-40, 30, 34],
		] as const)
			d.circle(x + dx, 470 + dy, size, d.radial([darker(light.accents[0], 0.25), light.accents[0], lighter(light.accents[0], 0.45)]))
	for (const [y, way] of [
		[190, 1],
		[770, -1],
	] as const) {
		for (const x of [240, 720, 1200]) {
			d.circle(x + 12, y + 16, 152, light.ink, { o: 0.2 })
			d.circle(x, y, 150, d.radial(['#fffdf8', '#fffaf2', light.warm('#efe2d2')]))
			d.circle(x, y, 142, 'none', { stroke: mix(light.lamp, '#b8843f', 0.35), sw: 4 })
			d.circle(x + 4, y + 6, 98, light.ink, { o: 0.1 })
			d.circle(x, y, 96, '#fffdf9')
			if (s.variant % 2 === 0) food(s, x, y)
			else d.path(p`M${x - 36} ${y - 90}h72v180h-72z`, d.across(lighter(accent, 0.3), accent))
			d.line(p`M${x - 190} ${y - 90}v180M${x + 190} ${y - 90}v180M${x + 216} ${y - 80}v170`, light.warm('#dcd6e0'), 12)
			d.circle(x + 176, y + way * 170, 44, '#ffffff', { o: 0.55, stroke: '#ffffff', sw: 4 })
			d.circle(x + 176, y + way * 170, 30, r.pick(['#f3d27a', '#a83a4f']), { o: 0.85 })
		}
	}
	vignette(s, 0.25)
}

/** A plated dish from above, within a circle of 90. */
function food(s: Stage, x: number, y: number): void {
	const { d, r, p: light } = s
	const kind = r.whole(0, 2)
	const sauce = r.pick(['#e0a03f', '#b8453a', '#7a9a4c'])
	d.path(p`M${x - 66} ${y + 20}q40 -90 120 -50q30 40 -30 70q-60 30 -90 -20z`, sauce, { o: 0.5 })
	d.ellipse(x, y, 46, 32, d.linear(kind === 0 ? ['#f4b48a', '#d9744f'] : kind === 1 ? ['#b86a44', '#7a3f2c'] : ['#f7d98a', '#d9a23f']))
	d.line(p`M${x - 30} ${y - 8}q30 -14 60 0M${x - 34} ${y + 6}q34 -12 68 2`, '#fff3dc', 4, 0.5)
	for (let index = 0; index < 6; index++)
		d.circle(x + r.between(-64, 64), y + r.between(-60, 60), r.between(5, 9), r.pick([light.accents[0], '#7fae5a', light.accents[1]]))
	branch(s, x - 10, y - 8, 60, -40, '#5a8a4a')
}

/** Stacks of plates and rows of glasses, ready to go. */
export function crockery(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 560)
	view(s, 160, 90, 250, 380)
	view(s, 1030, 90, 250, 380)
	const accent = r.pick(light.accents)
	d.rect(460, 120, 520, 380, darker(light.warm('#8a5738'), 0.15), { r: 6 })
	for (const y of [240, 370, 495]) {
		d.rect(470, y, 500, 10, light.warm('#c9965f'))
		for (let x = 500; x < 960; x += 62) {
			if (y === 240) flute(s, x, y, 84)
			else if (y === 370) glass(s, x, y, 84)
			else
				for (let index = 0; index < 5; index++) d.ellipse(x, y - 6 - index * 9, 27, 7, index % 2 ? '#fffaf2' : light.warmShaded('#f4e8dc'))
		}
	}
	const cloth = light.warm('#fffaf2')
	d.rect(-10, 640, width + 20, 330, d.folds(cloth, light.warmShaded('#f2e6da'), 130))
	d.path('M-10 640l90-70H1360l90 70v24H-10z', d.linear([lighter(cloth, 0.4), cloth]))
	d.rect(0, 596, width, 26, accent, { o: 0.6 })
	for (const [x, count, rx] of [
		[190, 13, 120],
		[1230, 10, 130],
		[420, 7, 84],
	] as const) {
		d.ellipse(x + 12, 634, rx * 1.02, rx * 0.22, light.ink, { o: 0.2 })
		for (let index = 0; index < count; index++) {
			d.ellipse(x, 624 - index * 15, rx, rx * 0.2, light.warmShaded('#e9dccf'))
			d.ellipse(x, 620 - index * 15, rx, rx * 0.2, '#fffcf6')
			d.ellipse(x, 620 - index * 15, rx * 0.96, rx * 0.18, 'none', { stroke: index % 3 ? '#f0e4d6' : light.lamp, sw: 3 })
		}
		d.ellipse(x, 620 - count * 15 + 14, rx * 0.6, rx * 0.1, light.warmShaded('#f4e8dc'), { o: 0.5 })
	}
	for (let index = 0; index < 6; index++) glass(s, 570 + index * 74, 610, 190)
	for (let index = 0; index < 5; index++) flute(s, 600 + index * 80, 645, 210)
	for (let index = 0; index < 5; index++) d.line(p`M${640 + index * 26} 720V880`, light.warm('#d8d2dc'), 10)
	d.path('M930 700q80-70 160 0l-16 60q-64 24-128 0z', d.across(lighter(accent, 0.2), accent))
	centrepiece(s, 1040, 636, 170)
	d.path('M300 760h240l-30 90H330z', d.linear(['#f2eef4', '#a8a2b4']))
	bottle(s, 380, 810, 180, '#2f5a48')
	bottle(s, 460, 815, 180, '#3a5040')
	vignette(s, 0.3)
}
