import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue/read.ts'
import type { ListingCard, Picture } from '#contract/listings/listing.ts'
import { named } from '#contract/values/languages.ts'
import { LazyLatestPosts, latestPostsQuery } from '#web/features/blog/read/lazy-latest-posts.tsx'
import { TodaysEvents } from '#web/features/events/agenda/todays-events.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { CallToProfessionals } from './call-to-professionals.tsx'
import { Families } from './families.tsx'
import { nextEventsQuery, todaysEventsQuery, useRails } from './home-queries.ts'
import { Rail } from './rail.tsx'
import { useHomeTexts } from './texts/index.ts'

/** The home page below its search: premium venues, the four families, today's events, other premium listings, the latest posts, and a link for professionals. */
export function BelowSearch() {
	const { language } = useLanguage()
	const texts = useHomeTexts()
	const { categories } = useCatalogue()
	const rails = useRails()
	const { data: events } = useQuery(todaysEventsQuery)
	const { data: next = [] } = useQuery({ ...nextEventsQuery, enabled: events?.length === 0 })
	const { data: blog } = useQuery(latestPostsQuery)
	const [first, ...others] = categories
	const railOf = (category: Category, position: number) => (
		<Rail key={category.id} family={named(category, 'category_name', language)} list={rails[position] ?? []} />
	)
	return (
		<>
			{first && railOf(first, 0)}
			<Families pictureOf={(id) => pictureOf(rails[categories.findIndex((category) => category.id === id)], 2)} />
			{events && <TodaysEvents list={events} next={next} texts={texts} />}
			{others.map((category, position) => railOf(category, position + 1))}
			{blog && 'list' in blog && <LazyLatestPosts list={blog.list} />}
			<CallToProfessionals />
		</>
	)
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
