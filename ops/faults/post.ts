import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import type { Envelope, Output } from '#contract/index.ts'

/** Sends a call to a running product as the page does, with the idempotency key `key`. Throws when there is no answer, or another one than success. */
export async function post<Name extends EndpointName & ('savePlan' | 'sendBrief')>(
	address: string,
	name: Name,
	token: string,
	fields: Record<string, string | number>,
	key?: string,
): Promise<Output<Name>> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
	const response = await fetch(address + endpoints[name].path, { method: 'POST', headers, body: JSON.stringify(fields) })
	const { status, message, data } = (await response.json()) as Envelope<Output<Name>>
	if (!status) throw new Error(message)
	return data
}
