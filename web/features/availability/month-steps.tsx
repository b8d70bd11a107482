import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { addMonths } from '#web/platform/language/month-days.ts'
import { SelectField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './month-steps.module.css'

interface MonthStepsProps {
	month: string
	/** The first and the last month that can be shown. */
	first: string
	last: string
	words: { previous: string; next: string; choose: string }
	headingLevel?: 2 | 3
	onMonth: (month: string) => void
}

/** The choice of a month within its range, between the steps to the one before and the one after. */
export function MonthSteps({ month, first, last, words, headingLevel = 3, onMonth }: MonthStepsProps) {
	const { language } = useLanguage()
	const Heading = `h${headingLevel}` as const
	const formats = dayFormats(language)
	const nameOf = (one: string) => {
		const name = formats.month(one)
		return name.charAt(0).toUpperCase() + name.slice(1)
	}
	return (
		<div className={styles.steps}>
			<Heading id="month" className="visually-hidden" aria-live="polite">
				{nameOf(month)}
			</Heading>
			<SelectField label={words.choose} isLabelHidden value={month} onChange={({ target }) => onMonth(target.value)}>
				{monthsOf(first, last).map((one) => (
					<option key={one} value={one}>
						{nameOf(one)}
					</option>
				))}
			</SelectField>
			<button
				type="button"
				aria-label={words.previous}
				aria-disabled={month <= first}
				onClick={() => month > first && onMonth(addMonths(month, -1))}
			>
				<Icon name="chevron-left" />
			</button>
			<button
				type="button"
				aria-label={words.next}
				aria-disabled={month >= last}
				onClick={() => month < last && onMonth(addMonths(month, 1))}
			>
				<Icon name="chevron-right" />
			</button>
		</div>
	)
}

function monthsOf(first: string, last: string): string[] {
	const months = [first]
	for (let month = addMonths(first, 1); month <= last; month = addMonths(month, 1)) months.push(month)
	return months
}
