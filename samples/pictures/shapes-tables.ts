import { darker, lighter, mix } from './colours.ts'
import { p } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { bouquet } from './shapes-people.ts'

const tones = (s: Stage, indoors: boolean) =>
	(indoors ? [s.p.warm, s.p.warmShaded] : [s.p.lit, s.p.shaded]) as [(colour: string) => string, (colour: string) => string]

/** A round table in a cloth to the floor, laid; (x, y) is the middle of its foot. */
export function roundTable(s: Stage, x: number, y: number, w: number, indoors = true, cloth = '#fff8ee', laid = true): void {
	const { d, p: light, r } = s
	const [tone, dim] = tones(s, indoors)
	const [h, ry] = [w * 0.4, w * 0.14]
	const top = y - h
	d.ellipse(x, y, w * 0.56, ry * 1.1, light.ink, { o: 0.25 })
	d.path(
		p`M${x - w / 2} ${top}Q${x - w * 0.46} ${y - h * 0.4} ${x - w * 0.5} ${y - ry * 0.2}q${w * 0.1} ${ry * 0.8} ${w * 0.25} ${ry * 0.75}q${w * 0.12} ${ry * 0.5} ${w * 0.25} ${ry * 0.2}q${w * 0.13} ${ry * 0.3} ${w * 0.25} ${-ry * 0.2}q${w * 0.15} 0 ${w * 0.25} ${-ry * 0.75}Q${x + w * 0.46} ${y - h * 0.4} ${x + w / 2} ${top}z`,
		d.across(mix(tone(cloth), dim(cloth), 0.4), tone(cloth), dim(cloth), mix(tone(cloth), dim(cloth), 0.5), dim(cloth)),
	)
	d.ellipse(x, top, w / 2, ry, lighter(tone(cloth), 0.3))
	if (!laid) return
	let plates = ''
	for (const [dx, dy] of [
		[-0.33, 0],
		[0.33, 0],
		[-0.15, 0.5],
		[0.17, 0.5],
	] as const)
		plates += p`M${x + w * dx - w * 0.09} ${top + ry * dy}a${w * 0.09} ${ry * 0.26} 0 1 1 ${w * 0.18} 0a${w * 0.09} ${ry * 0.26} 0 1 1 ${-w * 0.18} 0z`
	d.path(plates, mix(tone(cloth), '#ffffff', 0.55), { stroke: mix(tone(cloth), dim(cloth), 0.6), sw: 1.5 })
	const style = r.whole(0, 2)
	if (style === 0) {
		d.rect(x - w * 0.012, top - w * 0.16, w * 0.024, w * 0.16, tone('#fff4dc'))
		d.glow(x, top - w * 0.19, w * 0.3, light.lamp, 0.6)
		d.path(p`M${x} ${top - w * 0.23}q${w * 0.025} ${w * 0.045} 0 ${w * 0.07}q${-w * 0.025} ${-w * 0.025} 0 ${-w * 0.07}z`, '#fff2c0')
	} else {
		d.path(p`M${x - w * 0.05} ${top}l${w * 0.015} ${-w * 0.13}h${w * 0.07}l${w * 0.015} ${w * 0.13}z`, light.warm('#bfd6d4'), { o: 0.85 })
		bouquet(s, x, top - w * 0.17, w * (style === 1 ? 0.1 : 0.075))
	}
	for (const gx of [-0.26, 0.05, 0.27]) glass(s, x + w * gx, top + ry * 0.25, w * 0.12)
}

/** A wine glass standing on y. */
export function glass(s: Stage, x: number, y: number, h: number, wine = s.r.pick(['#f3d27a', '#a83a4f', '#f6e7c0'])): void {
	const { d } = s
	const w = h * 0.42
	d.line(p`M${x} ${y}v${-h * 0.45}M${x - w * 0.36} ${y}h${w * 0.72}`, '#fffaf0', h * 0.035, 0.85)
	d.path(
		p`M${x - w / 2} ${y - h}q${-w * 0.06} ${h * 0.5} ${w / 2} ${h * 0.56}q${w * 0.56} ${-h * 0.06} ${w / 2} ${-h * 0.56}z`,
		'#ffffff',
		{ o: 0.32 },
	)
	d.path(
		p`M${x - w * 0.49} ${y - h * 0.76}q0 ${h * 0.29} ${w * 0.49} ${h * 0.31}q${w * 0.49} ${-h * 0.02} ${w * 0.49} ${-h * 0.31}z`,
		wine,
		{ o: 0.9 },
	)
}

/** A sparkling-wine flute. */
export function flute(s: Stage, x: number, y: number, h: number): void {
	const { d } = s
	const w = h * 0.2
	d.line(p`M${x} ${y}v${-h * 0.36}M${x - w * 0.6} ${y}h${w * 1.2}`, '#fffaf0', h * 0.026, 0.9)
	d.path(p`M${x - w / 2} ${y - h}l${w * 0.1} ${h * 0.54}q${w * 0.4} ${h * 0.16} ${w * 0.8} 0l${w * 0.1} ${-h * 0.54}z`, '#ffffff', {
		o: 0.35,
	})
	d.path(
		p`M${x - w * 0.46} ${y - h * 0.86}l${w * 0.07} ${h * 0.4}q${w * 0.39} ${h * 0.15} ${w * 0.78} 0l${w * 0.07} ${-h * 0.4}z`,
		d.linear(['#fff0b8', '#f0bf55']),
	)
}

export function bottle(s: Stage, x: number, y: number, h: number, colour: string): void {
	const { d } = s
	const w = h * 0.27
	d.path(
		p`M${x - w / 2} ${y}V${y - h * 0.55}q0 ${-h * 0.1} ${w * 0.32} ${-h * 0.17}V${y - h}h${w * 0.36}v${h * 0.28}q${w * 0.32} ${h * 0.07} ${w * 0.32} ${h * 0.17}V${y}z`,
		d.across(lighter(colour, 0.3), colour, darker(colour, 0.35)),
	)
	d.rect(x - w / 2, y - h * 0.42, w, h * 0.24, '#fbf0da', { o: 0.92 })
	d.rect(x - w * 0.2, y - h, w * 0.4, h * 0.12, '#e3b04e')
}

/** A simple chair seen from behind or in front. */
export function chair(s: Stage, x: number, y: number, h: number, colour: string, indoors = true): void {
	const { d, p: light } = s
	const [tone, dim] = tones(s, indoors)
	const w = h * 0.42
	d.ellipse(x, y, w * 0.6, h * 0.03, light.ink, { o: 0.2 })
	d.line(p`M${x - w * 0.46} ${y}V${y - h}M${x + w * 0.46} ${y}V${y - h}`, tone(colour), h * 0.045)
	d.line(
		p`M${x - w * 0.34} ${y - 4}V${y - h * 0.42}M${x + w * 0.34} ${y - 4}V${y - h * 0.42}M${x - w * 0.2} ${y - h * 0.54}V${y - h * 0.96}M${x} ${y - h * 0.54}V${y - h * 0.96}M${x + w * 0.2} ${y - h * 0.54}V${y - h * 0.96}`,
		dim(colour),
		h * 0.028,
	)
	d.line(p`M${x - w * 0.46} ${y - h * 0.98}H${x + w * 0.46}M${x - w * 0.46} ${y - h * 0.56}H${x + w * 0.46}`, tone(colour), h * 0.05)
	d.rect(x - w * 0.52, y - h * 0.46, w * 1.04, h * 0.09, d.linear([lighter(tone(colour), 0.35), tone(colour)]), { r: h * 0.04 })
}

/** A high table in a stretch cover. */
export function standingTable(s: Stage, x: number, y: number, h: number, colour: string, indoors = false): void {
	const { d, p: light } = s
	const [tone, dim] = tones(s, indoors)
	const w = h * 0.56
	d.ellipse(x, y, w * 0.5, h * 0.05, light.ink, { o: 0.25 })
	d.path(
		p`M${x - w / 2} ${y - h}Q${x - w * 0.04} ${y - h * 0.62} ${x - w * 0.42} ${y}q${w * 0.42} ${h * 0.05} ${w * 0.84} 0Q${x + w * 0.04} ${y - h * 0.62} ${x + w / 2} ${y - h}z`,
		d.across(tone(colour), lighter(tone(colour), 0.2), dim(colour)),
	)
	d.ellipse(x, y - h, w / 2, h * 0.06, lighter(tone(colour), 0.35))
	bouquet(s, x, y - h * 1.1, h * 0.065)
	flute(s, x - w * 0.26, y - h, h * 0.2)
	flute(s, x + w * 0.27, y - h + 3, h * 0.2)
}

/** A long laid table in front view; y is the floor line. */
export function longTable(s: Stage, x: number, y: number, w: number, h: number, indoors = false, cloth = '#fff8ee'): void {
	const { d, p: light } = s
	const [tone, dim] = tones(s, indoors)
	d.ellipse(x + w / 2, y, w * 0.53, h * 0.12, light.ink, { o: 0.22 })
	d.path(
		p`M${x} ${y - h}h${w}l${w * 0.02} ${h * 0.92}q${-w * 0.05} ${h * 0.08} ${-w * 0.1} 0H${x - w * 0.02}z`,
		d.folds(tone(cloth), mix(tone(cloth), dim(cloth), 0.6), 88),
	)
	d.path(p`M${x + w * 0.03} ${y - h * 1.16}H${x + w * 0.97}L${x + w} ${y - h}v${h * 0.05}H${x}v${-h * 0.05}z`, lighter(tone(cloth), 0.3))
	const count = Math.max(3, Math.round(w / (h * 1.15)))
	d.rect(x + w * 0.02, y - h * 1.09, w * 0.96, h * 0.045, mix(light.accents[2], tone(cloth), 0.35))
	for (let index = 0; index < count; index++) {
		const cx = x + (w * (index + 0.5)) / count
		d.ellipse(cx, y - h * 1.03, h * 0.24, h * 0.045, mix(dim(cloth), '#ffffff', 0.35), { stroke: dim(cloth), sw: 1.5 })
		glass(s, cx + h * 0.3, y - h * 1.05, h * 0.34)
		if (index < count - 1 && index % 2 === 0) {
			const fx = x + (w * (index + 1)) / count
			d.path(p`M${fx - h * 0.08} ${y - h * 1.08}l${h * 0.02} ${-h * 0.22}h${h * 0.12}l${h * 0.02} ${h * 0.22}z`, '#dfeae6', { o: 0.8 })
			bouquet(s, fx, y - h * 1.4, h * 0.17)
		} else if (index < count - 1) {
			const fx = x + (w * (index + 1)) / count
			d.rect(fx - h * 0.03, y - h * 1.36, h * 0.06, h * 0.28, '#fff2d8')
			d.glow(fx, y - h * 1.42, h * 0.5, light.lamp, 0.55)
			d.path(p`M${fx} ${y - h * 1.5}q${h * 0.05} ${h * 0.08} 0 ${h * 0.13}q${-h * 0.05} ${-h * 0.05} 0 ${-h * 0.13}z`, '#fff0b0')
		}
	}
}

/** A candle with its light; y is its foot. */
export function candle(s: Stage, x: number, y: number, h: number, w: number): void {
	const { d, p: light } = s
	d.rect(x - w / 2, y - h, w, h, d.across('#fff6e2', mix('#fff6e2', light.lamp, 0.5), '#e2bf95'), { r: w * 0.1 })
	d.glow(x, y - h - w * 0.6, w * 4.5, light.lamp, 0.6)
	d.path(
		p`M${x} ${y - h - w * 1.2}q${w * 0.5} ${w * 0.75} 0 ${w * 1.1}q${-w * 0.5} ${-w * 0.35} 0 ${-w * 1.1}z`,
		d.linear(['#fff9dc', '#ffc14d']),
	)
}

/** Roses and leaves in a low bowl, large. */
export function centrepiece(s: Stage, x: number, y: number, w: number): void {
	const { d, p: light, r } = s
	let leaves = ''
	for (let index = 0; index < 14; index++) {
		const angle = Math.PI + (index / 13) * Math.PI
		const [lx, ly] = [Math.cos(angle) * w * r.between(0.5, 0.66), Math.sin(angle) * w * r.between(0.3, 0.52) + w * 0.04]
		leaves += p`M${x} ${y - w * 0.12}q${lx * 0.5 - ly * 0.2} ${ly * 0.5 + lx * 0.12} ${lx} ${ly}q${-lx * 0.3 + ly * 0.25} ${-ly * 0.5 - lx * 0.1} ${-lx} ${-ly}z`
	}
	d.path(leaves, light.warm('#4d7a5c'))
	d.path(
		p`M${x - w * 0.26} ${y - w * 0.12}h${w * 0.52}q${-w * 0.02} ${w * 0.13} ${-w * 0.14} ${w * 0.13}h${-w * 0.24}q${-w * 0.12} 0 ${-w * 0.14} ${-w * 0.13}z`,
		d.across(light.warm('#e9d2b8'), light.warm('#b08a72')),
	)
	for (const [dx, dy, size] of [
		[-0.3, -0.17, 0.13],
		[0.3, -0.19, 0.12],
		[-0.13, -0.33, 0.13],
		[0.15, -0.35, 0.14],
		[0, -0.18, 0.16],
	] as const) {
		const colour = light.warm(r.pick([light.accents[0], lighter(light.accents[0], 0.4), light.accents[1], '#fff0e2']))
		rose(s, x + w * dx, y + w * dy, w * size, colour)
	}
}

export function rose(s: Stage, x: number, y: number, radius: number, colour: string): void {
	const { d } = s
	d.circle(x, y, radius, d.radial([darker(colour, 0.2), colour, lighter(colour, 0.2)]))
	d.line(
		p`M${x - radius * 0.2} ${y}a${radius * 0.2} ${radius * 0.2} 0 1 1 ${radius * 0.4} ${radius * 0.1}M${x - radius * 0.5} ${y + radius * 0.2}a${radius * 0.5} ${radius * 0.5} 0 1 1 ${radius} 0M${x + radius * 0.75} ${y - radius * 0.1}a${radius * 0.75} ${radius * 0.75} 0 0 1 ${-radius * 1.4} ${radius * 0.4}`,
		darker(colour, 0.28),
		radius * 0.1,
		0.6,
	)
}
