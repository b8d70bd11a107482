import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maxErrorLength, maxReportedErrors, visitMetrics, visitRatings, visitReportPath } from '#contract/visits.ts'
import type { Config } from '#server/platform/config.ts'
import type { RateLimiter } from '#server/platform/http/limits/rate-limits.ts'
import type { VisitTotals } from './visit-totals.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** The route patterns of the pages, as soon as one was rendered. */
		pageRoutes: Set<string>
	}
}

const maxReportBytes = 4096

const Report = z.object({
	route: z.string().max(120),
	measures: z.array(z.object({ metric: z.enum(visitMetrics), rating: z.enum(visitRatings) })).max(visitMetrics.length),
	errors: z.array(z.string().max(maxErrorLength)).max(maxReportedErrors),
})

/**
 * `POST /api/visit_report`: browsers of sampled visits tell how fast their page was and which errors its scripts had. Counted by page; neither
 * address, cookie nor account is read. A wrong report gets the answer of a right one, because no browser waits for the answer.
 */
export function receiveVisitReports(
	app: FastifyInstance,
	config: Pick<Config, 'VISIT_REPORTS'>,
	limiter: RateLimiter,
	totals: VisitTotals,
) {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		// Sent as plain text: JSON would need a preflight where the API has its own origin.
		scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) => done(null, body))
		scope.post(visitReportPath, { onRequest: limiter.hookOf('visitReports') }, async (request, reply) => {
			const report = Report.safeParse(parse(String(request.body)))
			if (config.VISIT_REPORTS > 0 && report.success && app.pageRoutes.has(report.data.route)) {
				// One client does not use up the day's room for errors.
				const isTooMany = await limiter.take('browserErrors', request.clientKey, report.data.errors.length).then(
					() => false,
					() => true,
				)
				totals.add({ ...report.data, ...(isTooMany && { errors: [] }) })
			}
			return reply.code(204).send()
		})
	})
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
