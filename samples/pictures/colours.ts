type Channels = [number, number, number]

function channels(hex: string): Channels {
	const value = Number.parseInt(hex.slice(1), 16)
	return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(parts: Channels): string {
	return `#${parts
		.map((part) =>
			Math.max(0, Math.min(255, Math.round(part)))
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`
}

/** `amount` 0 is `from`, 1 is `to`; colours are `#rrggbb`. */
export function mix(from: string, to: string, amount: number): string {
	const [a, b] = [channels(from), channels(to)]
	return toHex([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount])
}

/** What a surface of one colour looks like in light of another. */
export function multiply(surface: string, light: string): string {
	const [a, b] = [channels(surface), channels(light)]
	return toHex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255])
}

export const lighter = (colour: string, amount: number) => mix(colour, '#fff6e8', amount)
export const darker = (colour: string, amount: number) => mix(colour, '#1d1838', amount)
