import { plainEnquiryAddress } from '#web/features/enquiries/plain-enquiry-address.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { contactAnchor } from './listing-contact.tsx'
import styles from './listing-ask.module.css'
import { useContactTexts } from './texts/index.ts'

/** The id of the form beside the gallery, which other buttons submit. */
export const askForm = 'ask'

/**
 * Scrolls to the enquiry form, and keeps it there while parts above it arrive: until the visitor does something, for five seconds at most. Browsers
 * alone do not suffice: they do not anchor a page whose parts are replaced.
 */
export function leadToContact(): void {
	const go = () => document.getElementById(contactAnchor)?.scrollIntoView()
	const arrivals = new ResizeObserver(go)
	const stop = new AbortController()
	const end = () => {
		stop.abort()
		arrivals.disconnect()
	}
	for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
		addEventListener(type, end, { capture: true, passive: true, signal: stop.signal })
	setTimeout(end, 5000)
	go()
	arrivals.observe(document.body)
}

/** Date and people of the event beside the gallery on wide screens; the button takes both to the enquiry form, without scripts to the page of that form. On small screens the bar at the foot leads there. */
export function ListingAsk({ listing }: { listing: { id: number; category_id: number } }) {
	const texts = useContactTexts()

	async function ask(fields: FormData) {
		const said = (name: string) => String(fields.get(name) ?? '').trim()
		const { beginEnquiry } = await orReload(() => import('#web/features/enquiries/enquiry-start.ts'))
		beginEnquiry(listing.id, { event_date: said('event_date'), participants: said('participants') })
		leadToContact()
		document.getElementById(contactAnchor)?.focus({ preventScroll: true })
	}

	return (
		<SearchForm
			id={askForm}
			className={`${styles.ask} no-print`}
			action={plainEnquiryAddress(listing)}
			onSearch={(fields) => void ask(fields)}
		>
			<TextField label={texts.date} name="event_date" type="date" autoComplete="off" />
			<TextField label={texts.people} name="participants" inputMode="numeric" autoComplete="off" maxLength={6} />
			<button type="submit" className={buttonClass()}>
				{texts.write}
			</button>
		</SearchForm>
	)
}
