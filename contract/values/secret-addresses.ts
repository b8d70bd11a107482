// Decision 120: One list of secret addresses.

/**
 * First parts of paths with a token: of a mailed link, a shared list, an export, or a calendar program. This list determines the headers of pages, the
 * paths that caches and share cards leave out, and the masks in the logs of the product and of `deploy/nginx.conf`.
 */
export const tokenPaths = [
	'verify',
	'restePassword',
	'reset-password',
	'confirm-enquiry',
	'more-time',
	'answered-by-mail',
	'calendar-right',
	'stop-mails',
	'conversation',
	'favourites',
	'calendar',
	'enter',
	'exports',
	'api/verify',
] as const

/** Pages whose query may have a token. */
const tokenQueries = ['decisions']

const secret = new RegExp(`^(?:/[a-z]{2})?/(?:(?:${tokenPaths.join('|')})/|(?:${tokenQueries.join('|')})(?:[/?]|$))`, 'i')

/** Whether an address, or its path, may open something to anybody who has it: it is in no cache, no log and no share card, and sends no referrer. */
export const isSecretAddress = (address: string): boolean => secret.test(address)

const token = new RegExp(`^((?:/[a-z]{2})?/(?:${tokenPaths.join('|')})/).+`, 'is')

/** A path as a log may have it: without its token. */
export const withoutToken = (path: string): string => path.replace(token, '$1-')

/** Whether a field of a call opens something to anybody who has it: the response is in no cache that others of the same browser read. */
export const isSecretField = (name: string): boolean => /(?:^|_)(?:key|token)$|^(?:code|password)$/.test(name)
