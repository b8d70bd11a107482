import { sql, type Kysely } from 'kysely'
import { email as emailField } from '#contract/accounts.ts'
import { roles } from '#contract/values/roles.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { makeMailedToken } from './mailed-tokens.ts'
import { findAccount } from './queries.ts'
import { removeSecondFactor } from './second-factor.ts'
import { reinstateAccount, markSuspended } from './suspension.ts'

/**
 * The operations on accounts from the machine itself, for no call makes an operator.
 * Each returns the lines to print, and throws one line when it fails.
 */
export const operatorCommands = {
	/** A new operator, or a new link for one: the path to choose the password, valid for a day. */
	async create(db: Kysely<DB>, address: string): Promise<string[]> {
		const email = readAddress(address)
		const path = await db.transaction().execute(async (trx) => {
			await trx
				.insertInto('accounts')
				.values({ role_id: roles.operator, email, email_verified: true })
				.onConflict((conflict) => conflict.column('email').doNothing())
				.execute()
			const account = await findAccount(trx, { email })
			if (account?.role_id !== roles.operator) throw new Error(`${email} has an account that is not an operator's: choose another address`)
			return `/restePassword/${await makeMailedToken(trx, 'reset', { account_id: account.id, email, lasting: '24 hours' })}`
		})
		return [`Choose the password of ${email} within a day:`, path]
	},

	/** Lists the operators. */
	async list(db: Kysely<DB>): Promise<string[]> {
		const rows = await db
			.selectFrom('accounts')
			.select(['email', 'state', 'password_hash', 'second_factor_since'])
			.where('role_id', '=', roles.operator)
			.orderBy('email')
			.execute()
		return rows.map(({ email, state, password_hash, second_factor_since }) =>
			[email, state, password_hash === null && 'no password yet', second_factor_since === null && 'no second factor yet']
				.filter(Boolean)
				.join(' · '),
		)
	},

	/** Suspends an operator, which the admin area cannot do. Other accounts are suspended there, with the reasons that the law requires (DSA art. 17). */
	async suspend(db: Kysely<DB>, address: string): Promise<string[]> {
		return db.transaction().execute(async (trx) => {
			const { id } = await findOperator(trx, address)
			const ended = await markSuspended(trx, id)
			await writeAudit(trx, null, { action: 'account_suspended', item_kind: 'account', item_id: id })
			return [`Suspended; ${ended} sessions ended.`]
		})
	},

	/** Takes that back. */
	async unsuspend(db: Kysely<DB>, address: string): Promise<string[]> {
		await db.transaction().execute(async (trx) => {
			const { id } = await findOperator(trx, address)
			await reinstateAccount(trx, id)
			await writeAudit(trx, null, { action: 'account_unsuspended', item_kind: 'account', item_id: id })
		})
		return ['The account may be used again.']
	},

	/** For an operator that has lost the second factor and the recovery codes. */
	async 'forget-second-factor'(db: Kysely<DB>, address: string): Promise<string[]> {
		const { id } = (await findAccount(db, { email: readAddress(address) })) ?? unknown(address)
		await db.transaction().execute(async (trx) => {
			await removeSecondFactor(trx, id)
			// Without a client: it was done at the machine itself.
			await sql`
				insert into security_events (minute, kind, account_id) values (date_trunc('minute', now()), 'second_factor_removed', ${id})
				on conflict (minute, kind, account_id, client_hash) do update set count = security_events.count + 1
			`.execute(trx)
		})
		return ['The second factor is taken away.']
	},
}

function readAddress(address: string): string {
	const email = emailField.safeParse(address).data
	if (email === undefined) throw new Error(`"${address}" is not a complete e-mail address`)
	return email
}

async function findOperator(db: Kysely<DB>, address: string): Promise<{ id: number }> {
	const account = (await findAccount(db, { email: readAddress(address) })) ?? unknown(address)
	if (account.role_id !== roles.operator)
		throw new Error(`${address} is not an operator's: this is done with its reasons at /admin/accounts/${account.id}`)
	return account
}

function unknown(address: string): never {
	throw new Error(`there is no account with the address ${address}`)
}
