import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Envelope, Output } from '#contract/index.ts'
import { boundary, toMultipart, type Answer, type Product, type TestAccount } from '#test/product.ts'

/** A file as a form sends it. */
export interface SentFile {
	field: string
	name: string
	content: Buffer
	/** What the client says it is. */
	type?: string
}

/** A multipart body with these fields and files. */
export function withFiles(fields: readonly (readonly [string, string])[], files: readonly SentFile[]): Buffer {
	const closing = `--${boundary}--\r\n`
	const parts = files.flatMap(({ field, name, content, type = 'application/octet-stream' }) => [
		Buffer.from(
			`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
		),
		content,
		Buffer.from('\r\n'),
	])
	return Buffer.concat([Buffer.from(toMultipart(fields).slice(0, -closing.length)), ...parts, Buffer.from(closing)])
}

/** Sends a call with files as the browser does. */
export async function sendFiles<Name extends EndpointName>(
	product: Product,
	name: Name,
	fields: Readonly<Record<string, unknown>>,
	files: readonly SentFile[],
	token: string | null,
	language = 'en',
): Promise<Answer<Output<Name>>> {
	const response = await product.raw({
		method: 'POST',
		url: endpoints[name].path,
		headers: {
			'content-type': `multipart/form-data; boundary=${boundary}`,
			'accept-language': language,
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
		},
		payload: withFiles(
			Object.entries(fields).map(([field, value]) => [field, String(value)]),
			files,
		),
	})
	const envelope = response.json<Envelope<Output<Name>>>()
	const refused = envelope.data as { fields?: Record<string, string> } | null
	return { http: response.statusCode, ...envelope, fields: (!envelope.status && refused?.fields) || {} }
}

/** A draft of a venue; answers its number. */
export async function addDraft({ db }: Product, { id }: TestAccount, category_id = 1): Promise<number> {
	const draft = await db.insertInto('listing_drafts').values({ account_id: id, category_id }).returning('id').executeTakeFirstOrThrow()
	return draft.id
}

/** One picture as its two forms. */
export const asPicture = (large: Buffer, small: Buffer, name = 'hall.jpg', of = 'venue'): SentFile[] => [
	{ field: `${of}_image[]`, name, content: large, type: 'image/jpeg' },
	{ field: `${of}_image_small[]`, name, content: small, type: 'image/jpeg' },
]
