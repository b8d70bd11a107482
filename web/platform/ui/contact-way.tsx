import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import type { ContactWays } from './contact-ways.ts'

type Known<Way extends keyof ContactWays> = { way: NonNullable<ContactWays[Way]> }

export function PhoneWay({ way: { href, text } }: Known<'phone'>) {
	const { t } = useLanguage()
	return (
		<Way icon="phone" label={t.listing.phone}>
			{href ? <a href={href}>{text}</a> : text}
		</Way>
	)
}

export function EmailWay({ way: { href, text } }: Known<'email'>) {
	const { t } = useLanguage()
	return (
		<Way icon="mail" label={t.listing.email}>
			<a href={href}>{text}</a>
		</Way>
	)
}

export function WebsiteWay({ way: { href, host } }: Known<'website'>) {
	const { t } = useLanguage()
	return (
		<Way icon="globe" label={t.listing.website}>
			<a href={href} rel="noopener nofollow ugc">
				{host}
			</a>
		</Way>
	)
}

/** One way of contact, in a list of them. */
function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div>
			<dt>
				<Icon name={icon} size={22} />
				{label}
			</dt>
			<dd>{children}</dd>
		</div>
	)
}
