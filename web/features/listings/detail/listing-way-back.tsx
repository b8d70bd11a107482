import type { MouseEvent } from 'react'
import { named } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { familyAddress } from '#web/platform/shell/address.ts'
import { goToLastResults, useLastResults } from '#web/platform/results/last-results.ts'
import { useListingTexts } from './texts/index.ts'

/** A link back to the results from which the visitor came, at their scroll position; for other visitors, to the family's list. */
export function ListingWayBack({ listing }: { listing: Listing }) {
	const { t, language } = useLanguage()
	const texts = useListingTexts()
	const { categories } = useCatalogue()
	const results = useLastResults()
	const family = categories.find(({ id }) => id === listing.category_id)
	const text = results || !family ? texts.backToResults : (t.header.allOf[family.id] ?? named(family, 'category_name', language))

	function goBack(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		if (goToLastResults()) event.preventDefault()
	}

	return (
		<WayBack href={results ?? familyAddress(listing.category_id)} onClick={goBack}>
			{text}
		</WayBack>
	)
}
