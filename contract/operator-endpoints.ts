import type { Endpoint } from './endpoint.ts'

/** What operators alone call. These come to a browser with the operators' area, see `learnCalls` in `web/api.ts`. */
export const operatorEndpoints = {
	getOutbox: { method: 'GET', path: '/api/get_outbox', access: 'operator' },

	// The blog.

	// The pages of the law.
	getPages: { method: 'GET', path: '/api/get_pages', access: 'operator' },
	getPageVersions: { method: 'POST', path: '/api/get_page_versions', access: 'operator' },
	savePageVersion: { method: 'POST', path: '/api/save_page_version', access: 'operator', once: true },

	// Reports and appeals; the queue.
	getReports: { method: 'POST', path: '/api/get_reports', access: 'operator' },
	getReportedItem: { method: 'POST', path: '/api/get_reported_item', access: 'operator' },
	decideReports: { method: 'POST', path: '/api/decide_reports', access: 'operator', once: true },
	getAppeal: { method: 'POST', path: '/api/get_appeal', access: 'operator' },
	decideAppeal: { method: 'POST', path: '/api/decide_appeal', access: 'operator', once: true },
	findSpam: { method: 'POST', path: '/api/find_spam', access: 'operator' },
	removeSpam: { method: 'POST', path: '/api/remove_spam', access: 'operator', once: true },
	undoRemoval: { method: 'POST', path: '/api/undo_removal', access: 'operator' },

	// The quality gate, and checked businesses.
	getQualityRules: { method: 'GET', path: '/api/get_quality_rules', access: 'operator' },
	setQualityRules: { method: 'POST', path: '/api/set_quality_rules', access: 'operator' },
	getReviews: { method: 'POST', path: '/api/get_reviews', access: 'operator' },
	releaseItem: { method: 'POST', path: '/api/release_item', access: 'operator' },
	refuseItem: { method: 'POST', path: '/api/refuse_item', access: 'operator' },
	getBusinesses: { method: 'POST', path: '/api/get_businesses', access: 'operator' },
	checkBusiness: { method: 'POST', path: '/api/check_business', access: 'operator' },
	uncheckBusiness: { method: 'POST', path: '/api/uncheck_business', access: 'operator' },

	// Accounts, orders, jobs, records.

	// What there is to choose from.
} as const satisfies Record<string, Endpoint>
