import { Link } from '../shell/navigation.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import scrollRow from '../ui/scroll-row.module.css'
import styles from './occasions.module.css'
import { useHomeTexts } from './texts/index.ts'

/** A word that the search understands in each language, or filters of a list. */
const occasions = [
	['wedding', 'heart', null],
	['birthday', 'party-popper', null],
	['company', 'users', '/filterVenues?event_category_ids=4,5'],
	['children', 'shapes', '/filterVenues?event_category_ids=8'],
	['village', 'music', '/filter?category_id=3&sub_category_id=17'],
	['christening', 'sparkles', null],
] as const satisfies readonly (readonly [name: string, icon: IconName, address: string | null])[]

/** The usual occasions of a celebration as pennants, each a link to what is looked for first. */
export function Occasions() {
	const texts = useHomeTexts()
	return (
		<nav className={`page ${styles.occasions}`} aria-labelledby="occasions">
			<h2 id="occasions">{texts.occasionsTitle}</h2>
			<ul className={`${scrollRow.row} ${styles.row}`}>
				{occasions.map(([name, icon, address]) => (
					<li key={name}>
						<Link href={address ?? `/filterVenues?${new URLSearchParams({ q: texts.occasions[name] })}`}>
							<span aria-hidden="true">
								<Icon name={icon} size={22} />
							</span>
							{texts.occasions[name]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
