import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Access } from '#contract/endpoints.ts'
import { findSession } from './accounts/queries.ts'
import { fail } from './failure.ts'
import type { SignedIn } from './handler.ts'
import type { DB } from './schema.ts'

const professional = 2

/** A new access token: 256 random bits. Only its hash may be stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url')
/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The account whose token the request carries. A visitor's call ignores a token that is unknown or too old.
 * Throws `login_required` or `wrong_role`.
 */
export async function checkAccess(request: FastifyRequest, db: Kysely<DB>, access: Access): Promise<SignedIn | null> {
	const token = readToken(request.headers.authorization)
	const account = token === null ? null : await findSession(db, hashToken(token))
	if (access === 'visitor') return account
	if (!account) fail('login_required')
	if (access === 'professional' && account.role_id !== professional) fail('wrong_role')
	return account
}

function readToken(header: string | undefined): string | null {
	return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(header?.trim() ?? '')?.[1] ?? null
}
