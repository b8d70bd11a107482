import type { Output } from '#contract/index.ts'
import { minEnquiryMilliseconds } from '#contract/limits.ts'
import { call } from '../api.ts'
import type { EnquiryFields } from './enquiry-start.ts'
import { sameSending } from './same-sending.ts'

export type Next = Output<'sendEnquiry'>['next']

/** Longest time that the contract can say. */
const mostMilliseconds = 2_147_483_647

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Sends an enquiry. Somebody very quick is held back until the server takes them for a person. Throws ApiError. */
export function enquirySender(property_id: number | null, opened_at: number): (fields: EnquiryFields) => Promise<Next> {
	const same = sameSending()
	return async (fields) => {
		await wait(clamp(minEnquiryMilliseconds - (Date.now() - opened_at), 0, minEnquiryMilliseconds))
		// A timer may fire a millisecond early by this clock, and clocks are set back: who has waited has waited.
		const elapsed = clamp(Date.now() - opened_at, minEnquiryMilliseconds, mostMilliseconds)
		const input = { ...fields, ...(property_id !== null && { property_id }), elapsed }
		const { next } = await same(fields, (once) => call('sendEnquiry', input, undefined, once))
		return next
	}
}
