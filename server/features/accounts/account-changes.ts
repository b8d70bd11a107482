import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'

interface Changed {
	/** The account's id. */
	id: number
}

interface Deleted extends Changed {
	email: string
	/** Only then does the account also own the rows sent from the address without logging in. */
	email_verified: boolean
	/** Names files below the uploads of rows that a subscriber has deleted; those of rows that go with the account's are known. */
	leaveFiles: (files: readonly string[]) => void
}

/** The changes of an account, as its subscribers receive them. */
interface AccountChanges {
	/** The account has opened the link in its mail: `email` is its address from now on. */
	verified: Changed & { email: string; config: Config }
	suspended: Changed
	/** The suspension was lifted, and why. */
	reinstated: Changed & { because: 'undone' | 'appeal' | 'suspension_lifted' }
	/** The account will be deleted when its grace period is over. */
	deletion_planned: Changed & { config: Config }
	deletion_cancelled: Changed
	/** The account's row is about to be deleted, with all rows that refer to it. */
	deleted: Deleted
}

/** A feature's changes to its rows when an account changes, in the transaction of the change. */
export type AccountSubscriber = {
	[Change in keyof AccountChanges]?: (db: Kysely<DB>, account: AccountChanges[Change]) => Promise<void>
}

let subscribers: readonly AccountSubscriber[] | null = null

/** Names all subscribers, in the order of their notices. Called once, by `server/app/account-subscribers.ts`. */
export function subscribeToAccounts(all: readonly AccountSubscriber[]): void {
	subscribers = all
}

/** Tells every feature of the change, one after the other, in the caller's transaction: if one fails, nothing has changed. */
export async function accountChanged<Change extends keyof AccountChanges>(
	db: Kysely<DB>,
	change: Change,
	account: AccountChanges[Change],
): Promise<void> {
	// Without them a suspended account would stay public.
	if (!subscribers) throw new Error('an account changed before its subscribers were named: import server/app/account-subscribers.ts')
	for (const subscriber of subscribers) await subscriber[change]?.(db, account)
}
