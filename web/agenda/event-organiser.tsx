import type { ReactNode } from 'react'
import type { EventPage } from '#contract/events.ts'
import { useLanguage } from '../language/index.tsx'
import { waysToContact } from '../listings/contact-ways.ts'
import contact from '../listings/listing-contact.module.css'
import { Icon } from '../ui/icon.tsx'
import { useEventTexts } from './event-texts.ts'

/** Who organises it and how they are reached: each way as a link that does it. */
export function EventOrganiser({ event }: { event: EventPage }) {
	const { t } = useLanguage()
	const texts = useEventTexts()
	const { organiser_name, organiser_phone, organiser_email, organiser_website, is_professional } = event
	const ways = waysToContact({ phone: organiser_phone, email: organiser_email, website: organiser_website })
	return (
		<section className={contact.contact}>
			<h2>{organiser_name ? texts.organiserTitle(organiser_name) : texts.organiser}</h2>
			<p className={contact.lead}>{is_professional ? texts.professional : texts.private}</p>
			{ways && (
				<dl className={contact.ways}>
					{ways.phone && (
						<Way icon={<Icon name="phone" size={22} />} label={texts.phone}>
							{ways.phone.href ? <a href={ways.phone.href}>{ways.phone.text}</a> : ways.phone.text}
						</Way>
					)}
					{ways.email && (
						<Way icon={<Icon name="mail" size={22} />} label={t.contact.email}>
							<a href={ways.email.href}>{ways.email.text}</a>
						</Way>
					)}
					{ways.website && (
						<Way icon={<Icon name="globe" size={22} />} label={texts.website}>
							<a href={ways.website.href} rel="noopener nofollow ugc">
								{ways.website.host}
							</a>
						</Way>
					)}
				</dl>
			)}
		</section>
	)
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
	return (
		<div>
			<dt>
				{icon}
				{label}
			</dt>
			<dd>{children}</dd>
		</div>
	)
}
