import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const uploadHandlers: Handlers<'uploadPictures' | 'uploadSamples'> = {
	async uploadPictures() {
		return fail('unavailable')
	},
	async uploadSamples() {
		return fail('unavailable')
	},
}
