import { sql, type Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { checkToken, signToken } from '#server/platform/shared/secret-key.ts'
import type { MailKind } from './send-later.ts'

// Decision 123: Reminders are stopped from the mail program.

type Keyed = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

/** Mails that remind an account of something it may do. An account without them loses nothing. */
export const reminders = ['enquiry_reminder', 'listing_expiring', 'calendar_question'] as const satisfies readonly MailKind[]
export type Reminder = (typeof reminders)[number]

export const isReminder = (kind: string): kind is Reminder => (reminders as readonly string[]).includes(kind)

/** Days for which the address in a mail works. */
const days = 400
const signed = (account_id: number, kind: Reminder) => `no ${kind} for account ${account_id}`

/** The path that stops an account's reminders of a kind without logging in. */
export async function stopPath(config: Keyed, account_id: number, kind: Reminder): Promise<string> {
	const pass = await signToken(config, signed(account_id, kind), new Date(Date.now() + days * 86_400_000))
	return `/stop-mails/${account_id}-${kind}-${pass}`
}

/** Whose reminders of which kind a token stops; undefined where it is wrong or too old. */
export async function openStopToken(config: Keyed, token: string): Promise<{ account_id: number; kind: Reminder } | undefined> {
	const [, id, kind = '', pass] = /^(\d{1,10})-([a-z_]{1,40})-(.{1,100})$/.exec(token) ?? []
	const account_id = Number(id)
	if (!isReminder(kind) || !(await checkToken(config, signed(account_id, kind), pass))) return undefined
	return { account_id, kind }
}

/** Notes that an account does not want the reminders of a kind, or does again. */
export async function setWanted(
	db: Kysely<DB>,
	{ account_id, kind }: { account_id: number; kind: Reminder },
	isWanted: boolean,
): Promise<void> {
	const others = sql<string[]>`array_remove(unwanted_mails, ${kind})`
	await db
		.updateTable('accounts')
		.set({ unwanted_mails: isWanted ? others : sql<string[]>`array_append(${others}, ${kind})` })
		.where('id', '=', account_id)
		.execute()
}

/** Whether an account has said that it does not want mails of this kind. */
export async function isUnwanted(db: Kysely<DB>, account_id: number | null, kind: MailKind): Promise<boolean> {
	if (account_id === null || !isReminder(kind)) return false
	const account = await db.selectFrom('accounts').select('unwanted_mails').where('id', '=', account_id).executeTakeFirst()
	return account?.unwanted_mails.includes(kind) === true
}
