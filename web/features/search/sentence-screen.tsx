import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { usualDistance } from '#contract/limits.ts'
import type { ChosenPart, SentenceResults } from '#contract/search.ts'
import { unnamedOccasion } from '#contract/values/asked-amounts.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { announceSearchStored, storeFilter } from '#web/platform/shell/stored-filters.ts'
import { storeSearch } from '#web/features/listings/search/search-filters.ts'
import { KeepAsPlan } from '#web/features/plans/keep-as-plan.tsx'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import { readSentence, sentenceAddress, sentenceQuery, type AskedSentence } from '#web/features/listings/suggest/sentence.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { FamilySection } from './family-section.tsx'
import type { Words } from './meaning-text.ts'
import { SentenceField } from './sentence-field.tsx'
import { LazyEventResults, LazyNothing, LazyPartChips, LazyStartHere } from './lazy-parts.ts'
import { useSentenceTexts } from './texts/index.ts'
import styles from './sentence-screen.module.css'

// Decision 082: One sentence, all families.

/** One sentence, all families: the parts that were read, the supplier of that name, the families that fit, and events. */
export default function SentenceScreen() {
	const tools = useLanguage()
	const { t } = tools
	const texts = useSentenceTexts()
	const search = useAddress()
	const asked = readSentence(search)
	const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
		...sentenceQuery(asked),
		// The results before stay, dimmed, until the next are there.
		placeholderData: (previous) => previous,
	})
	const results = useRef<HTMLDivElement>(null)
	const hasWish = data?.parts.some((part) => !part.is_left_out) === true
	const hasFailed = isError && !data
	const distance = data && data.reading.latitude !== null ? Math.max(1, data.reading.distance ?? usualDistance) : null
	useEffect(() => {
		if (hasWish)
			void import('#web/platform/results/last-search.ts').then((last) => last.rememberSearch(sentenceAddress(asked)), console.warn)
		// oxlint-disable-next-line react/exhaustive-deps -- the address has all of it
	}, [hasWish, search])
	const { occasions } = useCatalogue()
	useEffect(() => {
		if (!data || !hasWish || isPlaceholderData) return
		// Where a visitor goes on from here, the stored search is the sentence's.
		const { reading } = data
		const isNamed = occasions.some(({ id, slug }) => id === reading.occasion_id && slug !== unnamedOccasion)
		// A capacity of an earlier list of venues would count instead of the people of the sentence.
		storeFilter('venueFilterCapacity', undefined)
		storeSearch(
			{
				...reading,
				occasion_id: isNamed && reading.occasion_id !== null ? [reading.occasion_id] : [],
				address: reading.address ?? '',
				distance,
				available_on: reading.date ?? '',
			},
			'every',
		)
		announceSearchStored()
	}, [data, hasWish, isPlaceholderData, distance, occasions])
	const words: Words = { tools, texts, q: asked.q, distance }
	return (
		<div className={`page ${styles.page}`}>
			<h1 className={hasWish || asked.q ? 'visually-hidden' : ''}>
				{asked.q ? texts.titleOf(asked.q) : hasWish ? texts.titleOfFields : texts.title}
			</h1>
			<SentenceField asked={asked} />
			{data && data.parts.length > 0 && (
				<LazyPartChips asked={asked} results={data} words={words} onLeave={() => results.current?.focus({ preventScroll: true })} />
			)}
			<div
				ref={results}
				tabIndex={-1}
				role="region"
				aria-label={t.search.results}
				aria-busy={isFetching}
				onClickCapture={(event) => void (data && takeAlong(event, data.reading).catch(() => {}))}
				className={`${styles.results} ${isPlaceholderData ? styles.old : ''}`}
			>
				{hasFailed && (
					<div role="alert">
						<h2>{t.search.couldNotLoad}</h2>
						<p>{(error instanceof ApiError && error.message) || t.error.noConnection}</p>
						<Button size="small" disabled={isFetching} onClick={() => void refetch()}>
							{isFetching ? t.search.loading : t.common.retry}
						</Button>
					</div>
				)}
				{!hasFailed && (
					<p role="status" className={data && (hasWish || asked.q) ? styles.count : 'visually-hidden'}>
						{!data ? t.search.loading : hasWish ? <Count results={data} words={words} /> : asked.q && texts.notUnderstood(asked.q)}
					</p>
				)}
				{data && (hasWish ? <Results asked={asked} results={data} words={words} /> : <LazyStartHere />)}
			</div>
		</div>
	)
}

interface ResultsProps {
	asked: AskedSentence
	results: SentenceResults
	words: Words
}

function Results({ asked, results, words }: ResultsProps) {
	const { texts } = words
	const { supplier, families, events, parts, let_go } = results
	const hasNoSupplier = !supplier && families.length === 0
	if (hasNoSupplier && !events) return <LazyNothing asked={asked} results={results} words={words} />
	// A visitor who names a day or "concert" and no kind asks for events.
	const isAboutEvents = ({ kind, value, is_left_out }: ChosenPart) =>
		!is_left_out && (kind === 'date' || (kind === 'occasion' && value === 'concert'))
	const isAgendaFirst = events !== null && parts.some(isAboutEvents)
	const agenda = events && <LazyEventResults events={events} isFirst={isAgendaFirst && !supplier} styles={styles} />
	return (
		<>
			{families.length > 0 && !isAgendaFirst && <KeepAsPlan key={asked.q} />}
			<Notes results={results} words={words} />
			{supplier && (
				<section className={styles.section} aria-labelledby="namesake">
					<h2 id="namesake">{texts.supplierTitle}</h2>
					<div className={styles.namesake}>
						<ListingCard listing={supplier} headingLevel={3} isFirst isBesideMap={false} />
					</div>
				</section>
			)}
			{isAgendaFirst && agenda}
			{families.map((family, position) => (
				<FamilySection
					key={family.filters.category_id}
					family={family}
					tools={words.tools}
					isFirst={position === 0 && !supplier && !isAgendaFirst}
				/>
			))}
			{!isAgendaFirst && agenda}
			{hasNoSupplier && let_go.length > 0 && <LazyNothing asked={asked} results={results} words={words} />}
		</>
	)
}

/** The parts that were read and do not filter, said once. */
function Notes({ results: { parts, families }, words: { texts } }: Omit<ResultsProps, 'asked'>) {
	const says = (kind: string) => parts.some((part) => part.kind === kind && !part.is_left_out)
	const notes = [
		// A month alone is no day that the lists could carry.
		families.some(({ filters }) => filters.available_on !== null) && texts.dayNote,
		says('people') && families.some(({ filters }) => filters.min_capacity === null) && texts.peopleNote,
	].filter(Boolean)
	return notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>
}

/** How much was found, and, once for all cards below, who offers it. */
function Count({ results: { families, supplier, events }, words: { texts, tools } }: Omit<ResultsProps, 'asked'>) {
	const { t, number } = tools
	const suppliers = families.reduce((sum, { total }) => sum + total, 0) || (supplier ? 1 : 0)
	return (
		<>
			{suppliers > 0 && texts.found(number(suppliers), suppliers)}{' '}
			{suppliers > 0 && <span className={styles.all}>{t.search.allProfessionals}</span>}
			{events && `${suppliers > 0 ? ' · ' : ''}${texts.foundEvents(number(events.total), events.total)}`}
		</>
	)
}

/** A supplier that is opened from here has an enquiry that begins with the people and the day of the sentence. */
async function takeAlong({ target }: MouseEvent, { people, date }: SentenceResults['reading']): Promise<void> {
	const card = target instanceof Element && target.closest('a') ? target.closest('[data-listing]') : null
	const id = Number(card?.getAttribute('data-listing'))
	if (!id || (people === null && date === null)) return
	// Without its code the enquiry begins empty.
	const { beginEnquiry } = await import('#web/features/enquiries/enquiry-start.ts')
	beginEnquiry(id, { event_date: date ?? '', participants: people === null ? '' : String(people) })
}
