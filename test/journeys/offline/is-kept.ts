import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has the page of an address in its cache. */
export const isKept = (page: Page, path: string) =>
	expect
		.poll(() =>
			page.evaluate(async (wanted) => {
				for (const name of await caches.keys())
					if (name.startsWith('pages:') && (await (await caches.open(name)).match(wanted, { ignoreVary: true }))) return true
				return false
			}, path),
		)
		.toBe(true)
