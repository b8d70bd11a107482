import './account-calls.ts'
import type { EndpointName } from '#contract/http/endpoints.ts'
import { toFields } from '#contract/http/form-data.ts'
import type { Envelope, Input, Output } from '#contract/index.ts'
import { callAddress, callHeaders, endpointOf, openEnvelope, unreachable } from './api.ts'

/** One file of a request: its field without `[]`, its content, and its name. */
export interface SentFile {
	field: string
	blob: Blob
	name: string
}

interface Watch {
	signal: AbortSignal
	/** The part of the body that is sent, from 0 to 1. */
	onProgress: (part: number) => void
}

/**
 * A call with files. It uses XMLHttpRequest, because `fetch` does not report the progress of a body. Throws ApiError as `call` does, and an
 * AbortError once `signal` is aborted.
 */
export function upload<Name extends EndpointName>(
	name: Name,
	input: Input<Name>,
	files: readonly SentFile[],
	{ signal, onProgress }: Watch,
): Promise<Output<Name>> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		const left = () => reject(new DOMException('The sending was broken off', 'AbortError'))
		if (signal.aborted) return left()
		request.open('POST', callAddress(endpointOf(name).path))
		for (const [header, value] of Object.entries(callHeaders())) request.setRequestHeader(header, value)
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('error', () => reject(unreachable()))
		request.addEventListener('abort', left)
		request.addEventListener('load', () => {
			try {
				const envelope = readEnvelope<Output<Name>>(request)
				resolve(openEnvelope(name, request.status, envelope, request.getResponseHeader('retry-after')))
			} catch (error) {
				reject(error)
			}
		})
		signal.addEventListener('abort', () => request.abort(), { once: true })
		const form = new FormData()
		for (const [field, value] of toFields(input)) form.append(field, value)
		for (const { field, blob, name } of files) form.append(`${field}[]`, blob, name)
		request.send(form)
	})
}

/** A response that is no envelope comes from a proxy: the server cannot be reached. */
function readEnvelope<Data>({ responseText, status }: XMLHttpRequest): Envelope<Data> {
	try {
		return JSON.parse(responseText) as Envelope<Data>
	} catch {
		throw unreachable(status)
	}
}
