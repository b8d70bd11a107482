import type { ListingCard } from '#contract/listings/listing.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import type { Visit } from '#web/platform/shell/page.ts'

/** These listings in their order, as schema.org data. */
export function itemList(list: ListingCard[], visit: Visit): Record<string, unknown> {
	if (globalThis.isBrowserBuild) return {}
	return {
		'@type': 'ItemList',
		itemListElement: list.map((listing, position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name: listing.property_name,
			url: visit.site.public_url + listingAddress(listing),
		})),
	}
}
