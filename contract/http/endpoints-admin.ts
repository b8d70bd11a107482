import type { Endpoint } from './endpoint.ts'

/** Calls of operators alone. A browser loads them with the admin area, see `registerEndpoints` in `web/platform/shell/api.ts`. */
export const adminEndpoints = {
	getOutbox: { method: 'GET', path: '/api/get_outbox', access: 'operator' },

	// The blog.
	getOwnPosts: { method: 'POST', path: '/api/get_own_posts', access: 'operator' },
	getPost: { method: 'POST', path: '/api/get_post', access: 'operator' },
	savePost: { method: 'POST', path: '/api/save_post', access: 'operator', writes: true, idempotent: true },
	setPostState: { method: 'POST', path: '/api/set_post_state', access: 'operator', writes: true },
	getPostVersion: { method: 'POST', path: '/api/get_post_version', access: 'operator' },
	restorePost: { method: 'POST', path: '/api/restore_post', access: 'operator', writes: true },
	deletePost: { method: 'POST', path: '/api/delete_post', access: 'operator', writes: true },
	uploadPostPicture: { method: 'POST', path: '/api/upload_post_picture', access: 'operator', writes: true, files: { post_image: 1 } },
	deletePostPicture: { method: 'POST', path: '/api/delete_post_picture', access: 'operator', writes: true },

	// The legal pages.
	getPages: { method: 'GET', path: '/api/get_pages', access: 'operator' },
	getPageVersions: { method: 'POST', path: '/api/get_page_versions', access: 'operator' },
	savePageVersion: { method: 'POST', path: '/api/save_page_version', access: 'operator', writes: true, idempotent: true },

	// Reports and appeals; the queue.
	getReports: { method: 'POST', path: '/api/get_reports', access: 'operator' },
	getReportedItem: { method: 'POST', path: '/api/get_reported_item', access: 'operator' },
	inspectConversation: { method: 'POST', path: '/api/inspect_conversation', access: 'operator', writes: true },
	decideReports: { method: 'POST', path: '/api/decide_reports', access: 'operator', writes: true, idempotent: true },
	undoDecision: { method: 'POST', path: '/api/undo_decision', access: 'operator', writes: true },
	getAppeal: { method: 'POST', path: '/api/get_appeal', access: 'operator' },
	decideAppeal: { method: 'POST', path: '/api/decide_appeal', access: 'operator', writes: true, idempotent: true },
	findSpam: { method: 'POST', path: '/api/find_spam', access: 'operator' },
	removeSpam: { method: 'POST', path: '/api/remove_spam', access: 'operator', writes: true, idempotent: true },
	undoRemoval: { method: 'POST', path: '/api/undo_removal', access: 'operator', writes: true },

	// Screening before publication, and checked businesses.
	getQualityRules: { method: 'GET', path: '/api/get_quality_rules', access: 'operator' },
	setQualityRules: { method: 'POST', path: '/api/set_quality_rules', access: 'operator', writes: true },
	getReviews: { method: 'POST', path: '/api/get_reviews', access: 'operator' },
	releaseItem: { method: 'POST', path: '/api/release_item', access: 'operator', writes: true },
	refuseItem: { method: 'POST', path: '/api/refuse_item', access: 'operator', writes: true },
	getBusinesses: { method: 'POST', path: '/api/get_businesses', access: 'operator' },
	checkBusiness: { method: 'POST', path: '/api/check_business', access: 'operator', writes: true },
	uncheckBusiness: { method: 'POST', path: '/api/uncheck_business', access: 'operator', writes: true },

	// Accounts, orders, jobs, records.
	getOverview: { method: 'GET', path: '/api/get_overview', access: 'operator' },
	getHealth: { method: 'GET', path: '/api/get_health', access: 'operator' },
	searchEverything: { method: 'GET', path: '/api/search_everything', access: 'operator' },
	getAccounts: { method: 'GET', path: '/api/get_accounts', access: 'operator' },
	getAccount: { method: 'POST', path: '/api/get_account', access: 'operator', writes: true },
	resendLink: { method: 'POST', path: '/api/resend_link', access: 'operator', writes: true },
	suspendAccount: { method: 'POST', path: '/api/suspend_account', access: 'operator', writes: true },
	unsuspendAccount: { method: 'POST', path: '/api/unsuspend_account', access: 'operator', writes: true },
	getAllOrders: { method: 'GET', path: '/api/get_all_orders', access: 'operator' },
	markOrderPaid: { method: 'POST', path: '/api/mark_order_paid', access: 'operator', writes: true },
	cancelOrder: { method: 'POST', path: '/api/cancel_order', access: 'operator', writes: true },
	exportOrders: { method: 'POST', path: '/api/export_orders', access: 'operator', writes: true },
	uploadBankFile: { method: 'POST', path: '/api/upload_bank_file', access: 'operator', writes: true, files: { bank_file: 1 } },
	getJobs: { method: 'GET', path: '/api/get_jobs', access: 'operator' },
	retryJob: { method: 'POST', path: '/api/retry_job', access: 'operator', writes: true },
	cancelJob: { method: 'POST', path: '/api/cancel_job', access: 'operator', writes: true },
	resendMail: { method: 'POST', path: '/api/resend_mail', access: 'operator', writes: true },
	getAllFeeds: { method: 'GET', path: '/api/get_all_feeds', access: 'operator' },
	refreshFeed: { method: 'POST', path: '/api/refresh_feed', access: 'operator', writes: true, slow: true },
	stopFeed: { method: 'POST', path: '/api/stop_feed', access: 'operator', writes: true },
	getAllSecurityEvents: { method: 'GET', path: '/api/get_all_security_events', access: 'operator' },
	getRecord: { method: 'GET', path: '/api/get_record', access: 'operator' },

	// The choices of the catalogue.
	getCatalogue: { method: 'GET', path: '/api/get_catalogue', access: 'operator' },
	addChoice: { method: 'POST', path: '/api/add_choice', access: 'operator', writes: true, idempotent: true },
	renameChoice: { method: 'POST', path: '/api/rename_choice', access: 'operator', writes: true, slow: true },
	moveChoice: { method: 'POST', path: '/api/move_choice', access: 'operator', writes: true },
	mergeChoices: { method: 'POST', path: '/api/merge_choices', access: 'operator', writes: true, slow: true },
	retireChoice: { method: 'POST', path: '/api/retire_choice', access: 'operator', writes: true },
	restoreChoice: { method: 'POST', path: '/api/restore_choice', access: 'operator', writes: true },
	getMissedWords: { method: 'GET', path: '/api/get_missed_words', access: 'operator' },
} as const satisfies Record<string, Endpoint>
