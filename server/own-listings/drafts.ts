import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const draftHandlers: Handlers<'saveDraft' | 'getDraft' | 'deleteDraft' | 'previewDraft'> = {
	async saveDraft() {
		return fail('unavailable')
	},
	async getDraft() {
		return fail('unavailable')
	},
	async deleteDraft() {
		return fail('unavailable')
	},
	async previewDraft() {
		return fail('unavailable')
	},
}
