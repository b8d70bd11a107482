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

	// Accounts, orders, jobs, records.

	// What there is to choose from.
} as const satisfies Record<string, Endpoint>
