import { useEffect } from 'react'
import type { DaySheet, PlanTime } from '#contract/plans/day-sheet.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { filled, useServerForm } from '#web/platform/forms/server-form.ts'
import { call } from '#web/platform/shell/api.ts'
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

type TimeFields = Record<'starts' | 'ends' | 'title' | 'property_id' | 'place' | 'contact' | 'phone', string>

/** Adds a time to the day sheet, or changes one. */
export default function DayTimeForm({ time, access, suppliers, onClose, onSaved }: DayTimeFormProps) {
	const texts = useDaySheetTexts()
	const form = useServerForm<TimeFields>(
		async (fields) => {
			const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
			const { times } = await call('setPlanTime', { ...access, ...sent, ...(time && { time_id: time.time_id }) })
			await onSaved(times)
		},
		{
			values: {
				starts: time?.starts ?? '',
				ends: time?.ends ?? '',
				title: time?.title ?? '',
				property_id: String(time?.property_id ?? ''),
				place: time?.place ?? '',
				contact: time?.contact ?? '',
				phone: time?.phone ?? '',
			},
		},
	)
	const { field, setFocus } = form
	// Pressing “Change” has removed the focused button.
	useEffect(() => setFocus('starts'), [setFocus])
	return (
		<SubmitForm form={form} className={styles.form}>
			<div className={styles.pair}>
				<TextField label={texts.starts} hint={texts.hint} type="time" {...field('starts', filled(texts.startRequired))} />
				<TextField label={texts.ends} type="time" {...field('ends')} />
			</div>
			<TextField label={texts.what} maxLength={120} {...field('title', filled(texts.titleRequired))} />
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
			<Failure>{form.failure}</Failure>
			<div className={styles.formActions}>
				<Button type="submit" size="small" aria-disabled={form.isBusy}>
					{texts.save}
				</Button>
				<Button look="quiet" size="small" onClick={onClose}>
					{texts.cancel}
				</Button>
			</div>
		</SubmitForm>
	)
}
