import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'

export const walls = ['#f0dcc0', '#e9c9a4', '#f3e7d6', '#d9a58c', '#e6d3cf', '#c9d3c8', '#f0c98f', '#d5c2b0']
const slates = ['#4b536b', '#575a72', '#46556a', '#5e5666']

export const glassAt = (s: Stage) => (s.p.time === 'day' ? mix(s.p.sky[1], '#46608a', 0.55) : s.p.lamp)

/** The colour of slate in this light. */
export const slateRoof = (s: Stage) => s.p.lit('#4f5872')

/** Large panes with light behind them. */
export const litPane = ({ d, p: light }: Stage) =>
	light.time === 'day' ? d.linear([mix(light.lamp, '#fff4dc', 0.5), mix(light.lamp, '#c9703f', 0.2)]) : d.linear(['#fff0c4', light.lamp])

/** Rows of equal windows with frames and (sometimes) shutters; those lit at night glow. */
export function windows(
	s: Stage,
	x: number,
	y: number,
	w: number,
	h: number,
	columns: number,
	rows: number,
	shutters?: string,
	arched = false,
): void {
	const { d, p: light, r } = s
	const [cw, ch] = [w / columns, h / rows]
	const [ww, wh] = [cw * (shutters ? 0.36 : 0.5), ch * 0.62]
	let on = ''
	let off = ''
	let frames = ''
	let boards = ''
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const [wx, wy] = [x + cw * (column + 0.5) - ww / 2, y + ch * (row + 0.5) - wh / 2]
			const shape = arched
				? p`M${wx} ${wy + wh}v${-wh + ww / 2}a${ww / 2} ${ww / 2} 0 0 1 ${ww} 0v${wh - ww / 2}z`
				: p`M${wx} ${wy}h${ww}v${wh}h${-ww}z`
			if (r.chance(light.time === 'day' ? 0.75 : 0.62)) on += shape
			else off += shape
			frames += p`M${wx + ww / 2} ${wy + (arched ? 2 : 0)}v${wh}M${wx} ${wy + wh * 0.42}h${ww}`
			boards += p`M${wx - ww * 0.44} ${wy}h${ww * 0.38}v${wh}h${-ww * 0.38}zM${wx + ww * 1.06} ${wy}h${ww * 0.38}v${wh}h${-ww * 0.38}z`
		}
	}
	const glass = glassAt(s)
	const rim = light.lit('#fff8ec')
	d.path(on, light.time === 'day' ? d.linear([lighter(glass, 0.35), glass]) : d.linear([mix(glass, '#fff2cf', 0.4), glass]), {
		stroke: rim,
		sw: Math.max(2, ww * 0.08),
	})
	if (off)
		d.path(off, d.linear([mix(light.sky[0], light.ink, 0.3), mix(light.ink, light.sky[1], 0.35)]), {
			stroke: rim,
			sw: Math.max(2, ww * 0.08),
		})
	d.line(frames, rim, Math.max(1.4, ww * 0.05))
	if (shutters) d.path(boards, light.lit(shutters))
}

export type House = {
	wall: string
	floors: number
	columns: number
	roof: 'gable' | 'mansard' | 'hip'
	shutters?: string
	ground?: 'door' | 'shop' | 'none'
	arched?: boolean
}

export function anyHouse(s: Stage): House {
	const { r } = s
	return {
		wall: r.pick(walls),
		floors: r.whole(2, 3),
		columns: r.whole(2, 4),
		roof: r.pick(['gable', 'mansard', 'hip'] as const),
		shutters: r.chance(0.55) ? r.pick(['#5f8a86', '#a34f45', '#4f6488', '#7b8f66', '#8a6a52']) : undefined,
		ground: r.pick(['door', 'shop'] as const),
	}
}

/** A slated town house whose front stands on y. */
export function house(s: Stage, x: number, y: number, w: number, h: number, plan: House): void {
	const { d, r, p: light } = s
	const wall = light.lit(plan.wall)
	const dark = light.shaded(plan.wall)
	const slate = light.lit(r.pick(slates))
	const roofHeight = plan.roof === 'mansard' ? h * 0.26 : h * 0.32
	const top = y - h
	const eave = w * 0.03
	if (r.chance(0.8)) {
		const cx = x + w * r.pick([0.18, 0.74])
		d.rect(cx, top - roofHeight * 1.02, w * 0.09, roofHeight * 0.9, d.across(light.lit('#b8694f'), light.shaded('#b8694f')))
		d.rect(cx - 3, top - roofHeight * 1.02, w * 0.09 + 6, 9, slate)
	}
	const roofPaint = d.linear([lighter(slate, 0.14), slate, darker(slate, 0.16)])
	if (plan.roof === 'gable')
		d.path(p`M${x - eave} ${top + 4}L${x + w / 2} ${top - roofHeight * 1.25}L${x + w + eave} ${top + 4}z`, roofPaint)
	else if (plan.roof === 'hip')
		d.path(p`M${x - eave} ${top + 4}L${x + w * 0.17} ${top - roofHeight}H${x + w * 0.83}L${x + w + eave} ${top + 4}z`, roofPaint)
	else
		d.path(
			p`M${x - eave} ${top + 4}L${x + w * 0.07} ${top - roofHeight * 0.85}L${x + w * 0.16} ${top - roofHeight}H${x + w * 0.84}L${x + w * 0.93} ${top - roofHeight * 0.85}L${x + w + eave} ${top + 4}z`,
			roofPaint,
		)
	const dormers = plan.roof === 'gable' ? 0 : Math.max(1, plan.columns - 1)
	for (let index = 0; index < dormers; index++) {
		const [dw, dx] = [Math.min(w * 0.15, 60), x + (w * (index + 1)) / (dormers + 1)]
		const dy = top - roofHeight * 0.18
		d.path(p`M${dx - dw * 0.62} ${dy - dw * 0.8}L${dx} ${dy - dw * 1.4}L${dx + dw * 0.62} ${dy - dw * 0.8}z`, darker(slate, 0.2))
		d.rect(dx - dw / 2, dy - dw * 0.85, dw, dw * 0.9, wall)
		d.rect(dx - dw * 0.3, dy - dw * 0.7, dw * 0.6, dw * 0.65, glassAt(s))
	}
	d.rect(x, top, w, h, d.linear([wall, wall, mix(wall, dark, 0.55)], [0, 0, 0.6, 1]))
	if (plan.roof === 'gable') d.path(p`M${x + 4} ${top + 5}L${x + w / 2} ${top - roofHeight * 1.05}L${x + w - 4} ${top + 5}z`, wall)
	d.rect(x, top, w, h * 0.045, dark, { o: 0.55 })
	const groundHeight = plan.ground === 'none' ? 0 : h / (plan.floors + 0.35)
	const upper = h - groundHeight
	const rows = Math.max(1, plan.floors - (plan.ground === 'none' ? 0 : 1))
	windows(s, x + w * 0.05, top + h * 0.045, w * 0.9, upper - h * 0.05, plan.columns, rows, plan.shutters, plan.arched)
	if (groundHeight) d.rect(x, y - groundHeight - 4, w, 8, light.lit('#fff3e0'), { o: 0.7 })
	const doorWidth = Math.min(w * 0.2, groundHeight * 0.5)
	if (plan.ground === 'door') {
		windows(s, x + w * 0.08, y - groundHeight + 6, w * 0.5, groundHeight - 16, Math.max(1, plan.columns - 2), 1, undefined, plan.arched)
		d.path(
			p`M${x + w * 0.68} ${y}v${-groundHeight * 0.72}q${doorWidth / 2} ${-groundHeight * 0.16} ${doorWidth} 0v${groundHeight * 0.72}z`,
			light.lit(r.pick(['#7a3f3a', '#3e5a6b', '#5c6b45', '#6b4a35'])),
			{ stroke: light.lit('#fff3e0'), sw: 5 },
		)
	} else if (plan.ground === 'shop') {
		shopFront(s, x + w * 0.06, y, w * 0.88, groundHeight * 0.86)
	}
}

/** A café front: wide panes, warm inside, a striped awning. */
export function shopFront(s: Stage, x: number, y: number, w: number, h: number, awningColour = s.r.pick(s.p.accents)): void {
	const { d, p: light } = s
	d.rect(x, y - h, w, h, light.lit(mix(awningColour, '#3a2b35', 0.45)))
	const inside =
		light.time === 'day'
			? d.linear([mix(light.sky[1], '#7a6a5f', 0.5), mix('#c9935f', light.key, 0.25)])
			: d.linear([mix(light.lamp, '#fff4d8', 0.4), mix(light.lamp, '#c9703f', 0.35)])
	for (const [from, wide] of [
		[0.03, 0.38],
		[0.59, 0.38],
	] as const) {
		d.rect(x + w * from, y - h * 0.82, w * wide, h * 0.66, inside)
		d.line(p`M${x + w * (from + wide / 2)} ${y - h * 0.82}v${h * 0.66}`, light.ink, 3, 0.45)
		d.rect(x + w * from, y - h * 0.34, w * wide, h * 0.18, light.ink, { o: 0.28 })
	}
	d.rect(x + w * 0.43, y - h * 0.84, w * 0.14, h * 0.84, inside)
	d.rect(x + w * 0.44, y - h * 0.28, w * 0.12, h * 0.28, light.ink, { o: 0.5 })
	awning(s, x - w * 0.03, y - h * 1.02, w * 1.06, h * 0.3, awningColour)
}

export function awning(s: Stage, x: number, y: number, w: number, h: number, colour: string): void {
	const { d, p: light } = s
	const stripe = w / Math.max(6, Math.round(w / 34))
	const cloth = light.lit(colour)
	const pale = light.lit('#fdf3e2')
	d.at(x, y, 1, () => {
		d.path(p`M${w * 0.03} 0H${w * 0.97}L${w} ${h * 0.8}H0z`, d.stripes(cloth, pale, stripe * 2))
		let scallop = ''
		for (let at = 0; at < w - 1; at += stripe)
			scallop += p`M${at} ${h * 0.8}h${stripe}v${h * 0.1}a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`
		d.path(scallop, d.stripes(light.shaded(colour), mix(pale, light.shadow, 0.3), stripe * 2))
		d.rect(
			0,
			0,
			w,
			h * 0.8,
			d.linear([
				['#ffffff', 0.2],
				['#ffffff', 0],
			]),
		)
	})
}

/** A café parasol standing on y. */
export function parasol(s: Stage, x: number, y: number, w: number, colour: string): void {
	const { d, p: light } = s
	const h = w * 0.92
	const [cloth, dim] = [light.lit(colour), light.shaded(colour)]
	d.rect(x - 3, y - h, 6, h, light.lit('#8a6a52'))
	d.path(
		p`M${x - w / 2} ${y - h * 0.78}Q${x - w * 0.2} ${y - h * 1.12} ${x} ${y - h * 1.16}Q${x + w * 0.2} ${y - h * 1.12} ${x + w / 2} ${y - h * 0.78}q${-w * 0.125} ${-h * 0.06} ${-w * 0.25} 0q${-w * 0.125} ${-h * 0.06} ${-w * 0.25} 0q${-w * 0.125} ${-h * 0.06} ${-w * 0.25} 0q${-w * 0.125} ${-h * 0.06} ${-w * 0.25} 0z`,
		d.across(lighter(cloth, 0.25), cloth, dim),
	)
	d.path(
		p`M${x} ${y - h * 1.16}Q${x - w * 0.16} ${y - h} ${x - w * 0.25} ${y - h * 0.78}q${w * 0.125} ${-h * 0.06} ${w * 0.25} 0z`,
		'#fff6e6',
		{ o: 0.35 },
	)
}

/** A round castle tower with a slate cone. */
export function tower(s: Stage, x: number, y: number, w: number, h: number, stone: string): void {
	const { d, p: light } = s
	const slate = light.lit('#4f5872')
	d.rect(x - w / 2, y - h, w, h, d.across(light.lit(stone), light.lit(stone), light.shaded(stone)))
	d.rect(x - w * 0.56, y - h, w * 1.12, w * 0.2, d.across(lighter(light.lit(stone), 0.2), light.shaded(stone)))
	d.path(
		p`M${x - w * 0.64} ${y - h + 2}L${x} ${y - h - w * 1.5}L${x + w * 0.64} ${y - h + 2}z`,
		d.across(lighter(slate, 0.22), slate, darker(slate, 0.25)),
	)
	d.line(p`M${x} ${y - h - w * 1.5}v${-w * 0.3}`, slate, 3)
	d.path(p`M${x} ${y - h - w * 1.8}l${w * 0.3} ${w * 0.08}l${-w * 0.3} ${w * 0.1}z`, light.accents[0])
	let slits = ''
	for (let at = 0.22; at < 0.8; at += 0.26)
		slits += p`M${x - w * 0.09} ${y - h + h * at}v${h * 0.08}h${w * 0.18}v${-h * 0.08}a${w * 0.09} ${w * 0.09} 0 0 0 ${-w * 0.18} 0z`
	d.path(slits, light.time === 'day' ? mix(light.ink, stone, 0.2) : light.lamp)
}

/** The old town of Luxembourg on its rock: walls, spires, bridge arches; one colour with haze below. */
export function oldTown(s: Stage, y: number, scale = 1, colour = s.p.middle): void {
	const { d, r, p: light } = s
	let roofs = p`M-20 ${y + 90 * scale}`
	let x = -20
	let panes = ''
	while (x < width * 0.56) {
		const [w, h] = [r.between(38, 78) * scale, r.between(30, 92) * scale]
		roofs += r.chance(0.6)
			? p`V${y - h}l${w * 0.5} ${-w * 0.55}l${w * 0.5} ${w * 0.55}`
			: p`V${y - h}l${w * 0.15} ${-w * 0.3}h${w * 0.7}l${w * 0.15} ${w * 0.3}`
		for (let count = 0; count < 3; count++)
			panes += p`M${x + w * r.between(0.2, 0.7)} ${y - h * r.between(0.1, 0.8)}h${6 * scale}v${9 * scale}h${-6 * scale}z`
		x += w
	}
	d.path(`${roofs}${p`V${y + 90 * scale}z`}`, d.linear([colour, mix(colour, light.sky[2], 0.35)]))
	const cathedral = width * r.between(0.2, 0.36)
	const k = scale
	d.path(
		p`M${cathedral} ${y}v${-120 * k}l${9 * k} ${-95 * k}l${9 * k} ${95 * k}v${20 * k}h${30 * k}v${-20 * k}l${10 * k} ${-110 * k}l${10 * k} ${110 * k}v${20 * k}h${26 * k}v${-10 * k}l${9 * k} ${-90 * k}l${9 * k} ${90 * k}v${120 * k}z`,
		colour,
	)
	if (light.time !== 'day') d.path(panes, light.lamp, { o: 0.85 })
	const rock = mix(colour, light.near, 0.5)
	d.path(
		p`M-20 ${y + 60 * k}L${width * 0.5} ${y + 55 * k}l${50 * k} ${40 * k}l${-8 * k} ${50 * k}l${40 * k} ${120 * k}H-20z`,
		d.linear([rock, mix(rock, light.far, 0.4)]),
	)
	viaduct(s, width * 0.5, width + 40, y + 62 * k, 210 * k, 6, mix(light.key, colour, 0.62))
}

/** A stone bridge of round arches. */
export function viaduct(s: Stage, x1: number, x2: number, y: number, h: number, arches: number, colour: string): void {
	const { d } = s
	const span = (x2 - x1) / arches
	let text = p`M${x1} ${y}H${x2}V${y + h}`
	for (let index = arches - 1; index >= 0; index--) {
		const left = x1 + span * index
		text += p`H${left + span * 0.88}V${y + span * 0.5}A${span * 0.38} ${span * 0.38} 0 0 0 ${left + span * 0.12} ${y + span * 0.5}V${y + h}`
	}
	d.path(`${text}H${n1(x1)}z`, d.linear([lighter(colour, 0.12), darker(colour, 0.2)]))
	d.rect(x1, y - 7, x2 - x1, 9, lighter(colour, 0.25))
}

const n1 = (value: number) => String(Math.round(value * 10) / 10)

/** Setts or flagstones from y to the lower edge, in perspective. */
export function pavement(s: Stage, y: number, colour = '#cdb9a6'): void {
	const { d, p: light } = s
	const stone = light.lit(colour)
	d.rect(0, y, width, height - y, d.linear([mix(stone, light.shaded(colour), 0.5), stone, light.shaded(colour)]))
	let joints = ''
	let gap = 10
	for (let at = y + 8; at < height; at += gap) {
		joints += p`M0 ${at}H${width}`
		gap *= 1.32
	}
	for (let index = -9; index <= 9; index++) joints += p`M${width / 2 + index * 62} ${y}L${width / 2 + index * 250} ${height}`
	d.line(joints, light.shaded(colour), 2, 0.5)
}

/** A street lantern. */
export function lantern(s: Stage, x: number, y: number, h: number): void {
	const { d, p: light } = s
	d.line(p`M${x} ${y}V${y - h}`, light.ink, h * 0.022)
	d.path(p`M${x - h * 0.03} ${y}h${h * 0.06}l${-h * 0.012} ${-h * 0.14}h${-h * 0.036}z`, light.ink)
	if (light.time !== 'day') d.glow(x, y - h * 1.07, h * 0.55, light.lamp, 0.6)
	d.path(p`M${x - h * 0.045} ${y - h * 1.13}h${h * 0.09}l${-h * 0.018} ${h * 0.13}h${-h * 0.054}z`, mix(light.lamp, '#fff8e0', 0.5), {
		stroke: light.ink,
		sw: 4,
	})
	d.path(p`M${x - h * 0.06} ${y - h * 1.13}L${x} ${y - h * 1.2}L${x + h * 0.06} ${y - h * 1.13}z`, light.ink)
}
