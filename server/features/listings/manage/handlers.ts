import { draftHandlers } from './drafts.ts'
import { occasionHandlers } from './listing-occasions.ts'
import { manageHandlers } from './manage.ts'
import { publishHandlers } from './publish.ts'
import { uploadHandlers } from './uploads.ts'

export const listingsManagementHandlers = {
	...draftHandlers,
	...manageHandlers,
	...occasionHandlers,
	...publishHandlers,
	...uploadHandlers,
}
