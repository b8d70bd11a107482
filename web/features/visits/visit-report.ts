import { seenErrors } from '#web/platform/shell/seen-errors.ts'
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import {
	maxErrorLength,
	maxReportedErrors,
	visitReportPath,
	type VisitMetric,
	type VisitRating,
	type VisitReport,
} from '#contract/visits.ts'

/**
 * Reports one visit when its page is left or put into the background: the Core Web Vitals of the page that was loaded, as ratings, and the errors of
 * its scripts. Without cookies and without a referrer.
 */
export function reportVisit(base: string, route: string): void {
	const ratings = new Map<VisitMetric, VisitRating>()
	const note = ({ name, rating }: Metric) => ratings.set(name as VisitMetric, rating === 'needs-improvement' ? 'needs_improvement' : rating)
	onLCP(note)
	onINP(note)
	onCLS(note)
	const send = () => {
		// The library's own listeners, which come first, have noted the final values.
		if (document.visibilityState !== 'hidden') return
		removeEventListener('visibilitychange', send, true)
		const report: VisitReport = {
			route,
			measures: [...ratings].map(([metric, rating]) => ({ metric, rating })),
			errors: [...new Set(seenErrors.map(errorOf).filter(isBug).map(firstLine))].slice(0, maxReportedErrors),
		}
		if (report.measures.length + report.errors.length === 0) return
		void fetch(base + visitReportPath, {
			method: 'POST',
			body: JSON.stringify(report),
			keepalive: true,
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			mode: 'no-cors',
		}).catch(() => {})
	}
	addEventListener('visibilitychange', send, true)
}

/** A call that failed is the server's to tell of. */
const isBug = (error: unknown) => !(error instanceof Error && 'http' in error)

/** The value that a script or a screen has thrown, or a promise was rejected with. */
function errorOf(seen: unknown): unknown {
	if (!(seen instanceof Event)) return seen
	const { error, message, reason } = seen as Partial<ErrorEvent & PromiseRejectionEvent>
	return error ?? reason ?? message
}

function firstLine(error: unknown): string {
	const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
	return (text.split('\n', 1)[0] ?? '').slice(0, maxErrorLength)
}
