import { named } from '#contract/languages.ts'
import { familyAddress } from '../address.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import styles from './favourites.module.css'

/** Where to look around: one link for each family. */
export function FamilyLinks() {
	const { t, language } = useLanguage()
	const { categories } = useCatalogue()
	return (
		<ul className={styles.links}>
			{categories.map((family) => (
				<li key={family.id}>
					<Link href={familyAddress(family.id)} className={buttonClass('quiet')}>
						{t.header.allOf[family.id] ?? named(family, 'category_name', language)}
					</Link>
				</li>
			))}
		</ul>
	)
}
