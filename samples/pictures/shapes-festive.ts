import { darker, lighter } from './colours.ts'
import { p } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { bouquet } from './shapes-people.ts'

/** A flowered arch standing on y. */
export function arch(s: Stage, x: number, y: number, w: number): void {
	const { d, r, p: light } = s
	d.line(p`M${x - w / 2} ${y}V${y - w * 0.7}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - w * 0.7}V${y}`, light.lit('#f6ead8'), 14)
	for (let index = 0; index <= 22; index++) {
		const t = index / 22
		const angle = Math.PI * (1 - t)
		const [fx, fy] = [x + Math.cos(angle) * w * 0.5, y - w * 0.7 - Math.sin(angle) * w * 0.5]
		if (index < 3 || index > 19) continue
		bouquet(s, fx, fy, w * r.between(0.045, 0.08))
	}
	for (const side of [-1, 1])
		for (const dy of [0.04, 0.14, 0.5, 0.62]) bouquet(s, x + side * w * 0.5 + r.between(-8, 8), y - w * dy, w * r.between(0.05, 0.09))
}

/** A fun-fair wheel. */
export function bigWheel(s: Stage, x: number, y: number, radius: number): void {
	const { d, p: light } = s
	let spokes = ''
	const hub = y - radius * 1.2
	for (let index = 0; index < 12; index++)
		spokes += p`M${x} ${hub}L${x + Math.cos(index * 0.5236) * radius} ${hub + Math.sin(index * 0.5236) * radius}`
	d.line(p`M${x} ${hub}L${x - radius * 0.5} ${y}M${x} ${hub}L${x + radius * 0.5} ${y}`, light.lit('#f4e8dc'), radius * 0.06)
	d.line(spokes, light.lit('#f4e8dc'), radius * 0.018)
	d.circle(x, hub, radius, 'none', { stroke: light.lit(light.accents[0]), sw: radius * 0.05 })
	d.circle(x, hub, radius * 0.86, 'none', { stroke: light.lit('#f4e8dc'), sw: radius * 0.02 })
	for (let index = 0; index < 12; index++) {
		const [cx, cy] = [x + Math.cos(index * 0.5236) * radius, hub + Math.sin(index * 0.5236) * radius]
		if (light.time !== 'day') d.glow(cx, cy, radius * 0.24, light.lamp, 0.6)
		d.path(
			p`M${cx - radius * 0.08} ${cy + radius * 0.05}h${radius * 0.16}l${-radius * 0.03} ${radius * 0.11}h${-radius * 0.1}z`,
			light.lit(light.accents[index % 3] as string),
		)
	}
	d.circle(x, hub, radius * 0.09, light.lamp)
}

/** Balloons in a cluster. */
export function balloons(s: Stage, x: number, y: number, size: number, count: number): void {
	const { d, r, p: light } = s
	for (let index = 0; index < count; index++) {
		const colour = light.warm(r.pick([light.accents[0], light.accents[1], light.accents[2], '#fff4e6', lighter(light.accents[0], 0.45)]))
		const [bx, by, radius] = [x + r.between(-1, 1) * size, y + r.between(-1, 1) * size * 0.7, size * r.between(0.24, 0.42)]
		d.ellipse(bx, by, radius, radius * 1.12, d.radial([lighter(colour, 0.4), colour, darker(colour, 0.14)]))
		d.ellipse(bx - radius * 0.35, by - radius * 0.45, radius * 0.16, radius * 0.26, '#ffffff', { o: 0.5 })
	}
}
