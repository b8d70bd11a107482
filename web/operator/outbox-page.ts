import type { Page } from '../page.ts'

/** The head of the outbox; what it holds is fetched in the browser. */
export const outboxPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.outbox, description: t.userMenu.outbox, indexed: false }),
}
