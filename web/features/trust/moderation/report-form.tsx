import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { reportReasons, type ReportReason } from '#contract/trust/moderation-choices.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { minFillTime } from '#web/platform/forms/min-fill-time.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd, Trap, WordsField } from '#web/platform/forms/sent-form.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
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
const fieldNames = ['reason', 'explanation', 'reporter_name', 'reporter_email', 'is_good_faith'] as const
const empty: Fields = { reason: '', explanation: '', reporter_name: '', reporter_email: '', is_good_faith: false, website: '' }

/** The form of a report: the reason, an explanation, and the reporter. */
export function ReportForm({ subject, path, onSent }: { subject: ReportSubject; path: string; onSent: (sent: SentReport) => void }) {
	const { t } = useLanguage()
	const texts = useReportTexts()
	const choices = useChoiceTexts()
	const { account } = useSession()
	const [retrySafe] = useState(retrySafeSubmit)
	const [failure, setFailure] = useState<string | null>(null)
	const [openedAt] = useState(() => Date.now())
	const { register, handleSubmit, setError, setValue, getValues, setFocus, control, formState } = useForm<Fields>({
		mode: 'onTouched',
		defaultValues: empty,
	})
	const { errors, isSubmitting } = formState
	const reason = useWatch({ control, name: 'reason' })
	const mayBeUnknown = reason === 'child_abuse'

	useEffect(() => {
		if (!account) return
		const name = account.name ?? [account.first_name, account.last_name].filter(Boolean).join(' ')
		if (getValues('reporter_name') === '') setValue('reporter_name', name)
		if (getValues('reporter_email') === '') setValue('reporter_email', account.email)
	}, [account, getValues, setValue])

	const submit = handleSubmit(async (fields) => {
		setFailure(null)
		try {
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
		} catch (error) {
			const refused = error instanceof ApiError ? fieldNames.filter((name) => error.fields[name] !== undefined) : []
			for (const name of refused) setError(name, { type: 'server', message: (error as ApiError).fields[name] ?? '' })
			const [first] = refused
			if (first) requestAnimationFrame(() => setFocus(first))
			else setFailure((error instanceof ApiError && error.message) || t.error.noConnection)
		}
	})
	const required = (value: string) => mayBeUnknown || value.trim() !== '' || texts.required

	return (
		<form
			className={styles.form}
			noValidate
			aria-label={texts.title}
			onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
		>
			<fieldset className={styles.reasons} aria-describedby={errors.reason ? 'reason-error' : undefined}>
				<legend>{texts.reason}</legend>
				<div>
					{reportReasons.map((name) => (
						<label key={name}>
							<input type="radio" value={name} {...register('reason', { validate: (value) => value !== '' || texts.chooseReason })} />
							<span>{choices.reasons[name]}</span>
						</label>
					))}
				</div>
				{errors.reason && (
					<p id="reason-error" className={styles.error}>
						{errors.reason.message}
					</p>
				)}
			</fieldset>
			<DangerNote reason={reason} />
			<WordsField
				label={texts.explanation}
				hint={texts.explanationHint}
				error={errors.explanation?.message}
				rows={6}
				maxLength={3000}
				field={register('explanation', {
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
					{...register('reporter_name', { validate: required })}
					error={errors.reporter_name?.message}
				/>
				<TextField
					label={texts.email}
					hint={texts.emailHint}
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					required={!mayBeUnknown}
					{...register('reporter_email', {
						validate: {
							required,
							email: (value) => value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || texts.notAnEmail,
						},
					})}
					error={errors.reporter_email?.message}
				/>
			</div>
			<GoodFaith
				error={errors.is_good_faith?.message}
				field={register('is_good_faith', { validate: (value) => value || texts.confirmFaith })}
			/>
			<Trap label={texts.website} field={register('website')} />
			<FormEnd failure={failure} isSubmitting={isSubmitting} send={texts.send} sending={texts.sending} size="large" />
			<p className={styles.note}>
				{texts.kept} <Link href="/privcy&policy">{texts.privacy}</Link>
			</p>
		</form>
	)
}
