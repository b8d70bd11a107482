import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'

const { Component: Offer } = lazyComponent(
	async () => (await (await import('./load-last-search.ts')).loadLastSearchOffer()).LastSearchOffer,
)

/** The place of the offer of the last search: empty on the server and for those who have none, whose browsers load nothing for it. */
export function LastSearch() {
	const has = useSyncExternalStore(
		() => () => {},
		() => document.documentElement.hasAttribute('data-last-search'),
		() => false,
	)
	return <div className="last-search no-print">{has && <Offer />}</div>
}
