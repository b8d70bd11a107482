/** The measures of a visit: the Core Web Vitals. */
export const visitMetrics = ['LCP', 'INP', 'CLS'] as const
export type VisitMetric = (typeof visitMetrics)[number]

/** How a measure is judged, by the thresholds of the Core Web Vitals. */
export const visitRatings = ['good', 'needs_improvement', 'poor'] as const
export type VisitRating = (typeof visitRatings)[number]

/** The report that the browser of a sampled visit sends once, when its page is left: nothing about the visitor, no address. */
export interface VisitReport {
	/** Route pattern of the page that was loaded. */
	route: string
	measures: { metric: VisitMetric; rating: VisitRating }[]
	/** First lines of the messages of errors. */
	errors: string[]
}

export const visitReportPath = '/api/visit_report'

/** Most errors that one report tells of, and most characters of each. */
export const maxReportedErrors = 5
export const maxErrorLength = 300
