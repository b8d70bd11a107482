import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const dashboardHandlers: Handlers<'getDashboard'> = {
	async getDashboard() {
		return fail('unavailable')
	},
}
