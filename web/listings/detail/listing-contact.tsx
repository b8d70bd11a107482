import { useEffect, useState } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { listingAddress } from '../../shell/address.ts'
import { EnquiryFormPlace } from '../../enquiries/enquiry-form-place.tsx'
import type { Texts } from '../../language/texts/en.ts'
import { useLanguage } from '../../language/index.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmailWay, PhoneWay, WebsiteWay } from './contact-way.tsx'
import { waysToContact, type ContactWays } from './contact-ways.ts'
import { useSite } from '../../shell/site.tsx'
import { priceText } from '../price-text.ts'
import { useTraderTexts } from '../../accounts/trader-texts/index.ts'
import styles from './listing-contact.module.css'

/** Where the buttons that want to write lead to. */
export const contactAnchor = 'contact'

/** How the supplier is reached: by a form, and by whatever else is known, each way as a link that does it. */
export function ListingContact({ listing }: { listing: Listing }) {
	const { t } = useLanguage()
	const { site_name } = useSite()
	const texts = useTraderTexts()
	const ways = waysToContact(listing)
	return (
		<section id={contactAnchor} tabIndex={-1} className={styles.contact} aria-labelledby="contact-title">
			<h2 id="contact-title">{t.contact.title(listing.owner.name)}</h2>
			<p className={styles.lead}>
				{t.contact.lead} {listing.median_answer_minutes !== null && usualAnswer(listing.median_answer_minutes, t)}
			</p>
			<p className={styles.lead}>{texts.contract(listing.owner.name, site_name)}</p>
			<div className="no-print">
				<EnquiryFormPlace listing={listing} path={listingAddress(listing)} />
			</div>
			{ways && <OtherWays ways={ways} />}
		</section>
	)
}

const hoursOfDay = 24

/** Within how many hours or days a supplier usually answers. */
function usualAnswer(minutes: number, t: Texts): string {
	const hours = Math.ceil(minutes / 60)
	return hours < hoursOfDay ? t.contact.usualHours(hours) : t.contact.usualDays(Math.ceil(hours / hoursOfDay))
}

function OtherWays({ ways }: { ways: ContactWays }) {
	const { t } = useLanguage()
	return (
		<div className={styles.otherWays}>
			<h3>{t.contact.otherWays}</h3>
			<dl className={styles.ways}>
				{ways.email && <EmailWay way={ways.email} />}
				{ways.phone && <PhoneWay way={ways.phone} />}
				{ways.website && <WebsiteWay way={ways.website} />}
			</dl>
		</div>
	)
}

/** On a phone, the price and the way to the supplier under the thumb as long as the listing is read. */
export function ListingFootBar({ listing }: { listing: Listing }) {
	const tools = useLanguage()
	const [isThere, setThere] = useState(false)
	useEffect(() => {
		const contact = document.getElementById(contactAnchor)
		if (!contact) return
		// Beside the form, the way to the form is only in the way.
		const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting === true), { rootMargin: '0px 0px -30% 0px' })
		observer.observe(contact)
		return () => observer.disconnect()
	}, [])
	return (
		<div className={styles.bar} data-foot-bar="" data-is-there={isThere}>
			<p>{priceText(listing, tools)}</p>
			<a href={`#${contactAnchor}`} className={buttonClass()}>
				{tools.t.contact.write}
			</a>
		</div>
	)
}
