import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { fetchExport } from '#test/exports.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { eventForm } from '#test/event-form.ts'
import { suspend } from '#test/operators.ts'
import { startProduct, type Product } from '#test/product.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { planDeletion, takeDeletionBack } from '#server/features/privacy/deletion.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'

const image = [{ field: 'event_image', name: 'poster.jpg', content: await makePhotograph(600, 400), type: 'image/jpeg' }]
const states = async ({ db }: Product) =>
	(await db.selectFrom('events').select(['event_title', 'state']).orderBy('id').execute()).map(
		(event) => `${event.event_title}: ${event.state}`,
	)
const publicDates = async ({ db }: Product) =>
	(await db.selectFrom('event_dates').select('id').where('is_public', '=', true).execute()).length

test('G60 an export holds the events with texts, dates and pictures, and their drafts; a deletion takes them with their files', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const form = eventForm({ start_time: '20:00', recurrence: 'FREQ=WEEKLY;COUNT=2', event_title_de: 'Dorffest' })
	const { event_id } = (await sendFiles(product, 'addEditEvent', form, image, owner.token)).data
	const { draft_id } = (await product.call('saveEventDraft', { fields: '{"event_title":"A plan"}' }, owner.token)).data
	const { file: drafted } = (await sendFiles(product, 'uploadEventImage', { draft_id }, image, owner.token)).data
	const { file: shown } = await product.db
		.selectFrom('event_pictures')
		.select('file')
		.where('event_id', '=', event_id)
		.executeTakeFirstOrThrow()
	await product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.execute()
	const { data } = await product.call('exportAccount', {}, owner.token)
	const { json, files } = await fetchExport(product, data.url)
	const url = (file: string) => `${product.config.PUBLIC_URL}/uploads/${file}`
	expect(json).toMatchObject({
		events: [
			{
				id: event_id,
				event_image: url(shown),
				texts: [{ lang: 'de', event_title: 'Dorffest' }],
				dates: [{ start_date: '2036-06-23' }, {}],
			},
		],
		event_drafts: [{ id: draft_id, fields: { event_title: 'A plan' }, event_image: url(drafted) }],
	})
	expect(Object.keys(files)).toHaveLength(2)
	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql`now() - interval '1 minute'` })
		.where('id', '=', owner.id)
		.execute()
	expect((await deleteWhatIsOver(product.db, product.storage)).deleted_accounts).toBe(1)
	for (const file of [shown, drafted]) expect(await product.storage.find(file), file).toBe(null)
	for (const table of ['events', 'event_texts', 'event_dates', 'event_drafts', 'event_pictures'] as const)
		expect(await product.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('while its account is going to be deleted nothing of it is public; taken back, each is as it was', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	await addEvent(product, { account_id: owner.id, event_title: 'Feast' })
	const cancelled = await addEvent(product, { account_id: owner.id, event_title: 'Off', state: 'cancelled' })
	await planDeletion(product.db, product.config, owner.id, Buffer.alloc(32))
	const { token } = await freshSession(product, owner.id)
	expect((await product.call('addEditEvent', eventForm({ event_title: 'Last one' }), token)).data.state).toBe('hidden')
	expect((await product.call('setEventState', { event_id: cancelled, state: 'published' }, token)).code).toBe('conflict')
	expect(await publicDates(product)).toBe(0)
	await takeDeletionBack(product.db, owner.id)
	expect(await states(product)).toEqual(['Feast: published', 'Off: cancelled', 'Last one: published'])
	expect(await publicDates(product)).toBe(3)
})

test('G4 whatever comes first, the publication or the click in the mail: no event waits for ever', async () => {
	await using product = await startProduct()
	for (let round = 0; round < 6; round += 1) {
		const owner = await product.user()
		const { email } = await product.db
			.updateTable('accounts')
			.set({ email_verified: false })
			.where('id', '=', owner.id)
			.returning('email')
			.executeTakeFirstOrThrow()
		const token = makeToken()
		const row = { account_id: owner.id, purpose: 'verify', email, token_hash: hashToken(token), expires_at: new Date(Date.now() + 600_000) }
		await product.db.insertInto('account_tokens').values(row).execute()
		const [published] = await Promise.all([product.call('addEditEvent', eventForm(), owner.token), product.call('verifyEmail', { token })])
		expect(published.code).toBe('101')
	}
	expect(await states(product)).toEqual(Array.from({ length: 6 }, () => 'Fête du village: published'))
	expect(await publicDates(product)).toBe(6)
})

test('what a suspended account has published is hidden, and given back as it was', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	for (const [event_title, state] of Object.entries({
		One: 'published',
		Two: 'cancelled',
		Three: 'postponed',
		Four: 'waiting',
		Five: 'hidden',
	}))
		await addEvent(product, { account_id: owner.id, event_title, state })
	const lift = await suspend(product, owner.id)
	expect(await states(product)).toEqual(['One: hidden', 'Two: hidden', 'Three: hidden', 'Four: waiting', 'Five: hidden'])
	expect(await publicDates(product)).toBe(0)
	await lift()
	expect(await states(product)).toEqual(['One: published', 'Two: cancelled', 'Three: postponed', 'Four: published', 'Five: hidden'])
	expect(await product.db.selectFrom('events').select('id').where('state_reason', 'is not', null).execute()).toEqual([])
})

async function freshSession(product: Product, account_id: number) {
	const token = makeToken()
	const expires_at = new Date(Date.now() + 3_600_000)
	await product.db
		.insertInto('sessions')
		.values({ account_id, token_hash: hashToken(token), expires_at })
		.execute()
	return { token }
}
