/** The text of an answer. Throws when it has more than `maxBytes`, without reading on; the message names `sender`. */
export async function readLimited(response: Response, maxBytes: number, sender: string): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	let size = 0
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength
		if (size > maxBytes) throw new Error(`${sender} answered more than ${maxBytes} bytes`)
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}

/** The value of a JSON text. The parser's own message would quote the text, which may be personal. */
export function readJson(text: string, sender: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new Error(`${sender} did not answer JSON`)
	}
}
