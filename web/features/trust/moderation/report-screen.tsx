import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { ReportDone, type SentReport } from './report-done.tsx'
import { ReportForm } from './report-form.tsx'
import { readSubject, reportableQuery, type ReportSubject } from './report-subject.ts'
import { useReportTexts } from './texts/index.ts'
import styles from './moderation.module.css'

/** `/report`: the form for reporting an illegal or wrong item to the operator; without an item it explains where the form is. */
export default function ReportScreen() {
	const texts = useReportTexts()
	const subject = readSubject(useAddress())
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</header>
			{subject ? <ReportOf key={JSON.stringify(subject)} subject={subject} /> : <WhereToReport />}
		</div>
	)
}

function ReportOf({ subject }: { subject: ReportSubject }) {
	const texts = useReportTexts()
	const { data: item } = useSuspenseQuery(reportableQuery(subject))
	const [sent, setSent] = useState<SentReport | null>(null)
	if (sent) return <ReportDone sent={sent} path={item.path} />
	return (
		<>
			<section className={styles.subject} aria-labelledby="report-about">
				{item.picture && <Picture picture={item.picture} alt="" sizes="12rem" className={styles.subjectPicture ?? ''} />}
				<div>
					<p id="report-about">{item.picture ? texts.aboutPicture : texts.about}</p>
					<p className={styles.subjectName}>
						<Link href={item.path} lang={item.lang}>
							{item.title}
						</Link>
					</p>
				</div>
			</section>
			<ReportForm subject={subject} path={item.path} onSent={setSent} />
		</>
	)
}

function WhereToReport() {
	const texts = useReportTexts()
	return (
		<section className={styles.prose} aria-labelledby="where-to-report">
			<h2 id="where-to-report">{texts.howTitle}</h2>
			<p>{texts.how}</p>
			<p>{texts.else}</p>
			<div className={styles.actions}>
				<Link href="/contact" className={buttonClass()}>
					{texts.write}
				</Link>
				<Link href="/transparency" className={styles.tall}>
					{texts.figures}
				</Link>
			</div>
		</section>
	)
}
