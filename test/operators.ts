import type { Product, TestAccount } from './product.ts'

/** An operator who has just given the password again. */
export async function provedOperator(product: Product): Promise<TestAccount> {
	const operator = await product.operator()
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', operator.id).execute()
	return operator
}

/** What stands in the record, the newest first: action, item and reason. */
export async function recorded({ db }: Product): Promise<string[]> {
	const rows = await db.selectFrom('audit_events').select(['action', 'item_kind', 'item_id', 'reason']).orderBy('id', 'desc').execute()
	return rows.map(({ action, item_kind, item_id, reason }) => [action, item_kind, item_id, reason].filter(Boolean).join(' '))
}
