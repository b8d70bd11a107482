import { useId } from 'react'
import { named } from '#contract/values/languages.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { sentenceAddress } from '#web/features/listings/suggest/sentence.ts'
import { useSentenceTexts } from './texts/index.ts'
import styles from './sentence-screen.module.css'

/** Shown before anything is asked: sentences to begin with, and the families. */
export function StartHere() {
	const texts = useSentenceTexts()
	const [examples, families] = [useId(), useId()]
	return (
		<div className={styles.start}>
			<section aria-labelledby={examples}>
				<h2 id={examples}>{texts.examplesTitle}</h2>
				<ul className={styles.examples}>
					{texts.examples.map((q) => (
						<li key={q}>
							<Link href={sentenceAddress({ q })}>{q}</Link>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby={families}>
				<h2 id={families}>{texts.familiesTitle}</h2>
				<Families />
			</section>
		</div>
	)
}

/** The families, and the agenda. */
export function Families() {
	const { language } = useLanguage()
	const texts = useSentenceTexts()
	const { categories } = useCatalogue()
	return (
		<ul className={styles.counts}>
			{categories.map((category) => (
				<li key={category.id}>
					<Link href={familyAddress(category.id)}>{named(category, 'category_name', language)}</Link>
				</li>
			))}
			<li>
				<Link href="/agenda">{texts.agenda}</Link>
			</li>
		</ul>
	)
}
