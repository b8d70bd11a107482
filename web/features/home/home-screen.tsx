import { LastSearch } from '#web/platform/results/lazy-last-search.tsx'
import { Bunting } from './bunting.tsx'
import bunting from './bunting.module.css'
import { HeroSearch } from './hero-search.tsx'
import styles from './home-screen.module.css'
import { LazyBelowSearch } from './lazy-parts.ts'
import { Occasions } from './occasions.tsx'
import { useHomeTexts } from './texts/index.ts'

/** The home page: a search under a line of pictures, and occasions; the rest follows when these can be used. */
export default function HomeScreen() {
	const texts = useHomeTexts()
	return (
		<>
			<div className={styles.hero}>
				<div className={bunting.bunting} aria-hidden="true">
					<Bunting />
				</div>
				<div className={`page ${styles.words}`}>
					<h1>{texts.title}</h1>
					<p>{texts.lead}</p>
				</div>
				<div className="page">
					<HeroSearch />
					<LastSearch />
				</div>
				<Occasions />
			</div>
			<LazyBelowSearch />
		</>
	)
}
