import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'
import { createLog } from '#server/platform/http/log.ts'

/** Values that would be known again wherever they turned up. */
const marked = {
	email: 'marked.person@marked-mail.example',
	first_name: 'Markedfirst',
	last_name: 'Markedlast',
	name: 'Markedcompany',
	company_name: 'Markedcompany',
	contact_person: 'Markedcontact',
	phone: '+352 621 987 654',
	address: '99, Rue Markedstreet',
	description: 'Markeddescription of a business',
	message: 'Markedmessage for a celebration',
	password: 'Markedpassword-of-many-words',
	password_confirmation: 'Markedpassword-of-many-words',
	old_password: 'Markedpassword-of-many-words',
	new_password: 'Markedpassword-of-other-words',
	token: 'Markedtoken'.padEnd(43, 'x'),
	code: '987654',
	rcs_number: 'B987654',
	vat_number: 'Markedvat',
	q: 'Markedquery',
}

test('no name, address, phone, message, password or token is ever written to the log', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) })
	await using product = await startProduct({ logger })
	const property_id = await addListing(product)
	const person = { ...marked, property_id, accept_terms: '1', role_id: 2, event_date: '2030-05-01', participants: 80, lang: 'fr' }
	const { token } = await product.professional()
	const hostile = Object.fromEntries(Object.keys(person).map((field) => [field, `Markedhostile'";\u0000\n<script>`]))
	for (const name of Object.keys(endpoints) as EndpointName[]) {
		const { method, path } = endpoints[name]
		const url = path.replaceAll(/:\w+/g, marked.token)
		for (const fields of [person, hostile, { property_id }])
			for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: 'Bearer Markedbearer' }]) {
				if (name === 'logOut' && 'authorization' in headers) continue
				const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]))
				await product.raw(method === 'GET' ? { method, url: `${url}?${query}`, headers } : { method, url, headers, payload: fields })
			}
	}
	for (const url of [`/exports/${marked.token}`, `/favourites/${marked.token}`, `/verify/${marked.token}?email=${marked.email}`])
		await product.raw({ url })
	// They got as far as the database.
	const known = await product.db.selectFrom('accounts').select('id').where('email', '=', marked.email).execute()
	expect(known).toHaveLength(1)
	expect(lines.length).toBeGreaterThan(Object.keys(endpoints).length * 6)
	const text = lines.join('')
	expect(text).not.toMatch(/marked/i)
	for (const secret of [marked.phone, marked.code, token]) expect(text).not.toContain(secret)
})
