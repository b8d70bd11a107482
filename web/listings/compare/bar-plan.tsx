import { AddToPlan } from '../../plans/add-to-plan.tsx'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-bar.module.css'

/** In the bar: adds the chosen listings to a plan. A file of its own: a bar is shown before the texts of plans are there. */
export default function BarPlan({ ids }: { ids: readonly number[] }) {
	const words = useCompareTexts()
	return (
		<AddToPlan ids={ids}>
			<span className={styles.planLabel}>{words.addToPlan}</span>
		</AddToPlan>
	)
}
