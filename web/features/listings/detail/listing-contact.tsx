import type { Listing } from '#contract/listings/listing.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { EnquiryFormPlace } from '#web/features/enquiries/enquiry-form-place.tsx'
import { EmailWay, PhoneWay, WebsiteWay } from '#web/platform/ui/contact-way.tsx'
import { waysToContact, type ContactWays } from '#web/platform/ui/contact-ways.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { useContactTexts, type ContactTexts } from './texts/index.ts'
import shared from '#web/platform/ui/contact.module.css'
import styles from './listing-contact.module.css'

/** The id of the form, to which the contact buttons lead. */
export const contactAnchor = 'contact'

/** The ways to contact the supplier: a form, and a link for each other one. */
export function ListingContact({ listing }: { listing: Listing }) {
	const contact = useContactTexts()
	const { site_name } = useSite()
	const ways = waysToContact(listing)
	return (
		<section id={contactAnchor} tabIndex={-1} className={shared.contact} aria-labelledby="contact-title">
			<h2 id="contact-title" className="no-print">
				{contact.title(listing.owner.name)}
			</h2>
			<p className={`${shared.lead} no-print`}>
				{contact.lead} {listing.median_answer_minutes !== null && usualAnswer(listing.median_answer_minutes, contact)}
			</p>
			<p className={shared.lead}>{contact.contract(listing.owner.name, site_name)}</p>
			<div className="no-print">
				<EnquiryFormPlace listing={listing} path={listingAddress(listing)} write={contact.write} />
			</div>
			{ways && <OtherWays ways={ways} />}
		</section>
	)
}

const hoursOfDay = 24

/** The usual answer time of a supplier in hours or days. */
function usualAnswer(minutes: number, contact: ContactTexts): string {
	const hours = Math.ceil(minutes / 60)
	return hours < hoursOfDay ? contact.usualHours(hours) : contact.usualDays(Math.ceil(hours / hoursOfDay))
}

function OtherWays({ ways }: { ways: ContactWays }) {
	const contact = useContactTexts()
	return (
		<div className={styles.otherWays}>
			<h3 className="no-print">{contact.otherWays}</h3>
			<dl className={shared.ways}>
				{ways.email && <EmailWay way={ways.email} />}
				{ways.phone && <PhoneWay way={ways.phone} />}
				{ways.website && <WebsiteWay way={ways.website} />}
			</dl>
		</div>
	)
}
