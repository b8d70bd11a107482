import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { DaySheet, PlanTime } from '#contract/plans/day-sheet.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { useDaySheetTexts } from './day-sheet-texts/index.ts'
import { type PlanAccess } from './plan-keys.ts'
import styles from './day-sheet.module.css'

interface DayTimeFormProps {
	/** The time that is changed; null for a new one. */
	time: PlanTime | null
	access: PlanAccess
	suppliers: DaySheet['suppliers']
	onClose: () => void
	onSaved: (times: DaySheet['times']) => Promise<void>
}

/** Adds a time to the day sheet, or changes one. */
export default function DayTimeForm({ time, access, suppliers, onClose, onSaved }: DayTimeFormProps) {
	const texts = useDaySheetTexts()
	const failureText = useFailureText()
	const [now, setNow] = useState({
		starts: time?.starts ?? '',
		ends: time?.ends ?? '',
		title: time?.title ?? '',
		property_id: String(time?.property_id ?? ''),
		place: time?.place ?? '',
		contact: time?.contact ?? '',
		phone: time?.phone ?? '',
	})
	const [isBusy, setBusy] = useState(false)
	const [error, setError] = useState<ApiError | string | null>(null)
	const fieldError = (name: string) => (error instanceof ApiError ? error.fields[name] : undefined)
	const field = (name: keyof typeof now) => ({
		value: now[name],
		error: fieldError(name),
		onChange: ({ target: { value } }: { target: { value: string } }) => setNow((known) => ({ ...known, [name]: value })),
	})
	// Pressing “Change” has removed the focused button.
	const first = useRef<HTMLInputElement>(null)
	useEffect(() => first.current?.focus(), [])
	async function submit(event: SubmitEvent) {
		event.preventDefault()
		if (isBusy) return
		if (!now.starts || !now.title.trim()) return setError(texts.required)
		setBusy(true)
		try {
			const sent = Object.fromEntries(Object.entries(now).filter(([, value]) => value.trim() !== ''))
			const { times } = await call('setPlanTime', { ...access, ...sent, ...(time && { time_id: time.time_id }) })
			await onSaved(times)
		} catch (failure) {
			setError(failure instanceof ApiError && Object.keys(failure.fields).length > 0 ? failure : failureText(failure))
			setBusy(false)
		}
	}
	return (
		<form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
			<div className={styles.pair}>
				<TextField label={texts.starts} hint={texts.hint} type="time" required ref={first} {...field('starts')} />
				<TextField label={texts.ends} type="time" {...field('ends')} />
			</div>
			<TextField label={texts.what} maxLength={120} required {...field('title')} />
			{suppliers.length > 0 && (
				<SelectField label={texts.supplier} {...field('property_id')}>
					<option value="">{texts.none}</option>
					{suppliers.map(({ property_id, property_name }) => (
						<option key={property_id} value={property_id}>
							{property_name}
						</option>
					))}
				</SelectField>
			)}
			<TextField label={texts.place} maxLength={200} {...field('place')} />
			<div className={styles.pair}>
				<TextField label={texts.contact} maxLength={80} {...field('contact')} />
				<TextField label={texts.phone} type="tel" maxLength={40} {...field('phone')} />
			</div>
			{typeof error === 'string' && (
				<p role="alert" className={styles.failure}>
					{error}
				</p>
			)}
			<div className={styles.formActions}>
				<Button type="submit" size="small" aria-disabled={isBusy}>
					{texts.save}
				</Button>
				<Button look="quiet" size="small" onClick={onClose}>
					{texts.cancel}
				</Button>
			</div>
		</form>
	)
}
