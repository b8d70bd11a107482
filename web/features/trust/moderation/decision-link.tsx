import { Link } from '#web/platform/shell/navigation.tsx'
import { useDecisionTexts } from './texts/index.ts'
import styles from './report-link.module.css'

/** A link from a hidden item to the decision that hides it. */
export function DecisionLink({ id }: { id: number }) {
	const texts = useDecisionTexts()
	return (
		<p>
			<Link href={`/decisions/${id}`} className={styles.link}>
				{texts.seeDecision}
			</Link>
		</p>
	)
}
