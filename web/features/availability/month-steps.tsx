import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { addMonths } from '#web/platform/language/month-days.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './month-steps.module.css'

interface MonthStepsProps {
	month: string
	/** The first and the last month that can be shown. */
	first: string
	last: string
	words: { previous: string; next: string }
	headingLevel?: 2 | 3
	onMonth: (month: string) => void
}

/** The name of a month, between the steps to the one before and the one after. */
export function MonthSteps({ month, first, last, words, headingLevel = 3, onMonth }: MonthStepsProps) {
	const { language } = useLanguage()
	const Heading = `h${headingLevel}` as const
	const name = dayFormats(language).month(month)
	return (
		<div className={styles.steps}>
			<Heading id="month" aria-live="polite">
				{name.charAt(0).toUpperCase() + name.slice(1)}
			</Heading>
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
