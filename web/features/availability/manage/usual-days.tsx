import { useQueryClient } from '@tanstack/react-query'
import type { AvailabilityCalendar } from '#contract/availability.ts'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
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

/** The rules for all days: weekdays without work, and until when unmarked days are free. */
export function UsualDays({ calendar: { property_id, never_weekdays, open_until }, today }: UsualDaysProps) {
	const { language } = useLanguage()
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const formats = dayFormats(language)
	const form = useServerForm<{ never_weekdays: string[]; open_until: string }>(
		async (fields) => {
			await call('setAvailability', { property_id, never_weekdays: fields.never_weekdays.join(), open_until: fields.open_until || 'none' })
			await client.invalidateQueries()
			await notify('success', texts.saved)
		},
		{ values: { never_weekdays: never_weekdays.map(String), open_until: open_until ?? '' } },
	)
	return (
		<section aria-labelledby="usual-days" className={styles.section}>
			<h2 id="usual-days">{texts.usual}</h2>
			<SubmitForm form={form} className={styles.form}>
				<fieldset className={styles.weekdays}>
					<legend>{texts.never}</legend>
					{weekdays.map((weekday) => (
						<Checkbox
							key={weekday}
							label={formats.weekday(addDays(monday, weekday - 1))}
							value={weekday}
							{...form.register('never_weekdays')}
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
					{...form.field('open_until')}
				/>
				<Failure>{form.failure}</Failure>
				<Button type="submit" look="quiet" size="small" aria-disabled={form.isBusy}>
					{texts.save}
				</Button>
			</SubmitForm>
		</section>
	)
}
