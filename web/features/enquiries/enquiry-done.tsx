import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { draftKey } from './enquiry-draft.ts'
import type { EnquiryFields } from './enquiry-start.ts'
import { useEnquiryTexts } from './texts/index.ts'
import type { Next } from './send-enquiry.ts'
import { storeDraft } from '#web/platform/forms/session-draft.ts'
import styles from './enquiry-form.module.css'

/** An enquiry that the server has accepted. */
export interface Done {
	next: Next
	/** The name of the supplier; null for the operator. */
	name: string | null
	/** The address to which the answer or the link is sent. */
	email: string
	fields: EnquiryFields
	property_id: number | null
}

/** The next step of a sent enquiry. It replaces the form and takes the focus. */
export function EnquiryDone({
	next,
	name,
	email,
	fields,
	property_id,
	isSignedIn,
	onAgain,
}: Done & { isSignedIn: boolean; onAgain: () => void }) {
	const texts = useEnquiryTexts()
	const { site_name } = useSite()
	const to = name ?? site_name
	if (next === 'confirm')
		return (
			<Panel icon={<Icon name="mail-open" size={40} />} title={texts.confirmTitle} text={texts.confirmText(to, email)}>
				<p className={styles.note}>{texts.confirmHint}</p>
				<Button
					look="secondary"
					onClick={() => {
						// The message stays as it was sent.
						storeDraft(draftKey(property_id), { ...fields, opened_at: Date.now(), search_line: '' })
						onAgain()
					}}
				>
					{texts.changeAddress}
				</Button>
			</Panel>
		)
	const isSent = next === 'sent'
	return (
		<Panel
			icon={isSent ? <Icon name="circle-check" size={40} /> : <Icon name="mail-open" size={40} />}
			title={isSent ? texts.sentTitle : texts.verifyTitle}
			text={isSent ? texts.sentText(to, email) : texts.verifyText(to, email)}
		>
			{isSignedIn && (
				<Link href="/my-enquiries" className={buttonClass('secondary')}>
					{texts.sentMore}
				</Link>
			)}
			<Button look="plain" onClick={onAgain}>
				{texts.writeAnother}
			</Button>
		</Panel>
	)
}

/** Replaces the form on one's own listing. */
export function OwnListing() {
	const texts = useEnquiryTexts()
	return (
		<div className={styles.done}>
			<h3>{texts.own}</h3>
			<p>{texts.ownText}</p>
			<div className={styles.actions}>
				<Link href="/ProfessionalDashboard" className={buttonClass('secondary')}>
					{texts.toDashboard}
				</Link>
			</div>
		</div>
	)
}

function Panel({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<div className={styles.done}>
			{icon}
			<h3 ref={heading} tabIndex={-1}>
				{title}
			</h3>
			<p>{text}</p>
			<div className={styles.actions}>{children}</div>
		</div>
	)
}
