import { named } from '#contract/values/languages.ts'
import type { LetGo, SentenceResults } from '#contract/search.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import { familyListAddress, sentenceAddress, type AskedSentence } from '#web/features/listings/suggest/sentence.ts'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import { addressOnly, addressWithout } from './changes.ts'
import { partText, type Words } from './meaning-text.ts'
import { Families } from './start-here.tsx'
import styles from './sentence-screen.module.css'

interface NothingProps {
	asked: AskedSentence
	results: SentenceResults
	words: Words
}

/** No supplier was found, perhaps events: the parts to leave out, with the numbers of each family, and some suppliers of the first of these ways. */
export function Nothing({ asked, results: { parts, let_go, nearest, reading, events }, words }: NothingProps) {
	const { texts, tools } = words
	const { categories } = useCatalogue()
	const kept = parts.filter((part) => !part.is_left_out)
	const isWordsAlone = kept.length === 1 && reading.q !== ''
	const title = events ? texts.noSupplier : isWordsAlone ? texts.nothingAtAll(reading.q) : texts.nothing
	const nameOf = (id: number) => {
		const family = categories.find((category) => category.id === id)
		return family ? named(family, 'category_name', tools.language) : ''
	}
	const wayOf = ({ key, is_only, distance }: LetGo) => {
		const part = kept.find((one) => one.key === key)
		if (!part) return null
		// Words inside their own quotation marks have none.
		const name = part.kind === 'text' ? String(part.value) : partText(part, { ...words, distance: null })
		if (distance !== null) return { text: texts.within(tools.distance(distance), name), href: sentenceAddress({ ...asked, distance }) }
		if (is_only) return { text: texts.only(name), href: addressOnly(asked, parts, part) }
		return { text: texts.without(name), href: addressWithout(asked, part) }
	}
	const isOnly = let_go.every(({ is_only }) => is_only)
	return (
		<section className={styles.nothing} aria-labelledby="nothing">
			<h2 id="nothing">{title}</h2>
			{let_go.length > 0 && <p>{isWordsAlone ? texts.lookAround : isOnly ? texts.nothingOnly : texts.nothingText}</p>}
			<ul className={styles.ways}>
				{let_go.map((way) => {
					const change = wayOf(way)
					return (
						change && (
							<li key={`${way.key} ${way.distance} ${way.is_only}`}>
								{!isWordsAlone && <Link href={change.href}>{change.text}</Link>}
								<ul className={styles.counts}>
									{way.families.map(({ filters, total }) => (
										<li key={filters.category_id}>
											<Link href={familyListAddress(filters)} onClick={clearAllFilters}>
												{texts.inFamily(tools.number(total), nameOf(filters.category_id))}
											</Link>
										</li>
									))}
								</ul>
							</li>
						)
					)
				})}
			</ul>
			{let_go.length === 0 && <Families />}
			{nearest.length > 0 && (
				<>
					<h3>{texts.nearest}</h3>
					<ul className={`${scrollRow.row} ${styles.cards}`}>
						{nearest.map((listing) => (
							<li key={listing.id}>
								<ListingCard listing={listing} headingLevel={3} />
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}
