import { createPortal } from 'react-dom'
import type { Output } from '#contract/index.ts'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, Field, TextField } from '#web/platform/ui/field.tsx'
import type { ChangedDate } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

type PlannedDate = Output<'previewEventDates'>['dates'][number]
interface DateFields {
	start_date: string
	start_time: string
	end_time: string
	date_state: ChangedDate['state']
	note: string
}

const states = ['on', 'cancelled', 'postponed'] as const

interface DateDialogProps {
	/** The date as the rule gives it. */
	date: PlannedDate
	changed: ChangedDate | null
	/** Null removes the deviation. */
	onSet: (changed: ChangedDate | null) => void
	onClose: () => void
}

/** Edits one date of a series: on another day, at another time, or not taking place. */
export function DateDialog({ date, changed, onSet, onClose }: DateDialogProps) {
	const { texts } = useEventForm()
	const { language } = useLanguage()
	const { dates, when } = texts
	const planned = {
		start_date: date.start_date,
		start_time: date.start_time?.slice(0, 5) ?? '',
		end_time: date.end_time?.slice(0, 5) ?? '',
	}
	const form = useServerForm<DateFields>(
		async (now) => {
			const isMoved = now.start_date !== planned.start_date || now.start_time !== planned.start_time || now.end_time !== planned.end_time
			if (!isMoved && now.date_state === 'on' && now.note === '') return onSet(null)
			// When anything of it differs, start and end are sent together, because the end moves with the day.
			const slot = isMoved
				? { start_date: now.start_date, start_time: now.start_time, end_time: now.end_time }
				: { start_date: '', start_time: '', end_time: '' }
			onSet({ original_start: date.original_start, ...slot, end_date: '', state: now.date_state, note: now.note.trim() })
		},
		{
			values: {
				start_date: changed?.start_date || planned.start_date,
				start_time: changed?.start_time || planned.start_time,
				end_time: changed?.end_time || planned.end_time,
				date_state: changed?.state || 'on',
				note: changed?.note ?? '',
			},
		},
	)
	// Outside the form of the event: a form cannot be in another one.
	return createPortal(
		<Dialog title={dates.dialog(dayFormats(language).dayOfYear(date.start_date))} onClose={onClose}>
			<SubmitForm
				form={{
					submit(event) {
						// By React the dialog is in the form of the event, to which the submit would rise.
						event.stopPropagation()
						form.submit(event)
					},
				}}
				className={styles.dialog}
			>
				<p className={styles.quiet}>{dates.dialogLead}</p>
				<ChoiceField
					label={dates.state}
					options={states.map((value) => ({ value, text: dates.states[value] }))}
					{...form.field('date_state')}
				/>
				<div className={styles.times}>
					<TextField
						label={when.startDate}
						type="date"
						max="2100-12-31"
						{...form.field('start_date', {
							onChange: ({ target }: { target: HTMLInputElement }) => target.value || form.setValue('start_date', planned.start_date),
						})}
					/>
					<TextField label={when.startTime} type="time" {...form.field('start_time')} />
					<TextField label={when.endTime} type="time" {...form.field('end_time')} />
				</div>
				<Field label={dates.note} hint={dates.noteHint}>
					{(control) => <textarea {...form.register('note')} {...control} rows={2} maxLength={500} />}
				</Field>
				<div className={styles.actions}>
					<Button type="submit">{dates.done}</Button>
					{changed && (
						<Button look="quiet" onClick={() => onSet(null)}>
							{dates.asOthers}
						</Button>
					)}
				</div>
			</SubmitForm>
		</Dialog>,
		document.body,
	)
}
