import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './occasions.module.css'
import { useHomeTexts } from './texts/index.ts'

/**
 * The occasions of the catalogue as pennants, each a link to the venues for it, with the rest of the remembered search; the filters chosen there go
 * along to the other families.
 */
export function Occasions() {
	const texts = useHomeTexts()
	const { language } = useLanguage()
	const navigate = useNavigate()
	const hrefOf = ({ id }: { id: number }) => `/filterVenues?occasion_id=${id}`
	// The page is the same for everybody: a followed link adds the search that this browser remembers.
	function follow(event: MouseEvent, { id }: { id: number }) {
		event.preventDefault()
		void import('./hero-parts.ts').then(
			({ venuesFor }) => navigate(venuesFor(id)),
			() => navigate(hrefOf({ id })),
		)
	}
	const occasions = useCatalogue().occasions.filter(({ slug }) => slug !== 'other')
	if (occasions.length === 0) return null
	return (
		<nav className={`page ${styles.occasions}`} aria-labelledby="occasions">
			<h2 id="occasions">{texts.occasionsTitle}</h2>
			<ul className={`${scrollRow.row} ${styles.row}`}>
				{occasions.map((occasion) => (
					<li key={occasion.id}>
						<Link href={hrefOf(occasion)} onClick={(event) => follow(event, occasion)}>
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
