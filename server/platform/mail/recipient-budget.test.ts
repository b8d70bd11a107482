import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'
import { mailsToOneAddress, overBudget } from './recipient-budget.ts'

const mailsTo = ({ db }: Product, recipient: string) =>
	db.selectFrom('mails').select(['kind', 'state', 'refusal', 'values']).where('recipient', '=', recipient).orderBy('id').execute()

/** Sends all that waits. */
async function sendAll(product: Product, smtp: string): Promise<void> {
	const stop = startJobWorker({ ...product.config, SMTP_URL: smtp }, product.db, product.app.log)
	const waiting = product.db.selectFrom('mails').select('id').where('state', '=', 'waiting')
	await expect.poll(async () => waiting.execute(), { interval: 25 }).toEqual([])
	await stop()
}

test('an address gets few mails that strangers cause, over all kinds; what its holder needs arrives, and the calls answer the same', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	const [holder, stranger] = [await product.user(), await product.user()]
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', holder.id).executeTakeFirstOrThrow()
	await sql`delete from mails`.execute(product.db)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, stranger.token)).data
	const share = () => product.call('sharePlan', { plan_id, rights: 'look', email }, stranger.token)
	const write = () =>
		product.call('sendEnquiry', { first_name: 'Tom', last_name: 'Hoffmann', email, message: 'Is there a hall for our wedding?' }, null)
	const answers = []
	for (let count = 0; count < 2; count += 1) answers.push(await share(), await write())
	answers.push(await share())
	// Counts, and is sent despite strangers.
	expect(await product.call('requestPasswordReset', { email })).toMatchObject({ http: 200 })
	answers.push(await share(), await write())
	expect(await product.call('requestPasswordReset', { email })).toMatchObject({ http: 200 })
	expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200))
	await sendAll(product, server.url)

	const { hour, day } = mailsToOneAddress
	const written = await mailsTo(product, email)
	expect(written.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
		'plan_shared sent',
		'enquiry_confirm sent',
		'plan_shared sent',
		'enquiry_confirm sent',
		'plan_shared sent',
		'reset sent',
		'plan_shared refused',
		'enquiry_confirm refused',
		'reset sent',
	])
	expect(written.filter(({ state }) => state === 'refused')).toMatchObject(
		[overBudget, overBudget].map((refusal) => ({ refusal, values: {} })),
	)
	expect(server.delivered).toHaveLength(hour + 1)
	// A mail of the own account is no stranger's.
	await ask(product, holder, (await supplierWithHall(product)).property_id)
	await sendAll(product, server.url)
	expect((await mailsTo(product, email)).at(-1)).toMatchObject({ kind: 'enquiry_copy', state: 'sent' })

	// An hour later there is room again, until the day is full; refused mails have not counted.
	const anHourLater = async () => {
		await sql`update mails set created_at = created_at - interval '61 minutes'`.execute(product.db)
		await share()
		await sendAll(product, server.url)
		return (await mailsTo(product, email)).at(-1)
	}
	for (let sent = hour + 1; sent < day; sent += 1) expect(await anHourLater()).toMatchObject({ kind: 'plan_shared', state: 'sent' })
	expect(await anHourLater()).toMatchObject({ kind: 'plan_shared', state: 'refused' })
})
