import type { Handlers } from '#server/platform/handler.ts'
import { planDates } from './dates.ts'

export const previewHandlers: Handlers<'previewEventDates'> = {
	async previewEventDates({ input }) {
		const { dates } = planDates(input)
		return { dates: dates.map(({ known_as: _, note: __, is_changed: ___, ...date }) => date) }
	},
}
