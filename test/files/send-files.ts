import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import type { Envelope, Output } from '#contract/index.ts'
import type { Answer, Product, TestAccount } from '#test/product.ts'
import { boundary, withFiles, type SentFile } from './multipart.ts'

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

/** Adds a draft of a venue; returns its id. */
export async function addDraft({ db }: Product, { id }: TestAccount, category_id = 1): Promise<number> {
	const draft = await db.insertInto('listing_drafts').values({ account_id: id, category_id }).returning('id').executeTakeFirstOrThrow()
	return draft.id
}
