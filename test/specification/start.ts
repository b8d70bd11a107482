import pg from 'pg'
// Only the function that starts the product is imported from it. Everything else goes over the network.
import { startProduct } from '#test/product.ts'
import { Client, type Row } from './client.ts'

export interface Started extends AsyncDisposable {
	/** The one base address. */
	base: string
	/** The client without an account. */
	visitor: Client
	/** Rows of the same database, by plain SQL. */
	rows: (sql: string, values?: unknown[]) => Promise<Row[]>
	/** The number that a statement returns. */
	count: (from: string, values?: unknown[]) => Promise<number>
	/** The token in the newest mail of a kind to an address. */
	mailedToken: (to: string, kind: string) => Promise<string>
	/** A new account through its sign-up, with a verified address. */
	account: (role_id: 1 | 2) => Promise<Account>
}

export interface Account {
	client: Client
	id: number
	token: string
	email: string
}

export const password = 'nine brass lanterns over Echternach'
const business = {
	name: 'Zum Hirsch S.à r.l.',
	contact_person: 'Mia Weber',
	phone: '+352 621 123 456',
	address: '12, rue du Marché, L-1234 Luxembourg',
	description: 'A hall with a garden for feasts of all kinds.',
}
const person = { first_name: 'Léa', last_name: 'Schmit' }
let accounts = 0

/** The fields of a sign-up. */
export const signUpForm = (role_id: 1 | 2): Record<string, string> => ({
	role_id: String(role_id),
	email: `specification-${(accounts += 1)}-${Date.now()}@example.org`,
	password,
	accept_terms: '1',
	...(role_id === 2 ? business : person),
})

interface Reached extends AsyncDisposable {
	base: string
	connectionString: string | undefined
}

/** The product that SPECIFICATION_ADDRESS and SPECIFICATION_DATABASE_URL name, which has the samples; without them one is started. */
async function reach(): Promise<Reached> {
	const { SPECIFICATION_ADDRESS: base, SPECIFICATION_DATABASE_URL: connectionString } = process.env
	if (base && connectionString) return { base, connectionString, async [Symbol.asyncDispose]() {} }
	const product = await startProduct({ samples: true })
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = product.app.server.address() as { port: number }
	return {
		base: `http://127.0.0.1:${port}`,
		connectionString: product.config.DATABASE_URL,
		[Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
	}
}

/** The product with its sample listings. */
export async function start(): Promise<Started> {
	const product = await reach()
	const { base, connectionString } = product
	const database = new pg.Client({ connectionString })
	await database.connect()
	const visitor = new Client(base)
	const rows = async (sql: string, values: unknown[] = []) => (await database.query<Row>(sql, values)).rows
	async function mailedToken(to: string, kind: string): Promise<string> {
		const [mail] = await rows(`select values ->> 'path' as path from mails where recipient = $1 and kind = $2 order by id desc limit 1`, [
			to,
			kind,
		])
		return String(mail?.['path']).split('/').at(-1) ?? ''
	}
	return {
		base,
		visitor,
		rows,
		count: async (from, values) => Number((await rows(`select count(*)::int as count from ${from}`, values))[0]?.['count']),
		mailedToken,
		async account(role_id) {
			const form = signUpForm(role_id)
			const { data } = await visitor.post('/api/signup_api', form)
			const email = form['email'] ?? ''
			await visitor.get(`/api/verify/${await mailedToken(email, 'verify')}`)
			const token = String(data['access_token'])
			return { client: visitor.as(token), id: Number(data['id']), token, email }
		},
		async [Symbol.asyncDispose]() {
			await database.end()
			await product[Symbol.asyncDispose]()
		},
	}
}
