import type { Output } from '#contract/index.ts'
import { call } from '../shell/api.ts'
import type { EnquiryFields } from './enquiry-start.ts'
import { humanPace } from '../forms/min-fill-time.ts'
import { sameSending } from '../forms/retry-safe-submit.ts'

export type Next = Output<'sendEnquiry'>['next']

/** Sends an enquiry, at a person's pace. Throws ApiError. */
export function enquirySender(property_id: number | null, opened_at: number): (fields: EnquiryFields) => Promise<Next> {
	const same = sameSending()
	return async (fields) => {
		const input = { ...fields, ...(property_id !== null && { property_id }), elapsed: await humanPace(opened_at) }
		const { next } = await same(fields, (once) => call('sendEnquiry', input, undefined, once))
		return next
	}
}
