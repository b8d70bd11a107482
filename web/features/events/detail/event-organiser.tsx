import type { EventPage } from '#contract/events/agenda.ts'
import { EmailWay, PhoneWay, WebsiteWay } from '#web/platform/ui/contact-way.tsx'
import { waysToContact } from '#web/platform/ui/contact-ways.ts'
import contact from '#web/platform/ui/contact.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useEventTexts } from '../agenda/texts/index.ts'

/** The organiser, with a link for each way to contact them. */
export function EventOrganiser({ event }: { event: EventPage }) {
	const texts = useEventTexts()
	const { organiser_name, organiser_phone, organiser_email, organiser_website, is_professional } = event
	const ways = waysToContact({ phone: organiser_phone, email: organiser_email, website: organiser_website })
	return (
		<section className={contact.contact}>
			<h2>{organiser_name ? texts.organiserTitle(organiser_name) : texts.organiser}</h2>
			<p className={contact.lead}>{is_professional ? texts.professional : texts.private}</p>
			<p>
				<Link href={`/agenda?organiser_id=${event.organiser_id}`}>{texts.allOf}</Link>
			</p>
			{ways && (
				<dl className={contact.ways}>
					{ways.phone && <PhoneWay way={ways.phone} />}
					{ways.email && <EmailWay way={ways.email} />}
					{ways.website && <WebsiteWay way={ways.website} />}
				</dl>
			)}
		</section>
	)
}
