import { inflateSync } from 'node:zlib'

/**
 * The content of our PDF, one line for each text, line and shape: place, and of a text font, size and colour. It is compared with a file, so that a
 * change of the layout is seen as such.
 */
export function layoutOf(pdf: Buffer): string {
	const drawn = streamsOf(pdf).flatMap((stream, page) => [`page ${page + 1}`, ...linesOf(stream)])
	return `${drawn.join('\n')}\n`
}

function linesOf(stream: string): string[] {
	const drawn: string[] = []
	let at = ''
	let font = ''
	let colour = ''
	for (const line of stream.split('\n')) {
		const words = line.trim().split(' ')
		const operator = words.pop() ?? ''
		const numbers = words.map((word) => Math.round(Number(word) * 10) / 10)
		if (operator === 'Tm') at = numbers.slice(4).join(' ')
		else if (operator === 'Tf') font = words.join(' ')
		else if (operator === 'scn') colour = words.map((part) => Math.round(Number(part) * 255)).join(' ')
		else if (operator === 'f' && /^[ml] /.test(drawn.at(-1) ?? ''))
			drawn.splice(drawn.findLastIndex((mark) => !/^[ml] /.test(mark)) + 1, Infinity, 'a filled shape')
		else if (operator === 'TJ') drawn.push(`${at} ${font} (${colour}): ${readText(line)}`)
		else if (operator === 'cm' && numbers[3] !== -1)
			drawn.push(`from here moved and scaled ${words.map((word) => Number(word).toFixed(3)).join(' ')}`)
		else if (operator === 're' || operator === 'w') drawn.push(`${operator} ${numbers.join(' ')}`)
		else if ((operator === 'm' || operator === 'l') && numbers[0] !== numbers[1]) drawn.push(`${operator} ${numbers.join(' ')}`)
	}
	return drawn
}

/** The text of an array of strings in hexadecimal digits, in the letters of the built-in fonts. */
const readText = (line: string) =>
	new TextDecoder('windows-1252').decode(Buffer.from([...line.matchAll(/<([0-9a-f]+)>/g)].map(([, text]) => text).join(''), 'hex'))

/** The drawing of each page, unpacked. */
function streamsOf(pdf: Buffer): string[] {
	const text = pdf.toString('latin1')
	return [...text.matchAll(/<<([^>]*)>>\s*stream\n/g)].flatMap((match) => {
		const from = match.index + match[0].length
		const packed = pdf.subarray(from, text.indexOf('endstream', from))
		const drawing = /FlateDecode/.test(match[1] ?? '') ? inflateSync(packed).toString('latin1') : packed.toString('latin1')
		return /\bT[fm]\b/.test(drawing) ? [drawing] : []
	})
}
