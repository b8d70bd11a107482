import { useRef, useState } from 'react'
import { maxEventDates } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { FieldPlace } from '#web/platform/forms/drafts/form-fields.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import fieldStyles from '#web/platform/ui/field.module.css'
import type { FurtherDate } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

/** The dates after the first, one by one; each at the time of the first, or at its own. */
export function FurtherDates() {
	const { texts, fields, change, errorOf, touch } = useEventForm()
	const { when } = texts
	const { start_date = '', further_dates: dates = [] } = fields
	const addButton = useRef<HTMLButtonElement>(null)
	const error = errorOf('further_dates')
	const set = (next: FurtherDate[]) => change({ further_dates: next })

	function add() {
		const last = dates.at(-1)?.start_date || start_date
		set([...dates, { start_date: last ? addDays(last, 7) : '', start_time: '', end_time: '', end_date: '' }])
		// Focuses the field of the new row, once it is rendered.
		requestAnimationFrame(() => document.querySelector<HTMLElement>('#field-further_dates li:last-of-type input')?.focus())
	}
	return (
		<FieldPlace name="further_dates" className={styles.further}>
			<ol aria-label={when.further}>
				{dates.map((date, index) => (
					// A row has no identity but its index.
					// oxlint-disable-next-line react/no-array-index-key
					<li key={index}>
						<FurtherRow
							date={date}
							position={String(index + 2)}
							onChange={(part) => set(dates.map((one, place) => (place === index ? { ...one, ...part } : one)))}
							onRemove={() => {
								set(dates.filter((_, place) => place !== index))
								touch('further_dates')
								addButton.current?.focus()
							}}
						/>
					</li>
				))}
			</ol>
			<p>
				<Button ref={addButton} look="secondary" size="small" aria-disabled={dates.length >= maxEventDates - 1} onClick={add}>
					<Icon name="plus" size={18} />
					{when.add}
				</Button>
			</p>
			{error && <p className={fieldStyles.error}>{error}</p>}
		</FieldPlace>
	)
}

interface FurtherRowProps {
	date: FurtherDate
	position: string
	onChange: (part: Partial<FurtherDate>) => void
	onRemove: () => void
}

function FurtherRow({ date, position, onChange, onRemove }: FurtherRowProps) {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const { when } = texts
	const { start_date, start_time, end_time } = date
	const [isOpen, setOpen] = useState(false)
	const hasOwnTime = isOpen || start_time !== '' || end_time !== ''
	const state = fields.changed_dates?.find((one) => start_date !== '' && one.original_start.startsWith(start_date))?.state
	const named = start_date ? dayFormats(language).dayOfYear(start_date) : when.furtherDay(position)
	return (
		<>
			<div className={styles.furtherDay}>
				<TextField
					label={when.furtherDay(position)}
					type="date"
					max="2100-12-31"
					value={start_date}
					onChange={({ target }) => onChange({ start_date: target.value, end_date: '' })}
				/>
				<button type="button" aria-label={when.takeOutOf(named)} onClick={onRemove}>
					<Icon name="x" size={20} />
				</button>
			</div>
			{(state === 'cancelled' || state === 'postponed') && <p className={styles.quiet}>{texts.dates[state]}</p>}
			<Checkbox
				label={when.ownTime}
				aria-label={when.ownTimeOf(position)}
				checked={hasOwnTime}
				onChange={({ target }) => {
					setOpen(target.checked)
					const { start_time: first = '', end_time: last = '' } = fields
					onChange(target.checked ? { start_time: first, end_time: last } : { start_time: '', end_time: '', end_date: '' })
				}}
			/>
			{hasOwnTime && (
				<div className={styles.times}>
					<TextField
						label={when.startTime}
						type="time"
						value={start_time}
						onChange={({ target }) => onChange({ start_time: target.value })}
					/>
					<TextField label={when.endTime} type="time" value={end_time} onChange={({ target }) => onChange({ end_time: target.value })} />
				</div>
			)}
		</>
	)
}
