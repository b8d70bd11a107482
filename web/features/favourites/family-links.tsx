import { named } from '#contract/values/languages.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import styles from './favourites.module.css'

/** One link for each family, for an empty list. */
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
