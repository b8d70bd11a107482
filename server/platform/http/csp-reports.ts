import type { FastifyInstance } from 'fastify'
import { withoutToken } from '#contract/values/secret-addresses.ts'
import type { RateLimiter } from './limits/rate-limits.ts'

const maxReportBytes = 16 * 1024
const reported = [
	'document-uri',
	'documentURL',
	'effective-directive',
	'effectiveDirective',
	'violated-directive',
	'blocked-uri',
	'blockedURL',
]

/** `POST /api/csp_report`: browsers report here violations of a page's policy. One line in the log, no query strings and no tokens. */
export function receiveCspReports(app: FastifyInstance, limiter: RateLimiter) {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser(
			['application/csp-report', 'application/reports+json', 'application/json'],
			{ parseAs: 'string', bodyLimit: maxReportBytes },
			(_request, body, done) => done(null, body),
		)
		scope.post('/api/csp_report', { onRequest: limiter.hookOf('cspReports') }, async (request, reply) => {
			for (const report of readReports(String(request.body)).slice(0, 5)) request.log.warn({ report }, 'csp violation')
			return reply.code(204).send()
		})
	})
}

function readReports(text: string): Record<string, string>[] {
	let sent: unknown
	try {
		sent = JSON.parse(text)
	} catch {
		return []
	}
	return (Array.isArray(sent) ? sent : [sent]).flatMap((item: unknown) => {
		const body = asObject(asObject(item)['csp-report'] ?? asObject(item)['body'])
		const report = reported.flatMap((name) => (typeof body[name] === 'string' ? [[name, shortened(body[name])] as const] : []))
		return report.length ? [Object.fromEntries(report)] : []
	})
}

const asObject = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
/** Without query and token: browsers name the address of the page, which may be a mailed link. */
function shortened(address: string): string {
	const [bare = ''] = address.split(/[?#]/, 1)
	const { origin = '', pathname = '' } = URL.parse(bare) ?? {}
	return (origin !== '' && origin !== 'null' ? origin + withoutToken(pathname) : bare).slice(0, 300)
}
