import type { FormEvent } from 'react'
import { plainEnquiryAddress } from '../../enquiries/plain-enquiry-address.ts'
import { orReload } from '../../shell/missing-chunk.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { contactAnchor } from './listing-contact.tsx'
import styles from './listing-ask.module.css'
import { useContactTexts } from './texts/index.ts'

/** The id of the form beside the gallery, which other buttons submit. */
export const askForm = 'ask'

/** Date and people of the event beside the gallery on wide screens; the button takes both to the enquiry form, without scripts to the page of that form. On small screens the bar at the foot leads there. */
export function ListingAsk({ listing }: { listing: { id: number; category_id: number } }) {
	const texts = useContactTexts()

	async function ask(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const said = (name: string) => String(fields.get(name) ?? '').trim()
		const { beginEnquiry } = await orReload(() => import('../../enquiries/enquiry-start.ts'))
		beginEnquiry(listing.id, { event_date: said('event_date'), participants: said('participants') })
		const contact = document.getElementById(contactAnchor)
		contact?.scrollIntoView()
		contact?.focus({ preventScroll: true })
		// A part above that arrives in the same frame moves the form away before the browser could anchor the page.
		requestAnimationFrame(() => contact?.scrollIntoView())
	}

	return (
		<form id={askForm} className={`${styles.ask} no-print`} action={plainEnquiryAddress(listing)} onSubmit={(event) => void ask(event)}>
			<TextField label={texts.date} name="event_date" type="date" autoComplete="off" />
			<TextField label={texts.people} name="participants" inputMode="numeric" autoComplete="off" maxLength={6} />
			<button type="submit" className={buttonClass()}>
				{texts.write}
			</button>
		</form>
	)
}
