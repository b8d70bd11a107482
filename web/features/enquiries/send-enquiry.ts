import type { Output } from '#contract/index.ts'
import { call } from '#web/platform/shell/api.ts'
import type { EnquiryFields } from './enquiry-start.ts'
import { minFillTime } from '#web/platform/forms/min-fill-time.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'

export type Next = Output<'sendEnquiry'>['next']

/** Sends an enquiry, after the minimum fill time. Throws ApiError. */
export function enquirySender(property_id: number | null, opened_at: number): (fields: EnquiryFields) => Promise<Next> {
	const retrySafe = retrySafeSubmit()
	return async (fields) => {
		const input = { ...fields, ...(property_id !== null && { property_id }), elapsed: await minFillTime(opened_at) }
		const { next } = await retrySafe(fields, (idempotencyKey) => call('sendEnquiry', input, undefined, idempotencyKey))
		return next
	}
}
