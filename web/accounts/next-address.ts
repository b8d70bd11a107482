import { normalisePath } from '../shell/address.ts'

/** Doors, which send those who are signed in on: nobody is led from one to the next. */
const authPaths =
	/^\/(userlogin|userregister|userforgotpass|professionallogin|professionalregister|forgotpassword|restepassword|verify|login|register)(\/|$)/i

/**
 * Where somebody goes on after logging in, as a `next=` says it: a path of ours with its query, or null.
 * Anything that a browser could read as another origin is refused: `//host`, `/\host`, control characters, schemes.
 */
export function ownPath(next: string | null | undefined): string | null {
	if (!next || next.length > 2000 || !/^\/(?![/\\])/.test(next) || /[\u0000-\u0020\u007f\\]/.test(next)) return null
	const [path = '/'] = next.split(/[?#]/, 1)
	const normal = normalisePath(path)
	// What only turns into another origin when it is decoded or its dots are followed is no honest path either.
	if (normal === null || path.startsWith('/.') || normal.split('/').includes('..') || authPaths.test(normal)) return null
	const { origin, pathname, search, hash } = new URL(next, 'https://own.invalid')
	return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null
}

const homes: Record<number, string> = { 2: '/ProfessionalDashboard', 3: '/admin' }

/** Where an account is at home: professionals in their dashboard, operators at the outbox, everybody else on the landing page. */
export const homeOf = (role_id: number): string => homes[role_id] ?? '/'
