import { mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, oldTown, pavement } from '../shapes-buildings.ts'
import { stringLights, vignette } from '../shapes-lights.ts'
import { firs, foreground, ground, hills, overhang, ridge, sky, snowfall, tree } from '../shapes-nature.ts'
import { clothes, guests, person, someone } from '../shapes-people.ts'
import { standingTable } from '../shapes-tables.ts'

/** Patio heaters on a cold terrace. */
export function heaters(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	firs(s, ridge(s, 640, 10), light.near, 70)
	if (r.chance(0.5)) oldTown(s, 440, 0.8)
	else {
		house(s, 900, 730, 420, 330, { ...anyHouse(s), floors: 3, columns: 4, ground: 'none' })
		house(s, 1300, 730, 240, 280, anyHouse(s))
	}
	pavement(s, 720, light.snow ? '#e6ecf4' : '#cdb9a6')
	for (let index = 0; index < 3; index++) stringLights(s, -20, 190 + index * 50, width + 20, 210 + index * 44, 90, 9)
	const glowing = '#ff9a4a'
	for (const [x, y, k] of [
		[330, 820, 0.9],
		[1120, 830, 0.95],
		[720, 770, 0.72],
	] as const) {
		d.ellipse(x, y + 10, 300 * k, 60 * k, glowing, { o: 0.22 })
		d.glow(x, y - 470 * k, 420 * k, glowing, 0.6)
		d.path(p`M${x - 60 * k} ${y}l14 ${-120 * k}h${92 * k - 28}l14 ${120 * k}z`, d.across(light.lit('#d8d4dc'), light.shaded('#8a8698')))
		d.rect(x - 9 * k, y - 430 * k, 18 * k, 320 * k, d.across(light.lit('#e6e2ea'), light.shaded('#9a96a8')))
		d.path(p`M${x - 40 * k} ${y - 430 * k}l-10 ${-80 * k}h${80 * k + 20}l-10 ${80 * k}z`, d.linear(['#ffe0a0', glowing, '#e0603a']))
		d.line(p`M${x - 44 * k} ${y - 455 * k}h${88 * k}M${x - 46 * k} ${y - 480 * k}h${92 * k}`, '#a8442f', 3, 0.6)
		d.path(
			p`M${x - 150 * k} ${y - 505 * k}Q${x} ${y - 610 * k} ${x + 150 * k} ${y - 505 * k}q${-150 * k} ${28 * k} ${-300 * k} 0z`,
			d.across(light.lit('#f2eef4'), light.lit('#c8c2d0'), light.shaded('#9a94a8')),
		)
		d.ellipse(x, y - 505 * k, 148 * k, 14 * k, mix(glowing, '#fff0c0', 0.4))
	}
	for (const x of [500, 900]) standingTable(s, x, 880, 190, r.pick(['#fffaf2', light.accents[0]]))
	guests(s, 380, 640, 890, 290, 2)
	guests(s, 800, 1060, 890, 290, 2)
	guests(s, 60, 260, 900, 290, 2)
	if (light.snow || s.variant % 3 === 0) snowfall(s)
	overhang(s)
	vignette(s, 0.35)
}

/** Friends around a fire bowl. */
export function fireBowl(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	for (const x of [40, 300, 1130, 1400]) tree(s, x, 700, r.between(300, 420))
	ground(s, 660)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 240 + index * 50, width + 20, 250 + index * 50, 90, 8)
	d.ellipse(720, 850, 600, 100, '#ff9a4a', { o: 0.25 })
	d.glow(720, 690, 560, '#ff9a4a', 0.65)
	for (const [x, way] of [
		[330, 1],
		[470, 1],
		[960, -1],
		[1110, -1],
	] as const)
		person(s, x, 870 - Math.abs(720 - x) * 0.1, way * 330, { ...someone(r, clothes(s)), right: [15, -68, 20, -62] })
	d.ellipse(720, 880, 190, 24, light.ink, { o: 0.35 })
	d.line('M620 810l-50 72M820 810l50 72M720 830v60', light.ink, 14)
	for (const [w, h, colour] of [
		[130, 300, '#e8553a'],
		[100, 240, '#ff8a3a'],
		[66, 170, '#ffc24d'],
		[36, 100, '#fff0b0'],
	] as const)
		d.path(
			p`M${720 - w} 780q${-w * 0.2} ${-h * 0.5} ${w * 0.5} ${-h * 0.62}q${-w * 0.1} ${h * 0.14} ${w * 0.3} ${h * 0.2}q0 ${-h * 0.4} ${w * 0.2} ${-h * 0.6}q${w * 0.2} ${h * 0.4} ${w * 0.5} ${h * 0.55}q${w * 0.2} ${-h * 0.1} ${w * 0.1} ${-h * 0.25}q${w * 0.7} ${h * 0.3} ${w * 0.4} ${h * 0.72}z`,
			colour,
		)
	d.path('M540 760q180 50 360 0q-10 100-110 110h-140q-100-10-110-110z', d.linear([mix(light.ink, '#b8643c', 0.45), light.ink]))
	d.ellipse(720, 764, 180, 22, '#7a2f24')
	let sparks = ''
	for (let index = 0; index < 40; index++) sparks += p`M${720 + r.between(-230, 230)} ${r.between(220, 700)}h.1`
	d.line(sparks, '#ffc870', 6, 0.9)
	foreground(s)
	overhang(s)
	vignette(s, 0.35)
}
