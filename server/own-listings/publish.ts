import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const publishHandlers: Handlers<'addEditVenue' | 'addEditEntertainment' | 'addEditRentalAndService'> = {
	async addEditVenue() {
		return fail('unavailable')
	},
	async addEditEntertainment() {
		return fail('unavailable')
	},
	async addEditRentalAndService() {
		return fail('unavailable')
	},
}
