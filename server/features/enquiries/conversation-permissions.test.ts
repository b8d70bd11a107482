import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { startProduct } from '#test/product.ts'

const people = ['planner', 'supplier', 'supplier not asked', 'key', 'wrong key', 'other key', 'operator', 'nobody'] as const
type Person = (typeof people)[number]
type Outcomes = Record<Person, string>

const [yes, none, login, role] = ['101', 'not_found', 'login_required', 'wrong_role']
const parties: Outcomes = {
	planner: yes,
	supplier: yes,
	'supplier not asked': none,
	key: yes,
	'wrong key': none,
	'other key': none,
	operator: none,
	nobody: login,
}
/** A call that knows no key: a caller with a key alone is not logged in. */
const recipients: Outcomes = { ...parties, planner: role, key: login, 'wrong key': login, 'other key': login }
const planners: Outcomes = { ...parties, supplier: none }
const calls: [EndpointName, Record<string, unknown>, Outcomes][] = [
	['getConversation', {}, parties],
	['sendMessage', { message: 'One more thing.' }, parties],
	['readConversation', { message_id: 0 }, parties],
	['declineEnquiry', { mail: 0 }, recipients],
	['withdrawEnquiry', {}, planners],
	// By a planner before an answer: `server/features/enquiries/conversation-reports.test.ts`.
	[
		'reportConversation',
		{ reason: 'spam', explanation: 'The same text to everybody.', is_good_faith: 1 },
		{ ...parties, planner: 'conflict', key: 'conflict' },
	],
]

test.for(calls)('%s: planner, supplier, others, and visitors with keys', async ([name, fields, outcomes]) => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const planner = await product.user()
	const operator = await product.operator()
	const byAccount = await ask(product, planner, supplier.property_id)
	const byVisitor = await askAsVisitor(product, supplier.property_id)
	const ofOthers = await askAsVisitor(product, rival.property_id, 'ana@example.org')
	// Opened by nothing but its confirmation.
	const { data: unconfirmed } = await product.call('sendEnquiry', {
		first_name: 'Léa',
		last_name: 'Weber',
		email: 'lea@example.org',
		message: 'Not confirmed yet',
		property_id: supplier.property_id,
	})
	const tokens: Record<Person, string | null> = {
		planner: planner.token,
		supplier: supplier.token,
		'supplier not asked': rival.token,
		key: null,
		'wrong key': null,
		'other key': null,
		operator: operator.token,
		nobody: null,
	}
	const keys: Partial<Record<Person, string>> = {
		key: byVisitor.conversation_key,
		'wrong key': 'x'.repeat(43),
		'other key': ofOthers.conversation_key,
	}
	const knowsKeys = endpoints[name].access === 'visitor'
	// Withdrawing blocks the others: the entitled person comes last.
	for (const person of people.toReversed()) {
		const key = keys[person]
		const withKey = key !== undefined && knowsKeys
		const input = {
			...fields,
			conversation_id: key === undefined ? byAccount : byVisitor.conversation_id,
			...(withKey && { conversation_key: key }),
		}
		expect([person, (await product.call(name, input, tokens[person])).code]).toEqual([person, outcomes[person]])
		const missing = { ...input, conversation_id: 2_000_000_000 }
		expect([person, (await product.call(name, missing, tokens[person])).code]).toEqual([
			person,
			outcomes[person] === yes || outcomes[person] === 'conflict' ? none : outcomes[person],
		])
		const waiting = { ...input, conversation_id: unconfirmed.enquiry_id }
		expect((await product.call(name, waiting, tokens[person])).code, person).not.toBe(yes)
	}
	// The key of one conversation opens no other one, nor does it beside a session of somebody else.
	if (knowsKeys) {
		const other = { ...fields, conversation_id: byAccount, conversation_key: byVisitor.conversation_key }
		for (const token of [null, rival.token, planner.token]) expect((await product.call(name, other, token)).code).toBe(none)
	}
})
