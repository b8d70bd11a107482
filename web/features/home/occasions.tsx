import type { MouseEvent } from 'react'
import type { Occasion } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import pills from '#web/platform/ui/pills.module.css'
import styles from './occasions.module.css'
import { useHomeTexts } from './texts/index.ts'

/** As many are shown at once; the others one press later. */
const most = 6

/**
 * The occasions of the catalogue as pennants, each a link to the venues for it, with the rest of the remembered search; the filters chosen there go
 * along to the other families.
 */
export function Occasions() {
	const texts = useHomeTexts()
	const occasions = useCatalogue().occasions.filter(({ slug }) => slug !== 'other')
	const [first, others] = [occasions.slice(0, most), occasions.slice(most)]
	if (occasions.length === 0) return null
	return (
		<nav className={`page ${pills.pills} ${styles.occasions}`} aria-label={texts.occasionsTitle}>
			<Pennants of={first} />
			{others.length > 0 && (
				<details className={styles.others}>
					<summary className={pills.pill}>
						{texts.otherOccasions(others.length)}
						<Icon name="chevron-down" size={18} />
					</summary>
					<Pennants of={others} />
				</details>
			)}
		</nav>
	)
}

function Pennants({ of }: { of: readonly Occasion[] }) {
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
	return (
		<ul>
			{of.map((occasion) => (
				<li key={occasion.id}>
					<Link href={hrefOf(occasion)} className={pills.pill} onClick={(event) => follow(event, occasion)}>
						<span aria-hidden="true">
							<Icon name={occasion.picture} size={16} />
						</span>
						{named(occasion, 'occasion_name', language)}
					</Link>
				</li>
			))}
		</ul>
	)
}
