import { newEmail } from './people.ts'
import type { Product } from './product.ts'

/** The fields of a visitor's report. */
export const reportForm = () => ({
	reason: 'misleading',
	explanation: 'This hall burnt down two years ago, and somebody still takes deposits.',
	reporter_name: 'Tom Hoffmann',
	reporter_email: newEmail(),
	is_good_faith: 1,
})

/** Reports an item as a visitor does. Returns the id of the report. */
export async function addReport(
	product: Pick<Product, 'call'>,
	item: { item_kind: 'listing' | 'event' | 'post'; item_id: number; picture_id?: number },
	values: Record<string, unknown> = {},
	options: Parameters<Product['call']>[3] = {},
): Promise<number> {
	const { data, message } = await product.call('sendReport', { ...reportForm(), ...item, ...values }, null, options)
	if (!data?.report_id) throw new Error(`not reported: ${message}`)
	return data.report_id
}
