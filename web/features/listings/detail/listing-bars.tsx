import { useEffect, useState } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { FavouriteAction } from '#web/platform/results/card-actions.tsx'
import { priceText } from '#web/platform/results/price-text.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { askForm, leadToContact } from './listing-ask.tsx'
import { contactAnchor } from './listing-contact.tsx'
import styles from './listing-bars.module.css'
import { useContactTexts } from './texts/index.ts'

type Where = 'in' | 'above' | null

function whereIs({ isIntersecting, boundingClientRect: box, rootBounds }: IntersectionObserverEntry): Where {
	if (isIntersecting) return 'in'
	// A hidden element has no height.
	return box.height > 0 && box.bottom <= (rootBounds?.top ?? 0) ? 'above' : null
}

/** Where an element of the page is: in the window without the given margin, or above it. */
function useWhere(id: string, rootMargin: string): Where {
	const [where, setWhere] = useState<Where>(null)
	useEffect(() => {
		const element = document.getElementById(id)
		if (!element) return
		const observer = new IntersectionObserver(([entry]) => entry && setWhere(whereIs(entry)), { rootMargin })
		observer.observe(element)
		return () => observer.disconnect()
	}, [id, rootMargin])
	return where
}

/** The ways to ask that stay in sight: on a phone a bar at the foot, on wide screens one below the header once the contact box is out of sight. */
export function ListingBars({ listing }: { listing: Listing }) {
	const tools = useLanguage()
	const texts = useContactTexts()
	// Both are hidden while the form is in view.
	const isThere = useWhere(contactAnchor, '0px 0px -30% 0px') === 'in'
	// The header is above the page.
	const isPast = useWhere(askForm, '-68px 0px 0px 0px') === 'above'
	// The bar does not repeat the box in the page before the box has been passed; then the bar stays, so that a focus in it is not lost.
	const [hasPassed, setPassed] = useState(false)
	if (isPast && !hasPassed) setPassed(true)
	const price = priceText({ ...listing, total_for_people: null }, tools)
	return (
		<>
			<div className={styles.foot} data-foot-bar="" data-is-there={isThere}>
				<p>{price}</p>
				<a href={`#${contactAnchor}`} className={buttonClass()} onClick={leadToContact}>
					{texts.write}
				</a>
			</div>
			{hasPassed && (
				<div className={`${styles.top} no-print`} data-is-shown={isPast && !isThere}>
					<p className={styles.name} lang={listing.lang}>
						{listing.property_name}
					</p>
					<p className={styles.price}>{price}</p>
					<FavouriteAction
						field="property_id"
						id={listing.id}
						name={listing.property_name}
						address={listingAddress(listing)}
						look="plain"
					/>
					{/* Date and people of the box go along. */}
					<button type="submit" form={askForm} className={buttonClass('primary', 'small')}>
						{texts.write}
					</button>
				</div>
			)}
		</>
	)
}
