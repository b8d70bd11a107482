import type { FastifyReply, FastifyRequest } from 'fastify'

// Decision 119: The specification beside our additions.

/** How many rows a list that is answered as a plain array has in all, and the field and value that ask for its next page; null = this was the last. */
interface ListTotal {
	total: number
	next: readonly [field: string, value: number] | null
}

const totals = new WeakMap<object, ListTotal>()

/** Keeps the total beside a list, whose answer stays an array. Answers the list. */
export function withTotal<List extends object>(list: List, total: ListTotal): List {
	totals.set(list, total)
	return list
}

/** The total of an answer; null for answers that have none. */
export const totalOf = (data: unknown): ListTotal | null => (typeof data === 'object' && data !== null ? (totals.get(data) ?? null) : null)

/** Tells the total in `X-Total-Count`, and the address of the next page in `Link`. */
export function setTotalHeaders(request: FastifyRequest, reply: FastifyReply, data: unknown): void {
	const found = totalOf(data)
	if (!found) return
	reply.header('x-total-count', String(found.total))
	if (!found.next) return
	const [path = '', query] = request.url.split('?', 2)
	const fields = new URLSearchParams(query)
	fields.set(found.next[0], String(found.next[1]))
	reply.header('link', `<${path}?${fields}>; rel="next"`)
}
