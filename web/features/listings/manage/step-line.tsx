import { Link } from '#web/platform/shell/navigation.tsx'
import { useFormTexts } from './texts/index.ts'
import styles from './step-line.module.css'

interface StepLineProps {
	/** The current step. */
	step: 1 | 2 | 3
	/** The address of each step. */
	addressOf: (step: 1 | 2 | 3) => string
	/** Called before a later step is opened; false prevents it. */
	mayGo?: (step: 1 | 2 | 3) => boolean
}

/** The three steps of an announcement, with the current one and the finished ones. */
export function StepLine({ step, addressOf, mayGo = () => true }: StepLineProps) {
	const texts = useFormTexts()
	const steps = [1, 2, 3] as const
	return (
		<nav aria-label={texts.steps} className={styles.steps}>
			<ol>
				{steps.map((one) => (
					<li key={one} data-done={one < step ? '' : undefined}>
						<Link
							href={addressOf(one)}
							aria-current={one === step ? 'step' : undefined}
							onClick={(event) => {
								if (one === step || (one > step && !mayGo(one))) event.preventDefault()
							}}
						>
							<span aria-hidden="true">{one}</span>
							<span className={one === step ? undefined : 'visually-hidden-below-small'}>{texts.stepNames[one]}</span>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	)
}
