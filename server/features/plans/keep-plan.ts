import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { openPlan } from './access.ts'
import { checkCount } from './plan-count.ts'

// Decision 121: An account keeps a visitor's plan by a press, and its visitor gets a notice.

/** The name of a link that a visitor has from before the plan was an account's. */
const earlierLink: Record<Language, string> = { en: 'Earlier link', fr: 'Lien précédent', de: 'Früherer Link' }

/** See `keepPlan` of the contract. */
export const keepPlan: Handlers<'keepPlan'>['keepPlan'] = ({ input, db, account }) =>
	db.transaction().execute(async (trx) => {
		const { id, account_id } = await openPlan(trx, account, input, 'keepPlan', { lock: true })
		// Sent once more, because the answer was lost.
		if (account_id === account.id) return { plan_id: id }
		await checkCount(trx, account.id)
		const visitor = await knownAddress(trx, id)
		const { key_hash, lang, title } = await trx
			.selectFrom('plans')
			.select(['key_hash', 'lang', 'title'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		await trx.updateTable('plans').set({ account_id: account.id, key_hash: null, email: null }).where('id', '=', id).execute()
		const share = { plan_id: id, rights: 'decide', name: earlierLink[lang] } as const
		if (key_hash)
			await trx
				.insertInto('plan_shares')
				.values({ ...share, key_hash })
				.execute()
		if (!visitor) return { plan_id: id }
		const key = makeToken()
		await trx
			.insertInto('plan_shares')
			.values({ ...share, key_hash: hashToken(key), email: visitor.email })
			.execute()
		const { first_name, name } = await trx
			.selectFrom('accounts')
			.select(['first_name', 'name'])
			.where('id', '=', account.id)
			.executeTakeFirstOrThrow()
		await sendLater(trx, {
			kind: 'plan_kept',
			to: visitor.email,
			lang,
			values: {
				// Words of strangers reach no address that nobody has confirmed.
				title: visitor.is_confirmed ? title : null,
				by: visitor.is_confirmed ? first_name || name : null,
				kept_at: new Date().toISOString(),
				path: `/plan/${id}#${key}`,
			},
		})
		return { plan_id: id }
	})

/** Where the visitor of a plan reads mails: the address that has confirmed one of its enquiries, else the one that the link was mailed to. */
async function knownAddress(db: Kysely<DB>, plan_id: number): Promise<{ email: string; is_confirmed: boolean } | undefined> {
	const confirmed = await db
		.selectFrom('enquiries')
		.select('email')
		.where('plan_id', '=', plan_id)
		.where('state', '<>', 'unconfirmed')
		.where('email', 'is not', null)
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	if (confirmed?.email) return { email: confirmed.email, is_confirmed: true }
	const { email } = await db.selectFrom('plans').select('email').where('id', '=', plan_id).executeTakeFirstOrThrow()
	return email === null ? undefined : { email, is_confirmed: false }
}
