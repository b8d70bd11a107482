import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxEventDrafts } from '#contract/limits.ts'
import { asList, eventForm } from '#test/event-form.ts'
import { startProduct } from '#test/product.ts'

const asFields = (fields: Record<string, unknown>) => JSON.stringify(fields)

test('what was typed is saved, found again, and becomes the event', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const typed = { event_title: 'Fê', start_date: 'tomorrow?', changed_dates: [{ original_start: '2036-06-01T20:00', note: '' }] }
	const { data: first } = await product.call('saveEventDraft', { fields: asFields(typed) }, token)
	expect(first).toMatchObject({ draft_id: expect.any(Number), version: 1 })
	const { draft_id } = first
	const { data: second } = await product.call('saveEventDraft', { draft_id, version: 1, fields: asFields({ event_title: 'Fête' }) }, token)
	expect(second.version).toBe(2)
	// The same again, after its answer was lost.
	expect(
		(await product.call('saveEventDraft', { draft_id, version: 1, fields: asFields({ event_title: 'Fête' }) }, token)).data.version,
	).toBe(2)
	const late = await product.call('saveEventDraft', { draft_id, version: 1, fields: asFields({ event_title: 'Kirmes' }) }, token)
	expect(late).toMatchObject({
		http: 409,
		code: 'changed_meanwhile',
		data: { draft: { draft_id, version: 2, fields: { event_title: 'Fête' } } },
	})
	expect((await product.call('getEventDraft', { draft_id }, token)).data).toMatchObject({
		draft_id,
		event_id: null,
		event_version: null,
		current_event_version: null,
		version: 2,
		picture: null,
		fields: { event_title: 'Fête' },
	})
	expect((await product.call('addEditEvent', eventForm({ draft_id }), token)).data.state).toBe('published')
	expect((await product.call('getEventDraft', { draft_id }, token)).code).toBe('not_found')
	expect((await product.call('getOwnEvents', {}, token)).data).toMatchObject({ total: 1, counts: { draft: 0, published: 1 } })
})

test('changes to an event begin with what it says, are one draft, and report when it has changed meanwhile', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const form = eventForm({
		start_time: '20:00',
		recurrence: 'FREQ=WEEKLY;COUNT=3',
		excluded_dates: asList('2036-06-30T20:00'),
		admission_fee: 5.5,
	})
	const { event_id } = (await product.call('addEditEvent', form, token)).data
	const open = async () => (await product.call('getEventDraft', { event_id }, token)).data
	const draft = await open()
	expect(draft).toMatchObject({
		event_id,
		event_version: 1,
		current_event_version: 1,
		version: 1,
		fields: {
			event_title: 'Fête du village',
			admission_fee: '5.5',
			recurrence: 'FREQ=WEEKLY;COUNT=3',
			excluded_dates: ['2036-06-30T20:00'],
		},
	})
	expect((await open()).draft_id).toBe(draft.draft_id)
	// No edit yet: the own list shows no changes.
	expect((await product.call('getOwnEvents', {}, token)).data.list).toMatchObject([{ event_id, draft_id: null }])
	await product.call('saveEventDraft', { event_id, version: 1, fields: asFields({ ...draft.fields, event_title: 'Nuit blanche' }) }, token)
	expect((await product.call('getOwnEvents', {}, token)).data.list).toMatchObject([{ event_id, draft_id: draft.draft_id }])
	await product.call('setEventState', { event_id, state: 'postponed' }, token)
	expect(await open()).toMatchObject({ event_version: 1, current_event_version: 2, version: 2, fields: { event_title: 'Nuit blanche' } })
	expect(await product.call('addEditEvent', { ...form, draft_id: draft.draft_id }, token)).toMatchObject({
		code: 'changed_meanwhile',
		data: { event: { event_id, version: 2 } },
	})
	expect((await product.call('addEditEvent', { ...form, draft_id: draft.draft_id, version: 2 }, token)).data).toMatchObject({
		event_id,
		version: 3,
	})
	expect(await product.db.selectFrom('event_drafts').select('id').execute()).toEqual([])
})

test('unsaved changes follow the event', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (await product.call('addEditEvent', eventForm(), token)).data
	await product.call('getEventDraft', { event_id }, token)
	await product.call('addEditEvent', eventForm({ event_id, event_title: 'Kirmes' }), token)
	expect((await product.call('getEventDraft', { event_id }, token)).data).toMatchObject({
		event_version: 2,
		fields: { event_title: 'Kirmes' },
	})
})

test('a draft is its owner’s alone', async () => {
	await using product = await startProduct()
	const [owner, rival] = [await product.user(), await product.professional()]
	const { draft_id } = (await product.call('saveEventDraft', { fields: '{}' }, owner.token)).data
	for (const token of [rival.token, null]) {
		const code = token === null ? 'login_required' : 'not_found'
		expect((await product.call('getEventDraft', { draft_id }, token)).code).toBe(code)
		expect((await product.call('saveEventDraft', { draft_id, fields: '{}' }, token)).code).toBe(code)
		expect((await product.call('deleteEventDraft', { draft_id }, token)).code).toBe(code)
		expect((await product.call('addEditEvent', eventForm({ draft_id }), token)).code).toBe(code)
	}
	const { event_id } = (await product.call('addEditEvent', eventForm(), owner.token)).data
	expect((await product.call('saveEventDraft', { event_id, fields: '{}' }, rival.token)).code).toBe('not_yours')
	expect((await product.call('getEventDraft', { event_id }, rival.token)).code).toBe('not_yours')
	// A draft of something new does not become the changes to something else.
	expect((await product.call('saveEventDraft', { draft_id, event_id, fields: '{}' }, owner.token)).code).toBe('not_found')
	expect((await product.call('deleteEventDraft', { draft_id }, owner.token)).data).toBe(null)
	expect((await product.call('deleteEventDraft', { draft_id }, owner.token)).code).toBe('not_found')
})

test('what is no draft is refused, and there are only so many', async () => {
	await using product = await startProduct()
	const { id: account_id, token } = await product.user()
	expect((await product.call('getEventDraft', {}, token)).fields).toHaveProperty('draft_id')
	for (const fields of ['', 'no JSON', '[]', '{"UPPER":"x"}', `{"a":"${'x'.repeat(9000)}"}`, '{"a":{"b":{}}}'])
		expect((await product.call('saveEventDraft', { fields }, token)).fields, fields.slice(0, 20)).toHaveProperty('fields')
	// 500 dates fit.
	const further_dates = Array.from({ length: 499 }, () => ({
		start_date: '2036-06-24',
		start_time: '20:00',
		end_date: '2036-06-25',
		end_time: '01:00',
	}))
	expect((await product.call('saveEventDraft', { fields: asFields({ further_dates }) }, token)).http).toBe(200)
	await product.db
		.insertInto('event_drafts')
		.values(Array.from({ length: maxEventDrafts - 1 }, () => ({ account_id })))
		.execute()
	expect((await product.call('saveEventDraft', { fields: '{}' }, token)).fields).toHaveProperty('draft_id')
	expect(await product.db.selectFrom('event_drafts').select('id').execute()).toHaveLength(maxEventDrafts)
})

test('a copy says the same, at the same time of the day, on no day', async () => {
	await using product = await startProduct()
	const [owner, rival] = [await product.user(), await product.user()]
	const form = eventForm({
		start_time: '20:00',
		end_time: '01:00',
		recurrence: 'FREQ=WEEKLY;COUNT=3',
		description: 'Again!',
		event_title_de: 'Dorffest',
	})
	const { event_id } = (await product.call('addEditEvent', form, owner.token)).data
	const headers = { 'idempotency-key': randomUUID() }
	const copies = await Promise.all([1, 2, 3].map(() => product.call('duplicateEvent', { event_id }, owner.token, { headers })))
	const [draft_id, ...others] = new Set(copies.map(({ data }) => data.draft_id))
	expect(others).toEqual([])
	const { data } = await product.call('getEventDraft', { draft_id }, owner.token)
	expect(data).toMatchObject({
		event_id: null,
		fields: { event_title: 'Fête du village', description: 'Again!', event_title_de: 'Dorffest' },
	})
	expect(data.fields).toMatchObject({ start_time: '20:00', end_time: '01:00', location_name: 'Rotondes' })
	for (const field of ['start_date', 'end_date', 'recurrence', 'further_dates', 'excluded_dates', 'changed_dates'])
		expect(data.fields).not.toHaveProperty(field)
	expect((await product.call('duplicateEvent', { event_id }, rival.token)).code).toBe('not_yours')
	expect((await product.call('duplicateEvent', { event_id })).code).toBe('login_required')
	await product.db.updateTable('events').set({ state: 'hidden' }).execute()
	expect((await product.call('duplicateEvent', { event_id }, owner.token)).code).toBe('conflict')
	expect((await product.call('duplicateEvent', { event_id }, rival.token)).code).toBe('event_not_found')
})
