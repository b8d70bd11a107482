import { draftHandlers } from './drafts.ts'
import { hintHandlers } from './date-hint.ts'
import { manageHandlers } from './manage.ts'
import { previewHandlers } from './preview-dates.ts'
import { publishHandlers } from './publish.ts'
import { uploadHandlers } from './upload-image.ts'

export const eventsManagementHandlers = {
	...publishHandlers,
	...manageHandlers,
	...draftHandlers,
	...uploadHandlers,
	...previewHandlers,
	...hintHandlers,
}
