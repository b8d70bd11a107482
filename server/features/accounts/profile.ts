import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { Kysely } from 'kysely'
import type { Profile } from '#contract/accounts.ts'
import type { Parsed } from '#contract/index.ts'
import { roles } from '#contract/values/roles.ts'
import { requireReauthentication } from './access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { mailVerification } from './mailed-tokens.ts'
import { findAccount, findProfile } from './queries.ts'

/** The account's data on its owner. */
export const profileHandlers: Handlers<'getProfile' | 'updateProfile' | 'becomeProfessional'> = {
	getProfile: ({ db, account }) => readProfile(db, account.id),

	async updateProfile({ input, db, account, noteEvent, limiter }) {
		const { email, name, lang, iban: typedIban, rcs_number, rcs_absence, rcs_absence_note, ...rest } = input
		const known = (await findAccount(db, { id: account.id })) ?? fail('login_required')
		const isNew = email !== undefined && email !== known.email && email !== known.pending_email
		if (isNew) {
			requireReauthentication(account)
			await limiter.take('mailByAddress', `change:${account.id}`)
			if (await findAccount(db, { email })) fail('invalid_input', { fields: { email: { error: 'email_taken' } } })
		}
		const iban = typedIban === undefined ? undefined : readIban(typedIban)
		if (iban !== undefined && iban !== known.iban) requireReauthentication(account)
		const given = Object.entries(rest).flatMap(([field, value]) => (value === undefined ? [] : [[field, value === '' ? null : value]]))
		const values = {
			...(Object.fromEntries(given) as { [Field in keyof typeof rest]?: (typeof rest)[Field] | null }),
			...(lang !== undefined && { lang }),
			...(iban !== undefined && { iban }),
			...registerOf({ rcs_number, rcs_absence, rcs_absence_note }),
			// Public pages show the name of a professional: a change invalidates them.
			...(name !== undefined && account.role_id === roles.professional && { name }),
			...(email !== undefined && { pending_email: email === known.email ? null : email }),
		}
		if (Object.keys(values).length > 0)
			await db.transaction().execute(async (trx) => {
				await trx.updateTable('accounts').set(values).where('id', '=', account.id).execute()
				if (!isNew) return
				await mailVerification(trx, known, email)
				await sendLater(trx, {
					kind: 'email_changing',
					to: known.email,
					lang: known.lang,
					values: { new_email: email },
					account_id: account.id,
				})
			})
		if (isNew) noteEvent('email_change_asked', account.id)
		return readProfile(db, account.id)
	},

	async becomeProfessional({ input, db, account, noteEvent }) {
		const { numUpdatedRows } = await db
			.updateTable('accounts')
			.set({ ...input, role_id: roles.professional })
			.where('id', '=', account.id)
			.where('role_id', '=', roles.user)
			.executeTakeFirst()
		if (numUpdatedRows === 0n) fail(account.role_id === roles.professional ? 'conflict' : 'wrong_role')
		noteEvent('role_changed', account.id)
		return readProfile(db, account.id)
	},
}

/** A number of the trade register or a reason why there is none: the one that is given ends the other. */
function registerOf({
	rcs_number,
	rcs_absence,
	rcs_absence_note,
}: Pick<Parsed<'updateProfile'>, 'rcs_number' | 'rcs_absence' | 'rcs_absence_note'>) {
	if (rcs_number) return { rcs_number, rcs_absence: null, rcs_absence_note: null }
	if (rcs_absence) return { rcs_number: null, rcs_absence, rcs_absence_note: rcs_absence_note || null }
	return {
		...(rcs_number === '' && { rcs_number: null }),
		...(rcs_absence === '' && { rcs_absence: null, rcs_absence_note: null }),
	}
}

/** An IBAN without its spaces, null for an empty text. Throws `invalid_input` when its length, bank number or check digits are wrong. */
function readIban(typed: string): string | null {
	if (typed === '') return null
	const iban = electronicFormatIBAN(typed)
	return iban !== null && isValidIBAN(iban) ? iban : fail('invalid_input', { fields: { iban: { error: 'not_an_iban' } } })
}

async function readProfile(db: Kysely<DB>, id: number): Promise<Profile> {
	// The account may have been deleted since its token was looked up.
	return (await findProfile(db, id)) ?? fail('login_required')
}
