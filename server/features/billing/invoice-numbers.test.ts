import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { addSeller } from '#test/sellers.ts'
import { makePremium } from './premium.ts'

test('50 orders at the same time have 50 numbers in a row, and none is lost where one fails', async () => {
	await using product = await startProduct({ DATABASE_POOL: 10 })
	const sellers = await Promise.all(Array.from({ length: 50 }, () => addSeller(product)))
	const broken = await addSeller(product)
	await product.db.updateTable('accounts').set({ email: 'nobody@example.org' }).where('id', '=', broken.account.id).execute()
	// It fails after it has taken its number.
	await product.asSuperuser(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
	await product.asSuperuser(
		`create trigger refuse before insert on mails for each row when (new.recipient = 'nobody@example.org') execute function refuse()`,
	)
	const outcomes = await Promise.allSettled(
		[broken, ...sellers].map(({ account, listing: listing_id }) =>
			product.db.transaction().execute((trx) => makePremium(trx, product.config, { account_id: account.id, listing_id, language: 'de' })),
		),
	)
	expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(50).fill('fulfilled')])
	const rows = await product.db.selectFrom('invoices').select('number').orderBy('number').execute()
	const year = rows[0]?.number.slice(0, 4)
	expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => `${year}-${String(at + 1).padStart(6, '0')}`))
})
