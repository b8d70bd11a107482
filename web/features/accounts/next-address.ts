import { roles } from '#contract/values/roles.ts'
import { normalisePath } from '#web/platform/shell/address.ts'

/** Log-in and sign-up pages, which redirect signed-in visitors: `next` must not lead from one of them to another. */
const authPaths =
	/^\/(userlogin|userregister|userforgotpass|professionallogin|professionalregister|forgotpassword|restepassword|verify|login|register)(\/|$)/i

/**
 * The path of ours with its query in `next=`, to which a visitor goes after the log-in; null for anything else.
 * Anything that a browser could read as another origin is refused: `//host`, `/\host`, control characters, schemes.
 */
export function ownPath(next: string | null | undefined): string | null {
	if (!next || next.length > 2000 || !/^\/(?![/\\])/.test(next) || /[\u0000-\u0020\u007f\\]/.test(next)) return null
	const [path = '/'] = next.split(/[?#]/, 1)
	const normal = normalisePath(path)
	// Paths that become another origin only when decoded, or when their dots are resolved, are refused too.
	if (normal === null || path.startsWith('/.') || normal.split('/').includes('..') || authPaths.test(normal)) return null
	const { origin, pathname, search, hash } = new URL(next, 'https://own.invalid')
	return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null
}

const homes: Record<number, string> = { [roles.professional]: '/ProfessionalDashboard', [roles.operator]: '/admin' }

/** The path where an account goes after the log-in: professionals to their dashboard, operators to the admin area, users to the home page. */
export const homeOf = (role_id: number): string => homes[role_id] ?? '/'
