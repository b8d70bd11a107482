import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

const apiPolicy = `default-src 'none'; frame-ancestors 'none'`
const corsHeaders = 'authorization, content-type, access-control-allow-origin, accept-language, idempotency-key'
const twoYears = 63_072_000

/** The headers of every answer. Pages, documents and uploads put their own policy in the place of this one. */
export function baseHeaders(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
	return {
		'content-security-policy': apiPolicy,
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'permissions-policy': 'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
		...(config.PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` } : {}),
	}
}

/** The headers that only documents need: a browser ignores them on the scripts, styles, fonts and pictures of the build, which are sent without. */
export const documentHeaders = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'] as const

/** Puts the headers and the number of the request on every answer of `app`. */
export function sendHeaders(app: FastifyInstance, config: Config) {
	const headers = baseHeaders(config)
	app.addHook('onRequest', (request, reply, done) => {
		reply.headers(headers).header('x-request-id', request.id)
		done()
	})
}

/**
 * The policy of a page: everything from our own origin, the API from its own when it has another; inline scripts only by their hash ("sha256-…", without quotes), no inline styles.
 * `api` is the origin of calls and uploads where it is another one. A page's Trusted Types policies are called `default`, `dompurify`, `image-worker` and `service-worker`.
 */
export function pageContentSecurityPolicy({ scripts, api = '' }: { scripts: string[]; api?: string }): string {
	const own = api ? `'self' ${new URL(api).origin}` : `'self'`
	return [
		`default-src 'none'`,
		`script-src ${[`'self'`, ...scripts.map((hash) => `'${hash}'`)].join(' ')}`,
		`style-src 'self'`,
		`img-src ${own} data: blob:`,
		`connect-src ${own}`,
		`font-src 'self'`,
		`media-src ${own}`,
		`worker-src 'self'`,
		`manifest-src 'self'`,
		`base-uri 'none'`,
		`form-action 'self'`,
		`frame-ancestors 'none'`,
		`require-trusted-types-for 'script'`,
		`trusted-types default dompurify image-worker service-worker`,
		`report-uri /api/csp_report`,
	].join('; ')
}

/** Lets the pages of PUBLIC_URL, wherever API_URL is, and the origins of ALLOWED_ORIGINS, and no others, read the answers of `app` and ask beforehand whether they may. */
export function allowOrigins(app: FastifyInstance, config: Config) {
	const allowed = new Set([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS])
	app.addHook('onRequest', (request, reply, done) => {
		reply.header('vary', 'Origin')
		const { origin } = request.headers
		if (origin !== undefined && allowed.has(origin)) {
			reply.header('access-control-allow-origin', origin)
			reply.header('access-control-expose-headers', 'retry-after, x-request-id, x-total-count, link')
		}
		done()
	})
	app.options('/api/*', async (_request, reply) => {
		if (reply.hasHeader('access-control-allow-origin'))
			reply.headers({
				'access-control-allow-methods': 'GET, HEAD, POST',
				'access-control-allow-headers': corsHeaders,
				'access-control-max-age': '600',
			})
		return reply.code(204).send()
	})
}
