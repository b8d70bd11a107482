import { named } from '#contract/values/languages.ts'
import { PlainForm } from '#web/platform/forms/search-form.tsx'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from './button.tsx'
import { Garland } from './garland.tsx'
import { notFoundTexts } from './not-found-texts.ts'
import styles from './message-screen.module.css'

/** The 404 page, with a search and links to the four families and the agenda. */
export default function NotFoundScreen() {
	const { t, language } = useLanguage()
	const words = notFoundTexts[language]
	const { categories } = useCatalogue()
	return (
		<>
			<Garland />
			<section className={`page ${styles.message}`}>
				<h1>{t.notFound.title}</h1>
				<p>{t.notFound.text}</p>
				<PlainForm action="/search" role="search" className={styles.search}>
					<input type="search" name="q" aria-label={words.search} placeholder={words.search} maxLength={120} required />
					<Button type="submit">{words.searchButton}</Button>
				</PlainForm>
				<nav aria-label={words.families} className={styles.families}>
					{categories.map((category) => (
						<Link key={category.id} href={familyAddress(category.id)} className={buttonClass('quiet', 'small')}>
							{named(category, 'category_name', language)}
						</Link>
					))}
					<Link href="/agenda" className={buttonClass('quiet', 'small')}>
						{t.header.agenda}
					</Link>
				</nav>
			</section>
		</>
	)
}
