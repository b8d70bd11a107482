import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { usePlanChoices } from './plan-choices.ts'
import styles from './plan-link.module.css'

/** The link of the header to the plan that was changed last, with the number of its suppliers; without a plan to where one is begun. */
export function PlanLink({ className = '' }: { className?: string | undefined }) {
	const { t, number } = useLanguage()
	const {
		plans: [plan],
	} = usePlanChoices()
	const count = plan?.property_ids.length ?? 0
	return (
		<Link
			href={plan ? `/plan/${plan.plan_id}` : '/my-event/plans'}
			className={`${className} ${styles.link}`}
			aria-label={count > 0 ? t.plan.mineWith(count, number(count)) : t.plan.mine}
		>
			<Icon name="calendar-check" />
			{/* The space: without it the visible words are “Plan1”, which the name does not contain. */}
			<span className={styles.words}>{t.plan.short}</span> {count > 0 && <span className={styles.count}>{number(count)}</span>}
		</Link>
	)
}
