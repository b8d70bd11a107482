import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxPictures } from '#contract/limits.ts'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addReport, reportForm } from '#test/add-report.ts'
import { startProduct, type Product } from '#test/product.ts'
import { namedFiles } from '#server/platform/media/named-files.ts'
import { suspendAccount, unsuspendAccount } from './suspensions.ts'

const reasons = { facts: 'The hall does not exist any more.', ground: 'terms', rule: 'Section 4: what is offered must exist' }
const mails = async (product: Product, kind: string) =>
	(await product.db.selectFrom('mails').select(['recipient', 'lang', 'values']).where('kind', '=', kind).orderBy('id').execute()).map(
		({ values, ...mail }) => ({ ...mail, values: values as Record<string, unknown> }),
	)
const stateOf = async (product: Product, table: 'listings' | 'events', id: number) =>
	(await product.db.selectFrom(table).select(['state', 'state_reason']).where('id', '=', id).executeTakeFirst()) ?? null
const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
const itemsOf = (...items: { item_kind: string; item_id: number }[]) => JSON.stringify(items)
const listing = (item_id: number) => ({ item_kind: 'listing' as const, item_id })
const event = (item_id: number) => ({ item_kind: 'event' as const, item_id })
const emailOf = async (product: Product, id: number) =>
	(await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
/** The number and the key in the link of the last statement of reasons. */
async function mailedDecision(product: Product) {
	const path = String((await mails(product, 'statement_of_reasons')).at(-1)?.values['path'])
	const [, decision_id, key] = /^\/decisions\/(\d+)\?key=([\w-]{43})$/.exec(path) ?? []
	return { decision_id: Number(decision_id), key }
}

/** A professional with a published hall. */
async function supplier(product: Product) {
	const account = await product.professional()
	return { ...account, email: await emailOf(product, account.id), listing_id: await addListing(product, { account_id: account.id }) }
}
const decide = (product: Product, token: string, input: Record<string, unknown>) =>
	product.call('decideReports', { ...reasons, ...input }, token)

test('a report gets a receipt with its number at once, and waits with the item as it was', async () => {
	await using product = await startProduct()
	const { listing_id } = await supplier(product)
	const form = reportForm()
	const sent = await product.call('sendReport', { ...form, ...listing(listing_id), address: `/details/${listing_id}/1` }, null, {
		language: 'fr',
	})
	expect(sent).toMatchObject({ http: 200, data: { report_id: expect.any(Number) } })
	expect(await mails(product, 'report_received')).toEqual([
		{
			recipient: form.reporter_email,
			lang: 'fr',
			values: { number: sent.data.report_id, title: 'Hall Wäissebierg', reason: 'misleading' },
		},
	])
	await product.db.updateTable('listings').set({ property_name: 'Another name' }).where('id', '=', listing_id).execute()
	const operator = await product.operator()
	const { data } = await product.call('getReportedItem', listing(listing_id), operator.token)
	expect(data).toMatchObject({
		now: { title: 'Another name', path: `/details/${listing_id}/1` },
		reported: { title: 'Hall Wäissebierg', words: [{ lang: 'en', text: 'A bright room.' }] },
		owner: { role_id: 2, state: 'active' },
		reports: [{ reporter_name: 'Tom Hoffmann', explanation: form.explanation, address: `/details/${listing_id}/1`, decided_at: null }],
		decisions: [],
	})
})

test('beside a report stand the data of the business and the other open reports about it', async () => {
	await using product = await startProduct()
	const { id, token, listing_id } = await supplier(product)
	const operator = await product.operator()
	const other = await addListing(product, { account_id: id, property_name: 'The other hall' })
	const elsewhere = await addListing(product)
	const abroad = { rcs_absence: 'foreign', rcs_absence_note: 'Handelsregister Trier, HRB 1234' }
	await product.call('updateProfile', { ...abroad, vat_number: 'DE123456789', permit_number: '10012345' }, token)
	for (const item_id of [listing_id, other, other, elsewhere]) await addReport(product, listing(item_id))
	const ownerOf = async (item_id: number) => (await product.call('getReportedItem', listing(item_id), operator.token)).data.owner
	expect(await ownerOf(listing_id)).toMatchObject({
		id,
		business: { ...abroad, rcs_number: null, vat_number: 'DE123456789', permit_number: '10012345', checked_on: null },
		reported: [{ item_kind: 'listing', item_id: other, title: 'The other hall', reports: 2 }],
	})
	await product.db.updateTable('accounts').set({ business_checked_on: '2026-03-01' }).where('id', '=', id).execute()
	await decide(product, operator.token, { items: JSON.stringify([listing(other)]), measure: 'kept' })
	expect(await ownerOf(listing_id)).toMatchObject({ business: { checked_on: '2026-03-01' }, reported: [] })
	expect(await ownerOf(other)).toMatchObject({ reported: [{ item_id: listing_id, reports: 1 }] })
	expect(await product.call('getReportedItem', listing(listing_id), token)).toMatchObject({ http: 403 })
	expect(await product.call('getReportedItem', listing(listing_id))).toMatchObject({ http: 401 })

	const user = await product.user()
	const event = await addEvent(product, { account_id: user.id })
	expect((await product.call('getReportedItem', { item_kind: 'event', item_id: event }, operator.token)).data.owner).toMatchObject({
		business: null,
		reported: [],
	})
})

test('only what the public sees can be reported, in full and in good faith; reports of child abuse may be anonymous', async () => {
	await using product = await startProduct()
	const { listing_id } = await supplier(product)
	const hidden = await addListing(product, { state: 'paused' })
	const form = { ...reportForm(), ...listing(listing_id) }
	const fieldsOf = async (values: Record<string, unknown>) => {
		const answer = await product.call('sendReport', { ...form, ...values })
		return answer.http === 200 ? 'sent' : answer.code === 'invalid_input' ? Object.keys(answer.fields) : answer.code
	}
	expect(await fieldsOf({ item_id: hidden })).toBe('not_found')
	expect(await fieldsOf({ picture_id: 77 })).toBe('not_found')
	expect(await fieldsOf({ item_kind: 'account' })).toEqual(['item_kind'])
	expect(await fieldsOf({ reason: 'ugly' })).toEqual(['reason'])
	expect(await fieldsOf({ explanation: 'Bad.' })).toEqual(['explanation'])
	expect(await fieldsOf({ is_good_faith: 0 })).toEqual(['is_good_faith'])
	expect(await fieldsOf({ reporter_name: '', reporter_email: '' })).toEqual(['reporter_name', 'reporter_email'])
	for (const field of ['reporter_name', 'reporter_email']) expect(await fieldsOf({ [field]: '' })).toEqual([field])
	expect(await fieldsOf({ reporter_email: 'tom@' })).toEqual(['reporter_email'])
	expect(await fieldsOf({ reporter_name: 'Tom\r\nBcc: all@example.org' })).toEqual(['reporter_name'])
	const reports = () => product.db.selectFrom('reports').select(['reporter_name', 'reporter_email', 'account_id']).execute()
	expect(await fieldsOf({ website: 'https://spam.example' })).toBe('sent')
	expect(await fieldsOf({ elapsed: 5 })).toBe('sent')
	expect(await reports()).toEqual([])
	const user = await product.user()
	const unknown = await product.call('sendReport', { ...form, reason: 'child_abuse', reporter_name: '', reporter_email: '' }, user.token)
	expect(unknown).toMatchObject({ http: 200 })
	expect(await reports()).toEqual([{ reporter_name: null, reporter_email: null, account_id: null }])
	expect(await mails(product, 'report_received')).toEqual([])
	// An account needs not say again who it is.
	expect(await product.call('sendReport', { ...form, reporter_name: '', reporter_email: '' }, user.token)).toMatchObject({ http: 200 })
	expect((await reports()).at(-1)).toEqual({
		reporter_name: 'Léa Schmit',
		reporter_email: await emailOf(product, user.id),
		account_id: user.id,
	})
})

test('a client cannot flood the queue or a mailbox, and a repeated request is one report', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1000 })
	const form = { ...reportForm() }
	const halls = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addListing(product)))
	const send = (item_id: number, headers: Record<string, string> = {}) =>
		product.call('sendReport', { ...form, ...listing(item_id) }, null, { headers })
	const once = { 'idempotency-key': 'one-report-sent-twice' }
	const first = await send(halls[0] ?? 0, once)
	expect((await send(halls[0] ?? 0, once)).data).toEqual(first.data)
	expect(await send(halls[0] ?? 0)).toMatchObject({ http: 200 })
	expect(await send(halls[0] ?? 0)).toMatchObject({ code: 'too_many_requests' })
	for (const hall of halls.slice(1, 4)) expect(await send(hall)).toMatchObject({ http: 200 })
	expect(await send(halls[5] ?? 0)).toMatchObject({ code: 'too_many_requests' })
	expect(await mails(product, 'report_received')).toHaveLength(5)
	await using strict = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const hall = await addListing(strict)
	const answers = []
	for (let turn = 0; turn < 6; turn += 1) answers.push((await strict.call('sendReport', { ...reportForm(), ...listing(hall) })).http)
	expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('the queue: danger to life first, then what waits longest; one entry an item', async () => {
	await using product = await startProduct()
	const [first, second, third] = [await addListing(product), await addEvent(product), await addListing(product)]
	const old = await addReport(product, listing(first ?? 0))
	await product.db
		.updateTable('reports')
		.set({ created_at: sql<Date>`now() - interval '3 hours'` })
		.where('id', '=', old)
		.execute()
	await addReport(product, event(second ?? 0))
	await addReport(product, event(second ?? 0), { reason: 'outdated' })
	await addReport(product, listing(third ?? 0), { reason: 'danger' })
	const operator = await product.operator()
	const { data } = await product.call('getReports', {}, operator.token)
	expect(data.list.map(({ item_kind, item_id, reports, is_urgent }) => ({ item_kind, item_id, reports, is_urgent }))).toEqual([
		{ ...listing(third ?? 0), reports: 1, is_urgent: true },
		{ ...listing(first ?? 0), reports: 1, is_urgent: false },
		{ ...event(second ?? 0), reports: 2, is_urgent: false },
	])
	expect(data).toMatchObject({ total: 3, counts: { open: 3, decided: 0 }, median_hours: null })
	expect(await decide(product, operator.token, { items: itemsOf(listing(first ?? 0)), measure: 'kept' })).toMatchObject({ http: 200 })
	const after = (await product.call('getReports', { state: 'decided' }, operator.token)).data
	expect(after).toMatchObject({ total: 1, counts: { open: 2, decided: 1 }, list: [{ item_id: first, measure: 'kept' }] })
	expect(after.median_hours).toBeCloseTo(3, 1)
})

test('hiding a listing: the public loses it, its owner gets the reasons in their language, its reporter the outcome', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	await product.db.updateTable('accounts').set({ lang: 'de' }).where('id', '=', owner.id).execute()
	const number = await addReport(product, listing(owner.listing_id), { reporter_email: 'tom@example.org' }, { language: 'fr' })
	const operator = await product.operator()
	const wrong = await product.call(
		'decideReports',
		{ items: itemsOf(listing(owner.listing_id)), measure: 'hidden', facts: reasons.facts },
		operator.token,
	)
	expect(Object.keys(wrong.fields)).toEqual(['ground', 'rule'])
	expect(await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })).toMatchObject({
		http: 200,
	})
	expect(await product.call('getListing', { property_id: owner.listing_id })).toMatchObject({ http: 404 })
	expect((await product.call('searchVenues')).data?.total).toBe(0)
	expect(await stateOf(product, 'listings', owner.listing_id)).toEqual({ state: 'hidden', state_reason: reasons.facts })
	const { decision_id, key } = await mailedDecision(product)
	expect(await mails(product, 'statement_of_reasons')).toEqual([
		{
			recipient: owner.email,
			lang: 'de',
			values: {
				measure: 'hidden',
				item_kind: 'listing',
				titles: ['Hall Wäissebierg'],
				...reasons,
				found_by: 'report',
				path: `/decisions/${decision_id}?key=${key}`,
			},
		},
	])
	expect(await mails(product, 'report_decided')).toEqual([
		{
			recipient: 'tom@example.org',
			lang: 'fr',
			values: { number, title: 'Hall Wäissebierg', item_kind: 'listing', measure: 'hidden', facts: null },
		},
	])
	expect(await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })).toMatchObject({
		code: 'conflict',
	})
	const record = await product.db.selectFrom('audit_events').select(['operator_id', 'action', 'item_kind', 'item_id', 'reason']).execute()
	expect(record).toEqual([
		{ operator_id: operator.id, action: 'item_hidden', item_kind: 'listing', item_id: String(owner.listing_id), reason: reasons.facts },
	])
	expect((await product.call('getOwnListings', {}, owner.token)).data.list[0]).toMatchObject({
		state: 'hidden',
		state_reason: reasons.facts,
		decision_id,
	})
	// An owner's change does not bring it back.
	expect(await product.call('setListingState', { property_id: owner.listing_id, state: 'published' }, owner.token)).toMatchObject({
		code: 'conflict',
	})
})

test('one act about several items is one batch, and each decision says by what its item was found', async () => {
	await using product = await startProduct()
	const { id, listing_id } = await supplier(product)
	const operator = await product.operator()
	const unreported = await addListing(product, { account_id: id })
	await addReport(product, listing(listing_id))
	expect(
		await decide(product, operator.token, { items: itemsOf(listing(listing_id), listing(unreported)), measure: 'hidden' }),
	).toMatchObject({
		http: 200,
	})
	await decide(product, operator.token, { items: itemsOf(listing(await addListing(product))), measure: 'hidden' })
	const decisions = await product.db.selectFrom('decisions').select(['found_by', 'batch']).orderBy('id').execute()
	expect(decisions.map(({ found_by }) => found_by)).toEqual(['report', 'operator', 'operator'])
	const [batch, same, none] = decisions.map((decision) => decision.batch)
	expect(batch).toEqual(expect.any(String))
	expect([same, none]).toEqual([batch, null])
})

test('an operator reverses a decision: the item is public again, its owner gets a mail, and the audit log has the reason', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const operator = await product.operator()
	const { data } = await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })
	const undo = { decision_id: data.decision_ids[0] ?? 0, reason: 'It was the other hall.' }
	expect(await product.call('undoDecision', undo, operator.token)).toMatchObject({ http: 200, data: { ended_because: 'undone' } })
	expect(await stateOf(product, 'listings', owner.listing_id)).toEqual({ state: 'published', state_reason: null })
	expect(await mails(product, 'measure_ended')).toMatchObject([{ recipient: owner.email, values: { titles: ['Hall Wäissebierg'] } }])
	expect(await product.call('undoDecision', undo, operator.token)).toMatchObject({ code: 'conflict' })
	const { list } = (await product.call('getRecord', {}, operator.token)).data
	expect(list.map(({ action, reason, changes }) => ({ action, reason, changes }))).toMatchObject([
		{
			action: 'decision_undone',
			reason: undo.reason,
			changes: expect.arrayContaining([{ field: 'measure', before: 'hidden', after: null }]),
		},
		{ action: 'item_hidden', changes: expect.arrayContaining([{ field: 'state', before: 'published', after: 'hidden' }]) },
	])

	// A decision that hides nothing cannot be taken back, and an appeal is answered, not got round.
	const kept = await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'kept' })
	expect(await product.call('undoDecision', { ...undo, decision_id: kept.data.decision_ids[0] ?? 0 }, operator.token)).toMatchObject({
		code: 'conflict',
	})
	const again = await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'removed' })
	const decision_id = again.data.decision_ids[0] ?? 0
	await product.call('sendAppeal', { decision_id, words: 'The hall stands: come and see it.' }, owner.token)
	expect(await product.call('undoDecision', { ...undo, decision_id }, operator.token)).toMatchObject({ code: 'conflict' })
})

test('keeping an item is mailed to its reporter, with the reasons, and to no other account', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	await addReport(product, listing(owner.listing_id))
	const operator = await product.operator()
	const { data } = await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'kept' })
	expect((await mails(product, 'report_decided'))[0]?.values).toMatchObject({ measure: 'kept', facts: reasons.facts })
	expect(await mails(product, 'statement_of_reasons')).toEqual([])
	expect(await product.call('getDecision', { decision_id: data.decision_ids[0] ?? 0 }, owner.token)).toMatchObject({ http: 404 })
	expect((await stateOf(product, 'listings', owner.listing_id))?.state).toBe('published')
})

test('an appeal by its owner, once and in time, judged by another operator where there is one, brings the item back', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const first = await product.operator()
	await decide(product, first.token, { items: itemsOf(listing(owner.listing_id)), measure: 'removed' })
	const { decision_id, key } = await mailedDecision(product)
	expect(await product.call('getDecision', { decision_id })).toMatchObject({ code: 'login_required' })
	expect(await product.call('getDecision', { decision_id, key: 'x'.repeat(43) })).toMatchObject({ code: 'not_found' })
	expect((await product.call('getDecision', { decision_id, key })).data).toMatchObject({
		...reasons,
		measure: 'removed',
		appeal: null,
		ended_at: null,
	})
	const { data: own } = await product.call('getDecision', { decision_id }, owner.token)
	expect(Date.parse(own.appeal_until ?? '') - Date.parse(own.decided_at)).toBeGreaterThan(180 * 86_400_000)
	expect((await product.call('sendAppeal', { decision_id, words: 'No.' }, owner.token)).fields).toHaveProperty('words')
	const words = 'The hall stands: come and see it.'
	expect((await product.call('sendAppeal', { decision_id, words }, owner.token)).data).toMatchObject({
		appeal: { words, decided_at: null },
		appeal_until: null,
	})
	expect(await product.call('sendAppeal', { decision_id, words, key })).toMatchObject({ code: 'conflict' })

	const second = await product.operator()
	const waiting = (token: string) => product.call('getReports', {}, token).then(({ data }) => data.appeals)
	const appeal_id = (await waiting(first.token))[0]?.id ?? 0
	expect(await waiting(first.token)).toMatchObject([{ title: 'Hall Wäissebierg', is_own_decision: true }])
	const verdict = { appeal_id, is_granted: 1, answer: 'You are right, it stands. We are sorry.' }
	expect((await product.call('getAppeal', { appeal_id }, first.token)).data).toMatchObject({ needs_other: true })
	expect(await product.call('decideAppeal', verdict, first.token)).toMatchObject({ code: 'conflict' })
	expect((await product.call('getAppeal', { appeal_id }, second.token)).data).toMatchObject({
		needs_other: false,
		decision: { id: decision_id },
		before: { state: 'published' },
		now: { state: 'hidden', path: null },
		owner: { id: owner.id },
	})
	expect((await product.call('decideAppeal', verdict, second.token)).data).toMatchObject({
		ended_because: 'appeal',
		appeal: { is_granted: true },
	})
	expect(await product.call('decideAppeal', verdict, second.token)).toMatchObject({ code: 'conflict' })
	expect(await product.call('getListing', { property_id: owner.listing_id })).toMatchObject({ http: 200 })
	expect(await stateOf(product, 'listings', owner.listing_id)).toEqual({ state: 'published', state_reason: null })
	expect(await mails(product, 'appeal_decided')).toMatchObject([
		{ recipient: owner.email, values: { is_granted: true, answer: verdict.answer, path: `/decisions/${decision_id}` } },
	])
	expect(await waiting(first.token)).toEqual([])
})

test('an appeal comes too late after six months, and one’s only operator may judge their own decision', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const operator = await product.operator()
	// None of these could judge: a professional with a second factor, an operator without one, and one that is suspended.
	const [withoutFactor, suspended] = [await product.operator(), await product.operator()]
	const set = (id: number, values: { second_factor_since?: Date | null; state?: string }) =>
		product.db.updateTable('accounts').set(values).where('id', '=', id).execute()
	await set(owner.id, { second_factor_since: new Date() })
	await set(withoutFactor.id, { second_factor_since: null })
	await set(suspended.id, { state: 'suspended' })
	await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })
	const { decision_id } = await mailedDecision(product)
	const setAge = (age: string) =>
		product.db
			.updateTable('decisions')
			.set({ decided_at: sql<Date>`now() - ${age}::interval` })
			.execute()
	await setAge('6 months 1 hour')
	const appeal = { decision_id, words: 'It is all true what we say.' }
	expect(await product.call('sendAppeal', appeal, owner.token)).toMatchObject({ code: 'conflict' })
	await setAge('5 months 25 days')
	expect(await product.call('sendAppeal', appeal, owner.token)).toMatchObject({ http: 200 })
	const { appeals } = (await product.call('getReports', {}, operator.token)).data
	const verdict = { appeal_id: appeals[0]?.id ?? 0, is_granted: 0, answer: 'We went there, and it does not.' }
	expect((await product.call('decideAppeal', verdict, operator.token)).data).toMatchObject({
		ended_at: null,
		appeal: { is_granted: false },
	})
	expect((await stateOf(product, 'listings', owner.listing_id))?.state).toBe('hidden')
})

test('one picture is removed, the listing stays; an appeal puts it back to its place, and until then its file is kept', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const shape = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' }
	const rows = [0, 1, 2].map((position) => ({
		...shape,
		listing_id: owner.listing_id,
		position,
		file: `m/${position}.webp`,
		small_file: `m/${position}-s.webp`,
	}))
	const pictures = await product.db.insertInto('listing_pictures').values(rows).returning('id').execute()
	const picture_id = pictures[1]?.id ?? 0
	await addReport(product, { ...listing(owner.listing_id), picture_id }, { reason: 'rights' })
	const reported = async (picture: number | undefined) =>
		(await product.call('getReportable', { ...listing(owner.listing_id), picture_id: picture })).data?.picture?.id ?? null
	expect([await reported(pictures[1]?.id), await reported(pictures[2]?.id), await reported(1_000_000)]).toEqual([
		pictures[1]?.id,
		pictures[2]?.id,
		null,
	])
	const operator = await product.operator()
	const items = itemsOf(listing(owner.listing_id))
	const shown = async () => (await product.call('getListing', { property_id: owner.listing_id })).data.images.map(({ id }) => id)
	const ids = pictures.map(({ id }) => id)
	expect(Object.keys((await decide(product, operator.token, { items, measure: 'picture_removed' })).fields)).toEqual(['picture_id'])
	expect(await decide(product, operator.token, { items, measure: 'picture_removed', picture_id: 1_000_000 })).toMatchObject({
		code: 'not_found',
	})
	expect(await decide(product, operator.token, { items, measure: 'picture_removed', picture_id })).toMatchObject({ http: 200 })
	expect(await shown()).toEqual([ids[0], ids[2]])
	expect([...(await namedFiles(product.db, ['m/1.webp', 'm/1-s.webp']))].sort()).toEqual(['m/1-s.webp', 'm/1.webp'])
	const { decision_id, key } = await mailedDecision(product)
	await product.call('sendAppeal', { decision_id, key, words: 'I have taken it myself.' })
	const { appeals } = (await product.call('getReports', {}, operator.token)).data
	await product.call('decideAppeal', { appeal_id: appeals[0]?.id ?? 0, is_granted: 1, answer: 'Thank you for the proof.' }, operator.token)
	expect(await shown()).toEqual(ids)
	await product.db
		.updateTable('decisions')
		.set({ ended_at: null, decided_at: sql<Date>`now() - interval '7 months'` })
		.execute()
	await product.db.deleteFrom('listing_pictures').execute()
	expect(await namedFiles(product.db, ['m/1.webp'])).toEqual(new Set())
})

test.each([
	['back to the last place that is free', maxPictures - 1, maxPictures],
	['not into a listing that is full', maxPictures, maxPictures],
])('a removed picture comes %s', async (_, meanwhile, after) => {
	await using product = await startProduct()
	const [owner, operator] = [await supplier(product), await product.operator()]
	const { listing_id } = owner
	const shape = { listing_id, width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', small_file: 's' }
	const { id: picture_id } = await product.db
		.insertInto('listing_pictures')
		.values({ ...shape, position: 0, file: 'removed.webp' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await addReport(product, { ...listing(listing_id), picture_id }, { reason: 'rights' })
	await decide(product, operator.token, { items: itemsOf(listing(listing_id)), measure: 'picture_removed', picture_id })
	const others = Array.from({ length: meanwhile }, (_, position) => ({ ...shape, position, file: `${position}.webp` }))
	await product.db.insertInto('listing_pictures').values(others).execute()
	const { decision_id, key } = await mailedDecision(product)
	await product.call('sendAppeal', { decision_id, key, words: 'I have taken it myself.' })
	const { appeals } = (await product.call('getReports', {}, operator.token)).data
	await product.call('decideAppeal', { appeal_id: appeals[0]?.id ?? 0, is_granted: 1, answer: 'Thank you for the proof.' }, operator.token)
	const { images } = (await product.call('getListing', { property_id: listing_id })).data
	expect([images.length, images.some(({ id }) => id === picture_id)]).toEqual([after, after > meanwhile])
})

test('a professional is suspended because of a report: logged out, mailed, heard by the mail’s link, and unsuspended', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const event_id = await addEvent(product, { account_id: owner.id, state: 'postponed' })
	await addReport(product, listing(owner.listing_id))
	const [operator, other] = [await product.operator(), await product.operator()]
	const suspend = { items: itemsOf(listing(owner.listing_id)), measure: 'suspended' }
	expect(await decide(product, operator.token, suspend)).toMatchObject({ http: 200 })
	expect(await product.call('getProfile', {}, owner.token)).toMatchObject({ http: 401 })
	expect(await product.call('getListing', { property_id: owner.listing_id })).toMatchObject({ http: 404 })
	expect(await product.call('getEvent', { event_id })).toMatchObject({ http: 404 })
	expect((await mails(product, 'report_decided'))[0]?.values).toMatchObject({ measure: 'suspended' })
	expect((await mails(product, 'statement_of_reasons'))[0]?.values).toMatchObject({ item_kind: 'account', measure: 'suspended' })
	expect(await decide(product, operator.token, suspend)).toMatchObject({ code: 'conflict' })
	const { decision_id, key } = await mailedDecision(product)
	expect(await product.call('sendAppeal', { decision_id, key, words: 'That was my nephew.' })).toMatchObject({ http: 200 })
	const { appeals } = (await product.call('getReports', {}, other.token)).data
	await product.call('decideAppeal', { appeal_id: appeals[0]?.id ?? 0, is_granted: 1, answer: 'We believe you.' }, other.token)
	expect(await product.call('getListing', { property_id: owner.listing_id })).toMatchObject({ http: 200 })
	expect(await stateOf(product, 'events', event_id)).toEqual({ state: 'postponed', state_reason: null })
	expect((await product.db.selectFrom('accounts').select('state').where('id', '=', owner.id).executeTakeFirst())?.state).toBe('active')
})

test('what moderation hides stays hidden when a suspension is lifted, and comes back hidden by what still holds', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const other_id = await addListing(product, { account_id: owner.id })
	const operator = await product.operator()
	const suspension = { account_id: owner.id, operator, ...reasons, ground: 'terms' as const }
	await product.db.transaction().execute((trx) => suspendAccount(trx, suspension))
	await expect(product.db.transaction().execute((trx) => suspendAccount(trx, suspension))).rejects.toMatchObject({ code: 'conflict' })
	await expect(
		product.db.transaction().execute((trx) => suspendAccount(trx, { ...suspension, account_id: operator.id })),
	).rejects.toMatchObject({ code: 'conflict' })
	await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })
	await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'removed' })
	await product.db.transaction().execute((trx) => unsuspendAccount(trx, { account_id: owner.id, operator, reason: 'Heard.' }))
	await expect(product.db.transaction().execute((trx) => unsuspendAccount(trx, { account_id: owner.id, operator }))).rejects.toMatchObject({
		code: 'conflict',
	})
	expect(await mails(product, 'measure_ended')).toMatchObject([{ recipient: owner.email, values: { item_kind: 'account' } }])
	expect((await stateOf(product, 'listings', other_id))?.state).toBe('published')
	expect((await stateOf(product, 'listings', owner.listing_id))?.state).toBe('hidden')
	const decisions = await product.db.selectFrom('decisions').select(['id', 'measure', 'ended_because']).orderBy('id').execute()
	expect(decisions.map(({ measure, ended_because }) => [measure, ended_because])).toEqual([
		['suspended', 'suspension_lifted'],
		['hidden', null],
		['removed', null],
	])
	const grant = async (decision_id = 0) => {
		await product.db.insertInto('appeals').values({ decision_id, account_id: owner.id, words: 'It is all right again.' }).execute()
		const { appeals } = (await product.call('getReports', {}, operator.token)).data
		await product.call('decideAppeal', { appeal_id: appeals[0]?.id ?? 0, is_granted: 1, answer: 'Indeed it is.' }, operator.token)
		return (await stateOf(product, 'listings', owner.listing_id))?.state
	}
	expect(await grant(decisions[1]?.id)).toBe('hidden')
	expect(await grant(decisions[2]?.id)).toBe('published')
})

test('spam: found by words or account, removed at once with one mail, and given back within a day each as it was', async () => {
	await using product = await startProduct()
	const spammer = await product.professional()
	const email = await emailOf(product, spammer.id)
	const spam = { account_id: spammer.id, property_name: 'CHEAP 100% watches_here' }
	const halls = [await addListing(product, spam), await addListing(product, { ...spam, state: 'paused' })]
	const fair = await addEvent(product, { account_id: spammer.id, event_title: 'Fair of watches' })
	const honest = await addListing(product, { property_name: 'Hall of 100 watches' })
	const operator = await product.operator()
	const find = async (input: Record<string, unknown>) => (await product.call('findSpam', input, operator.token)).data
	expect((await find({})).total).toBe(0)
	expect((await find({ words: '100% w' })).list.map(({ item_id }) => item_id).sort()).toEqual([...halls].sort())
	expect((await find({ words: 'watches' })).total).toBe(4)
	expect((await find({ owner: String(spammer.id) })).total).toBe(3)
	expect((await find({ owner: email.toUpperCase(), words: 'fair' })).list).toMatchObject([
		{ item_kind: 'event', item_id: fair, owner: { email } },
	])
	expect((await find({ words: "'; drop table reports; --" })).total).toBe(0)

	const items = itemsOf(...halls.map(listing), event(fair), listing(halls[0] ?? 0))
	const removed = await product.call('removeSpam', { items, ...reasons }, operator.token)
	expect(removed).toMatchObject({ http: 200, data: { items: 3 } })
	expect((await find({ words: 'watches' })).list.map(({ item_id }) => item_id)).toEqual([honest])
	expect(await mails(product, 'statement_of_reasons')).toMatchObject([
		{ recipient: email, values: { titles: expect.any(Array), path: expect.stringMatching(/^\/decisions\?key=/) } },
	])
	const key = /key=(.*)$/.exec(String((await mails(product, 'statement_of_reasons'))[0]?.values['path']))?.[1] ?? ''
	expect((await product.call('getDecisions', { key })).data).toMatchObject({ total: 3 })
	const { batch } = removed.data
	expect((await find({})).removals).toMatchObject([{ batch, items: 3, can_undo: true, is_undone: false }])
	expect(await product.call('undoRemoval', { batch }, operator.token)).toMatchObject({ http: 200, data: { items: 3 } })
	expect(await product.call('undoRemoval', { batch }, operator.token)).toMatchObject({ code: 'conflict' })
	const states = await Promise.all([...halls.map((id) => stateOf(product, 'listings', id)), stateOf(product, 'events', fair)])
	expect(states.map((row) => row?.state)).toEqual(['published', 'paused', 'published'])
	expect(await mails(product, 'measure_ended')).toMatchObject([{ recipient: email }])

	const again = await product.call('removeSpam', { items, ...reasons }, operator.token)
	await product.db
		.updateTable('decisions')
		.set({ decided_at: sql<Date>`now() - interval '25 hours'` })
		.where('batch', '=', again.data.batch)
		.execute()
	expect(await product.call('undoRemoval', { batch: again.data.batch }, operator.token)).toMatchObject({ code: 'conflict' })
	// All or none.
	const missing = itemsOf(listing(honest), listing(2_000_000_000))
	expect(await product.call('removeSpam', { items: missing, ...reasons }, operator.token)).toMatchObject({ code: 'not_found' })
	expect((await stateOf(product, 'listings', honest))?.state).toBe('published')
})

test('a post can be reported and hidden; it has no owner, so no mail is sent', async () => {
	await using product = await startProduct()
	const { id } = await product.db
		.insertInto('posts')
		.values({
			slug: 'a-hall',
			lang: 'fr',
			blog_title_fr: 'Choisir une salle',
			blog_content_fr: 'Beaucoup de texte.',
			state: 'published',
			published_at: new Date(),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const post = { item_kind: 'post' as const, item_id: id }
	expect((await product.call('getReportable', post)).data).toEqual({
		title: 'Choisir une salle',
		lang: 'fr',
		path: `/blogdetails/${id}`,
		picture: null,
	})
	await addReport(product, post)
	const operator = await product.operator()
	expect(await decide(product, operator.token, { items: itemsOf(post), measure: 'suspended' })).toMatchObject({ code: 'conflict' })
	expect(await decide(product, operator.token, { items: itemsOf(post), measure: 'hidden' })).toMatchObject({ http: 200 })
	expect((await product.db.selectFrom('posts').select('state').executeTakeFirst())?.state).toBe('hidden')
	expect(await mails(product, 'statement_of_reasons')).toEqual([])
})

test('a visitor reads the numbers of reports and decisions, and no personal data', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const event_id = await addEvent(product)
	await addReport(product, listing(owner.listing_id), { reason: 'spam' })
	await addReport(product, event(event_id), { reason: 'spam' })
	const operator = await product.operator()
	await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })
	await decide(product, operator.token, { items: itemsOf(event(event_id)), measure: 'kept' })
	const { decision_id, key } = await mailedDecision(product)
	await product.call('sendAppeal', { decision_id, key, words: 'It is no spam at all.' })
	const { data } = await product.call('getTransparency')
	expect(data.years).toEqual([
		{
			year: Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Luxembourg' }).format(new Date())),
			reports: 2,
			reasons: [{ name: 'spam', count: 2 }],
			decisions: 2,
			measures: [
				{ name: 'hidden', count: 1 },
				{ name: 'kept', count: 1 },
			],
			grounds: [
				{ name: 'none', count: 1 },
				{ name: 'terms', count: 1 },
			],
			automatic: 0,
			median_hours: 0,
			appeals: { sent: 1, granted: 0, refused: 0, open: 1 },
			undone: 0,
		},
	])
})

test('an account takes its reports and decisions away with its data, and leaves none of its words behind', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	const operator = await product.operator()
	await decide(product, operator.token, { items: itemsOf(listing(owner.listing_id)), measure: 'hidden' })
	const { decision_id } = await mailedDecision(product)
	await product.call('sendAppeal', { decision_id, words: 'I do not agree with you.' }, owner.token)
	const hall = await addListing(product)
	await product.call('sendReport', { ...reportForm(), ...listing(hall), reporter_name: '', reporter_email: '' }, owner.token)
	const { makeExport } = await import('#server/features/privacy/export.ts')
	const { token } = await makeExport(product.db, product.config, owner.id)
	const { findExport } = await import('#server/features/privacy/export.ts')
	const content = (await findExport(product.db, token))?.content
	expect(content).toMatchObject({
		reports: [{ title: 'Hall Wäissebierg', reason: 'misleading' }],
		decisions: [{ facts: reasons.facts, appeal: { words: 'I do not agree with you.' } }],
	})
	expect(JSON.stringify(content)).not.toContain('link_hash')
	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql<Date>`now() - interval '1 hour'` })
		.where('id', '=', owner.id)
		.execute()
	const { deleteNextAccount } = await import('#server/features/privacy/deletion.ts')
	await deleteNextAccount(product.db)
	const left = JSON.stringify([
		await product.db.selectFrom('reports').selectAll().execute(),
		await product.db.selectFrom('decisions').selectAll().execute(),
		await product.db.selectFrom('appeals').selectAll().execute(),
	])
	for (const word of [owner.email, 'I do not agree', reasons.facts]) expect(left).not.toContain(word)
	expect((await product.call('getTransparency')).data.years[0]).toMatchObject({ reports: 1, decisions: 1, appeals: { sent: 1 } })
	expect((await product.call('getAppeal', { appeal_id: 1 }, operator.token)).data).toMatchObject({ before: null, now: null, owner: null })
})

const undo = (product: Product, token: string, decision_id: number) =>
	product.call('undoDecision', { decision_id, reason: 'A mistake of ours.' }, token)
const decisionOf = async (product: Product, token: string, input: Record<string, unknown>) =>
	(await decide(product, token, input)).data.decision_ids[0] ?? 0

test('an item that comes back is what its account lets it be: suspended or leaving it stays hidden, and comes back with it', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { db } = product
	for (const kind of ['listing', 'event'] as const) {
		const table = kind === 'listing' ? ('listings' as const) : ('events' as const)
		const make = async (state: string) => {
			const account = await product.professional()
			const values = { account_id: account.id, state }
			return { account_id: account.id, item_id: await (kind === 'listing' ? addListing(product, values) : addEvent(product, values)) }
		}
		const read = (id: number) =>
			db.selectFrom(table).select(['state', 'state_reason', 'state_before_deletion']).where('id', '=', id).executeTakeFirstOrThrow()
		const hideAndBack = async (state: string, meanwhile: (account_id: number) => Promise<unknown>) => {
			const { account_id, item_id } = await make(state)
			const decision_id = await decisionOf(product, operator.token, { items: itemsOf({ item_kind: kind, item_id }), measure: 'hidden' })
			expect(await read(item_id)).toEqual({ state: 'hidden', state_reason: reasons.facts, state_before_deletion: null })
			await meanwhile(account_id)
			expect(await undo(product, operator.token, decision_id)).toMatchObject({ http: 200 })
			return read(item_id)
		}
		const nothing = async () => {}
		const suspend = (id: number) => db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
		const leave = (id: number) => db.updateTable('accounts').set({ delete_after: new Date() }).where('id', '=', id).execute()
		const quiet = kind === 'listing' ? 'paused' : 'waiting'
		expect(await hideAndBack('published', nothing)).toEqual({ state: 'published', state_reason: null, state_before_deletion: null })
		expect(await hideAndBack(quiet, nothing)).toMatchObject({ state: quiet, state_reason: null, state_before_deletion: null })
		expect(await hideAndBack('published', suspend)).toMatchObject({ state: 'hidden', state_reason: suspensionReason })
		expect(await hideAndBack(quiet, suspend)).toMatchObject({ state: quiet, state_reason: null, state_before_deletion: null })
		expect(await hideAndBack('published', leave)).toEqual({
			state: 'hidden',
			state_reason: null,
			state_before_deletion: 'published',
		})
		expect(await hideAndBack(quiet, leave)).toMatchObject({ state: quiet, state_before_deletion: null })
		// An item that was hidden only because its account was leaving gets its earlier state.
		const before = kind === 'listing' ? 'published' : 'postponed'
		const { item_id } = await make('hidden')
		await db.updateTable(table).set({ state_before_deletion: before }).where('id', '=', item_id).execute()
		const decision_id = await decisionOf(product, operator.token, { items: itemsOf({ item_kind: kind, item_id }), measure: 'removed' })
		await undo(product, operator.token, decision_id)
		expect((await read(item_id)).state).toBe(before)
		// Nothing else has moved.
		const others = await db.selectFrom(table).select('id').where('state', '=', 'hidden').execute()
		expect(others).toHaveLength(2)
	}
})

test('an event’s only picture is removed and given back, unless it has another by then', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { db } = product
	const picture = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', small_file: 's' }
	const [event_id, other_id] = [await addEvent(product), await addEvent(product)]
	const add = async (id: number, file: string) =>
		(
			await db
				.insertInto('event_pictures')
				.values({ event_id: id, file, ...picture })
				.returning('id')
				.executeTakeFirstOrThrow()
		).id
	const [own, other] = [await add(event_id, 'm/own.webp'), await add(other_id, 'm/other.webp')]
	const versionOf = async (id: number) =>
		(await db.selectFrom('events').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
	const before = [await versionOf(event_id), await versionOf(other_id)]
	const remove = (item: { item_kind: string; item_id: number }, picture_id: number) =>
		decide(product, operator.token, { items: itemsOf(item), measure: 'picture_removed', picture_id })
	const files = async () => (await db.selectFrom('event_pictures').select('file').orderBy('file').execute()).map(({ file }) => file)
	// Not the picture of another event.
	expect(await remove(event(event_id), other)).toMatchObject({ code: 'not_found' })
	// Nor one of an event by the number of a post.
	await sql`
		insert into posts (id, slug, lang, blog_title_fr, blog_content_fr, state, published_at)
		overriding system value values (${event_id}, 'a-hall', 'fr', 'Choisir une salle', 'Beaucoup de texte.', 'published', now())
	`.execute(db)
	expect(await remove({ item_kind: 'post', item_id: event_id }, own)).toMatchObject({ code: 'not_found' })
	expect(await files()).toEqual(['m/other.webp', 'm/own.webp'])
	const [first = 0] = (await remove(event(event_id), own)).data.decision_ids
	expect(await files()).toEqual(['m/other.webp'])
	expect([await versionOf(event_id), await versionOf(other_id)]).toEqual([(before[0] ?? 0) + 1, before[1]])
	const appeal = async (decision_id: number) => {
		const { owner_id } = await db.selectFrom('decisions').select('owner_id').where('id', '=', decision_id).executeTakeFirstOrThrow()
		const { id } = await db
			.insertInto('appeals')
			.values({ decision_id, account_id: owner_id, words: 'It is mine.' })
			.returning('id')
			.executeTakeFirstOrThrow()
		return product.call('decideAppeal', { appeal_id: id, is_granted: 1, answer: 'Thank you for the proof.' }, operator.token)
	}
	expect(await appeal(first)).toMatchObject({ http: 200 })
	expect(await files()).toEqual(['m/other.webp', 'm/own.webp'])
	const [again = 0] = (await remove(event(event_id), own)).data.decision_ids
	await add(event_id, 'm/newer.webp')
	expect(await appeal(again)).toMatchObject({ http: 200 })
	expect(await files()).toEqual(['m/newer.webp', 'm/other.webp'])
})

test('a picture comes back to its place, or as near as there is one, and not to a listing that is full by then', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { db } = product
	const shape = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', small_file: 's' }
	const outcome = async (count: number, removed: number, meanwhile: (listing_id: number) => Promise<unknown>) => {
		const { listing_id } = await supplier(product)
		const rows = Array.from({ length: count }, (_, position) => ({ ...shape, listing_id, position, file: `m/${position}.webp` }))
		const ids = await db.insertInto('listing_pictures').values(rows).returning('id').execute()
		const items = itemsOf(listing(listing_id))
		const decision_id = await decisionOf(product, operator.token, { items, measure: 'picture_removed', picture_id: ids[removed]?.id })
		await meanwhile(listing_id)
		const { id } = await db.insertInto('appeals').values({ decision_id, words: 'It is mine.' }).returning('id').executeTakeFirstOrThrow()
		await product.call('decideAppeal', { appeal_id: id, is_granted: 1, answer: 'Thank you for the proof.' }, operator.token)
		const left = await db
			.selectFrom('listing_pictures')
			.select(['file', 'position'])
			.where('listing_id', '=', listing_id)
			.orderBy('position')
			.execute()
		expect(left.map(({ position }) => position)).toEqual(left.map((_, index) => index))
		return left.map(({ file }) => file.slice(2, -5)).join(' ')
	}
	const drop = (file: string) => (listing_id: number) =>
		db.deleteFrom('listing_pictures').where('listing_id', '=', listing_id).where('file', '=', file).execute()
	expect(await outcome(3, 0, async () => {})).toBe('0 1 2')
	expect(await outcome(3, 2, async () => {})).toBe('0 1 2')
	expect(await outcome(3, 2, drop('m/1.webp'))).toBe('0 2')
	const fill = (listing_id: number) =>
		db
			.insertInto('listing_pictures')
			.values({ ...shape, listing_id, position: 14, file: 'm/new.webp' })
			.execute()
	expect((await outcome(15, 14, async () => {})).split(' ')).toHaveLength(15)
	expect(await outcome(15, 14, fill)).toBe('0 1 2 3 4 5 6 7 8 9 10 11 12 13 new')
})

test('lifting a suspension ends the account’s own open suspensions, and no other decision', async () => {
	await using product = await startProduct()
	const [operator, one, other] = [await product.operator(), await supplier(product), await supplier(product)]
	const suspend = (account_id: number) =>
		product.db.transaction().execute((trx) => suspendAccount(trx, { account_id, operator, ...reasons, ground: 'terms' }))
	const lift = () => product.db.transaction().execute((trx) => unsuspendAccount(trx, { account_id: one.id, operator }))
	const first = await suspend(one.id)
	await lift()
	const ended = ['id', 'ended_because', 'ended_at'] as const
	const read = (id: number) =>
		product.db
			.selectFrom('decisions')
			.select([...ended])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
	await product.db.updateTable('decisions').set({ ended_because: 'appeal' }).where('id', '=', first.decision_id).execute()
	const before = await read(first.decision_id)
	const [second, theirs] = [await suspend(one.id), await suspend(other.id)]
	const hidden = await decisionOf(product, operator.token, { items: itemsOf(listing(one.listing_id)), measure: 'hidden' })
	// An item with the number of the account is something else.
	await product.db.updateTable('decisions').set({ item_id: one.id }).where('id', '=', hidden).execute()
	await lift()
	expect(await read(first.decision_id)).toEqual(before)
	expect(await read(second.decision_id)).toMatchObject({ ended_because: 'suspension_lifted', ended_at: expect.any(Date) })
	for (const id of [theirs.decision_id, hidden]) expect(await read(id)).toMatchObject({ ended_because: null, ended_at: null })
	expect((await product.db.selectFrom('accounts').select('state').where('id', '=', other.id).executeTakeFirstOrThrow()).state).toBe(
		'suspended',
	)
})

test('with an account go the names in its reports, also of those it sent before it had an account where the address is proven its own', async () => {
	await using product = await startProduct()
	const { deleteNextAccount } = await import('#server/features/privacy/deletion.ts')
	const hall = await addListing(product)
	const [proven, unproven] = [await product.user(), await product.user()]
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', unproven.id).execute()
	const emails = [await emailOf(product, proven.id), await emailOf(product, unproven.id), 'somebody@example.org']
	for (const email of emails)
		await addReport(product, listing(hall), { reporter_email: email === emails[0] ? email.toUpperCase() : email, reporter_name: 'Tom' })
	await product.call('sendReport', { ...reportForm(), ...listing(hall), reporter_name: '', reporter_email: '' }, proven.token)
	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql<Date>`now() - interval '1 hour'` })
		.where('id', 'in', [proven.id, unproven.id])
		.execute()
	while (await deleteNextAccount(product.db));
	const left = await product.db.selectFrom('reports').select(['reporter_name', 'reporter_email', 'account_id']).orderBy('id').execute()
	const none = { reporter_name: null, reporter_email: null, account_id: null }
	expect(left).toEqual([
		none,
		{ ...none, reporter_name: 'Tom', reporter_email: emails[1] },
		{ ...none, reporter_name: 'Tom', reporter_email: emails[2] },
		none,
	])
})

test('the numbers of a year are its own: what was sent, decided by machine, appealed, granted, refused and undone', async () => {
	await using product = await startProduct()
	const { db } = product
	const operator = await product.operator()
	const at = (year: number, hours = 0) => sql<Date>`make_timestamptz(${year}, 6, 1, 12, 0, 0) + make_interval(hours => ${hours})`
	const decided = async (year: number, hours: number, more: Record<string, unknown>) => {
		const row = {
			item_kind: 'post',
			item_id: 1,
			item: '{}',
			lang: 'en',
			facts: 'x',
			ground: 'terms',
			found_by: 'operator',
			measure: 'hidden',
		}
		const { id } = await db
			.insertInto('decisions')
			.values({ ...row, decided_at: at(year, hours), ...more })
			.returning('id')
			.executeTakeFirstOrThrow()
		return id
	}
	const report = async (year: number, reason: string, decision_id: number | null) =>
		db
			.insertInto('reports')
			.values({
				item_kind: 'post',
				item_id: 1,
				item: '{}',
				reason,
				explanation: 'x',
				lang: 'en',
				is_good_faith: true,
				decision_id,
				created_at: at(year),
			})
			.execute()
	const appeal = (year: number, decision_id: number, more: Record<string, unknown>) =>
		db
			.insertInto('appeals')
			.values({ decision_id, words: 'x', created_at: at(year), ...more })
			.execute()
	for (const [year, times] of [
		[2034, 1],
		[2035, 2],
	] as const) {
		for (let turn = 0; turn < times; turn += 1) {
			const own = await decided(year, 3, { operator_id: operator.id })
			await report(year, 'spam', own)
			await appeal(year, own, {})
			const machine = await decided(year, 5, { found_by: 'automatic', measure: 'removed' })
			await report(year, 'danger', machine)
			await appeal(year, machine, { decided_at: at(year), is_granted: true, answer: 'x' })
			// Found by a machine, decided by a person.
			const both = await decided(year, 0, { found_by: 'automatic', operator_id: operator.id, ended_at: at(year), ended_because: 'undone' })
			await appeal(year, both, { decided_at: at(year), is_granted: false, answer: 'x' })
			await decided(year, 0, { measure: 'kept', ground: 'none', ended_at: at(year), ended_because: 'appeal' })
		}
		await report(year, 'spam', null)
	}
	const yearOf = (year: number, times: number) => ({
		year,
		reports: 2 * times + 1,
		reasons: [
			{ name: 'spam', count: times + 1 },
			{ name: 'danger', count: times },
		],
		decisions: 4 * times,
		measures: [
			{ name: 'hidden', count: 2 * times },
			{ name: 'kept', count: times },
			{ name: 'removed', count: times },
		],
		grounds: [
			{ name: 'terms', count: 3 * times },
			{ name: 'none', count: times },
		],
		automatic: times,
		median_hours: 4,
		appeals: { sent: 3 * times, granted: times, refused: times, open: times },
		undone: times,
	})
	expect((await product.call('getTransparency')).data.years).toEqual([yearOf(2035, 2), yearOf(2034, 1)])
})

test('reported items are read in all their languages, with their own pictures alone', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { db } = product
	const picture = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', small_file: 's' }
	const owner = await supplier(product)
	const halls = [owner.listing_id, await addListing(product, { account_id: owner.id })] as const
	const events = [await addEvent(product, { account_id: owner.id }), await addEvent(product)] as const
	for (const [index, name] of ['own', 'other'].entries()) {
		const [listing_id = 0, event_id = 0] = [halls[index], events[index]]
		await db
			.insertInto('listing_texts')
			.values([
				{ listing_id, lang: 'fr', property_name: `${name} salle`, description: 'Claire' },
				{ listing_id, lang: 'de', property_name: `${name} Saal` },
			])
			.execute()
		await db
			.insertInto('event_texts')
			.values({ event_id, lang: 'de', event_title: `${name} Fest` })
			.execute()
		for (const position of [1, 0])
			await db
				.insertInto('listing_pictures')
				.values({ listing_id, position, file: `m/${name}-${position}.webp`, ...picture })
				.execute()
		await db
			.insertInto('event_pictures')
			.values({ event_id, file: `m/${name}-event.webp`, ...picture })
			.execute()
	}
	const read = async (item: { item_kind: 'listing' | 'event'; item_id: number }) => {
		await addReport(product, item)
		const { now, owner: who, reports } = (await product.call('getReportedItem', item, operator.token)).data
		expect(reports).toHaveLength(1)
		return {
			words: now?.words.map(({ lang, title }) => [lang, title]),
			pictures: now?.pictures.map(({ url }) => url.replace(/^.*\/m\/|\.webp.*$/g, '')),
			path: now?.path,
			who,
		}
	}
	const hall = await read(listing(halls[0]))
	expect(hall).toMatchObject({
		words: [
			['en', 'Hall Wäissebierg'],
			['de', 'own Saal'],
			['fr', 'own salle'],
		],
		pictures: ['own-0', 'own-1'],
		path: `/details/${halls[0]}/1`,
	})
	expect(hall.who).toMatchObject({ id: owner.id, reported: [] })
	const fair = await read(event(events[0]))
	expect(fair).toMatchObject({
		words: [
			['fr', 'Fête du village'],
			['de', 'own Fest'],
		],
		pictures: ['own-event'],
	})
	// The other reported items of the same owner, and of no other.
	await addReport(product, event(events[1]))
	expect(fair.who?.reported).toEqual([{ ...listing(halls[0]), title: 'Hall Wäissebierg', reports: 1 }])
	await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', halls[0]).execute()
	expect((await product.call('getReportedItem', listing(halls[0]), operator.token)).data.now).toMatchObject({ state: 'paused', path: null })
	expect((await product.call('getReportable', listing(halls[0]))).code).toBe('not_found')
})

test('the search for spam has pages; of a removal it tells five names, and only what was removed at once in the last thirty days', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const spammer = await product.professional()
	const halls: number[] = []
	for (let turn = 0; turn < 7; turn += 1)
		halls.push(await addListing(product, { account_id: spammer.id, property_name: `Watches ${turn}` }))
	await product.db
		.insertInto('listing_texts')
		.values({ listing_id: halls[6] ?? 0, lang: 'de', property_name: 'Armbanduhren' })
		.execute()
	await product.db
		.insertInto('event_texts')
		.values({ event_id: await addEvent(product), lang: 'de', event_title: 'Wanduhren' })
		.execute()
	await addListing(product, { account_id: spammer.id, property_name: 'Watches draft', state: 'paused' })
	const find = async (input: Record<string, unknown>) => (await product.call('findSpam', input, operator.token)).data
	const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ words: 'watches', page, per_page: 3 })))
	expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 2, 0])
	expect(new Set(pages.flatMap(({ list }) => list.map(({ item_id }) => item_id))).size).toBe(8)
	expect(pages[0]).toMatchObject({ total: 8, total_pages: 3, current_page: 1 })
	expect(
		pages
			.flatMap(({ list }) => list)
			.map(({ path }) => path === null)
			.filter(Boolean),
	).toHaveLength(1)
	expect((await find({ words: 'armbanduhr' })).list).toMatchObject([{ item_id: halls[6] }])
	expect((await find({ words: 'wanduhr' })).list).toMatchObject([{ item_kind: 'event' }])
	const remove = async (ids: number[]) =>
		(await product.call('removeSpam', { items: itemsOf(...ids.map(listing)), ...reasons }, operator.token)).data.batch
	const many = await remove(halls.slice(0, 6))
	const few = await remove(halls.slice(6))
	expect((await find({})).removals).toMatchObject([
		{ batch: few, items: 1, titles: ['Watches 6'], can_undo: true, is_undone: false },
		{ batch: many, items: 6, titles: [0, 1, 2, 3, 4].map((turn) => `Watches ${turn}`) },
	])
	const age = (batch: string, days: number) =>
		product.db
			.updateTable('decisions')
			.set({ decided_at: ago(days) })
			.where('batch', '=', batch)
			.execute()
	await age(many, 29)
	await age(few, 31)
	expect((await find({})).removals).toMatchObject([{ batch: many, can_undo: false, is_undone: false }])
	// An ended measure is not given back a second time with the rest.
	await age(many, 0)
	const [first] = await product.db.selectFrom('decisions').select('id').where('batch', '=', many).orderBy('id').execute()
	await undo(product, operator.token, first?.id ?? 0)
	expect((await product.call('undoRemoval', { batch: many }, operator.token)).data).toEqual({ items: 5 })
	expect((await find({})).removals).toMatchObject([{ is_undone: true, can_undo: false }])
	expect((await product.call('undoRemoval', { batch: '00000000-0000-4000-8000-000000000000' }, operator.token)).code).toBe('not_found')
})

test('the queue has pages, and tells how long decisions of the last ninety days took', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const halls: number[] = []
	for (let turn = 0; turn < 3; turn += 1) {
		halls.push(await addListing(product))
		const report = await addReport(product, listing(halls[turn] ?? 0))
		await product.db
			.updateTable('reports')
			.set({ created_at: sql<Date>`now() - make_interval(hours => ${2 * (4 - turn)})` })
			.where('id', '=', report)
			.execute()
	}
	const queue = async (input: Record<string, unknown> = {}) => (await product.call('getReports', input, operator.token)).data
	const pages = await Promise.all([1, 2, 3].map((page) => queue({ page, per_page: 1 })))
	expect(pages.map(({ list }) => list.map(({ item_id }) => item_id))).toEqual(halls.map((id) => [id]))
	expect(pages[0]).toMatchObject({ total: 3, total_pages: 3, counts: { open: 3, decided: 0 } })
	for (const id of halls) await decide(product, operator.token, { items: itemsOf(listing(id)), measure: 'kept' })
	// The same item again, after it was decided, is a separate group.
	await addReport(product, listing(halls[0] ?? 0))
	expect(await queue({ state: 'decided' })).toMatchObject({ total: 3, counts: { open: 1, decided: 3 }, median_hours: 6 })
	const [last] = await product.db.selectFrom('decisions').select('id').orderBy('id', 'desc').limit(1).execute()
	await product.db
		.updateTable('decisions')
		.set({ decided_at: ago(91) })
		.where('id', '=', last?.id ?? 0)
		.execute()
	expect((await queue()).median_hours).toBe(7)
	expect((await queue({ state: 'decided' })).list.map(({ item_id }) => item_id)).toEqual([halls[1], halls[0], halls[2]])
})

test('what is decided about an item and undone changes nothing of others, of the same account or of another one', async () => {
	await using product = await startProduct()
	const { db } = product
	const operator = await product.operator()
	const [rival, owner] = [await supplier(product), await supplier(product)]
	const shape = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', small_file: 's' }
	const addPost = async (slug: string) => {
		const words = { lang: 'fr', blog_title_fr: 'Choisir une salle', blog_content_fr: 'Beaucoup de texte.' }
		const row = { slug, ...words, state: 'published', published_at: new Date() }
		return (await db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()).id
	}
	const listings = [owner.listing_id, await addListing(product, { account_id: owner.id }), rival.listing_id]
	const events = [
		await addEvent(product, { account_id: owner.id }),
		await addEvent(product, { account_id: owner.id }),
		await addEvent(product, { account_id: rival.id }),
	]
	const posts = [await addPost('a-hall'), await addPost('a-band')]
	for (const [at, id] of listings.entries())
		for (const position of [0, 1])
			await db
				.insertInto('listing_pictures')
				.values({ ...shape, listing_id: id, position, file: `m/l${at}${position}.webp` })
				.execute()
	for (const [at, id] of events.entries())
		await db
			.insertInto('event_pictures')
			.values({ ...shape, event_id: id, file: `m/e${at}.webp` })
			.execute()
	const items = [listing(listings[0] ?? 0), event(events[0] ?? 0), { item_kind: 'post' as const, item_id: posts[0] ?? 0 }]
	const neighbours = [
		...listings.slice(1).map(listing),
		...events.slice(1).map(event),
		...posts.slice(1).map((item_id) => ({ item_kind: 'post' as const, item_id })),
	]
	for (const item of [...items, ...neighbours]) await addReport(product, item)
	const [others, otherEvents, otherPosts] = [listings.slice(1), events.slice(1), posts.slice(1)]
	const rows = async () => ({
		listings: await db.selectFrom('listings').selectAll().where('id', 'in', others).orderBy('id').execute(),
		pictures: await db.selectFrom('listing_pictures').selectAll().where('listing_id', 'in', others).orderBy('id').execute(),
		events: await db.selectFrom('events').selectAll().where('id', 'in', otherEvents).orderBy('id').execute(),
		eventPictures: await db.selectFrom('event_pictures').selectAll().where('event_id', 'in', otherEvents).orderBy('id').execute(),
		posts: await db.selectFrom('posts').selectAll().where('id', 'in', otherPosts).orderBy('id').execute(),
		reports: (await db.selectFrom('reports').selectAll().orderBy('id').execute()).filter((report) =>
			neighbours.some(({ item_kind, item_id }) => item_kind === report.item_kind && item_id === report.item_id),
		),
		accounts: await db.selectFrom('accounts').selectAll().where('id', 'in', [owner.id, rival.id]).orderBy('id').execute(),
	})
	const before = await rows()
	expect(before.reports).toHaveLength(neighbours.length)
	const pictureOf = async ({ item_kind, item_id }: { item_kind: string; item_id: number }) =>
		item_kind === 'listing'
			? await db.selectFrom('listing_pictures').select('id').where('listing_id', '=', item_id).orderBy('position').executeTakeFirst()
			: await db.selectFrom('event_pictures').select('id').where('event_id', '=', item_id).executeTakeFirst()
	/** The owner appeals and is right: only so does a picture come back. */
	async function appeal(decision_id: number) {
		await product.call('sendAppeal', { decision_id, words: 'I have taken it myself.' }, owner.token)
		const { appeals } = (await product.call('getReports', {}, operator.token)).data
		return product.call(
			'decideAppeal',
			{ appeal_id: appeals[0]?.id ?? 0, is_granted: 1, answer: 'Thank you for the proof.' },
			operator.token,
		)
	}
	for (const item of items)
		for (const measure of ['hidden', 'removed', 'picture_removed']) {
			if (item.item_kind === 'post' && measure !== 'hidden') continue
			const picture_id = measure === 'picture_removed' ? (await pictureOf(item))?.id : undefined
			const decided = await decide(product, operator.token, {
				items: itemsOf(item),
				measure,
				...(picture_id !== undefined && { picture_id }),
			})
			expect([item, measure, decided.http]).toEqual([item, measure, 200])
			expect(await rows(), `${item.item_kind} ${measure}`).toEqual(before)
			const decision_id = decided.data.decision_ids[0] ?? 0
			const undone =
				measure === 'picture_removed'
					? await appeal(decision_id)
					: await product.call('undoDecision', { decision_id, reason: 'It was another one.' }, operator.token)
			expect([item, measure, undone.http]).toEqual([item, measure, 200])
			expect(await rows(), `${item.item_kind} ${measure}, undone`).toEqual(before)
		}
	// Each mail goes to the owner, and an item has its own decisions beside it.
	const told = [...(await mails(product, 'statement_of_reasons')), ...(await mails(product, 'measure_ended'))]
	expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([owner.email]))
	const decisionsOf = async (item: { item_kind: string; item_id: number }) =>
		(await product.call('getReportedItem', item, operator.token)).data.decisions.map(({ measure }) => measure)
	expect([await decisionsOf(listing(listings[0] ?? 0)), await decisionsOf(listing(listings[1] ?? 0))]).toEqual([
		['picture_removed', 'removed', 'hidden'],
		[],
	])
	// The items of the decisions are as they were, too.
	expect([
		await stateOf(product, 'listings', listings[0] ?? 0),
		await stateOf(product, 'events', events[0] ?? 0),
		(
			await db
				.selectFrom('posts')
				.select('state')
				.where('id', '=', posts[0] ?? 0)
				.executeTakeFirst()
		)?.state,
	]).toMatchObject([{ state: 'published' }, { state: 'published' }, 'published'])
})

test('in the own lists what is hidden leads to its own decision', async () => {
	await using product = await startProduct()
	const { db } = product
	const operator = await product.operator()
	const owner = await supplier(product)
	const other_id = await addListing(product, { account_id: owner.id })
	// An event of the number of a listing.
	await product.asSuperuser(`alter table events alter column id restart with ${owner.listing_id}`)
	const event_id = await addEvent(product, { account_id: owner.id })
	const decisionOf = async (item: { item_kind: string; item_id: number }, measure: string) =>
		(await decide(product, operator.token, { items: itemsOf(item), measure })).data.decision_ids[0]
	const first = await decisionOf(listing(owner.listing_id), 'hidden')
	const ofEvent = await decisionOf(event(event_id), 'removed')
	const kept = await decisionOf(listing(other_id), 'kept')
	expect(kept).toBeGreaterThan(first ?? 0)
	const own = async () => [
		...(await product.call('getOwnListings', {}, owner.token)).data.list.map((row) => [row.property_id, row.decision_id]),
		...(await product.call('getOwnEvents', {}, owner.token)).data.list.map((row) => [row.event_id, row.decision_id]),
	]
	expect((await own()).toSorted()).toEqual(
		[
			[other_id, null],
			[owner.listing_id, first],
			[event_id, ofEvent],
		].toSorted(),
	)
	await db.updateTable('decisions').set({ ended_at: new Date(), ended_because: 'undone' }).execute()
	expect((await own()).map(([, decision]) => decision)).toEqual([null, null, null])
})
