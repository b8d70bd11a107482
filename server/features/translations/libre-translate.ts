import { z } from 'zod'
import { directions } from '#contract/http/fields.ts'
import { maxDescriptionLength } from '#contract/limits.ts'
import { readJson, readLimited } from '#server/platform/network/read-limited.ts'
import type { Translator } from './translator.ts'

/** Milliseconds for the texts of one request: on a server without a graphics processor a long description takes some ten seconds. */
const usualTimeout = 30_000
const maxBytes = 200_000

const sender = 'the translation service'
const Answer = z.object({ translatedText: z.string().trim().min(1) })

/**
 * LibreTranslate: `POST /translate` with one text as plain text. Throws when the answer is late, too large, redirected or not in LibreTranslate's format.
 * Source: the API reference of LibreTranslate 1.6.
 */
export function createLibreTranslate({
	url,
	key,
	timeout = usualTimeout,
}: {
	url: string
	key?: string | undefined
	timeout?: number
}): Translator {
	return async ({ texts, from, to }) => {
		const signal = AbortSignal.timeout(timeout)
		const translated: string[] = []
		// One after the other: the service works on one text with all of its processors.
		for (const q of texts) {
			const response = await fetch(`${url}/translate`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify({ q, source: from, target: to, format: 'text', ...(key !== undefined && { api_key: key }) }),
				redirect: 'error',
				signal,
			})
			if (!response.ok) throw new Error(`${sender} answered ${response.status}`)
			const { translatedText } = Answer.parse(readJson(await readLimited(response, maxBytes, sender), sender))
			translated.push(asField(translatedText))
		}
		return translated
	}
}

/** As the fields of a form take it: with line ends of one kind, no control characters or signs of direction, and not longer than a description. */
const asField = (text: string): string =>
	text
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
		.replaceAll(directions, '')
		.slice(0, maxDescriptionLength)
