import { readContent } from '../read-content.ts'
import type { Random } from '../random.ts'

export type Time = 'day' | 'evening' | 'night'

/** The light of a picture: its colours by their names. In flat light, that of posters, things keep the colours that they are written with. */
export interface Light {
	name: string
	time: Time
	colours: Readonly<Record<string, string>>
	isFlat?: true
}

export const palettes = readContent<readonly Light[]>('palettes')

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (channels: readonly number[]) => `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
const eachChannel = (one: string, other: string, work: (a: number, b: number) => number) => {
	const others = channelsOf(other)
	return toHex(channelsOf(one).map((channel, index) => work(channel, others[index] ?? 0)))
}

/** `amount` 0 is `from`, 1 is `to`; colours are `#rrggbb`. */
export const mix = (from: string, to: string, amount: number) => eachChannel(from, to, (a, b) => a + (b - a) * amount)
/** The colour of a surface in light of another colour. */
const multiply = (surface: string, light: string) => eachChannel(surface, light, (a, b) => (a * b) / 255)
const lighter = (colour: string, amount: number) => mix(colour, '#fff6e8', amount)
const darker = (colour: string, amount: number) => mix(colour, '#1d1838', amount)

/**
 * The colour of a recipe such as `mix(lit(#fff8ee) sky-low .4)`: names are those of the palette. Things with a fixed colour are `lit` or `shaded`
 * outdoors, `warm` or `warm-shaded` under lamps, so that everything in a picture shares one light.
 */
export function colourOf(recipe: string, { colours, isFlat }: Light): string {
	const named = (name = '') => colours[name] ?? name
	const inLight = (colour: string, name: string) => (isFlat ? colour : multiply(colour, named(name)))
	const inShade = (colour: string, name: string, shade: string) =>
		isFlat ? darker(colour, 0.22) : multiply(multiply(colour, named(name)), shade)
	const ways: Record<string, (one: string, other: string, amount: string) => string> = {
		mix: (one, other, amount) => mix(one, other, Number(amount)),
		lit: (one) => inLight(one, 'key'),
		shaded: (one) => inShade(one, 'key', named('shadow')),
		warm: (one) => inLight(one, 'room-key'),
		'warm-shaded': (one) => inShade(one, 'room-key', '#b58f9c'),
	}
	let rest = recipe
	while (rest.includes('('))
		rest = rest.replaceAll(/([a-z-]+)\(([^()]*)\)/g, (_, way: string, words: string) => {
			const [one, other, amount = ''] = words.split(' ')
			return ways[way]?.(named(one), named(other), amount) ?? ''
		})
	const colour = named(rest)
	if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`“${recipe}” is no colour`)
	return colour
}

/** How far apart two colours are, 0 to 1. */
function apart(one: string, other: string): number {
	const others = channelsOf(other)
	return Math.hypot(...channelsOf(one).map((channel, index) => channel - (others[index] ?? 0))) / 441
}

/** Flat light for a poster in the colours of this light: `sheet`, `shape` and `mark` are its inks, and no thing has its background's colour. */
export function posterLight(light: Light, r: Random): Light {
	const { colours } = light
	const [a, b, c, ink] = ['accent', 'second', 'third', 'ink'].map((name) => colours[name] ?? '') as [string, string, string, string]
	const paper = '#fff3df'
	const [sheet, shape, mark] = r.pick([
		[a, lighter(a, 0.22), paper],
		[b, lighter(b, 0.4), a],
		[c, lighter(c, 0.25), b],
		[ink, mix(ink, a, 0.4), b],
		[paper, lighter(b, 0.25), a],
		[paper, lighter(c, 0.35), c],
		[ink, mix(ink, c, 0.45), a],
		[lighter(a, 0.55), paper, c],
		[lighter(c, 0.5), paper, a],
	] as const)
	const spare = ['#e8574f', '#f6b73c', '#2f8f8a', '#6d4a8f', paper].filter((one) => apart(one, sheet) > 0.35 && apart(one, shape) > 0.25)
	const seen = (colour: string, index: number) =>
		apart(colour, sheet) < 0.2 || apart(colour, shape) < 0.16 ? (spare[index % spare.length] ?? ink) : colour
	const leaves = { 'leaf-dark': '#2f6b57', 'leaf-middle': '#4f9464', 'leaf-light': '#90c26c' }
	const accents = { accent: seen(a, 0), second: seen(b, 1), third: seen(c, 2) }
	return { ...light, isFlat: true, colours: { ...colours, ...leaves, ...accents, sheet, shape, mark } }
}
