import { named } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { useCatalogue } from '../shell/catalogue.tsx'
import { Link } from '../shell/navigation.tsx'
import { Icon } from '../ui/icon.tsx'
import scrollRow from '../ui/scroll-row.module.css'
import styles from './occasions.module.css'
import { useHomeTexts } from './texts/index.ts'

/** The occasions of the catalogue as pennants, each a link to the venues for it; what is chosen there goes along to the other families. */
export function Occasions() {
	const texts = useHomeTexts()
	const { language } = useLanguage()
	const occasions = useCatalogue().occasions.filter(({ slug }) => slug !== 'other')
	if (occasions.length === 0) return null
	return (
		<nav className={`page ${styles.occasions}`} aria-labelledby="occasions">
			<h2 id="occasions">{texts.occasionsTitle}</h2>
			<ul className={`${scrollRow.row} ${styles.row}`}>
				{occasions.map((occasion) => (
					<li key={occasion.id}>
						<Link href={`/filterVenues?occasion_id=${occasion.id}`}>
							<span aria-hidden="true">
								<Icon name={occasion.picture} size={22} />
							</span>
							{named(occasion, 'occasion_name', language)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
