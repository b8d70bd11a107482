import { useEffect, useRef } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useReportTexts } from './texts/index.ts'
import styles from './moderation.module.css'

export interface SentReport {
	report_id: number | null
	/** The address of the receipt; empty for an anonymous report. */
	email: string
}

/** The receipt; it replaces the form and takes the focus. */
export function ReportDone({ sent: { report_id, email }, path }: { sent: SentReport; path: string }) {
	const texts = useReportTexts()
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => title.current?.focus(), [])
	return (
		<section className={styles.done} role="status">
			<Icon name="circle-check" size={40} />
			<h2 ref={title} tabIndex={-1}>
				{texts.doneTitle}
			</h2>
			<p>{report_id === null ? texts.doneNoNumber : texts.done(String(report_id))}</p>
			<p>{email ? texts.doneMail(email) : texts.doneUnknown}</p>
			<Link href={path} className={buttonClass('secondary')}>
				{texts.back}
			</Link>
		</section>
	)
}
