import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AvailabilityCalendar } from '#contract/availability.ts'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox, TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import styles from './calendar.module.css'

/** A Monday: the weekdays get their names from the days of its week. */
const monday = '2024-01-01'
const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface UsualDaysProps {
	calendar: Pick<AvailabilityCalendar, 'property_id' | 'never_weekdays' | 'open_until'>
	today: string
}

/** What holds for all days: weekdays without work, and until when unmarked days are free. */
export function UsualDays({ calendar: { property_id, never_weekdays, open_until }, today }: UsualDaysProps) {
	const { language } = useLanguage()
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const formats = dayFormats(language)
	const { isBusy, press } = usePress()
	const [never, setNever] = useState<readonly number[]>(never_weekdays)
	const [until, setUntil] = useState(open_until ?? '')

	const save = () =>
		press(async () => {
			await call('setAvailability', { property_id, never_weekdays: never.join(), open_until: until || 'none' })
			await client.invalidateQueries()
			await notify('success', texts.saved)
		})
	return (
		<section aria-labelledby="usual-days" className={styles.section}>
			<h2 id="usual-days">{texts.usual}</h2>
			<form
				noValidate
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault()
					save()
				}}
			>
				<fieldset className={styles.weekdays}>
					<legend>{texts.never}</legend>
					{weekdays.map((weekday) => (
						<Checkbox
							key={weekday}
							label={formats.weekday(addDays(monday, weekday - 1))}
							checked={never.includes(weekday)}
							onChange={() => setNever(never.includes(weekday) ? never.filter((other) => other !== weekday) : [...never, weekday])}
						/>
					))}
				</fieldset>
				<TextField
					label={texts.openUntil}
					hint={texts.openUntilHint}
					type="date"
					min={today}
					max={addDays(today, maxDaysAhead)}
					autoComplete="off"
					value={until}
					onChange={({ target }) => setUntil(target.value)}
				/>
				<Button type="submit" look="quiet" size="small" aria-disabled={isBusy}>
					{texts.save}
				</Button>
			</form>
		</section>
	)
}
