import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { reportReasons, type ReportReason } from '#contract/trust/moderation-choices.ts'
import { call } from '#web/platform/shell/api.ts'
import { minFillTime } from '#web/platform/forms/min-fill-time.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd, Trap, WordsField } from '#web/platform/forms/sent-form.tsx'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm, type FieldProps } from '#web/platform/forms/server-form.ts'
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

interface ReportFormProps {
	subject: ReportSubject
	path: string
	onSent: (sent: SentReport) => void
}

/** Sends a report, retry-safe and after the minimum fill time. The reporter of an account is filled in. */
function useReportForm({ subject, path, onSent }: ReportFormProps) {
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
	const { setValue, getValues } = form
	useEffect(() => {
		if (!account) return
		const name = account.name ?? [account.first_name, account.last_name].filter(Boolean).join(' ')
		if (getValues('reporter_name') === '') setValue('reporter_name', name)
		if (getValues('reporter_email') === '') setValue('reporter_email', account.email)
	}, [account, getValues, setValue])
	return form
}

/** The form of a report: the reason, an explanation, and the reporter. */
export function ReportForm(props: ReportFormProps) {
	const texts = useReportTexts()
	const form = useReportForm(props)
	const { field, register } = form
	const reason = useWatch({ control: form.control, name: 'reason' })
	const mayBeUnknown = reason === 'child_abuse'
	const required = (value: string) => mayBeUnknown || value.trim() !== '' || texts.required
	return (
		<SubmitForm form={form} className={styles.form} aria-label={texts.title}>
			<Reasons field={field('reason', { validate: (value) => value !== '' || texts.chooseReason })} />
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
		</SubmitForm>
	)
}

function Reasons({ field: { error, ...control } }: { field: FieldProps }) {
	const texts = useReportTexts()
	const choices = useChoiceTexts()
	return (
		<fieldset className={styles.reasons} aria-describedby={error ? 'reason-error' : undefined}>
			<legend>{texts.reason}</legend>
			<div>
				{reportReasons.map((name) => (
					<label key={name}>
						<input type="radio" value={name} {...control} />
						<span>{choices.reasons[name]}</span>
					</label>
				))}
			</div>
			{error && (
				<p id="reason-error" className={styles.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}
