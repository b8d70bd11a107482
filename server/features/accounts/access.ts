import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Access, EndpointName } from '#contract/http/endpoints.ts'
import { roles } from '#contract/values/roles.ts'
import { findSession } from './queries.ts'
import { towardsSecondFactor } from '#server/platform/http/second-factor-calls.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The roles that a call is for; all of them when it is not named. */
const allowed: Partial<Record<Access, readonly number[]>> = {
	professional: [roles.professional],
	recipient: [roles.professional, roles.operator],
	operator: [roles.operator],
}

/** A new access token: 256 random bits. Only its hash may be stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url')
/** The stored hash of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The account whose token the request carries. A visitor's call ignores a token that is unknown or too old.
 * Throws `login_required`, `wrong_role`, or `second_factor_missing` for an operator without one.
 */
export async function checkAccess(request: FastifyRequest, db: Kysely<DB>, access: Access, name: EndpointName): Promise<SignedIn | null> {
	const token = readToken(request.headers.authorization)
	const account = token === null ? null : await findSession(db, hashToken(token))
	// Also for the log's line of a request that is refused.
	request.accountId = account?.id ?? null
	if (account?.role_id === roles.operator && !account.has_second_factor && !towardsSecondFactor.has(name))
		return access === 'visitor' ? null : fail('second_factor_missing')
	if (access === 'visitor') return account
	if (!account) fail('login_required')
	if (allowed[access] && !allowed[access].includes(account.role_id)) fail('wrong_role')
	return account
}

/** Milliseconds for which a password that was given again counts. */
const reauthenticationLifetime = 10 * 60_000

/** Until when the password that was given again in this session counts; null when it does not. */
export function reauthenticatedUntil({ proved_at }: Pick<SignedIn, 'proved_at'>): Date | null {
	const end = new Date((proved_at?.getTime() ?? 0) + reauthenticationLifetime)
	return end.getTime() > Date.now() ? end : null
}

/** Throws `password_needed` unless the password was given again in this session a moment ago. */
export function requireReauthentication(account: SignedIn): void {
	if (!reauthenticatedUntil(account)) fail('password_needed')
}

function readToken(header: string | undefined): string | null {
	return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(header?.trim() ?? '')?.[1] ?? null
}
