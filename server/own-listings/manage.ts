import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const manageHandlers: Handlers<'deleteListing' | 'deleteListingPicture' | 'setListingState' | 'getOwnListings'> = {
	async deleteListing() {
		return fail('unavailable')
	},
	async deleteListingPicture() {
		return fail('unavailable')
	},
	async setListingState() {
		return fail('unavailable')
	},
	async getOwnListings() {
		return fail('unavailable')
	},
}
