import { lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, glassAt, house } from '../shapes-buildings.ts'
import { bunting, stringLights } from '../shapes-lights.ts'
import { bushes, finish, firs, foreground, overhang, ridge, ridgePath, sky, vines, water } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

/** An excursion boat on the Moselle below the vineyards. */
export function boat(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	const far = ridge(s, 380, 60)
	d.path(ridgePath(far, 620), d.linear([light.far, mix(light.far, light.middle, 0.5)]))
	const slope = ridge(s, 470, 50)
	d.path(ridgePath(slope, 640), d.linear([mix(light.ground, light.leaf[2], 0.35), light.middle]))
	vines(s, slope, 630, mix(light.leaf[0], light.middle, 0.2), 46)
	firs(s, slope, light.near, 22, r.between(0, 300), r.between(500, 700))
	for (let x = r.between(30, 120); x < width; x += r.between(80, 260))
		house(s, x, 616, r.between(56, 84), r.between(54, 84), {
			...anyHouse(s),
			floors: 2,
			columns: 2,
			shutters: undefined,
			ground: 'none',
		} as never)
	const spire = r.between(200, 1200)
	d.rect(spire, 500, 34, 116, light.lit('#f0e2cf'))
	d.path(p`M${spire - 5} 500l22 -92l22 92z`, light.lit('#4b536b'))
	bushes(s, -20, width + 40, 626, 44)
	water(s, 618, height)
	const k = r.between(0.88, 1.16)
	const open = r.chance(0.5)
	const hull = r.pick(['#fffaf2', '#2f4f6f', '#8f3f45', '#2e6a66'])
	const [white, dim] = [light.lit('#fffaf0'), light.shaded('#fffaf0')]
	d.path(p`M250 792Q720 860 1230 792L1180 930Q720 860 300 930z`, light.near, { o: 0.3 })
	d.at(720, 790, k, () => {
		d.path('M-520-96H470q60 4 84-26l10 0q-10 90-66 128H-450q-50-30-70-102z', d.linear([light.lit(hull), light.shaded(hull)]))
		d.path('M-490-14H508l-20 20H-450q-24-8-40-20z', light.lit('#b5453f'))
		d.rect(-520, -98, 990, 9, light.lamp)
		d.rect(-450, -196, 800, 100, d.linear([white, dim]))
		let panes = ''
		for (let at = -430; at < 320; at += 62) panes += p`M${at} -178h46v50h-46z`
		d.path(panes, light.time === 'day' ? d.linear([lighter(glassAt(s), 0.4), glassAt(s)]) : d.linear(['#fff0c4', light.lamp]))
		d.rect(-470, -208, 850, 14, white)
		d.line('M-470-208V-262H120V-208M-380-262V-208M-290-262V-208M-200-262V-208M-110-262V-208M-20-262V-208M70-262V-208', dim, 4)
		guests(s, -440, 60, -206, 96, 7)
		if (open) d.line('M-460-262V-330M110-262V-330', light.ink, 5)
		if (open) d.path('M-490-330q310-60 630 0l-8 16q-310-50-614 0z', d.stripes(light.lit(light.accents[0]), light.lit('#fff6e8'), 70))
		d.rect(180, -300, 150, 104, d.linear([white, dim]))
		d.rect(196, -284, 118, 44, d.linear([lighter(glassAt(s), 0.3), glassAt(s)]))
		d.rect(168, -312, 176, 14, light.lit(light.accents[2]))
		d.rect(120, -372, 44, 80, d.across(light.lit(light.accents[0]), light.shaded(light.accents[0])))
		stringLights(s, -470, -330, 120, -370, 10, 6)
		d.line('M470-98V-200M470-200l-130 90', light.ink, 3)
		bunting(s, 330, -310, 540, -130, 14, 22)
	})
	if (light.time !== 'day')
		for (let x = 320; x < 1080; x += 90)
			d.rect(
				x,
				830,
				14,
				90,
				d.linear([
					[light.lamp, 0.5],
					[light.lamp, 0],
				]),
			)
	foreground(s, 0, 420, 130)
	overhang(s, false, true)
	finish(s)
}
