import type { ListingCard } from '#contract/listings/listing.ts'
import type { LanguageTools } from '../shell/page.ts'

/** The price of a listing as a text: "from 450 € a day", "minimum spend 1,200 €" or "price on request". */
export function priceText(
	listing: Pick<ListingCard, 'category_id' | 'min_budget' | 'price_unit'>,
	{ t, money }: Pick<LanguageTools, 't' | 'money'>,
): string {
	if (listing.min_budget === 0) return t.listing.priceOnRequest
	const amount = money(listing.min_budget)
	if (listing.category_id === 1) return t.listing.minimumSpend(amount)
	return listing.price_unit ? t.listing.priceFromPer(amount, t.listing.priceUnits[listing.price_unit]) : t.listing.priceFrom(amount)
}
