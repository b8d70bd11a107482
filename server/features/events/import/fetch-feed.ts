import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { maxFeedBytes } from '#contract/limits.ts'
import { isPublicAddress } from '#server/platform/network/public-address.ts'
import { UnreadableFeed } from './unreadable.ts'

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>

interface Options {
	/** The product's public address, sent as User-Agent to the foreign server. */
	publicUrl: string
	etag?: string | null
	lastModified?: string | null
	stop?: AbortSignal
	/** The addresses that the server may call. Only tests, whose servers run on the same machine, use other rules than the usual ones. */
	rules?: Rules
}

/** The allowed addresses and ports, the timeouts, and the resolver of names. */
export interface Rules {
	resolve: Resolve
	isAllowed: (address: string) => boolean
	isPortAllowed: (port: string) => boolean
	/** Milliseconds for the whole, redirects included, and without a sign of life. */
	longest: number
	longestSilence: number
}

const resolveName: Resolve = async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address)
/** The rules of the product. */
export const usualRules: Rules = {
	resolve: resolveName,
	isAllowed: isPublicAddress,
	isPortAllowed: (port) => port === '' || port === '80' || port === '443',
	longest: 20_000,
	longestSilence: 8000,
}

/** A feed as it came, or that it is as it was. `url` is where it was found after redirects. */
export type FetchedFeed =
	| { isUnchanged: true }
	| { isUnchanged: false; body: Buffer; etag: string | null; last_modified: string | null; url: string }

const mostRedirects = 5
const types = new Set([
	'',
	'text/calendar',
	'text/csv',
	'text/plain',
	'application/octet-stream',
	'application/csv',
	'application/ics',
	'text/x-vcalendar',
	'text/comma-separated-values',
])

/**
 * Fetches a calendar from a foreign server: the one place where the product calls an address that a user names. Only by http(s) at their own ports,
 * without credentials, and only from public addresses: every address that a name stands for is checked, and the connection goes to the
 * checked one, again at each redirect. Throws an UnreadableFeed.
 */
export async function fetchFeed(address: string, { rules = usualRules, ...options }: Options): Promise<FetchedFeed> {
	const ending = AbortSignal.timeout(rules.longest)
	const stop = options.stop ? AbortSignal.any([ending, options.stop]) : ending
	let url = readAddress(address)
	for (let turn = 0; turn <= mostRedirects; turn += 1) {
		const response = await ask(url, { ...options, rules, stop })
		try {
			const { statusCode = 0, headers } = response
			if (statusCode === 304) return { isUnchanged: true }
			if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
				url = readAddress(headers.location, url)
				continue
			}
			if (statusCode === 401 || statusCode === 403) throw new UnreadableFeed('needs_login', String(statusCode))
			if (statusCode === 404 || statusCode === 410) throw new UnreadableFeed('not_found', String(statusCode))
			if (statusCode !== 200) throw new UnreadableFeed('bad_status', String(statusCode))
			const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
			if (type === 'text/html' || type === 'application/xhtml+xml') throw new UnreadableFeed('web_page')
			if (!types.has(type)) throw new UnreadableFeed('wrong_type', type.slice(0, 60))
			const body = await readBody(response, rules, stop)
			return { isUnchanged: false, body, etag: headerOf(headers.etag), last_modified: headerOf(headers['last-modified']), url: url.href }
		} finally {
			response.destroy()
		}
	}
	throw new UnreadableFeed('too_many_redirects')
}

/** A validator (ETag, Last-Modified) to send back at the next request; null when it is longer than 300 characters. */
const headerOf = (value: string | undefined): string | null => (value !== undefined && value.length <= 300 ? value : null)

function readAddress(address: string, base?: URL): URL {
	const url = URL.parse(address.replace(/^webcals?:/i, 'https:'), base)
	if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '' || url.hostname === '')
		throw new UnreadableFeed('address')
	return url
}

/** The addresses of the host, all of them checked: one that is not public spoils the name. */
async function checkedAddresses(url: URL, { resolve, isAllowed, isPortAllowed }: Rules): Promise<string[]> {
	if (!isPortAllowed(url.port)) throw new UnreadableFeed('not_allowed', `port ${url.port}`)
	const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
	let addresses: string[]
	try {
		addresses = isIP(host) ? [host] : await resolve(host)
	} catch (error) {
		throw new UnreadableFeed('no_answer', (error as Error).message)
	}
	const [first] = addresses
	if (first === undefined) throw new UnreadableFeed('no_answer', 'no address')
	const forbidden = addresses.find((address) => !isAllowed(address))
	if (forbidden !== undefined) throw new UnreadableFeed('not_allowed', `${host} is ${forbidden}`)
	return addresses
}

async function ask(
	url: URL,
	{ rules, stop, publicUrl, etag, lastModified }: Required<Pick<Options, 'rules' | 'stop' | 'publicUrl'>> & Options,
) {
	const addresses = await beforeEnd(checkedAddresses(url, rules), stop)
	// A second lookup of a name may give another address: the connection takes the checked addresses.
	const pinned: LookupFunction = (_host, { all }, answer) => {
		const known = addresses.map((address) => ({ address, family: isIP(address) }))
		if (all) answer(null, known)
		else answer(null, known[0]?.address ?? '', known[0]?.family ?? 4)
	}
	const headers = {
		'user-agent': `CalendarReader/1.0 (+${publicUrl})`,
		accept: 'text/calendar, text/csv;q=0.9, text/plain;q=0.8, */*;q=0.1',
		'accept-encoding': 'gzip, deflate, br',
		...(etag && { 'if-none-match': etag }),
		...(lastModified && { 'if-modified-since': lastModified }),
	}
	return new Promise<IncomingMessage>((resolve, reject) => {
		const send = url.protocol === 'https:' ? requestHttps : requestHttp
		const request = send(url, {
			lookup: pinned,
			headers,
			agent: false,
			signal: stop,
			maxHeaderSize: 16 * 1024,
			timeout: rules.longestSilence,
		})
		request.on('timeout', () => request.destroy(new UnreadableFeed('too_slow')))
		request.on('error', (error) => reject(asUnreadable(error, stop)))
		request.on('response', resolve)
		request.end()
	})
}

const unpackers = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

async function readBody(response: IncomingMessage, { longestSilence }: Rules, stop: AbortSignal): Promise<Buffer> {
	const chunks: Buffer[] = []
	let bytes = 0
	response.setTimeout(longestSilence, () => response.destroy(new UnreadableFeed('too_slow')))
	try {
		for await (const chunk of response as AsyncIterable<Buffer>) {
			bytes += chunk.length
			if (bytes > maxFeedBytes) throw new UnreadableFeed('too_large')
			chunks.push(chunk)
		}
		if (!response.complete) throw new UnreadableFeed('no_answer', 'ended too early')
		return await unpack(Buffer.concat(chunks), response.headers['content-encoding'])
	} catch (error) {
		throw asUnreadable(error, stop)
	}
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<Buffer> {
	if (encoding === undefined || encoding === 'identity' || encoding === '') return body
	const unpacker = Object.hasOwn(unpackers, encoding) ? unpackers[encoding as keyof typeof unpackers] : undefined
	if (!unpacker) throw new UnreadableFeed('wrong_type', encoding.slice(0, 60))
	try {
		// A small compressed body can be large when unpacked.
		return await unpacker(body, { maxOutputLength: maxFeedBytes })
	} catch (error) {
		throw new UnreadableFeed(
			(error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'no_answer',
			(error as Error).message,
		)
	}
}

/** The result, or a timeout: the resolver has no timeout. */
async function beforeEnd<Result>(work: Promise<Result>, stop: AbortSignal): Promise<Result> {
	stop.throwIfAborted()
	const { promise, reject } = Promise.withResolvers<never>()
	const end = () => reject(new UnreadableFeed('too_slow'))
	stop.addEventListener('abort', end, { once: true })
	try {
		return await Promise.race([work, promise])
	} finally {
		stop.removeEventListener('abort', end)
	}
}

function asUnreadable(error: unknown, stop: AbortSignal): UnreadableFeed {
	if (error instanceof UnreadableFeed) return error
	if (stop.aborted) return new UnreadableFeed('too_slow')
	return new UnreadableFeed('no_answer', (error as Error).message)
}
