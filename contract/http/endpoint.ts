/** Access to a call: every client, any signed-in account, a professional (role_id 2), a recipient of enquiries (a professional or an operator), or an operator (role_id 3). */
export type Access = 'visitor' | 'account' | 'professional' | 'recipient' | 'operator'

interface Call {
	method: 'GET' | 'POST'
	path: `/api/${string}`
	access: Access
	/** Changes stored data, here or at a service outside: such calls of one account, plan or conversation run one after the other. */
	writes?: true
	/** The specification's "error logged, nothing returned": the browser's helper does so, the screen treats nothing as failure. */
	quiet?: true
	/** Multipart with files: which fields carry them, and how many each at most. All other calls refuse files. */
	files?: Readonly<Record<string, number>>
	/** Sent again with the same header `idempotency-key` and the same fields within a day, it is done once and answered alike. */
	idempotent?: true
	/** The fields are in the address although the method is POST, and the body is empty. */
	query?: true
	/** Calls a server outside: its deadline is as long as that of calls with files. */
	slow?: true
}

/** The answer does not depend on the account: the server caches it until something public changes. */
interface CachedCall extends Call {
	access: 'visitor'
	writes?: never
	cached: true
	/** How long, in seconds, the browser may keep it too. */
	maxAge?: number
}

interface OwnCall extends Call {
	cached?: never
	maxAge?: never
}

export type Endpoint = CachedCall | OwnCall
