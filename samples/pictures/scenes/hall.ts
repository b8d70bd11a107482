import { darker, lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, glassAt, house, lantern, pavement, walls, windows } from '../shapes-buildings.ts'
import { bunting } from '../shapes-lights.ts'
import { bushes, finish, hills, sky, tree } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

/** A village hall or cultural centre with its forecourt. */
export function hallOutside(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	const line = 720
	const steeple = r.between(150, 250)
	d.rect(steeple, 430, 84, 290, d.across(light.lit('#f0e2cf'), light.shaded('#f0e2cf')))
	d.path(p`M${steeple - 10} 434l52 -190l52 190z`, d.across(lighter(light.lit('#4b536b'), 0.2), light.lit('#4b536b')))
	for (const x of [20, 1180, 1300]) house(s, x, line - 6, 130, r.between(150, 190), { ...anyHouse(s), floors: 2, ground: 'none' })
	for (const x of [-10, 300, 1150, 1420]) tree(s, x, line, r.between(180, 240))
	const wall = r.pick(walls)
	const timber = light.lit(r.pick(['#a86f48', '#8f5f4a', '#b98a5c']))
	const [x, w] = [r.between(330, 400), r.between(700, 780)]
	const kind = s.variant % 3
	const glassPaint = d.linear([mix(glassAt(s), '#fff4d8', 0.35), glassAt(s)])
	if (kind === 0) {
		d.rect(x, line - 250, w, 250, d.linear([light.lit(wall), light.shaded(wall)]))
		d.path(
			p`M${x - 40} ${line - 240}L${x + w / 2} ${line - 470}L${x + w + 40} ${line - 240}z`,
			d.across(lighter(light.lit('#4f5872'), 0.2), light.lit('#4f5872')),
		)
		d.path(p`M${x + 130} ${line}V${line - 250}L${x + w / 2} ${line - 420}L${x + w - 130} ${line - 250}V${line}z`, glassPaint, {
			stroke: timber,
			sw: 14,
		})
		d.line(
			p`M${x + w / 2} ${line - 420}V${line}M${x + 270} ${line - 330}V${line}M${x + w - 270} ${line - 330}V${line}M${x + 130} ${line - 240}H${x + w - 130}M${x + 130} ${line - 110}H${x + w - 130}`,
			timber,
			8,
		)
	} else if (kind === 1) {
		d.path(
			p`M${x - 20} ${line}V${line - 290}Q${x + w / 2} ${line - 470} ${x + w + 20} ${line - 290}V${line}z`,
			d.linear([light.lit(wall), light.shaded(wall)]),
		)
		d.path(
			p`M${x - 50} ${line - 280}Q${x + w / 2} ${line - 480} ${x + w + 50} ${line - 280}l0 -24Q${x + w / 2} ${line - 510} ${x - 50} ${line - 304}z`,
			light.lit('#4f5872'),
		)
		windows(s, x + 10, line - 330, w - 20, 130, 9, 1)
		d.rect(x + 60, line - 180, w - 120, 180, glassPaint)
		let fins = ''
		for (let at = 60; at <= w - 60; at += (w - 120) / 10) fins += p`M${x + at} ${line - 190}V${line}`
		d.line(fins, timber, 10)
	} else {
		const stage = r.chance(0.5) ? x + 60 : x + w - 400
		d.rect(x - 40, line - 210, w + 80, 210, d.linear([light.lit(wall), light.shaded(wall)]))
		d.path(p`M${stage} ${line - 200}V${line - 400}l340 -70V${line - 200}z`, d.across(timber, darker(timber, 0.3)))
		let boards = ''
		for (let at = 20; at < 340; at += 24) boards += p`M${stage + at} ${line - 400 - at * 0.2}V${line - 220}`
		d.line(boards, darker(timber, 0.3), 3, 0.6)
		d.path(p`M${stage - 16} ${line - 396}l372 -78v-22l-372 78z`, light.lit('#4f5872'))
		for (const bx of [stage + 50, stage + 210])
			d.path(p`M${bx} ${line - 380}h80v150l-40 -24l-40 24z`, d.linear([r.pick(light.accents), r.pick(light.accents)]))
		d.rect(x - 70, line - 226, w + 140, 22, light.lit('#fff6ea'))
		d.rect(x - 10, line - 190, w + 20, 190, glassPaint)
		let posts = ''
		for (let at = 0; at <= 8; at++) posts += p`M${x - 10 + ((w + 20) * at) / 8} ${line - 200}V${line}`
		d.line(posts, light.lit('#fff6ea'), 9)
	}
	d.rect(x + w / 2 - 70, line - 110, 140, 110, mix(glassAt(s), '#fff8e0', 0.5), { stroke: light.ink, sw: 5 })
	pavement(s, line, '#d6c9b6')
	if (light.time !== 'day') d.ellipse(x + w / 2, line + 36, w * 0.5, 56, light.lamp, { o: 0.3 })
	for (const fx of [x - 80, x + w + 80]) {
		lantern(s, fx, line + 60, 270)
		bushes(s, fx - 60, fx + 70, line + 76, 54, true)
	}
	bunting(s, -20, 360, x + 40, line - 250, 60)
	bunting(s, x + w - 40, line - 250, width + 20, 350, 60)
	guests(s, 220, 1240, line + 140, 190, r.whole(6, 8))
	finish(s)
}
