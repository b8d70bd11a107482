import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const billingHandlers: Handlers<'setPremium' | 'getPremiumOffer' | 'getOrders' | 'payByCard'> = {
	async setPremium() {
		return fail('unavailable')
	},
	async getPremiumOffer() {
		return fail('unavailable')
	},
	async getOrders() {
		return fail('unavailable')
	},
	async payByCard() {
		return fail('unavailable')
	},
}
