import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { useEnquiryTexts } from './texts/index.ts'
import type { Next } from './send-enquiry.ts'
import styles from './enquiry-form.module.css'

interface DoneProps {
	next: Next
	/** The name of the recipient, or of all of them. */
	to: string
	/** The address to which the answer or the link is sent. */
	email: string
	/** The text of one that is sent, where it is not the usual one. */
	sentText?: string
	/** Opens the form again with all that was sent. */
	onChangeAddress: () => void
	/** Further steps once nothing is to be confirmed. */
	children?: ReactNode
}

/** The next step of a sent enquiry, or of a brief of a plan. It replaces the form and takes the focus. */
export function EnquiryDone({ next, to, email, sentText, onChangeAddress, children }: DoneProps) {
	const texts = useEnquiryTexts()
	if (next === 'confirm')
		return (
			<Panel icon={<Icon name="mail-open" size={40} />} title={texts.confirmTitle} text={texts.confirmText(to, email)}>
				<p className={styles.note}>{texts.confirmHint}</p>
				<Button look="secondary" onClick={onChangeAddress}>
					{texts.changeAddress}
				</Button>
			</Panel>
		)
	const isSent = next === 'sent'
	return (
		<Panel
			icon={isSent ? <Icon name="circle-check" size={40} /> : <Icon name="mail-open" size={40} />}
			title={isSent ? texts.sentTitle : texts.verifyTitle}
			text={isSent ? (sentText ?? texts.sentText(to, email)) : texts.verifyText(to, email)}
		>
			{children}
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
