import { minEnquiryMilliseconds } from '#contract/limits.ts'

/** Longest time that the contract can say. */
const mostMilliseconds = 2_147_483_647

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Milliseconds since a form was opened; somebody very quick is held back first, until the server takes them for a person. */
export async function minFillTime(opened_at: number): Promise<number> {
	const soon = clamp(minEnquiryMilliseconds - (Date.now() - opened_at), 0, minEnquiryMilliseconds)
	await new Promise<void>((resolve) => setTimeout(resolve, soon))
	// A timer may fire a millisecond early by this clock, and clocks are set back: who has waited has waited.
	return clamp(Date.now() - opened_at, minEnquiryMilliseconds, mostMilliseconds)
}
