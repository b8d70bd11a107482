import { useState } from 'react'
import type { Availability, DayPart } from '#contract/availability-fields.ts'
import { daysBetween } from '#contract/values/days.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField } from '#web/platform/ui/field.tsx'
import { rangeOf, type Chosen } from './month-grid.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import styles from './calendar.module.css'

const dayParts: readonly DayPart[] = ['day', 'morning', 'evening']

interface MarkBarProps {
	chosen: Chosen | null
	isBusy: boolean
	onMark: (state: Availability, part: DayPart) => void
}

/** The states of the chosen days: a press marks them. */
export function MarkBar({ chosen, isBusy, onMark }: MarkBarProps) {
	const { language } = useLanguage()
	const texts = useAvailabilityTexts()
	const formats = dayFormats(language)
	const [part, setPart] = useState<DayPart>('day')
	const [from, to] = chosen ? rangeOf(chosen) : ['', '']
	const words = !chosen
		? texts.chooseFirst
		: from === to
			? formats.day(from)
			: texts.severalDays(formats.shortDay(from), formats.shortDay(to), daysBetween(from, to) + 1)
	const button = (state: Availability, text: string) => (
		<Button
			look="secondary"
			size="small"
			aria-disabled={isBusy || !chosen}
			data-state={state}
			onClick={() => !isBusy && chosen && onMark(state, part)}
		>
			{text}
		</Button>
	)
	return (
		<div className={styles.bar}>
			<p role="status" className={styles.chosen}>
				{words}
			</p>
			<ChoiceField
				label={texts.whichPart}
				name="part"
				value={part}
				options={dayParts.map((value) => ({ value, text: texts.parts[value] }))}
				onChange={({ target }) => setPart(target.value as DayPart)}
			/>
			<div className={styles.buttons}>
				{button('free', texts.states.free)}
				{button('held', texts.states.held)}
				{button('booked', texts.states.booked)}
				{button('unknown', texts.clear)}
			</div>
			<p className="quiet">{texts.fromElsewhere}</p>
		</div>
	)
}
