import { addListing } from './add-listing.ts'
import type { Product, TestAccount } from './product.ts'

const written = { first_name: 'Tom', last_name: 'Hoffmann', message: 'Is the hall free for our wedding?' }

/** A professional with a published hall. */
export async function supplierWithHall(product: Product): Promise<TestAccount & { property_id: number }> {
	const account = await product.professional()
	return { ...account, property_id: await addListing(product, { account_id: account.id }) }
}

/** The enquiry that an account sends about a hall, or to the operator without one; answers its number. */
export async function ask(
	product: Product,
	planner: TestAccount,
	property_id?: number,
	more: Record<string, unknown> = {},
): Promise<number> {
	const { data } = await product.call(
		'sendEnquiry',
		{ ...written, ...(property_id !== undefined && { property_id }), ...more },
		planner.token,
	)
	return data.enquiry_id
}

/** The enquiry that a visitor sends and confirms, with the key of the link in the mailed copy. */
export async function askAsVisitor(
	product: Product,
	property_id?: number,
	email = 'tom@example.org',
): Promise<{ conversation_id: number; conversation_key: string }> {
	const fields = { ...written, email, ...(property_id !== undefined && { property_id }) }
	const { data } = await product.call('sendEnquiry', fields, null, { language: 'fr' })
	const token = (await mailedPath(product, 'enquiry_confirm', data.enquiry_id)).replace('/confirm-enquiry/', '')
	await product.call('confirmEnquiry', { token })
	return { conversation_id: data.enquiry_id, conversation_key: await mailedKey(product, 'enquiry_copy', data.enquiry_id) }
}

/** The path in the newest mail of a kind about an enquiry. */
export async function mailedPath({ db }: Product, kind: string, enquiry_id: number): Promise<string> {
	const { values } = await db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', kind)
		.where('enquiry_id', '=', enquiry_id)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return (values as { path: string }).path
}

/** The key in the newest mail of a kind about an enquiry. */
export const mailedKey = async (product: Product, kind: string, enquiry_id: number): Promise<string> =>
	(await mailedPath(product, kind, enquiry_id)).split('#key=')[1] ?? ''
