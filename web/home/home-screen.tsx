import { useQueries, useQuery } from '@tanstack/react-query'
import { TodaysEvents } from '../events/agenda/todays-events.tsx'
import { named } from '#contract/values/languages.ts'
import type { Category } from '#contract/catalogue/read.ts'
import type { ListingCard, Picture } from '#contract/listings/listing.ts'
import { useCatalogue } from '../shell/catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Bunting } from './bunting.tsx'
import { LazyCallToProfessionals, LazyFamilies } from './lazy-parts.ts'
import { HeroSearch } from './hero-search.tsx'
import { Occasions } from './occasions.tsx'
import { nextEventsQuery, railQuery, todaysEventsQuery } from './home-page.ts'
import { LazyLatestPosts, latestPostsQuery } from '../blog/read/lazy-latest-posts.tsx'
import { LastSearch } from '../results/lazy-last-search.tsx'
import { Rail } from './rail.tsx'
import styles from './home-screen.module.css'
import { useHomeTexts } from './texts/index.ts'

/** The home page: a search under a line of pictures, occasions, premium venues, the four families, today's events, other premium listings, the latest posts, and a link for professionals. */
export default function HomeScreen() {
	const { language } = useLanguage()
	const texts = useHomeTexts()
	const { categories } = useCatalogue()
	const rails = useQueries({ queries: categories.map(({ id }) => railQuery(id)) }).map(({ data }) => data?.list ?? [])
	const { data: events } = useQuery(todaysEventsQuery)
	const { data: next = [] } = useQuery({ ...nextEventsQuery, enabled: events?.length === 0 })
	const { data: blog } = useQuery(latestPostsQuery)
	const [first, ...others] = categories
	const railOf = (category: Category, position: number) => (
		<Rail key={category.id} family={named(category, 'category_name', language)} list={rails[position] ?? []} />
	)
	return (
		<>
			<div className={styles.hero}>
				<Bunting pictures={turnAbout(rails)} />
				<div className={`page ${styles.words}`}>
					<h1>{texts.title}</h1>
					<p>{texts.lead}</p>
				</div>
				<div className={`page ${styles.search}`}>
					<HeroSearch />
					<LastSearch />
				</div>
				<Occasions />
			</div>
			{first && railOf(first, 0)}
			<LazyFamilies pictureOf={(id) => pictureOf(rails[categories.findIndex((category) => category.id === id)], 2)} />
			{events && <TodaysEvents list={events} next={next} texts={texts} />}
			{others.map((category, position) => railOf(category, position + 1))}
			{blog && 'list' in blog && <LazyLatestPosts list={blog.list} />}
			<LazyCallToProfessionals />
		</>
	)
}

/** The families' pictures in rotation: the first of each, then the second of each. */
function turnAbout(rails: ListingCard[][]): (Picture | null)[] {
	return [0, 1].flatMap((place) => rails.flatMap((list) => list[place]?.picture ?? []))
}

/** The picture of the listing at an index of a row, or of the last one that has a picture. */
function pictureOf(list: ListingCard[] | undefined, place: number): Picture | null {
	return (
		list
			?.slice(0, place + 1)
			.map(({ picture }) => picture)
			.findLast((picture) => picture !== null) ?? null
	)
}
