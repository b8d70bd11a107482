import { sql, type Kysely } from 'kysely'
import { roles } from '#contract/values/roles.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** How long a session lasts without being used. */
export const sessionLasts = (role_id: number): string => (role_id === roles.operator ? '12 hours' : '30 days')

const readOnlyTransaction = '25006'

/** The account of a session that has not ended and whose account is not suspended; null when there is none. Its use makes it last longer. */
export async function findSession(db: Kysely<DB>, token_hash: Buffer): Promise<SignedIn | null> {
	const found = await db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select([
			'accounts.id',
			'accounts.role_id',
			'accounts.email_verified',
			'sessions.id as session_id',
			'sessions.proved_at',
			sql<boolean>`accounts.second_factor_since is not null`.as('has_second_factor'),
			// Not each request is worth a write.
			sql<boolean>`sessions.last_used_at < now() - interval '10 minutes'`.as('is_long_ago'),
		])
		.where('sessions.token_hash', '=', token_hash)
		.where('sessions.expires_at', '>', sql<Date>`now()`)
		.where('sessions.ends_at', '>', sql<Date>`now()`)
		.where('accounts.state', '=', 'active')
		.executeTakeFirst()
	if (!found) return null
	const { is_long_ago, ...account } = found
	if (is_long_ago)
		await db
			.updateTable('sessions')
			.set({ last_used_at: sql`now()`, expires_at: sql`least(now() + ${sessionLasts(account.role_id)}::interval, ends_at)` })
			.where('token_hash', '=', token_hash)
			.execute()
			// Signed-in visitors go on reading while the installation is moved to another database.
			.catch((error: { code?: string }) => (error.code === readOnlyTransaction ? undefined : Promise.reject(error)))
	return { ...account, token_hash }
}

/** The fields of an account for its owner. */
export async function findProfile(db: Kysely<DB>, id: number) {
	const account = await db
		.selectFrom('accounts')
		.select([
			'id',
			'role_id',
			'first_name',
			'last_name',
			'name',
			'contact_person',
			'email',
			'pending_email',
			'phone',
			'address',
			'description',
			'rcs_number',
			'rcs_absence',
			'rcs_absence_note',
			'vat_number',
			'permit_number',
			'iban',
			'lang',
			'email_verified',
			sql<boolean>`second_factor_since is not null`.as('has_second_factor'),
			'delete_after',
			'created_at',
			({ selectFrom }) =>
				selectFrom('mails')
					.select('refusal')
					.whereRef('account_id', '=', 'accounts.id')
					.whereRef('recipient', '=', sql`coalesce(pending_email, email)`)
					.where('state', '<>', 'waiting')
					.orderBy('mails.id', 'desc')
					.limit(1)
					.as('mail_refusal'),
		])
		.where('id', '=', id)
		.executeTakeFirst()
	return (
		account && {
			...account,
			delete_after: account.delete_after?.toISOString() ?? null,
			created_at: account.created_at.toISOString(),
		}
	)
}

/** The fields of an account that log-ins and mails need. */
const accountFields = ['id', 'role_id', 'email', 'first_name', 'contact_person', 'lang', 'state'] as const

/** The account of an address, or of an id, with its password; undefined when there is none. */
export function findAccount(db: Kysely<DB>, by: { email: string } | { id: number }) {
	return db
		.selectFrom('accounts')
		.select([
			...accountFields,
			'password_hash',
			'pending_email',
			'email_verified',
			'iban',
			'second_factor_secret',
			'second_factor_since',
			'device_generation',
		])
		.where((account) => account.and(by))
		.executeTakeFirst()
}
