// The caches of the service worker (decision 074), each within its limits.

declare const version: string

/** Most entries and bytes of each cache; the oldest go first. */
const limits = {
	shell: { entries: 10, bytes: 1_000_000 },
	assets: { entries: 300, bytes: 12_000_000 },
	pages: { entries: 60, bytes: 8_000_000 },
	answers: { entries: 120, bytes: 4_000_000 },
	private: { entries: 40, bytes: 4_000_000 },
	pictures: { entries: 120, bytes: 20_000_000 },
}
type Kind = keyof typeof limits

/** The name of a cache. The cache of an account also has the hash of its token. */
export const nameOf = (kind: Kind, account = '') => `${kind}:${version}${account && `:${account}`}`
const limitsOf = (name: string) => limits[name.split(':')[0] as Kind]
export const isPrivate = (name: string) => name.startsWith('private:')

/** Keeps an answer with its size and time, then removes the oldest entries over the limits. */
export async function keep(name: string, key: string, response: Response, isLast = true): Promise<void> {
	const body = await response.blob()
	if (!response.ok || body.size > limitsOf(name).bytes / 4) return
	const headers = new Headers(response.headers)
	headers.set('x-kept-bytes', String(body.size))
	headers.set('x-kept-at', String(Date.now()))
	// The body is no longer compressed.
	headers.delete('content-encoding')
	headers.delete('content-length')
	const cache = await caches.open(name)
	await cache.delete(key, { ignoreVary: true })
	await cache.put(key, new Response(body, { headers }))
	if (isLast) await trim(name)
}

/** Removes the oldest entries: caches give their keys in the order in which they were put. */
export async function trim(name: string): Promise<void> {
	const { entries, bytes } = limitsOf(name)
	const cache = await caches.open(name)
	let [count, sum] = [0, 0]
	for (const request of [...(await cache.keys())].reverse()) {
		count += 1
		sum += Number((await cache.match(request, { ignoreVary: true }))?.headers.get('x-kept-bytes'))
		if (count > entries || sum > bytes) await cache.delete(request, { ignoreVary: true })
	}
}
