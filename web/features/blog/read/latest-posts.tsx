import type { PostCard as Card } from '#contract/blog/read.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { PostCard } from './post-card.tsx'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './post-list.module.css'

/** Posts under a heading, three in a row; nothing when there are none. */
export function LatestPosts({ list, title }: { list: readonly Card[]; title?: string }) {
	const { posts: texts } = useLanguage().t
	return (
		list.length > 0 && (
			<section className={`page ${styles.latest}`} aria-labelledby="posts">
				<header>
					<h2 id="posts">{title ?? texts.latest}</h2>
					<Link href="/bloglist">{texts.all}</Link>
				</header>
				<ul className={`${scrollRow.row} ${styles.row}`}>
					{list.map((post) => (
						<li key={post.id}>
							<PostCard post={post} headingLevel={3} />
						</li>
					))}
				</ul>
			</section>
		)
	)
}
