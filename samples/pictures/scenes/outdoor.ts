import { lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { house, walls } from '../shapes-buildings.ts'
import { bunting, stringLights } from '../shapes-lights.ts'
import { bushes, finish, foreground, ground, hills, overhang, poplar, sky, tree } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'
import { chair, longTable, roundTable } from '../shapes-tables.ts'

/** A garden or park dressed for a party. */
export function garden(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	const behind = hills(s, 540)
	void behind
	for (let x = -20; x < width; x += r.between(110, 170))
		tree(s, x, 600 + r.between(-10, 14), r.between(150, 210), [light.near, mix(light.near, light.leaf[1], 0.6), light.leaf[1]])
	ground(s, 590)
	const kind = s.variant % 3
	if (kind === 0) {
		house(s, 930, 640, 330, 230, {
			wall: r.pick(walls),
			floors: 2,
			columns: 4,
			roof: 'hip',
			ground: 'none',
			shutters: r.pick(['#5f8a86', '#a34f45']),
		})
		bushes(s, 900, 1300, 655, 60, true)
	} else if (kind === 1) {
		d.ellipse(430, 700, 330, 46, light.water)
		d.ellipse(430, 694, 300, 34, mix(light.sky[2], light.water, 0.35))
		bushes(s, 90, 190, 712, 50, true)
		gazebo(s, 1090, 680, 260)
	} else {
		gazebo(s, 330, 660, 240)
		poplar(s, 1180, 650, 330)
		poplar(s, 1260, 660, 360)
		poplar(s, 1340, 655, 320)
	}
	const [ax, bx] = [r.between(120, 180), r.between(1260, 1330)]
	tree(s, ax, 770, r.between(520, 600))
	tree(s, bx, 750, r.between(480, 580))
	for (let index = 0; index < 3; index++) stringLights(s, ax + 40, 380 + index * 26, bx - 40, 370 + index * 22, 46 + index * 34, 8)
	if (r.chance(0.5)) bunting(s, ax + 30, 480, bx - 30, 470, 60)
	d.ellipse(720, 800, 560, 90, light.lamp, { o: light.time === 'day' ? 0.1 : 0.18 })
	guests(s, 330, 1120, 740, 170, r.whole(5, 7))
	if (r.chance(0.5)) longTable(s, 340, 890, 760, 105)
	else {
		for (const [tx, ty] of [
			[420, 850],
			[720, 880],
			[1010, 850],
		] as const) {
			chair(s, tx - 120, ty - 6, 130, '#f2e6d4', false)
			roundTable(s, tx, ty, 190, false)
			chair(s, tx + 122, ty - 4, 130, '#f2e6d4', false)
		}
	}
	foreground(s)
	overhang(s, r.chance(0.5), r.chance(0.5))
	finish(s)
}

/** A round pavilion of white posts. */
function gazebo(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light } = s
	const [white, dim] = [light.lit('#fff8ec'), light.shaded('#fff8ec')]
	d.ellipse(x, y, w * 0.56, w * 0.09, dim)
	d.ellipse(x, y - 8, w * 0.54, w * 0.08, white)
	d.rect(x - w * 0.42, y - w * 0.62, w * 0.84, w * 0.62, light.lamp, { o: light.time === 'day' ? 0.15 : 0.4 })
	for (const at of [-0.46, -0.23, 0.23, 0.46]) d.rect(x + w * at - 6, y - w * 0.66, 12, w * 0.66, d.across(white, dim))
	d.path(
		p`M${x - w * 0.56} ${y - w * 0.64}Q${x - w * 0.2} ${y - w * 0.86} ${x} ${y - w * 1.08}Q${x + w * 0.2} ${y - w * 0.86} ${x + w * 0.56} ${y - w * 0.64}z`,
		d.across(lighter(light.lit('#5b6b82'), 0.25), light.lit('#5b6b82'), light.shaded('#5b6b82')),
	)
	d.rect(x - w * 0.54, y - w * 0.66, w * 1.08, w * 0.06, white)
	stringLights(s, x - w * 0.46, y - w * 0.58, x + w * 0.46, y - w * 0.58, 16, 5)
}
