import { expect, test } from 'vitest'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { startProduct } from '#test/product.ts'
import { startTranslationService, translating } from '#test/translation-service.ts'

const words = 'Is the hall free for our wedding?'
const reversing = translating(({ q, target }) => `${target}: ${q.toUpperCase()}`)

test('each side has messages of the other one translated into its language, whatever language they are in; its own never', async () => {
	await using service = await startTranslationService(reversing)
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const byAccount = await ask(product, planner, supplier.property_id)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const translate = (input: Record<string, unknown>, token: string | null) =>
		product.call('translateMessage', input, token, { language: 'de' })
	expect((await translate({ conversation_id: byAccount, message_id: 0 }, supplier.token)).data).toEqual({
		text: `de: ${words.toUpperCase()}`,
	})
	expect(service.asked).toEqual([{ q: words, source: 'auto', target: 'de', format: 'text' }])
	for (const [conversation_id, reader, token] of [
		[byAccount, {}, planner.token],
		[visitor.conversation_id, { conversation_key: visitor.conversation_key }, null],
	] as const) {
		const { data } = await product.call('sendMessage', { conversation_id, message: 'Oui, <b>libre</b>.' }, supplier.token)
		const one = { conversation_id, message_id: data.message_id, ...reader }
		expect((await translate(one, token)).data).toEqual({ text: 'de: OUI, <B>LIBRE</B>.' })
		expect((await translate({ ...one, message_id: 0 }, token)).code).toBe('not_found')
		expect((await translate({ conversation_id, message_id: data.message_id }, supplier.token)).code).toBe('not_found')
	}
	expect(service.asked).toHaveLength(3)
})

test('of a brief the words that its supplier reads are translated; the facts of the plan speak the own language already', async () => {
	await using service = await startTranslationService(reversing)
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const [planner, supplier] = [await product.user(), await supplierWithHall(product)]
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const { plan_id } = (await product.call('savePlan', { title: 'Noces', occasion_id: 1, address: 'Echternach' }, planner.token)).data
	const brief = { plan_id, property_ids: [supplier.property_id], message: 'Une salle 🎉 pour juin, svp.' }
	const { enquiries } = (await product.call('sendBrief', brief, planner.token)).data
	const one = { conversation_id: enquiries[0]?.conversation_id }
	const { data: read } = await product.call('getConversation', one, supplier.token)
	expect(read.messages[0]?.message).toBe(brief.message)
	await product.call('translateMessage', { ...one, message_id: 0 }, supplier.token)
	expect(service.asked.map(({ q }) => q)).toEqual([read.messages[0]?.message])
})

test('who may not read a message reaches no service with it', async () => {
	await using service = await startTranslationService(reversing)
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const planner = await product.user()
	const byAccount = await ask(product, planner, supplier.property_id)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const ofOthers = await askAsVisitor(product, rival.property_id, 'ana@example.org')
	const answers: Record<number, number> = {}
	for (const conversation_id of [byAccount, visitor.conversation_id])
		answers[conversation_id] = (await product.call('sendMessage', { conversation_id, message: 'Ja.' }, supplier.token)).data.message_id
	const message_id = answers[visitor.conversation_id]
	const refused = async (input: Record<string, unknown>, token: string | null) =>
		(await product.call('translateMessage', { conversation_id: visitor.conversation_id, message_id, ...input }, token)).code
	expect(await refused({}, null)).toBe('login_required')
	expect(await refused({ conversation_key: 'x'.repeat(43) }, null)).toBe('not_found')
	expect(await refused({ conversation_key: ofOthers.conversation_key }, null)).toBe('not_found')
	for (const { token } of [rival, await product.user(), await product.operator(), planner])
		expect(await refused({}, token)).toBe('not_found')
	// The number of a message in another conversation than the one that the caller opens.
	expect(await refused({ conversation_key: visitor.conversation_key, message_id: answers[byAccount] }, null)).toBe('not_found')
	expect(await refused({ conversation_id: byAccount }, planner.token)).toBe('not_found')
	expect(await refused({ conversation_id: byAccount, message_id: 0 }, rival.token)).toBe('not_found')
	expect(service.asked).toEqual([])
})

test('accounts and visitors ask a limited number of times', async () => {
	await using service = await startTranslationService(reversing)
	await using product = await startProduct({ TRANSLATION_URL: service.url, ATTEMPTS_FACTOR: 1 })
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const { data } = await product.call('sendMessage', { conversation_id: visitor.conversation_id, message: 'Ja.' }, supplier.token)
	for (const [input, token] of [
		[{ conversation_id: visitor.conversation_id, message_id: 0 }, supplier.token],
		[{ ...visitor, message_id: data.message_id }, null],
	] as const) {
		for (let asked = 0; asked < 30; asked += 1) expect((await product.call('translateMessage', input, token)).code).toBe('101')
		expect((await product.call('translateMessage', input, token)).code).toBe('too_many_requests')
	}
	expect(service.asked).toHaveLength(60)
})

test('a service that fails, and an installation without one, are one failure in the language of the reader', async () => {
	await using service = await startTranslationService((_, response) => void response.writeHead(500).end())
	for (const settings of [{ TRANSLATION_URL: service.url }, {}]) {
		await using product = await startProduct(settings)
		const supplier = await supplierWithHall(product)
		const conversation_id = await ask(product, await product.user(), supplier.property_id)
		const failed = await product.call('translateMessage', { conversation_id, message_id: 0 }, supplier.token, { language: 'fr' })
		expect([failed.http, failed.code, failed.message]).toEqual([
			503,
			'translation_unavailable',
			'La traduction n’a pas pu être faite pour le moment. Veuillez réessayer plus tard.',
		])
		expect((await product.call('getConversation', { conversation_id }, supplier.token)).data.messages[0]?.message).toBe(words)
	}
	expect(service.asked).toHaveLength(1)
})
