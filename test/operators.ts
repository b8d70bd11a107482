import { expect } from 'vitest'
import type { Product, TestAccount } from './product.ts'

/** An operator who has just re-authenticated. */
export async function reauthenticatedOperator(product: Product): Promise<TestAccount> {
	const operator = await product.operator()
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', operator.id).execute()
	return operator
}

/** The audit log, newest first: action, item and reason. */
export async function auditEntries({ db }: Product): Promise<string[]> {
	const rows = await db.selectFrom('audit_events').select(['action', 'item_kind', 'item_id', 'reason']).orderBy('id', 'desc').execute()
	return rows.map(({ action, item_kind, item_id, reason }) => [action, item_kind, item_id, reason].filter(Boolean).join(' '))
}

/** Suspends an account as an operator does; returns a function that lifts the suspension. */
export async function suspend(product: Product, account_id: number): Promise<() => Promise<void>> {
	const { token } = await reauthenticatedOperator(product)
	const why = { facts: 'Offers a hall that belongs to somebody else.', ground: 'terms', rule: 'Terms 4.2' }
	expect(await product.call('suspendAccount', { account_id, ...why }, token)).toMatchObject({ http: 200 })
	return async () =>
		expect(await product.call('unsuspendAccount', { account_id, reason: 'It was theirs.' }, token)).toMatchObject({ http: 200 })
}
