import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { ridge, ridgePath } from './shapes-nature.ts'

/** A room seen straight on: wall, skirting, planked floor in perspective, ceiling light. */
export function room(s: Stage, floorAt: number, wall = s.p.wall, floor = s.p.floor): void {
	const { d, p: light } = s
	d.rect(0, 0, width, floorAt, d.linear([darker(wall, 0.22), wall, lighter(wall, 0.1)]))
	d.glow(width / 2, floorAt * 0.45, 760, light.lamp, light.time === 'day' ? 0.18 : 0.3)
	d.rect(0, floorAt - 16, width, 18, darker(wall, 0.35))
	d.rect(0, floorAt, width, height - floorAt, d.linear([darker(floor, 0.15), lighter(floor, 0.12), darker(floor, 0.25)]))
	let planks = ''
	for (let index = -11; index <= 11; index++) planks += p`M${width / 2 + index * 75} ${floorAt}L${width / 2 + index * 210} ${height}`
	d.line(planks, darker(floor, 0.4), 2.5, 0.4)
	d.ellipse(width / 2, floorAt + (height - floorAt) * 0.55, width * 0.42, (height - floorAt) * 0.36, light.lamp, { o: 0.1 })
}

/** Wooden or plaster panels on a wall. */
export function panels(s: Stage, y1: number, y2: number, count: number, wall = s.p.wall): void {
	const { d } = s
	let text = ''
	const step = width / count
	for (let index = 0; index < count; index++) text += p`M${step * index + step * 0.1} ${y1}h${step * 0.8}v${y2 - y1}h${-step * 0.8}z`
	d.path(text, 'none', { stroke: darker(wall, 0.28), sw: 5, so: 0.6 })
	d.path(text, lighter(wall, 0.3), { o: 0.1 })
}

/** A window with the country or the sky outside; `arched` rounds its head. */
export function view(s: Stage, x: number, y: number, w: number, h: number, arched = true, mullions = 2): void {
	const { d, p: light } = s
	const cap = arched ? w / 2 : 0
	const shape = (grow: number) =>
		arched
			? p`M${x - grow} ${y + h + grow}V${y + cap}a${w / 2 + grow} ${w / 2 + grow} 0 0 1 ${w + grow * 2} 0V${y + h + grow}z`
			: p`M${x - grow} ${y - grow}h${w + grow * 2}v${h + grow * 2}h${-w - grow * 2}z`
	const frame = light.warm('#f7ead8')
	d.path(shape(12), mix(frame, light.wall, 0.25))
	d.path(shape(0), d.linear(light.sky))
	const far = ridge(s, y + h * 0.66, h * 0.07)
	const near = ridge(s, y + h * 0.8, h * 0.05)
	d.path(ridgePath(far, y + h, x, x + w), light.far)
	d.path(ridgePath(near, y + h, x, x + w), d.linear([light.middle, light.near]))
	if (light.time === 'night') {
		let stars = ''
		for (let count = 0; count < 7; count++) stars += p`M${x + w * s.r.between(0.1, 0.9)} ${y + cap * 0.7 + h * s.r.between(0.02, 0.3)}h.1`
		d.line(stars, '#fff3d6', 4, 0.8)
	}
	let bars = p`M${x} ${y + h * 0.42}h${w}`
	for (let index = 1; index < mullions; index++)
		bars += p`M${x + (w * index) / mullions} ${y + (arched && mullions === 2 ? 0 : cap * 0.5)}V${y + h}`
	d.line(bars, frame, 7)
	d.rect(x - 22, y + h + 8, w + 44, 14, lighter(frame, 0.2), { r: 3 })
}

/** The light of a window lying across the floor. */
export function sunPatch(s: Stage, x: number, w: number, y: number, long: number, slant = 170): void {
	const { d, p: light } = s
	const strength = light.time === 'day' ? 0.34 : 0.14
	d.poly(
		[
			[x, y],
			[x + w, y],
			[x + w + slant * 1.3, y + long],
			[x + slant * 0.8, y + long],
		],
		d.linear([
			[light.sun, strength],
			[light.sun, strength * 0.2],
		]),
	)
}

/** Hanging cloth in folds. */
export function curtain(s: Stage, x: number, y: number, w: number, h: number, colour: string, period = 34): void {
	const { d, p: light } = s
	const cloth = light.warm(colour)
	d.path(p`M${x} ${y}h${w}v${h}q${-w * 0.25} 10 ${-w * 0.5} 0t${-w * 0.5} 0z`, d.folds(lighter(cloth, 0.12), darker(cloth, 0.32), period))
	d.rect(
		x,
		y,
		w,
		h,
		d.linear([
			[light.ink, 0.35],
			[light.ink, 0],
			[light.ink, 0.25],
		]),
	)
}

/** A curtain drawn to one side: `way` 1 gathers it to the left. */
export function drawn(s: Stage, x: number, y: number, w: number, h: number, colour: string, way: 1 | -1): void {
	const { d, p: light } = s
	const cloth = light.warm(colour)
	d.path(
		p`M${x} ${y}h${w * way}q${-w * 0.05 * way} ${h * 0.42} ${-w * 0.72 * way} ${h * 0.6}q${w * 0.2 * way} ${h * 0.2} ${w * 0.12 * way} ${h * 0.4}H${x}z`,
		d.folds(lighter(cloth, 0.14), darker(cloth, 0.34), Math.max(22, w * 0.13)),
	)
	d.path(
		p`M${x} ${y}h${w * way}q${-w * 0.05 * way} ${h * 0.42} ${-w * 0.72 * way} ${h * 0.6}L${x} ${y + h * 0.66}z`,
		d.linear([
			[light.ink, 0.25],
			[light.ink, 0.05],
		]),
	)
	d.path(p`M${x} ${y + h * 0.57}l${w * 0.3 * way} ${h * 0.015}v${h * 0.035}L${x} ${y + h * 0.62}z`, light.lamp)
}

/** A pendant lamp: cone, globe or basket. */
export function pendant(s: Stage, x: number, y: number, size: number, kind: number, colour: string): void {
	const { d, p: light } = s
	d.line(p`M${x} -10V${y}`, light.ink, 3, 0.7)
	d.glow(x, y + size * 0.6, size * 3.4, light.lamp, light.time === 'day' ? 0.3 : 0.5)
	if (kind === 0) {
		d.ellipse(x, y + size * 0.78, size * 0.72, size * 0.16, mix(light.lamp, '#fffbe8', 0.7))
		d.path(
			p`M${x - size * 0.12} ${y}h${size * 0.24}q${size * 0.1} ${size * 0.5} ${size * 0.62} ${size * 0.78}h${-size * 1.48}q${size * 0.52} ${-size * 0.28} ${size * 0.62} ${-size * 0.78}z`,
			d.across(lighter(colour, 0.25), colour, darker(colour, 0.3)),
		)
	} else if (kind === 1) {
		d.circle(x, y + size * 0.5, size * 0.5, d.radial(['#fffbe8', mix(light.lamp, '#fff3d0', 0.5), light.lamp]))
	} else {
		d.path(
			p`M${x} ${y}q${size * 0.9} ${size * 0.15} ${size * 0.75} ${size * 0.75}q${-size * 0.75} ${size * 0.3} ${-size * 1.5} 0q${-size * 0.15} ${-size * 0.6} ${size * 0.75} ${-size * 0.75}z`,
			mix(light.lamp, '#a8683c', 0.35),
		)
		let ribs = ''
		for (const at of [-0.5, -0.25, 0, 0.25, 0.5])
			ribs += p`M${x} ${y}Q${x + size * at * 1.9} ${y + size * 0.3} ${x + size * at * 1.35} ${y + size * 0.86}`
		d.line(ribs, light.lamp, 3, 0.9)
	}
}

/** A chandelier with candles. */
export function chandelier(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light } = s
	d.line(p`M${x} -10V${y}`, mix(light.lamp, light.ink, 0.6), 4)
	d.glow(x, y, w * 1.5, light.lamp, 0.45)
	d.line(
		p`M${x - w / 2} ${y}Q${x} ${y + w * 0.4} ${x + w / 2} ${y}M${x - w * 0.28} ${y - 4}Q${x} ${y + w * 0.3} ${x + w * 0.28} ${y - 4}M${x} ${y - w * 0.25}V${y + w * 0.22}`,
		mix(light.lamp, '#6b4224', 0.45),
		6,
	)
	for (const at of [-0.5, -0.28, 0, 0.28, 0.5]) {
		d.rect(x + w * at - 5, y - w * 0.13, 10, w * 0.13, '#fff4dc')
		d.path(p`M${x + w * at} ${y - w * 0.24}q${w * 0.04} ${w * 0.07} 0 ${w * 0.1}q${-w * 0.04} ${-w * 0.03} 0 ${-w * 0.1}z`, '#fff0b8')
	}
}

/** A pot plant. */
export function plant(s: Stage, x: number, y: number, h: number): void {
	const { d, p: light, r } = s
	let leaves = ''
	let bright = ''
	for (let index = -4; index <= 4; index++) {
		const [dx, dy] = [index * h * 0.1 + r.between(-8, 8), -h * r.between(0.55, 0.95) + Math.abs(index) * h * 0.07]
		const leaf = p`M${x} ${y - h * 0.3}q${dx * 0.2 - h * 0.06} ${dy * 0.5} ${dx} ${dy}q${-dx * 0.1 + h * 0.07} ${-dy * 0.5} ${-dx} ${-dy}z`
		if (index % 2) leaves += leaf
		else bright += leaf
	}
	d.path(leaves, light.warm('#2f5f50'))
	d.path(bright, light.warm('#4f8a66'))
	d.path(
		p`M${x - h * 0.15} ${y - h * 0.33}h${h * 0.3}l${-h * 0.04} ${h * 0.33}h${-h * 0.22}z`,
		d.across(light.warm('#e0a27a'), light.warm('#a8664a')),
	)
}

/** Framed pictures on a wall. */
export function frames(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light, r } = s
	for (const [dx, dy, fw, fh] of [
		[0, 0, 0.4, 0.55],
		[0.47, 0.08, 0.3, 0.38],
		[0.47, 0.54, 0.45, 0.32],
	] as const) {
		d.rect(x + w * dx, y + w * dy, w * fw, w * fh, light.warm('#f8efe0'), { stroke: darker(light.wall, 0.45), sw: 6 })
		d.rect(x + w * dx + 14, y + w * dy + 14, w * fw - 28, w * fh - 28, d.linear([r.pick(light.accents), light.sky[2]]))
		d.path(
			p`M${x + w * dx + 14} ${y + w * (dy + fh) - 14}l${(w * fw - 28) * 0.4} ${-w * fh * 0.35}l${(w * fw - 28) * 0.6} ${w * fh * 0.35}z`,
			light.near,
			{ o: 0.8 },
		)
	}
}
