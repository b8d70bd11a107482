import { useQuery } from '@tanstack/react-query'
import type { ListingCard, Picture } from '#contract/listings/listing.ts'
import { families } from '#contract/values/families.ts'
import { named } from '#contract/values/languages.ts'
import { LazyLatestPosts, latestPostsQuery } from '#web/features/blog/read/lazy-latest-posts.tsx'
import { TodaysEvents } from '#web/features/events/agenda/todays-events.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { CallToProfessionals } from './call-to-professionals.tsx'
import { Families } from './families.tsx'
import { bestVenuesQuery, nextEventsQuery, todaysEventsQuery, useRails } from './home-queries.ts'
import { Rail } from './rail.tsx'
import { useHomeTexts } from './texts/index.ts'

/** The home page below its search: the best venues, the four families, today's events, the premium listings of each family, the latest posts, and a link for professionals. */
export function BelowSearch() {
	const { t, language, number } = useLanguage()
	const texts = useHomeTexts()
	const { categories } = useCatalogue()
	const rails = useRails()
	const { data: events } = useQuery(todaysEventsQuery)
	const { data: next = [] } = useQuery({ ...nextEventsQuery, enabled: events?.length === 0 })
	const { data: blog } = useQuery(latestPostsQuery)
	const { data: venues } = useQuery(bestVenuesQuery)
	return (
		<>
			{venues && (
				<Rail
					family={t.header.allOf[families.venues] ?? ''}
					title={texts.venuesTitle}
					list={venues.list.slice(venues.paid)}
					all={{
						href: familyAddress(families.venues),
						words: venues.is_total_capped ? (t.header.allOf[families.venues] ?? '') : texts.allVenues(number(venues.total)),
					}}
				/>
			)}
			<Families pictureOf={(id) => pictureOf(rails[categories.findIndex((category) => category.id === id)], 2)} />
			{events && <TodaysEvents list={events} next={next} texts={texts} />}
			{categories.map((category, position) => {
				const family = named(category, 'category_name', language)
				return <Rail key={category.id} family={family} title={texts.premiumTitle(family)} list={rails[position] ?? []} />
			})}
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
