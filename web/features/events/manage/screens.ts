import type { Page } from '#web/platform/shell/page.ts'
import { screen, type Screen } from '#web/platform/shell/screen.tsx'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { moderationArea } from '#web/features/trust/moderation/texts/index.ts'
import { ownEventsArea } from './texts/index.ts'
import { recurrenceArea } from '../detail/texts/index.ts'

type Layout = Screen['layout']

/** Private data are fetched in the browser and not indexed. */
const formPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.createEvent, description: t.userMenu.createEvent, indexed: false }),
}
const editPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.editEvent, description: t.userMenu.editEvent, indexed: false }),
}
const ownPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.myEvents, description: t.userMenu.myEvents, indexed: false }),
}

const form = (layout: Layout, route: string, page = formPage) =>
	screen(layout, route, 'web/features/events/manage/event-form-screen.tsx', () => import('./event-form-screen.tsx'), page, [
		draftsArea,
		mapArea,
		ownEventsArea,
		recurrenceArea,
	])
const own = (layout: Layout, route: string) =>
	screen(layout, route, 'web/features/events/manage/events-screen.tsx', () => import('./events-screen.tsx'), ownPage, [
		draftsArea,
		moderationArea,
		ownEventsArea,
		recurrenceArea,
	])

export const ownEventScreens = [
	form('public', '/create-event-user'),
	form('public', '/edit-event-user/:id', editPage),
	own('public', '/my-event-user'),
	form('professional', '/create-event'),
	form('professional', '/edit-event/:id', editPage),
	own('professional', '/my-event'),
]
