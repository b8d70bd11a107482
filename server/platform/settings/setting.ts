import { z } from 'zod'

/** A setting and its text in `.env.example` and `docs/settings.md`, in Markdown. An empty variable counts as one that is not set. */
export const setting = <Schema extends z.ZodType>(schema: Schema, description: string) =>
	z.preprocess((value: unknown) => (value === '' ? undefined : value), schema).describe(description)

/** `1` or `0`. */
export const switchText = z.enum(['0', '1']).transform((value) => value === '1')

/** An address of the web, without the slash at its end. */
export const address = z
	.url({ protocol: /^https?$/, error: 'must be an http or https address' })
	.transform((url) => url.replace(/\/+$/, ''))

/** Words separated by commas. */
export const addresses = z
	.string()
	.transform((list) => Array.from(list.split(','), (one) => one.trim()).filter(Boolean))
	.pipe(z.array(address))
	.default([])

/** Codes written in groups of letters and digits. */
export const withoutSpaces = z.string().transform((text) => text.replaceAll(/\s/g, '').toUpperCase())

/** An amount or a percentage with at most two places after the point. */
export const hundredths = (min: number, max: number) => z.coerce.number().min(min).max(max).multipleOf(0.01)
