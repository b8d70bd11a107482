import { useEffect, useEffectEvent } from 'react'
import { maxEventDates } from '#contract/limits.ts'
import { recurrenceWords, weekdayNames } from '../detail/recurrence-words.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'
import { FieldPlace } from '#web/platform/forms/drafts/form-fields.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField, SelectField, TextField } from '#web/platform/ui/field.tsx'
import fieldStyles from '#web/platform/ui/field.module.css'
import { DateList } from './date-list.tsx'
import { useEventForm } from './event-form-state.tsx'
import { firstRule, isLastOfMonth, nthOf, readRule, rhythms, ruleOf, type Repeat, type Rhythm } from './repeat-rule.ts'
import styles from './event-form.module.css'

/** The repetition in plain words; it is stored as a rule (RFC 5545). */
export default function RepeatFields() {
	const { texts, fields, change, errorOf } = useEventForm()
	const { language } = useLanguage()
	const { start_date = '', recurrence = '' } = fields
	const repeat = readRule(recurrence)
	const begin = useEffectEvent(() => {
		if (recurrence === '') change({ recurrence: firstRule(start_date) })
	})
	useEffect(() => begin(), [])
	if (recurrence === '') return null
	const words = start_date && recurrenceWords(recurrence, language, start_date)
	const error = errorOf('recurrence')
	return (
		<FieldPlace name="recurrence" className={styles.repeat}>
			{repeat ? (
				<RepeatForm repeat={repeat} onChange={(next) => change({ recurrence: ruleOf(next, start_date) })} />
			) : (
				<p className={styles.quiet}>
					{texts.when.otherRule}{' '}
					<Button look="quiet" size="small" onClick={() => change({ recurrence: firstRule(start_date) })}>
						{texts.when.newRule}
					</Button>
				</p>
			)}
			{error && <p className={fieldStyles.error}>{error}</p>}
			{words && !error && <p className={styles.words}>{texts.dates.rule(words)}</p>}
			<DateList />
		</FieldPlace>
	)
}

function RepeatForm({ repeat, onChange }: { repeat: Repeat; onChange: (repeat: Repeat) => void }) {
	const { texts, fields, touch } = useEventForm()
	const { when } = texts
	const { start_date = '' } = fields
	const { rhythm, end } = repeat
	const isWeekly = rhythm === 'weekly' || rhythm === 'fortnightly'
	return (
		<>
			<SelectField
				label={when.rhythm}
				value={rhythm}
				onChange={({ target }) => onChange({ ...repeat, rhythm: target.value as Rhythm, monthly: 'day' })}
			>
				{rhythms.map((one) => (
					<option key={one} value={one}>
						{when.rhythms[one]}
					</option>
				))}
			</SelectField>
			{isWeekly && <Weekdays repeat={repeat} onChange={onChange} />}
			{rhythm === 'monthly' && start_date !== '' && <DayOfMonth repeat={repeat} onChange={onChange} />}
			<div className={styles.end}>
				<ChoiceField
					label={when.end}
					name="repeat_end"
					options={[
						{ value: 'count', text: when.times },
						{ value: 'until', text: when.untilDay },
					]}
					value={'until' in end ? 'until' : 'count'}
					onChange={({ target }) => onChange({ ...repeat, end: target.value === 'until' ? { until: '' } : { count: '10' } })}
				/>
				{'until' in end ? (
					<TextField
						label={when.until}
						type="date"
						min={start_date}
						max="2100-12-31"
						value={end.until}
						onChange={({ target }) => onChange({ ...repeat, end: { until: target.value } })}
						onBlur={() => touch('recurrence')}
					/>
				) : (
					<TextField
						label={when.count}
						type="number"
						inputMode="numeric"
						min={1}
						max={maxEventDates}
						value={end.count}
						onChange={({ target }) => onChange({ ...repeat, end: { count: target.value.replaceAll(/\D/g, '').slice(0, 3) } })}
						onBlur={() => touch('recurrence')}
					/>
				)}
			</div>
		</>
	)
}

interface PartProps {
	repeat: Repeat
	onChange: (repeat: Repeat) => void
}

/** Checkboxes of the weekdays; the first date's own is always checked. */
function Weekdays({ repeat, onChange }: PartProps) {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const { start_date = '' } = fields
	const own = start_date ? weekdayOf(start_date) : -1
	return (
		<fieldset className={fieldStyles.field}>
			<legend>{texts.when.weekdays}</legend>
			<div className={`${fieldStyles.choices} ${styles.weekdays}`}>
				{weekdayNames(language).map(({ full, short }, day) => {
					const isChosen = repeat.weekdays.includes(day) || day === own
					const weekdays = isChosen ? repeat.weekdays.filter((other) => other !== day) : [...repeat.weekdays, day]
					return (
						<label key={full}>
							<input
								type="checkbox"
								aria-label={full}
								checked={isChosen}
								disabled={day === own}
								onChange={() => onChange({ ...repeat, weekdays })}
							/>
							<span>{short}</span>
						</label>
					)
				})}
			</div>
		</fieldset>
	)
}

/** The three ways in which a day repeats every month. */
function DayOfMonth({ repeat, onChange }: PartProps) {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const { when } = texts
	const { start_date = '' } = fields
	const weekday = dayFormats(language).weekday(start_date)
	const nth = nthOf(start_date)
	const options: { value: Repeat['monthly']; text: string }[] = [
		{ value: 'day', text: when.monthDay(String(Number(start_date.slice(8)))) },
		// Not every month has a fifth Friday.
		...(nth < 5 ? [{ value: 'nth' as const, text: when.nthDay(when.nth[nth] ?? '', weekday) }] : []),
		...(isLastOfMonth(start_date) ? [{ value: 'last' as const, text: when.lastDay(weekday) }] : []),
	]
	return (
		<ChoiceField
			label={when.monthly}
			name="repeat_monthly"
			options={options}
			value={repeat.monthly}
			onChange={({ target }) => onChange({ ...repeat, monthly: target.value as Repeat['monthly'] })}
		/>
	)
}
