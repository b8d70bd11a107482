import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './example-plan.module.css'
import { useHomeTexts } from './texts/index.ts'

/** Euros. The suppliers of the example have no names: nobody real is said to have offered this. */
const budget = 12_000
const guests = 85
const perGuest = 69
const rows = [
	{ icon: 'door-open', euros: 2950 },
	{ icon: 'chef-hat', euros: guests * perGuest },
	{ icon: 'music', euros: 650 },
] as const
const total = rows.reduce((sum, { euros }) => sum + euros, 0)

/** An invented plan with three suppliers in three states, and the link to a plan without a search. On narrow windows the page does without it. */
export function ExamplePlan() {
	const { money, number } = useLanguage()
	const { example } = useHomeTexts()
	return (
		<figure className={styles.plan}>
			<figcaption className={styles.head}>
				<b>{example.title}</b> <span>{example.label}</span>
			</figcaption>
			<p className={styles.facts}>{example.facts(number(guests))}</p>
			<ul>
				{rows.map(({ icon, euros }, position) => {
					const { name, line, state, isAgreed } = example.rows[position] as (typeof example.rows)[number]
					return (
						<li key={icon}>
							<span className={styles.cloth} aria-hidden="true">
								<Icon name={icon} />
							</span>
							<span className={styles.words}>
								<b>{name}</b> <span>{line(money(perGuest))}</span>
							</span>{' '}
							<span className={styles.figures}>
								<b>{money(euros)}</b> <span className={isAgreed ? styles.agreed : ''}>{state}</span>
							</span>
						</li>
					)
				})}
			</ul>
			<svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				<rect width={Math.round((total / budget) * 100)} height="1" />
			</svg>
			<p className={styles.foot}>
				<span>{example.sum(money(total), money(budget))}</span>{' '}
				<Link href="/my-event/plans" className={buttonClass('secondary', 'small')}>
					{example.start}
				</Link>
			</p>
		</figure>
	)
}
