import { vignette } from './shapes-lights.ts'
import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'

/** Sky down to `horizon`, with its sun or moon, clouds or stars. */
export function sky(s: Stage, horizon = 640, sunAt?: number): void {
	const { d, r, p: light } = s
	d.rect(0, horizon, width, height - horizon, light.sky[2])
	d.rect(0, 0, width, horizon + 2, d.linear(light.sky))
	const sunX = sunAt ?? r.between(250, 1190)
	const sunY = light.time === 'day' ? r.between(130, 240) : horizon - r.between(90, 190)
	if (light.time === 'night') {
		let stars = ''
		for (let count = 0; count < 60; count++) stars += p`M${r.between(0, width)} ${r.between(0, horizon * 0.6)}h${r.between(1.5, 3.5)}`
		d.line(stars, '#fff3d6', 2.6, 0.7)
		d.glow(sunX, 150, 220, light.sun, 0.35)
		d.circle(sunX, 150, 46, d.linear([light.sun, mix(light.sun, light.sky[1], 0.25)]))
		d.circle(sunX + 20, 140, 40, light.sky[0], { o: 0.55 })
	} else {
		d.glow(sunX, sunY, light.time === 'day' ? 330 : 460, light.sun, 0.75)
		d.circle(sunX, sunY, light.time === 'day' ? 48 : 74, light.sun, { o: 0.95 })
	}
	const tint = light.time === 'day' ? '#fffdf6' : mix(light.sky[2], light.sky[1], light.time === 'night' ? 0.8 : 0.3)
	for (let count = 0; count < 5; count++) cloud(s, r.between(0, width), r.between(70, horizon * 0.62), r.between(120, 330), tint)
	if (light.time !== 'night') flock(s, r.between(200, 1200), r.between(120, horizon * 0.45))
}

function cloud(s: Stage, x: number, y: number, w: number, tint: string): void {
	const h = w * 0.12
	const paint = s.d.linear([
		[tint, 0.75],
		[tint, 0.1],
	])
	s.d.path(
		p`M${x - w / 2} ${y}q${w * 0.06} ${-h * 1.1} ${w * 0.22} ${-h}q${w * 0.1} ${-h * 1.8} ${w * 0.3} ${-h * 0.7}q${w * 0.14} ${-h * 1.1} ${w * 0.26} ${h * 0.3}q${w * 0.16} ${-h * 0.4} ${w * 0.22} ${h * 1.4}z`,
		paint,
	)
}

function flock(s: Stage, x: number, y: number): void {
	let text = ''
	for (let count = 0; count < s.r.whole(3, 6); count++) {
		const [bx, by, size] = [x + s.r.between(-90, 90), y + s.r.between(-45, 45), s.r.between(7, 13)]
		text += p`M${bx} ${by}q${size * 0.6} ${-size * 0.8} ${size} 0q${size * 0.4} ${-size * 0.8} ${size} ${-size * 0.1}`
	}
	s.d.line(text, s.p.near, 2.4, 0.7)
}

/** A rolling ridge: returns its height at any x, so that things can stand on it. */
export function ridge(s: Stage, y: number, swing: number): (x: number) => number {
	const [a, b, c] = [s.r.between(0, 6.3), s.r.between(0, 6.3), s.r.between(0.7, 1.3)]
	return (x) => y - swing * (0.6 * Math.sin((x / width) * 5.2 * c + a) + 0.4 * Math.sin((x / width) * 11 + b))
}

export function ridgePath(at: (x: number) => number, bottom: number, x1 = 0, x2 = width): string {
	let text = p`M${x1} ${bottom}L${x1} ${at(x1)}`
	const step = (x2 - x1) / 18
	for (let x = x1 + step; x <= x2 + 1; x += step) text += p`Q${x - step * 0.5} ${at(x - step * 0.5)} ${x} ${at(x)}`
	return `${text}${p`L${x2} ${bottom}Z`}`
}

/** Far and middle hills with haze between; returns the middle ridge. */
export function hills(s: Stage, horizon: number, forest = true): (x: number) => number {
	const { d, p: light } = s
	const far = ridge(s, horizon - 90, 55)
	d.path(ridgePath(far, horizon + 60), d.linear([light.far, mix(light.far, light.sky[2], 0.45)]))
	const middle = ridge(s, horizon - 25, 42)
	if (forest) firs(s, middle, light.middle, 34)
	d.path(ridgePath(middle, horizon + 70), d.linear([light.middle, mix(light.middle, light.far, 0.5)]))
	d.rect(0, horizon + 44, width, height - horizon - 44, d.linear([mix(light.middle, light.far, 0.5), light.ground]))
	return middle
}

/** A row of conifers along a ridge, one path. */
export function firs(s: Stage, at: (x: number) => number, fill: string, size: number, x1 = 0, x2 = width): void {
	let text = ''
	for (let x = x1; x < x2; x += s.r.between(size * 0.35, size * 1.3)) {
		const [h, y] = [s.r.between(size * 0.7, size * 1.7), at(x) + 8]
		text += p`M${x} ${y - h}l${h * 0.2} ${h * 0.5}h${-h * 0.08}l${h * 0.13} ${h * 0.5}h${-h * 0.5}l${h * 0.13} ${-h * 0.5}h${-h * 0.08}z`
	}
	s.d.path(text, fill)
}

/** Rows of vines following a slope between two ridges. */
export function vines(s: Stage, top: (x: number) => number, bottom: number, fill: string, lines = 30, x1 = 0, x2 = width): void {
	let text = ''
	for (let index = 0; index <= lines; index++) {
		const x = x1 + ((x2 - x1) * index) / lines
		const y = top(x) + 6
		text += p`M${x} ${y}Q${x + (x - width / 2) * 0.05} ${(y + bottom) / 2} ${x + (x - width / 2) * 0.22} ${bottom}`
	}
	s.d.line(text, fill, 5, 0.55)
}

/** Ground from `y` down, with the light lying on it. */
export function ground(s: Stage, y: number, colour = s.p.ground): void {
	const { d, p: light, r } = s
	const at = ridge(s, y, 7)
	d.path(ridgePath(at, height), d.linear([lighter(colour, light.time === 'day' ? 0.18 : 0.1), mix(colour, light.near, 0.55)]))
	let text = ''
	for (let count = 0; count < 40; count++) {
		const gy = y + 25 + (height - y) * r.next() ** 1.4
		const size = 5 + ((gy - y) / (height - y)) * 16
		text += p`M${r.between(0, width)} ${gy}q${size * 0.2} ${-size} ${size * 0.1} ${-size}m${size * 0.3} ${size}q${size * 0.1} ${-size * 0.7} ${size * 0.4} ${-size * 0.8}`
	}
	d.line(text, mix(colour, light.near, 0.7), 3, 0.55)
}

/** Calm water between two heights, with glints below whatever stands on it. */
export function water(s: Stage, y1: number, y2: number): void {
	const { d, p: light, r } = s
	d.rect(0, y1, width, y2 - y1, d.linear([mix(light.water, light.sky[2], 0.55), light.water, mix(light.water, light.near, 0.5)]))
	let bright = ''
	let dark = ''
	for (let count = 0; count < 56; count++) {
		const t = r.next()
		const piece = p`M${r.between(-60, width)} ${y1 + 6 + (y2 - y1 - 12) * t * t}h${(20 + 90 * t) * r.between(0.5, 1.4)}`
		if (count % 3) bright += piece
		else dark += piece
	}
	d.line(bright, mix(light.sky[2], '#ffffff', 0.35), 3, 0.4)
	d.line(dark, light.near, 4, 0.25)
}

/** A broad-leaved tree: trunk, crown in three tones. (x, y) is its foot. */
export function tree(s: Stage, x: number, y: number, h: number, tones = s.p.leaf): void {
	const { d, r, p: light } = s
	const [dark, middle, bright] = tones
	d.ellipse(x + h * 0.12, y, h * 0.34, h * 0.04, light.ink, { o: 0.18 })
	const bark = mix(light.ink, '#8a5a3c', light.time === 'day' ? 0.55 : 0.3)
	d.path(
		p`M${x - h * 0.035} ${y}q${h * 0.02} ${-h * 0.3} ${-h * 0.03} ${-h * 0.5}l${h * 0.05} ${-h * 0.05}l${h * 0.06} ${h * 0.05}q${-h * 0.03} ${h * 0.3} ${h * 0.01} ${h * 0.5}z`,
		d.across(lighter(bark, 0.15), bark),
	)
	let base = ''
	let mid = ''
	let top = ''
	for (let count = 0; count < 8; count++) {
		const angle = (count / 8) * Math.PI * 2
		const [cx, cy] = [x + Math.cos(angle) * h * 0.19 * r.between(0.8, 1.2), y - h * 0.66 + Math.sin(angle) * h * 0.16]
		const radius = h * r.between(0.12, 0.16)
		base += blob(cx, cy, radius * 1.12)
		if (cy < y - h * 0.56) mid += blob(cx - h * 0.03, cy - h * 0.02, radius * 0.92)
		if (cy < y - h * 0.68) top += blob(cx - h * 0.06, cy - h * 0.04, radius * 0.55)
	}
	base += blob(x, y - h * 0.66, h * 0.2)
	mid += blob(x - h * 0.05, y - h * 0.7, h * 0.17)
	d.path(base, dark)
	d.path(mid, middle)
	d.path(top, bright, { o: 0.85 })
}

export const blob = (x: number, y: number, radius: number) =>
	p`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`

/** A tall narrow tree (poplar, cypress). */
export function poplar(s: Stage, x: number, y: number, h: number): void {
	const [dark, middle] = s.p.leaf
	s.d.path(
		p`M${x} ${y - h}q${h * 0.17} ${h * 0.5} ${h * 0.02} ${h}h${-h * 0.04}q${-h * 0.19} ${-h * 0.5} ${h * 0.02} ${-h}z`,
		s.d.across(middle, dark),
	)
}

/** Rounded shrubs between two x, standing on y. */
export function bushes(s: Stage, x1: number, x2: number, y: number, size: number, flowers = false): void {
	const { d, r, p: light } = s
	let back = ''
	let front = ''
	let dots = ''
	for (let x = x1; x < x2; x += size * r.between(0.5, 0.8)) {
		const radius = size * r.between(0.4, 0.62)
		back += blob(x, y - radius * 0.5, radius)
		front += blob(x - radius * 0.2, y - radius * 0.62, radius * 0.66)
		for (let count = 0; count < 4; count++) dots += p`M${x + r.between(-radius, radius) * 0.8} ${y - radius * r.between(0.2, 1.3)}h.1`
	}
	d.path(back, light.leaf[0])
	d.path(front, d.linear([light.leaf[2], light.leaf[1]]), { o: 0.8 })
	if (flowers) d.line(dots, r.pick(light.accents), size * 0.14, 0.95)
}

/** A leafy branch as one path, from (x, y) in direction `angle` (degrees). */
export function branch(s: Stage, x: number, y: number, length: number, angle: number, fill: string, leaf = 1): void {
	const turn = (angle * Math.PI) / 180
	const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
	let text = ''
	let spine = p`M${x} ${y}`
	const count = 9
	for (let index = 1; index <= count; index++) {
		const t = index / count
		const bend = t * t * length * 0.16
		const [px, py] = [x + ux * length * t, y + uy * length * t + bend]
		spine += p`L${px} ${py}`
		const size = length * 0.19 * leaf * (1.1 - t * 0.55)
		for (const side of index === count ? [0] : [-0.85, 0.85]) {
			const way = turn + side + 0.1
			const [lx, ly] = [Math.cos(way) * size, Math.sin(way) * size]
			const [nx, ny] = [-ly * 0.32, lx * 0.32]
			text += p`M${px} ${py}q${lx * 0.4 + nx} ${ly * 0.4 + ny} ${lx} ${ly}q${-lx * 0.6 - nx * 1.0} ${-ly * 0.6 - ny} ${-lx} ${-ly}z`
		}
	}
	s.d.line(spine, fill, length * 0.014)
	s.d.path(text, fill)
}

/** Dark leaves at the upper corners: they frame a picture and give it depth. */
export function overhang(s: Stage, left = true, right = true): void {
	const colour = darker(s.p.leaf[0], 0.35)
	const second = mix(colour, s.p.leaf[1], 0.4)
	for (const [x, way] of [
		[-20, 1],
		[width + 20, -1],
	] as const) {
		if (way === 1 ? !left : !right) continue
		const tilt = (angle: number) => (way === 1 ? angle : 180 - angle)
		branch(s, x, s.r.between(-10, 60), s.r.between(230, 300), tilt(14), second)
		branch(s, x, -30, s.r.between(290, 380), tilt(26), colour)
		branch(s, x + way * 130, -40, s.r.between(170, 230), tilt(38), colour)
	}
}

/** Grass, stems and flowers close to the eye, along the lower edge. */
export function foreground(s: Stage, x1 = 0, x2 = width, size = 110): void {
	const { d, r, p: light } = s
	const colour = mix(light.leaf[0], light.ink, 0.3)
	let text = ''
	let heads = ''
	for (let x = x1; x < x2; x += r.between(9, 26)) {
		const h = size * r.between(0.35, 1)
		const lean = r.between(-0.3, 0.3) * h
		text += p`M${x} ${height + 6}q${lean * 0.2} ${-h * 0.6} ${lean} ${-h}q${-lean * 0.4 + 7} ${h * 0.5} ${9 - lean} ${h}z`
		if (h > size * 0.82) heads += p`M${x + lean} ${height - h}h.1`
	}
	d.path(text, colour)
	d.line(heads, r.pick(light.accents), size * 0.15)
	d.line(heads, light.lamp, size * 0.05)
}

export function snowfall(s: Stage): void {
	let text = ''
	for (let count = 0; count < 110; count++) text += p`M${s.r.between(0, width)} ${s.r.between(0, height)}h.1`
	s.d.line(text, '#ffffff', 6, 0.75)
}

/** Sky, hills and a row of trees behind grass that begins at `at`. */
export function meadow(s: Stage, at = 640): void {
	const { r } = s
	sky(s, 590)
	hills(s, 560)
	for (let x = -20; x < width; x += r.between(120, 220)) tree(s, x, at + r.between(-6, 14), r.between(150, 230))
	ground(s, at)
}

/** What ends a picture of the open: snow where it lies, darker corners. */
export const finish = (s: Stage) => {
	vignette(s, 0.3)
	if (s.p.snow) snowfall(s)
}
