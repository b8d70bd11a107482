import type { Language } from '#contract/values/languages.ts'
import { printable } from './printable.ts'

const plain = 'Helvetica'
const soft = '#5b5165'
const height = 841.89
/** The bold font, and the colours of our PDFs. */
export const bold = 'Helvetica-Bold'
export { soft }
const ink = '#241a30'
const accent = '#b81f4b'
const line = '#e4d9c8'
/** Where the text of a page begins and ends, from the left, and the middle. */
export const left = 56
export const right = 595.28 - left
export const half = left + (right - left) / 2
const margin = left

interface Written {
	font?: string
	size?: number
	color?: string
	wide?: number
	to?: 'right'
}

/** A PDF on A4 that is being written. */
export interface Sheet {
	doc: PDFKit.PDFDocument
	/** Writes and answers where the text ends. */
	write: (text: string, x: number, top: number, options?: Written) => number
	/** How high a text is. */
	measure: (text: string, options: Written & { wide: number }) => number
	/** Names and values; answers where they end. */
	facts: (rows: [string, string][], x: number, top: number, nameWide: number) => number
	rule: (top: number) => void
	/** The lines at the foot of the page. */
	foot: (lines: string[]) => void
	/** Ends it and answers its bytes. */
	end: () => Promise<Buffer>
}

/** Begins a PDF. */
export async function beginSheet({
	lang,
	title,
	author,
	created,
}: {
	lang: Language
	title: string
	author: string | undefined
	created: Date
}): Promise<Sheet> {
	// Loaded at first use: the first page does not wait for it.
	const { default: Document } = await import('pdfkit')
	const doc = new Document({
		size: 'A4',
		margin,
		lang,
		displayTitle: true,
		info: { Title: title, ...(author !== undefined && { Author: author }), CreationDate: created },
	})
	const parts: Buffer[] = []
	const ended = new Promise<Buffer>((resolve, reject) => {
		doc.on('data', (part: Buffer) => parts.push(part)).once('end', () => resolve(Buffer.concat(parts)))
		doc.once('error', reject)
	})
	doc.rect(0, 0, 595.28, 6).fill(accent)
	const write: Sheet['write'] = (text, x, top, { font = plain, size = 10, color = ink, wide = right - x, to } = {}) => {
		doc.font(font).fontSize(size).fillColor(color)
		doc.text(printable(text), x, top, { width: wide, lineGap: 2, ...(to && { align: to }) })
		return doc.y
	}
	const rule = (top: number) => {
		doc.moveTo(left, top).lineTo(right, top).lineWidth(0.75).strokeColor(line).stroke()
	}
	return {
		doc,
		write,
		rule,
		measure: (text, { font = plain, size = 10, wide }) =>
			doc.font(font).fontSize(size).heightOfString(printable(text), { width: wide, lineGap: 2 }),
		facts: (rows, x, first, nameWide) =>
			rows.reduce((top, [name, value]) => {
				write(name, x, top, { color: soft, wide: nameWide })
				return write(value, x + nameWide, top) + 1
			}, first),
		foot(lines) {
			const { bottom } = doc.page.margins
			// Below the margin a text would begin a new page.
			doc.page.margins.bottom = 0
			let top = height - 40 - lines.length * 13
			rule(top - 10)
			for (const text of lines) top = write(text, left, top, { color: soft, size: 8.5 })
			doc.page.margins.bottom = bottom
		},
		end() {
			doc.end()
			return ended
		},
	}
}
