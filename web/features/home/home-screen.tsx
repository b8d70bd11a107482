import { LastSearch } from '#web/platform/results/lazy-last-search.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { ExamplePlan } from './example-plan.tsx'
import { HeroSearch } from './hero-search.tsx'
import styles from './home-screen.module.css'
import { LazyBelowSearch } from './lazy-parts.ts'
import { Occasions } from './occasions.tsx'
import { useHomeTexts } from './texts/index.ts'

/** The home page: how a plan is made here, with the search that begins it, and occasions; the rest follows when these can be used. */
export default function HomeScreen() {
	const texts = useHomeTexts()
	return (
		<>
			<div className={styles.hero}>
				<div className={styles.garland}>
					<Garland />
				</div>
				<div className={`page ${styles.columns}`}>
					<div className={styles.begin}>
						<h1>{texts.title}</h1>
						<p className={styles.lead}>{texts.lead}</p>
						<HeroSearch />
						<LastSearch />
						<Steps />
					</div>
					<ExamplePlan />
				</div>
				<Occasions />
			</div>
			<LazyBelowSearch />
		</>
	)
}

/** The four steps from a sentence to a decision. */
function Steps() {
	const { steps } = useHomeTexts()
	return (
		<ol className={styles.steps}>
			{steps.map(({ act, how }) => (
				<li key={act}>
					<b>{act}</b> <span>{how}</span>
				</li>
			))}
		</ol>
	)
}
