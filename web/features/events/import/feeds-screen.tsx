import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { query } from '#web/platform/shell/api.ts'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { eventAddressesAt } from '../manage/event-addresses.ts'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedRow } from './feed-row.tsx'
import { useFeedTexts } from './texts/index.ts'
import styles from './feeds.module.css'

/** `/my-event/feeds`, and `/my-event-user/feeds` of private accounts: the imported calendars, the result of their last import, and a form to add one. */
export default function FeedsScreen() {
	const texts = useFeedTexts()
	const { own } = eventAddressesAt(useLocation()[0])
	const { data, error, refetch } = useQuery({ ...query('getEventFeeds', {}), refetchOnMount: 'always', refetchOnWindowFocus: true })
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<WayBack href={own}>{texts.back}</WayBack>
				<h1 tabIndex={-1}>{texts.title}</h1>
				<p className={styles.lead}>{texts.lead}</p>
			</header>
			{data && data.length > 0 && (
				<section aria-labelledby="feeds" className={styles.section}>
					<h2 id="feeds">{texts.list}</h2>
					<ul className={styles.list}>
						{data.map((feed) => (
							<li key={feed.feed_id}>
								<FeedRow feed={feed} />
							</li>
						))}
					</ul>
				</section>
			)}
			{error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
			{!data && !error && <SkeletonRows />}
			{data && <AddFeed isFirst={data.length === 0} />}
			{data && <Makers isOpen={data.length === 0} />}
		</div>
	)
}

/** Where calendar products show the address. */
function Makers({ isOpen }: { isOpen: boolean }) {
	const texts = useFeedTexts()
	return (
		<details className={styles.makers} open={isOpen}>
			<summary>{texts.where}</summary>
			<dl>
				{texts.makers.map(([maker, way]) => (
					<div key={maker}>
						<dt>{maker}</dt>
						<dd>{way}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
