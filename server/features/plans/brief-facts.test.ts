import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { supplierWithHall } from '#test/conversations.ts'
import { giveVat, makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { keepAnswerDeadlines } from '#server/features/enquiries/answer-deadlines.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import type { MailKind, MailValues } from '#server/platform/mail/send-later.ts'

const message = 'Nous cherchons une salle 🎉 pour notre mariage.'
const tom = 'tom@example.org'
const event = { occasion_id: 1, date: '2037-06-19', further_dates: '2037-06-26', people: 120, address: 'Echternach' }

/** The newest mail of a kind to an address, as it is read. */
async function mailTo<Kind extends MailKind>(product: Product, kind: Kind, to: string): Promise<{ subject: string; text: string }> {
	const { lang, values } = await product.db
		.selectFrom('mails')
		.select(['lang', 'values'])
		.where('kind', '=', kind)
		.where('recipient', '=', to)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return renderMail(product.config, kind, lang, values as MailValues[Kind])
}
const addressOf = async ({ db }: Product, id: number) =>
	(await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const times = (text: string, word: string) => text.split(word).length - 1

test('a supplier reads each fact of a brief once, in the own language, and the text as it was typed', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const supplier = await supplierWithHall(product)
	await product.db.updateTable('accounts').set({ lang: 'de' }).where('id', '=', supplier.id).execute()
	const feature = await product.db
		.selectFrom('features')
		.selectAll()
		.where('category_id', '=', 1)
		.where('level', '=', 2)
		.limit(1)
		.executeTakeFirstOrThrow()
	await product.db.updateTable('listings').set({ sub_category_id: 5 }).where('id', '=', supplier.property_id).execute()
	const wants = JSON.stringify([{ sub_category_id: 5, features_id: [feature.id], note: 'plain-pied' }])
	const company = { billing_name: 'ACME', billing_address: '1 Grand-Rue', vat_number: 'LU12345678', order_number: 'PO-7' }
	const { plan_id } = (await product.call('savePlan', { title: 'Noces', ...event, ...company, languages: 'lb', wants }, planner.token)).data
	const fields = {
		plan_id,
		property_ids: [supplier.property_id],
		message,
		additions: JSON.stringify({ [supplier.property_id]: 'Et un ascenseur ?' }),
	}
	const { data } = await product.call('sendBrief', fields, planner.token, { language: 'fr' })
	const conversation_id = data.enquiries[0]?.conversation_id ?? 0
	const typed = `${message}\n\nEt un ascenseur ?`

	const email = await addressOf(product, supplier.id)
	const said = [
		'Datum: Freitag, 19. Juni 2037',
		'Personen: 120',
		'Anlass: Hochzeit',
		'Auch möglich: Freitag, 26. Juni 2037',
		'Ort: Echternach',
		`Muss-Kriterien: ${feature.feature_name_de}`,
		'Wichtig: plain-pied',
		'Sprachen: Luxemburgisch',
		'Rechnung an: ACME, 1 Grand-Rue',
		'USt-IdNr.: LU12345678',
		'Bestellnummer: PO-7',
	]
	const { text } = await mailTo(product, 'enquiry', email)
	for (const line of said) expect([line, times(text, line)]).toEqual([line, 1])
	for (const once of ['2037', '120', 'ACME', 'Echternach']) expect([once, times(text, once)]).toEqual([once, once === '2037' ? 2 : 1])
	expect(text).not.toMatch(/Mariage|Personnes|juin|Lieu/)
	expect(text).toContain(`> ${message}\n> \n> Et un ascenseur ?\n\n`)

	await sql`update enquiries set remind_at = now() - interval '1 hour'`.execute(product.db)
	await keepAnswerDeadlines(product.db, product.config)
	const reminder = await mailTo(product, 'enquiry_reminder', email)
	expect([reminder.text.includes('Anlass: Hochzeit'), /Mariage|Personnes/.test(reminder.text)]).toEqual([true, false])

	for (const [token, language, occasion, place] of [
		[supplier.token, 'de', ['Anlass', 'Hochzeit'], 'Ort'],
		[supplier.token, 'en', ['Occasion', 'Wedding'], 'Place'],
		[planner.token, 'fr', ['Occasion', 'Mariage'], 'Lieu'],
	] as const) {
		const { messages, facts } = (await product.call('getConversation', { conversation_id }, token, { language })).data
		expect(messages[0]?.message).toBe(typed)
		expect(facts.slice(0, 1).map(({ name, value }) => [name, value])).toEqual([occasion])
		expect(facts.find(({ fact }) => fact === 'place')).toEqual({ fact: 'place', name: place, value: 'Echternach' })
		expect(facts).toHaveLength(9)
	}
	const { list } = (await product.call('getConversations', {}, supplier.token, { language: 'de' })).data
	expect(list[0]?.last_message).toBe(typed)
	// An operator reads the words that were sent, and an export has them.
	const stored = await product.db.selectFrom('enquiries').select('message').executeTakeFirstOrThrow()
	expect(stored.message).toBe(data.enquiries[0]?.message)
	expect(stored.message).toContain('Occasion\u00a0: Mariage')
	// A later change of the plan changes nothing that was said.
	await product.call('savePlan', { plan_id, address: 'Wiltz' }, planner.token)
	const { facts } = (await product.call('getConversation', { conversation_id }, supplier.token)).data
	expect(facts.find(({ fact }) => fact === 'place')?.value).toBe('Echternach')
})

test('the mail that confirms a brief names who wrote it, day, people and place; the message only where the address is known', async () => {
	await using product = await startProduct()
	const [first, second] = [await supplierWithHall(product), await supplierWithHall(product)]
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Noces', ...event })).data
	const send = (property_id: number) =>
		product.call(
			'sendBrief',
			{ plan_id, plan_key, property_ids: [property_id], message, first_name: 'Claire', last_name: 'Weber', email: tom },
			null,
			{ language: 'fr' },
		)
	await send(first.property_id)
	const unknown = (await mailTo(product, 'brief_confirm', tom)).text
	const facts = [
		/De\u00a0: Claire Weber/,
		/Occasion\u00a0: Mariage/,
		/Date\u00a0: vendredi 19 juin 2037/,
		/Personnes\u00a0: 120/,
		/Lieu\u00a0: Echternach/,
	]
	for (const fact of facts) expect(unknown).toMatch(fact)
	expect(unknown).toContain('caractères')
	expect(unknown).not.toContain(message)
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'brief_confirm').executeTakeFirstOrThrow()
	await product.call('confirmEnquiry', { token: (values as { path: string }).path.split('/').at(-1) })

	await send(second.property_id)
	const known = (await mailTo(product, 'brief_confirm', tom)).text
	for (const fact of facts) expect(known).toMatch(fact)
	expect(known).toContain(`Claire Weber\u00a0:\n> ${message}`)
	expect(known).not.toContain('caractères')
})

test('the mail of a shared plan says who shares it, with whom, and what may be done; the name is proposed to its reader', async () => {
	await using product = await startProduct()
	const { property_id } = await supplierWithHall(product)
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Noces' })).data
	const share = (rights: string, email: string, name = 'Marc') =>
		product.call('sharePlan', { plan_id, plan_key, rights, name, email }, null, { language: 'fr' })
	const { key } = (await share('decide', 'marc@example.org')).data
	// Nobody knows yet who plans.
	expect((await mailTo(product, 'plan_shared', 'marc@example.org')).subject).toBe('Un projet est partagé avec vous')
	const sender = { first_name: 'Claire', last_name: 'Weber', email: tom }
	await product.call('sendBrief', { plan_id, plan_key, property_ids: [property_id], message, ...sender })
	await share('decide', 'marc2@example.org')
	const named = await mailTo(product, 'plan_shared', 'marc2@example.org')
	// Words of a planner whose address nobody has confirmed are sent to nobody.
	expect(named.subject).toBe('Claire partage un projet avec vous')
	expect(named.text).not.toContain('Noces')
	for (const words of ['Bonjour Marc,', 'Vous pouvez aussi décider']) expect(named.text).toContain(words)
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'brief_confirm').executeTakeFirstOrThrow()
	await product.call('confirmEnquiry', { token: (values as { path: string }).path.split('/').at(-1) })
	await share('look', 'mere@example.org', 'Maman')
	const look = await mailTo(product, 'plan_shared', 'mere@example.org')
	expect(look.subject).toBe('Claire partage un projet avec vous : Noces')
	for (const words of ['Bonjour Maman,', 'Vous pouvez tout y consulter.']) expect(look.text).toContain(words)
	expect(look.text).not.toContain('décider')
	await share('comment', 'ana@example.org', 'Ana')
	expect((await mailTo(product, 'plan_shared', 'ana@example.org')).text).toContain('Vous pouvez voter')

	const seen = (await product.call('getPlan', { plan_id, plan_key: key })).data
	expect([seen.your_name, seen.owner]).toEqual(['Marc', 'Claire'])
	expect((await product.call('getPlan', { plan_id, plan_key })).data.your_name).toBe(null)
	const nameless = (await product.call('sharePlan', { plan_id, plan_key, rights: 'look' })).data
	expect((await product.call('getPlan', { plan_id, plan_key: nameless.key })).data.your_name).toBe(null)
})

test('who may only look reads the budget as it was set, no sum, and of a day for whom it is held', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const [ours, others] = [await supplierWithHall(product), await supplierWithHall(product)]
	const { plan_id } = (await product.call('savePlan', { title: 'Noces', budget: 12_000, date: '2037-06-19' }, planner.token)).data
	for (const { property_id } of [ours, others]) await product.call('setPlanCandidate', { plan_id, property_id }, planner.token)
	const { data } = await product.call('sendBrief', { plan_id, property_ids: [ours.property_id], message }, planner.token)
	await giveVat(product, ours)
	await makeOffer(product, ours, data.enquiries[0]?.conversation_id ?? 0)
	await product.db
		.insertInto('availability_days')
		.values({ listing_id: others.property_id, day: '2037-06-19', source: 'own', morning: 'held', evening: 'held' })
		.execute()
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'look', name: 'Maman' }, planner.token)).data
	const seen = (await product.call('getPlan', { plan_id, plan_key: key }, null, { language: 'fr' })).data
	expect([seen.budget, seen.sums]).toEqual([12_000, null])
	expect(
		seen.candidates.map(({ offer, conversation, on_date }) => [offer, conversation, on_date?.is_for_you, on_date?.availability_text]),
	).toEqual([
		[null, null, true, 'Gardé pour ce projet le 19 juin 2037'],
		[null, null, false, 'En option pour d’autres le 19 juin 2037'],
	])
})
