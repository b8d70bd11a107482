import { Link } from '../shell/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** Shown in place of a plan that does not exist for this reader. */
export default function PlanGone() {
	const texts = usePlanTexts()
	return (
		<div className={`page ${styles.screen}`}>
			<section className={styles.empty} role="alert">
				<h1>{texts.gone}</h1>
				<p className={styles.quiet}>{texts.goneText}</p>
				<Link href="/my-event/plans" className={buttonClass('secondary')}>
					{texts.back}
				</Link>
			</section>
		</div>
	)
}
