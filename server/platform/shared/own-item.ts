import { fail } from '#server/platform/failure.ts'

interface Item {
	account_id: number
	state: string
}

interface Rule {
	/** The error for an item that an account may not know of. */
	missing: 'listing_not_found' | 'event_not_found'
	isPublic: (state: string) => boolean
}

/** That an item belongs to this account. A public one of another is `not_yours`; of one that is not public no other account learns that it exists. */
export function requireOwn<Found extends Item>(item: Found | undefined, account_id: number, { missing, isPublic }: Rule): Found {
	if (!item || (item.account_id !== account_id && !isPublic(item.state))) fail(missing)
	if (item.account_id !== account_id) fail('not_yours')
	return item
}
