import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

export const width = 1440
export const height = 960

/** Numbers in a path: a fraction only where it shows, to keep a picture small. */
const n = (value: number) => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10)

/** A path's text from alternating letters and numbers: p`M${1} ${2}`. */
export function p(parts: TemplateStringsArray, ...values: number[]): string {
	return parts.reduce((text, part, index) => text + part + (index < values.length ? n(values[index] as number) : ''), '')
}

export type Look = { o?: number; r?: number; stroke?: string; sw?: number; so?: number }
export type Point = [number, number]

function look(options: Look): string {
	let text = ''
	if (options.o !== undefined) text += ` fill-opacity="${options.o}"`
	if (options.r !== undefined) text += ` rx="${n(options.r)}"`
	if (options.stroke) text += ` stroke="${options.stroke}" stroke-width="${n(options.sw ?? 2)}"`
	if (options.so !== undefined) text += ` stroke-opacity="${options.so}"`
	return text
}

/** Collects SVG elements and their gradients; equal gradients are written once. */
export class Drawing {
	#gradients = new Map<string, string>()
	#body: string[] = []

	#gradient(tag: string, attributes: string, stops: string): string {
		const key = `${tag} ${attributes}>${stops}`
		let id = this.#gradients.get(key)
		if (!id) this.#gradients.set(key, (id = `g${this.#gradients.size}`))
		return `url(#${id})`
	}

	/** Paint from top to bottom, or along the given unit vector of the shape's box. Stops are colours or [colour, opacity]. */
	linear(stops: (string | [string, number])[], direction: [number, number, number, number] = [0, 0, 0, 1]): string {
		const [x1, y1, x2, y2] = direction
		return this.#gradient('linearGradient', `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`, this.#stops(stops))
	}

	across(...stops: (string | [string, number])[]): string {
		return this.linear(stops, [0, 0, 1, 0])
	}

	/** Upright folds of cloth: the paint repeats every `period` pixels. */
	folds(light: string, dark: string, period: number): string {
		const stops = this.#stops([dark, light, light, dark])
		return this.#gradient('linearGradient', `gradientUnits="userSpaceOnUse" spreadMethod="repeat" x2="${n(period)}"`, stops)
	}

	/** Hard stripes across, every `period` pixels. */
	stripes(a: string, b: string, period: number): string {
		const stops = `<stop stop-color="${a}"/><stop offset=".5" stop-color="${a}"/><stop offset=".5" stop-color="${b}"/><stop offset="1" stop-color="${b}"/>`
		return this.#gradient('linearGradient', `gradientUnits="userSpaceOnUse" spreadMethod="repeat" x2="${n(period)}"`, stops)
	}

	radial(stops: (string | [string, number])[]): string {
		return this.#gradient('radialGradient', '', this.#stops(stops))
	}

	#stops(stops: (string | [string, number])[]): string {
		return stops
			.map((stop, index) => {
				const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop
				return `<stop offset="${Math.round((index / (stops.length - 1)) * 100) / 100}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
			})
			.join('')
	}

	rect(x: number, y: number, w: number, h: number, fill: string, options: Look = {}): void {
		this.#body.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${look(options)}/>`)
	}

	circle(x: number, y: number, radius: number, fill: string, options: Look = {}): void {
		this.#body.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${look(options)}/>`)
	}

	ellipse(x: number, y: number, rx: number, ry: number, fill: string, options: Look = {}): void {
		this.#body.push(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${look(options)}/>`)
	}

	path(d: string, fill: string, options: Look = {}): void {
		this.#body.push(`<path d="${d}" fill="${fill}"${look(options)}/>`)
	}

	poly(points: Point[], fill: string, options: Look = {}): void {
		this.path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, options)
	}

	/** An open stroke with round ends. */
	line(d: string, stroke: string, strokeWidth: number, opacity?: number): void {
		const so = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`
		this.#body.push(
			`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"${so}/>`,
		)
	}

	/** A soft round light. Circles upon circles: librsvg takes ten times as long for a large radial gradient. */
	glow(x: number, y: number, radius: number, colour: string, opacity = 0.6): void {
		const rings = Math.max(5, Math.min(14, Math.round((radius * opacity) / 9)))
		const wanted = (step: number) => opacity * (step / rings) ** 1.7
		for (let step = 1; step <= rings; step++) {
			const added = 1 - (1 - wanted(step)) / (1 - wanted(step - 1))
			this.circle(x, y, radius * (1 - (step - 0.5) / (rings + 0.5)), colour, { o: Math.round(added * 1000) / 1000 })
		}
	}

	/** Everything drawn inside is moved and scaled (a negative scale mirrors it). */
	at(x: number, y: number, scale: number | [number, number], draw: () => void, turn = 0): void {
		const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
		const precise = (value: number) => Math.round(value * 1000) / 1000
		this.#body.push(`<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${precise(sx)} ${precise(sy)})">`)
		draw()
		this.#body.push('</g>')
	}

	/** The finished SVG; `mirrored` swaps left and right. */
	svg(mirrored: boolean): string {
		const gradients = [...this.#gradients].map(([key, id]) => {
			const [head = '', ...stops] = key.split('>')
			const space = head.indexOf(' ')
			return `<${head.slice(0, space)} id="${id}"${head.slice(space)}>${stops.join('>')}</${head.slice(0, space)}>`
		})
		const body = this.#body.join('')
		return (
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients.join('')}</defs>` +
			`${mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>` : body}</svg>`
		)
	}
}

/** What every scene draws with: the sheet, the picture's own chance, its light, and which of a scene's variants is wanted. */
export type Stage = { d: Drawing; r: Random; p: Palette; seed: number; view: number; variant: number }
