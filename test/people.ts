import { randomBytes } from 'node:crypto'
import type { MailKind, MailValues } from '#server/platform/mail/send-later.ts'
import type { Product } from './product.ts'

/** A password that is on no list of common ones. */
export const password = 'seven quiet storks over Vianden'
export const otherPassword = 'a lantern made of paper & rain'

export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`

/** The fields of a private person's sign-up, with its own address. */
export const userForm = () => ({ role_id: '1', first_name: 'Léa', last_name: 'Schmit', email: newEmail(), password, accept_terms: '1' })

/** The fields of a professional's sign-up. */
export const professionalForm = () => ({
	role_id: '2',
	name: 'Zum Hirsch S.à r.l.',
	contact_person: 'Mia Weber',
	email: newEmail(),
	password,
	phone: '+352 621 123 456',
	address: '12, rue du Marché, L-1234 Luxembourg',
	description: 'A hall with a garden for feasts of all kinds.',
	accept_terms: '1',
})

/** Signs up an account by the public call. */
export async function signUp(
	product: Product,
	form: ReturnType<typeof userForm> | ReturnType<typeof professionalForm> = userForm(),
	ignored: string[] = [],
) {
	const { data } = await product.call('signUp', form, null, { ignored })
	return { id: data.id, token: data.access_token, email: form.email }
}

/** The values of the mails of a kind to an address, in the order in which they were written. */
export async function mailsTo<Kind extends MailKind>({ db }: Product, recipient: string, kind: Kind): Promise<MailValues[Kind][]> {
	const rows = await db
		.selectFrom('mails')
		.select('values')
		.where('recipient', '=', recipient)
		.where('kind', '=', kind)
		.orderBy('id')
		.execute()
	return rows.map(({ values }) => values as MailValues[Kind])
}

/** The token in the newest mailed link of a kind to an address. */
export async function mailedToken(product: Product, recipient: string, kind: 'verify' | 'reset'): Promise<string> {
	const mail = (await mailsTo(product, recipient, kind)).at(-1)
	if (!mail) throw new Error(`no mail "${kind}" to ${recipient}`)
	return mail.path.split('/').at(-1) ?? ''
}
