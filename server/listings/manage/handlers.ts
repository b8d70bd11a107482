import { dashboardHandlers } from '../../dashboard/dashboard.ts'
import { draftHandlers } from './drafts.ts'
import { manageHandlers } from './manage.ts'
import { publishHandlers } from './publish.ts'
import { uploadHandlers } from './uploads.ts'

export const ownListingsHandlers = {
	...dashboardHandlers,
	...draftHandlers,
	...manageHandlers,
	...publishHandlers,
	...uploadHandlers,
}
