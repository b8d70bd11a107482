import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { reportReasons, type ReportReason } from '#contract/trust/moderation-choices.ts'
import { call } from '#web/platform/shell/api.ts'
import { minFillTime } from '#web/platform/forms/min-fill-time.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd, Trap, WordsField } from '#web/platform/forms/sent-form.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { DangerNote, GoodFaith } from './report-parts.tsx'
import { useChoiceTexts, useReportTexts } from './texts/index.ts'
import type { SentReport } from './report-done.tsx'
import type { ReportSubject } from './report-subject.ts'
import styles from './moderation.module.css'

interface Fields {
	reason: ReportReason | ''
	explanation: string
	reporter_name: string
	reporter_email: string
	is_good_faith: boolean
	/** The honeypot field, which visitors do not see. */
	website: string
}
const empty: Fields = { reason: '', explanation: '', reporter_name: '', reporter_email: '', is_good_faith: false, website: '' }

/** The form of a report: the reason, an explanation, and the reporter. */
export function ReportForm({ subject, path, onSent }: { subject: ReportSubject; path: string; onSent: (sent: SentReport) => void }) {
	const texts = useReportTexts()
	const choices = useChoiceTexts()
	const { account } = useSession()
	const [retrySafe] = useState(retrySafeSubmit)
	const [openedAt] = useState(() => Date.now())
	const form = useServerForm<Fields>(
		async (fields) => {
			const input = {
				...fields,
				...subject,
				address: path,
				reason: fields.reason as ReportReason,
				is_good_faith: fields.is_good_faith ? '1' : '0',
				elapsed: await minFillTime(openedAt),
			} as const
			const { report_id } = await retrySafe({ ...fields, ...subject }, (idempotencyKey) =>
				call('sendReport', input, undefined, idempotencyKey),
			)
			onSent({ report_id, email: fields.reporter_email.trim() })
		},
		{ values: empty },
	)
	const { field, register, setValue, getValues } = form
	const reason = useWatch({ control: form.control, name: 'reason' })
	const mayBeUnknown = reason === 'child_abuse'

	useEffect(() => {
		if (!account) return
		const name = account.name ?? [account.first_name, account.last_name].filter(Boolean).join(' ')
		if (getValues('reporter_name') === '') setValue('reporter_name', name)
		if (getValues('reporter_email') === '') setValue('reporter_email', account.email)
	}, [account, getValues, setValue])

	const required = (value: string) => mayBeUnknown || value.trim() !== '' || texts.required

	const { error: reasonError, ...reasonControl } = field('reason', { validate: (value) => value !== '' || texts.chooseReason })

	return (
		<form className={styles.form} noValidate aria-label={texts.title} onSubmit={form.submit}>
			<fieldset className={styles.reasons} aria-describedby={reasonError ? 'reason-error' : undefined}>
				<legend>{texts.reason}</legend>
				<div>
					{reportReasons.map((name) => (
						<label key={name}>
							<input type="radio" value={name} {...reasonControl} />
							<span>{choices.reasons[name]}</span>
						</label>
					))}
				</div>
				{reasonError && (
					<p id="reason-error" className={styles.error}>
						{reasonError}
					</p>
				)}
			</fieldset>
			<DangerNote reason={reason} />
			<WordsField
				label={texts.explanation}
				hint={texts.explanationHint}
				rows={6}
				maxLength={3000}
				field={field('explanation', {
					validate: (value) => (value.trim() === '' ? texts.required : value.trim().length >= 10 || texts.tooShort),
				})}
			/>
			{mayBeUnknown && (
				<p role="status" className={styles.note}>
					{texts.unknown}
				</p>
			)}
			<div className={styles.pair}>
				<TextField
					label={texts.name}
					autoComplete="name"
					maxLength={120}
					required={!mayBeUnknown}
					{...field('reporter_name', { validate: required })}
				/>
				<TextField
					label={texts.email}
					hint={texts.emailHint}
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					required={!mayBeUnknown}
					{...field('reporter_email', {
						validate: {
							required,
							email: (value) => value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || texts.notAnEmail,
						},
					})}
				/>
			</div>
			<GoodFaith field={field('is_good_faith', { validate: (value) => value || texts.confirmFaith })} />
			<Trap label={texts.website} field={register('website')} />
			<FormEnd failure={form.failure} isSubmitting={form.isBusy} send={texts.send} sending={texts.sending} size="large" />
			<p className={styles.note}>
				{texts.kept} <Link href="/privcy&policy">{texts.privacy}</Link>
			</p>
		</form>
	)
}
