import { lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Point, Stage } from './drawing.ts'

function hanging(x1: number, y1: number, x2: number, y2: number, sag: number, t: number): Point {
	return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 4 * sag * t * (1 - t)]
}

/** Bulbs on a sagging cable. */
export function stringLights(s: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, size = 7): void {
	const { d, p: light } = s
	const on = light.time !== 'day'
	const count = Math.max(5, Math.round(Math.abs(x2 - x1) / (size * 8)))
	d.line(p`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, light.ink, 2.5, 0.7)
	let bulbs = ''
	for (let index = 1; index < count; index++) {
		const [x, y] = hanging(x1, y1, x2, y2, sag, index / count)
		bulbs += p`M${x} ${y + size * 1.2}h.1`
	}
	for (const [wide, strength] of on
		? ([
				[8, 0.1],
				[5.5, 0.14],
				[3.6, 0.28],
			] as const)
		: ([[4.6, 0.2]] as const))
		d.line(bulbs, light.lamp, size * wide, strength)
	d.line(bulbs, mix(light.lamp, '#fff7e0', 0.55), size * 2)
}

/** Little flags on a cord. */
export function bunting(s: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, size = 34): void {
	const { d, p: light } = s
	const count = Math.round(Math.abs(x2 - x1) / (size * 1.25))
	const flags = ['', '', '']
	for (let index = 0; index < count; index++) {
		const [ax, ay] = hanging(x1, y1, x2, y2, sag, (index + 0.1) / count)
		const [bx, by] = hanging(x1, y1, x2, y2, sag, (index + 0.9) / count)
		flags[index % 3] += p`M${ax} ${ay}L${bx} ${by}L${(ax + bx) / 2} ${(ay + by) / 2 + size}z`
	}
	d.line(p`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, light.ink, 2.5, 0.6)
	flags.forEach((text, index) => d.path(text, [light.accents[0], light.accents[1], lighter(light.accents[2], 0.1)][index] as string))
}

/** A beam of a spotlight from (x, y): `angle` in degrees from straight down. */
export function beam(s: Stage, x: number, y: number, angle: number, length: number, spread: number, colour: string, strength = 0.5): void {
	const turn = (angle * Math.PI) / 180
	const edge = (offset: number): Point => [x + Math.sin(turn + offset) * length, y + Math.cos(turn + offset) * length]
	const [ax, ay] = edge(-spread)
	const [bx, by] = edge(spread)
	const up = Math.cos(turn) < 0
	const paint = s.d.linear(
		up
			? [
					[colour, 0],
					[colour, strength * 0.35],
					[colour, strength],
				]
			: [
					[colour, strength],
					[colour, strength * 0.35],
					[colour, 0],
				],
	)
	s.d.path(p`M${x - 5} ${y}L${ax} ${ay}L${bx} ${by}L${x + 5} ${y}z`, paint)
}

/** Out-of-focus lights. */
export function bokeh(s: Stage, y1: number, y2: number, count = 26): void {
	const { d, r, p: light } = s
	for (let index = 0; index < count; index++) {
		const radius = r.between(10, 46)
		const colour = r.pick([light.lamp, light.lamp, light.accents[0], light.accents[1], light.accents[2]])
		d.circle(r.between(0, width), r.between(y1, y2), radius, colour, { o: Math.round(r.between(10, 38)) / 100 })
	}
}

/** Confetti or petals in the air: three paths. */
export function confetti(s: Stage, y1: number, y2: number, count = 80, size = 9): void {
	const { d, r, p: light } = s
	for (const colour of [light.accents[0], light.accents[1], light.lamp]) {
		let text = ''
		for (let index = 0; index < count / 3; index++) {
			const [a, b] = [r.between(-size, size), r.between(-size, size)]
			text += p`M${r.between(0, width)} ${r.between(y1, y2)}l${a} ${b}l${-b * 0.5} ${a * 0.5}l${-a} ${-b}z`
		}
		d.path(text, colour)
	}
}

/** Metal truss between two points, for stages. */
export function truss(s: Stage, x1: number, y1: number, x2: number, y2: number, thick = 34, colour = mix(s.p.ink, '#8d90b0', 0.45)): void {
	const length = Math.hypot(x2 - x1, y2 - y1)
	const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
	const [nx, ny] = [-uy * thick * 0.5, ux * thick * 0.5]
	let web = ''
	for (let at = 0; at < length - 1; at += thick * 1.2) {
		const end = Math.min(length, at + thick * 0.6)
		const close = Math.min(length, at + thick * 1.2)
		web += p`M${x1 + ux * at + nx} ${y1 + uy * at + ny}L${x1 + ux * end - nx} ${y1 + uy * end - ny}L${x1 + ux * close + nx} ${y1 + uy * close + ny}`
	}
	s.d.line(web, colour, 3.5, 0.8)
	s.d.line(p`M${x1 + nx} ${y1 + ny}L${x2 + nx} ${y2 + ny}M${x1 - nx} ${y1 - ny}L${x2 - nx} ${y2 - ny}`, lighter(colour, 0.15), 6)
}

/** A lamp head hanging from a truss, pointing `angle` degrees from straight down. */
export function movingHead(s: Stage, x: number, y: number, angle: number, size: number, colour: string): void {
	const { d, p: light } = s
	d.rect(x - size * 0.3, y, size * 0.6, size * 0.35, light.ink, { r: 3 })
	d.at(
		x,
		y + size * 0.55,
		size / 40,
		() => {
			d.path('M-15-14h30l4 30q-19 10-38 0z', d.across(mix(light.ink, '#8088b0', 0.5), light.ink))
			d.ellipse(0, 18, 17, 6, mix(colour, '#ffffff', 0.6))
		},
		-angle,
	)
	d.glow(x + Math.sin((angle * Math.PI) / 180) * size * 0.5, y + size * 0.95, size * 1.5, colour, 0.8)
}

/** Darkens the rim, so that the middle carries the eye. */
export function vignette(s: Stage, strength = 0.45, bottom = true): void {
	const { d, p: light } = s
	if (bottom)
		d.rect(
			0,
			height - 260,
			width,
			260,
			d.linear([
				[light.ink, 0],
				[light.ink, strength],
			]),
		)
	d.rect(0, 0, 260, height, d.across([light.ink, strength * 0.7], [light.ink, 0]))
	d.rect(width - 260, 0, 260, height, d.across([light.ink, 0], [light.ink, strength * 0.7]))
}

/** The grey of stands, frames and lamps, in this light. */
export const metal = (s: Stage) => mix(s.p.ink, '#9aa0c0', 0.4)
