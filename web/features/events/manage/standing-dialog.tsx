import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDate } from '#contract/events/agenda.ts'
import type { OwnEvent } from '#contract/events/manage.ts'
import { usePress } from '#web/platform/forms/press.ts'
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

interface StandingDialogProps {
	event: OwnEvent & { event_id: number }
	name: string
	onClose: () => void
}

/** Marks an event, or one of its dates, as cancelled, postponed or taking place again; with a note for the guests. */
export function StandingDialog({ event, name, onClose }: StandingDialogProps) {
	const { standing } = useOwnEventTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const { event_id, dates_count } = event
	const isOn = event.state === 'published'
	// A single date of a series is preselected: it is the most common case, and a wrong choice does the least harm.
	const [isWhole, setWhole] = useState(dates_count === 1 || !isOn)
	const [date_id, setDate] = useState<number | null>(null)
	const [state, setState] = useState<Standing>(isOn ? 'cancelled' : 'published')
	const [note, setNote] = useState('')

	const save = () =>
		press(async () => {
			await call('setEventState', { event_id, state, note, ...(!isWhole && date_id !== null && { date_id }) })
			onClose()
			await client.invalidateQueries()
			await notify('success', standing.done[state])
		})
	return (
		<Dialog title={standing.title(name)} onClose={onClose}>
			<form
				className={styles.list}
				onSubmit={(submit) => {
					submit.preventDefault()
					if (isWhole || date_id !== null) save()
				}}
			>
				<p className="quiet">{standing.lead}</p>
				{isOn && dates_count > 1 && (
					<ChoiceField
						label={standing.which}
						name="standing_of"
						options={[
							{ value: 'one', text: standing.one },
							{ value: 'whole', text: standing.whole(dates_count) },
						]}
						value={isWhole ? 'whole' : 'one'}
						onChange={({ target }) => setWhole(target.value === 'whole')}
					/>
				)}
				{!isWhole && <DateField event_id={event_id} chosen={date_id} onChoose={setDate} />}
				<ChoiceField
					label={standing.what}
					name="standing"
					options={standings.map((value) => ({ value, text: standing.states[value] }))}
					value={state}
					onChange={({ target }) => setState(target.value as Standing)}
				/>
				<Field label={standing.note} hint={standing.noteHint}>
					{(control) => <textarea {...control} rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
				</Field>
				<div className={styles.actions}>
					<Button type="submit" aria-disabled={isBusy || (!isWhole && date_id === null)}>
						{standing.save[state](isWhole ? dates_count : 0)}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

interface DateFieldProps {
	event_id: number
	chosen: number | null
	onChoose: (date_id: number | null) => void
}

/** One of the event's dates, as the public page has it. */
function DateField({ event_id, chosen, onChoose }: DateFieldProps) {
	const { standing, state } = useOwnEventTexts()
	const { language } = useLanguage()
	const { data, isError } = useQuery({ ...query('getEvent', { event_id }), staleTime: 0 })
	if (isError) return <p role="alert">{standing.failed}</p>
	if (!data) return <p role="status">{standing.loading}</p>
	const said = ({ start_date, start_time, state: of }: EventDate) =>
		[dayFormats(language).dayOfYear(start_date), start_time?.slice(0, 5), of !== 'on' && state[of]].filter(Boolean).join(', ')
	return (
		<SelectField
			label={standing.date}
			required
			value={chosen ?? ''}
			onChange={({ target }) => onChoose(target.value ? Number(target.value) : null)}
		>
			<option value="">{standing.choose}</option>
			{data.dates.map((date) => (
				<option key={date.date_id} value={date.date_id}>
					{said(date)}
				</option>
			))}
		</SelectField>
	)
}
