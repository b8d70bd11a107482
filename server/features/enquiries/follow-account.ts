import { sql } from 'kysely'
import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'
import { deleteMailsOfEnquiries } from '#server/platform/mail/queries.ts'
import { forgetFiles } from './conversation-files.ts'
import { adoptEnquiries, deliverHeld } from './deliver.ts'

/** The changes of an account's enquiries when the account changes. */
export const enquiriesFollowAccount: AccountSubscriber = {
	/** A verified address delivers its account's earlier enquiries, and brings the account the ones sent from that address without it. */
	async verified(db, { id, email, config }) {
		await deliverHeld(db, id, config)
		await adoptEnquiries(db, email)
	},

	/** Enquiries to the account go with its row. Its enquiries to others stay as events without a person: the professional's figures are about the past. */
	async deleted(db, { id, email, email_verified, leaveFiles }) {
		// Under a verified address also enquiries sent without logging in.
		const isTheirs = sql<boolean>`(account_id = ${id} or (${email_verified} and account_id is null and lower(email) = ${email}))`
		await db.deleteFrom('enquiries').where(isTheirs).where('state', '=', 'unconfirmed').execute()
		const { rows: asked } = await sql<{ id: number }>`
			update enquiries set first_name = '', last_name = '', company_name = null, email = '', phone = null, message = '', plan_facts = null, account_id = null,
				confirm_hash = null
			where ${isTheirs} returning id
		`.execute(db)
		const ids = asked.map((enquiry) => enquiry.id)
		if (ids.length === 0) return
		leaveFiles(await forgetFiles(db, ids))
		await db.deleteFrom('offers').where('enquiry_id', 'in', ids).execute()
		await db.deleteFrom('conversation_keys').where('enquiry_id', 'in', ids).execute()
		await db.updateTable('enquiry_answers').set({ message: '', sent_from: null, whole_mail: null }).where('enquiry_id', 'in', ids).execute()
		await db.deleteFrom('held_replies').where('enquiry_id', 'in', ids).execute()
		await db.deleteFrom('failing_mails').where('enquiry_id', 'in', ids).execute()
		await deleteMailsOfEnquiries(db, ids)
	},
}
