import type { ListingCard } from '#contract/listings/listing.ts'
import { families } from '#contract/values/families.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'

/** The price of a listing as a text: "from 450 € a day", "minimum spend 1,200 €", "price on request" or "from 30 € per person, about 3,600 € for 120". */
export function priceText(
	listing: Pick<ListingCard, 'category_id' | 'min_budget' | 'price_unit' | 'total_for_people'>,
	tools: Pick<LanguageTools, 't' | 'money' | 'number'>,
): string {
	const { t, money, number } = tools
	const { total_for_people: total } = listing
	// Where the lowest price is a total already (that of the cheapest package), the two would be the same amount.
	if (total && total.euros !== listing.min_budget)
		return `${priceText({ ...listing, total_for_people: null }, tools)}, ${t.listing.forPeople(money(total.euros), number(total.people))}`
	if (listing.min_budget === 0) return t.listing.priceOnRequest
	const amount = money(listing.min_budget)
	if (listing.category_id === families.venues && listing.price_unit !== 'person') return t.listing.minimumSpend(amount)
	return listing.price_unit ? t.listing.priceFromPer(amount, t.listing.priceUnits[listing.price_unit]) : t.listing.priceFrom(amount)
}
