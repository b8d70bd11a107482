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

	// The quality gate, and checked businesses.

	// Accounts, orders, jobs, records.

	// What there is to choose from.
} as const satisfies Record<string, Endpoint>
