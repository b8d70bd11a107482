import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import sharp, { type OverlayOptions } from 'sharp'
import { shareCardSize } from '#contract/values/share-card.ts'

// Decision 070: Share cards.

/** The content of a card. */
export interface ShareCard {
	site_name: string
	title: string
	description: string
	/** An encoded picture for its right side; without one the words have the whole width. */
	picture: Buffer | null
	/** The point of the picture that is kept in view, as "70-30"; null leaves it to libvips. */
	focal: string | null
}

const colours = {
	paper: '#fffdf9',
	ink: '#241a30',
	soft: '#5b5165',
	accent: '#b81f4b',
	garland: ['#d8365f', '#f0a93b', '#2f8f88', '#6b5bb5'],
} as const
const left = 72
/** Where the picture begins. */
const middle = 700

/** The fonts of the product in one weight each: those of the pages are variable, which fontkit cannot read from WOFF2. */
const fonts = {
	title: openFont('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
	text: openFont('@fontsource/figtree/files/figtree-latin-500-normal.woff2'),
}

/** Opens a font when it is first used, once per process. */
function openFont(module: string): () => Promise<Font> {
	let font: Promise<Font> | null = null
	return () => (font ??= readFile(fileURLToPath(import.meta.resolve(module))).then((bytes) => create(bytes) as Font))
}

/** A link preview as JPEG. Letters are drawn as outlines, so that the machine needs no fonts. */
export async function drawShareCard({ site_name, title, description, picture, focal }: ShareCard): Promise<Buffer> {
	const { width, height } = shareCardSize
	const [heading, text] = await Promise.all([fonts.title(), fonts.text()])
	const room = (picture ? middle - 40 : width - left) - left
	const size = title.length > 60 ? 50 : title.length > 32 ? 60 : 72
	const lines = breakLines(heading, title, { size, room, most: 4 })
	const begin = 190 + size * 0.4
	const below = begin + lines.length * size * 1.08 + 18
	// A description that begins with the title would say it twice.
	const more =
		description.startsWith(`${title}:`) || description.startsWith(`${title}\u00a0:`)
			? description.slice(description.indexOf(':', title.length) + 1)
			: description
	const said = breakLines(text, more, { size: 30, room, most: Math.max(0, Math.min(3, Math.floor((height - 110 - below) / 42))) })
	const words = [
		...lines.map((line, row) => outline(heading, line, { size, x: left, y: begin + row * size * 1.08, colour: colours.ink })),
		...said.map((line, row) => outline(text, line, { size: 30, x: left, y: below + row * 42, colour: colours.soft })),
		outline(heading, site_name, { size: 34, x: left, y: height - 52, colour: colours.accent }),
	]
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${garland(width)}${words.join('')}</svg>`
	const layers: OverlayOptions[] = []
	if (picture) {
		layers.push({ input: await cropPicture(picture, { width: width - middle, height, focal }), left: middle, top: 0 })
	}
	layers.push({ input: Buffer.from(svg) })
	return sharp({ create: { width, height, channels: 3, background: colours.paper } })
		.composite(layers)
		.jpeg({ quality: 84, mozjpeg: true })
		.toBuffer()
}

/** A picture in this size, cut as `object-position` cuts it on pages. */
async function cropPicture(
	picture: Buffer,
	{ width, height, focal }: { width: number; height: number; focal: string | null },
): Promise<Buffer> {
	if (focal === null) return sharp(picture).resize(width, height, { fit: 'cover', position: 'attention' }).toBuffer()
	const { data, info } = await sharp(picture).resize(width, height, { fit: 'outside' }).toBuffer({ resolveWithObject: true })
	const [x = 50, y = 50] = focal.split('-').map(Number)
	const left = Math.round(((info.width - width) * x) / 100)
	const top = Math.round(((info.height - height) * y) / 100)
	return sharp(data).extract({ left, top, width, height }).toBuffer()
}

/** The line of pennants at the top. */
function garland(width: number): string {
	const step = 75
	const sag = (x: number) => 26 + 34 * Math.sin((Math.PI * (x % 400)) / 400)
	const pennants = Array.from({ length: Math.ceil(width / step) }, (_, index) => {
		const x = index * step + 14
		return `<path d="M${x} ${sag(x)}L${x + 48} ${sag(x + 48)}L${x + 24} ${sag(x + 24) + 62}z" fill="${colours.garland[index % 4]}"/>`
	})
	const rope = Array.from({ length: width / 20 + 1 }, (_, index) => `${index === 0 ? 'M' : 'L'}${index * 20} ${sag(index * 20).toFixed(1)}`)
	return `${pennants.join('')}<path d="${rope.join('')}" fill="none" stroke="${colours.ink}" stroke-width="3"/>`
}

interface Lines {
	/** Pixels. */
	size: number
	room: number
	most: number
}

/** The text in lines that fit into the room; the last one ends in "…" where more would follow. */
function breakLines(font: Font, text: string, { size, room, most }: Lines): string[] {
	const widthOf = (line: string) => (font.layout(known(font, line)).advanceWidth / font.unitsPerEm) * size
	const lines: string[] = []
	for (const word of text.replaceAll(/\s+/g, ' ').trim().split(' ')) {
		const last = lines.at(-1)
		if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(word)
	}
	const shown = lines.slice(0, most)
	const end = shown.length - 1
	if (lines.length > most && end >= 0) shown[end] = `${shown[end]?.replace(/[\s,.:;–-]$/, '')}…`
	return shown.map((line) => {
		let fitting = line
		while (widthOf(fitting) > room && fitting.length > 2) fitting = `${fitting.slice(0, -2)}…`
		return fitting
	})
}

/** The letters that the font has. */
const known = (font: Font, text: string) => [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')

function outline(font: Font, text: string, { size, x, y, colour }: { size: number; x: number; y: number; colour: string }): string {
	const scale = size / font.unitsPerEm
	const { glyphs, positions } = font.layout(known(font, text))
	let at = 0
	const paths = glyphs.map((glyph, index) => {
		const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
		const path = `<path transform="translate(${at + xOffset} 0)" d="${glyph.path.toSVG()}"/>`
		at += xAdvance
		return path
	})
	return `<g fill="${colour}" transform="translate(${x} ${y.toFixed(1)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
