import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { endsBeforeItBegins, usualEnd } from './event-fields.ts'
import { addDays } from '#contract/values/days.ts'
import { DraftChoice, DraftText, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dateKinds } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import { FurtherDates } from './further-dates.tsx'
import { withTexts } from '#web/platform/language/areas.ts'
import { recurrenceArea } from '../detail/texts/index.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import styles from './event-form.module.css'

const loadRepeatFields = withTexts([recurrenceArea], () => import('./repeat-fields.tsx'))
const RepeatFields = lazy(() => orReload(loadRepeatFields))

/** The dates: one, further ones, or a rule in plain words. */
export function WhenFields() {
	const { texts, fields } = useEventForm()
	const { when } = texts
	const { date_kind = 'once' } = fields
	// Loaded beside the form, so that the choice needs no network later; a failure shows itself when the fields are needed.
	useEffect(() => void loadRepeatFields().catch(() => {}), [])
	return (
		<Group title={when.title}>
			<div className={styles.times}>
				<DraftText name="start_date" label={when.startDate} type="date" max="2100-12-31" required />
				<DraftText name="start_time" label={when.startTime} type="time" />
				<DraftText name="end_time" label={when.endTime} type="time" />
				<DraftText name="end_date" label={when.endDate} type="date" min={fields.start_date} max="2100-12-31" />
			</div>
			<p className={styles.quiet} role="status">
				<EndInWords />
			</p>
			{endsBeforeItBegins(fields) && <NextDay />}
			<DraftChoice name="date_kind" label={when.kind} options={dateKinds.map((value) => ({ value, text: when.kinds[value] }))} />
			{date_kind === 'several' && <FurtherDates />}
			<Suspense>{date_kind === 'repeats' && <RepeatFields />}</Suspense>
		</Group>
	)
}

/** The end of the first date, when it may surprise the author. */
function EndInWords() {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const { start_date = '', end_date = '', start_time = '', end_time = '' } = fields
	if (start_date === '') return texts.when.endDateHint
	if (endsBeforeItBegins(fields)) return texts.errors.endBeforeStart
	const last = end_date || usualEnd({ start_date, start_time, end_time })
	if (last === addDays(start_date, 1) && end_time !== '' && end_time < start_time)
		return texts.when.afterMidnight(dayFormats(language).weekday(last), end_time)
	if (last > start_date) return texts.when.severalDays(String(daysFrom(start_date, last) + 1))
	return texts.when.endDateHint
}

/** Asks whether the end was meant to be on the next day. */
function NextDay() {
	const { texts, fields, change } = useEventForm()
	const { language } = useLanguage()
	const next = addDays(fields.start_date ?? '', 1)
	return (
		<p>
			<Button look="secondary" size="small" onClick={() => change({ end_date: next })}>
				{texts.when.endOn(dayFormats(language).day(next))}
			</Button>
		</p>
	)
}

const daysFrom = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
