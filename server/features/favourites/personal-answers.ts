import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Parsed } from '#contract/index.ts'
import { checkAccess } from '#server/features/accounts/access.ts'
import { isFavourite } from '#server/features/listings/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Whether the answer for an account differs from the cached one: cheap, because it runs with every such call. */
type Differs<Name extends EndpointName> = (db: Kysely<DB>, account_id: number, input: Parsed<Name>) => Promise<boolean>

/** The calls whose cached answer does not fit every account. */
const personalFields: { [Name in EndpointName]?: Differs<Name> } = {
	getListing: (db, account_id, { property_id }) => isFavourite(db, account_id, property_id),
}

/** Null when the answer never depends on the account; else whether this account needs its own answer. */
export function hasPersonalAnswer<Name extends EndpointName>(
	request: FastifyRequest,
	db: Kysely<DB>,
	name: Name,
	input: Parsed<Name>,
): (() => Promise<boolean>) | null {
	const differs: Differs<Name> | undefined = personalFields[name]
	if (!differs || request.headers.authorization === undefined) return null
	return async () => {
		const account = await checkAccess(request, db, 'visitor', name)
		return account !== null && differs(db, account.id, input)
	}
}
