import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { EventDate } from '#contract/events/agenda.ts'
import type { OwnEvent } from '#contract/events/manage.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm, type FieldProps } from '#web/platform/forms/server-form.ts'
import { call, query } from '#web/platform/shell/api.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, Field, SelectField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOwnEventTexts } from './texts/index.ts'
import styles from '#web/platform/results/own-list.module.css'

const standings = ['published', 'cancelled', 'postponed'] as const
type Standing = (typeof standings)[number]

interface StandingFields {
	standing_of: 'one' | 'whole'
	date_id: string
	state: Standing
	note: string
}

interface StandingDialogProps {
	event: OwnEvent & { event_id: number }
	name: string
	onClose: () => void
}

/** Marks an event, or one of its dates, as cancelled, postponed or taking place again; with a note for the guests. */
export function StandingDialog({ event, name, onClose }: StandingDialogProps) {
	const { standing } = useOwnEventTexts()
	const client = useQueryClient()
	const { event_id, dates_count } = event
	const isOn = event.state === 'published'
	const form = useServerForm<StandingFields>(
		async ({ standing_of, date_id, state, note }) => {
			await call('setEventState', { event_id, state, note, ...(standing_of === 'one' && { date_id: Number(date_id) }) })
			onClose()
			await client.invalidateQueries()
			await notify('success', standing.done[state])
		},
		{
			values: {
				// A single date of a series is preselected: it is the most common case, and a wrong choice does the least harm.
				standing_of: dates_count === 1 || !isOn ? 'whole' : 'one',
				date_id: '',
				state: isOn ? 'cancelled' : 'published',
				note: '',
			},
		},
	)
	const [standing_of, state, date_id] = useWatch({ control: form.control, name: ['standing_of', 'state', 'date_id'] })
	const isWhole = standing_of === 'whole'
	// Named here, so that it is missed while the dates are not loaded too.
	const dateField = form.field('date_id', {
		validate: { required: (id, fields) => fields.standing_of === 'whole' || id !== '' || standing.choose },
	})
	const { error: noteError, ...noteField } = form.field('note')
	return (
		<Dialog title={standing.title(name)} onClose={onClose}>
			<SubmitForm form={form} className={styles.list}>
				<p className="quiet">{standing.lead}</p>
				{isOn && dates_count > 1 && (
					<ChoiceField
						label={standing.which}
						options={[
							{ value: 'one', text: standing.one },
							{ value: 'whole', text: standing.whole(dates_count) },
						]}
						{...form.field('standing_of')}
					/>
				)}
				{!isWhole && <DateField event_id={event_id} field={dateField} />}
				<ChoiceField
					label={standing.what}
					options={standings.map((value) => ({ value, text: standing.states[value] }))}
					{...form.field('state')}
				/>
				<Field label={standing.note} hint={standing.noteHint} error={noteError}>
					{(control) => <textarea {...noteField} {...control} rows={3} maxLength={500} />}
				</Field>
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<Button type="submit" aria-disabled={form.isBusy || (!isWhole && date_id === '')}>
						{standing.save[state](isWhole ? dates_count : 0)}
					</Button>
				</div>
			</SubmitForm>
		</Dialog>
	)
}

interface DateFieldProps {
	event_id: number
	field: FieldProps
}

/** One of the event's dates, as the public page has it. */
function DateField({ event_id, field }: DateFieldProps) {
	const { standing, state } = useOwnEventTexts()
	const { language } = useLanguage()
	const { data, isError } = useQuery({ ...query('getEvent', { event_id }), staleTime: 0 })
	if (isError) return <p role="alert">{standing.failed}</p>
	if (!data) return <p role="status">{standing.loading}</p>
	const said = ({ start_date, start_time, state: of }: EventDate) =>
		[dayFormats(language).dayOfYear(start_date), start_time?.slice(0, 5), of !== 'on' && state[of]].filter(Boolean).join(', ')
	return (
		<SelectField label={standing.date} {...field}>
			<option value="">{standing.choose}</option>
			{data.dates.map((date) => (
				<option key={date.date_id} value={date.date_id}>
					{said(date)}
				</option>
			))}
		</SelectField>
	)
}
