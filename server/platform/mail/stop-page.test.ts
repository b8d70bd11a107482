import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { endListings } from '#server/features/listings/manage/expiry.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'

/** Lets every announcement be about to expire, and sends the mails about it. */
async function remind(product: Product, smtp: string) {
	await sql`update listings set expires_at = now() + interval '5 days', reminded_at = null`.execute(product.db)
	await endListings(product.db)
	const stop = startJobWorker({ ...product.config, SMTP_URL: smtp }, product.db, product.app.log)
	const waiting = product.db.selectFrom('mails').select('id').where('state', '=', 'waiting')
	await expect.poll(async () => waiting.execute(), { interval: 25 }).toEqual([])
	await stop()
}

test('a reminder is stopped by one press in the mail program, without a log-in; opening the address changes nothing', async () => {
	await using server = await startMailServer()
	await using product = await startProduct({ PUBLIC_URL: 'https://kiermes.example' })
	const [owner, other] = [await product.professional(), await product.professional()]
	for (const { id: account_id } of [owner, other]) await addListing(product, { account_id })
	await remind(product, server.url)
	expect(server.delivered).toHaveLength(2)
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow()
	const mail = server.delivered.find(({ recipient }) => recipient === email)
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
	expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
	const [, url = ''] = /^<https:\/\/kiermes\.example(\/stop-mails\/[^>]+)>$/.exec(header('list-unsubscribe')) ?? []
	const wanted = async () =>
		(await product.db.selectFrom('accounts').select('unwanted_mails').where('id', '=', owner.id).executeTakeFirstOrThrow()).unwanted_mails

	for (const [language, said] of [
		['en', 'You will no longer get reminders before an announcement expires.'],
		['fr', 'Vous ne recevrez plus les rappels avant l’expiration d’une annonce.'],
		['de', 'Es geht um Erinnerungen vor dem Ablauf einer Anzeige.'],
	] as const) {
		const page = await product.raw({ url, headers: { 'accept-language': language } })
		expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
		expect(page.body).toContain(`<html lang="${language}">`)
		expect(page.body).toContain('<form method="post"')
		expect(page.body).toContain(said)
	}
	expect(await wanted()).toEqual([])
	// As a mail program posts it (RFC 8058): a form, from nowhere.
	const post = (address: string) =>
		product.raw({
			method: 'POST',
			url: address,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		})
	for (let turn = 0; turn < 2; turn += 1) expect((await post(url)).statusCode).toBe(200)
	expect(await wanted()).toEqual(['listing_expiring'])
	await remind(product, server.url)
	expect(server.delivered.map(({ recipient }) => recipient === email).toSorted()).toEqual([false, false, true])

	// Another token, kind or account is none of it.
	for (const wrong of [url.replace('expiring', 'expired'), url.replace(String(owner.id), String(other.id)), '/stop-mails/x'])
		expect((await post(wrong)).statusCode).toBe(404)
	expect(
		await product.db
			.selectFrom('accounts')
			.select('id')
			.where(sql<boolean>`unwanted_mails <> '{}'`)
			.execute(),
	).toEqual([{ id: owner.id }])
	// The page has them sent again, and other mails were never stopped.
	expect((await post(`${url}?again=1`)).statusCode).toBe(200)
	expect(await wanted()).toEqual([])
	await remind(product, server.url)
	expect(server.delivered).toHaveLength(5)
	await product.call('requestPasswordReset', { email })
	await remind(product, server.url)
	const reset = server.delivered.find(({ text }) => text?.includes('/restePassword/'))
	expect(reset?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
})
