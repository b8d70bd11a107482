import { minEnquiryMilliseconds } from '#contract/limits.ts'

/** The longest time that the contract allows, in milliseconds. */
const mostMilliseconds = 2_147_483_647

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Milliseconds since a form was opened. A very quick submit waits for the minimum fill time first, because the server refuses faster ones as a bot's. */
export async function minFillTime(opened_at: number): Promise<number> {
	const soon = clamp(minEnquiryMilliseconds - (Date.now() - opened_at), 0, minEnquiryMilliseconds)
	await new Promise<void>((resolve) => setTimeout(resolve, soon))
	// A timer may fire a millisecond early by this clock, and a clock may be set back: after the wait, the minimum is returned.
	return clamp(Date.now() - opened_at, minEnquiryMilliseconds, mostMilliseconds)
}
