import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PostList } from '#contract/blog/read.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { SkeletonCards } from '#web/platform/ui/skeleton.tsx'
import { blogAddress, blogQuery, readBlogAddress } from './blog-page.ts'
import { useBlogTexts } from './texts/index.ts'
import { tagName } from './tag-name.ts'
import { PostCard } from './post-card.tsx'
import styles from './blog-screen.module.css'
import lists from './post-list.module.css'

/** `/bloglist`: the posts, the latest one large; of one topic when the address has one. */
export default function BlogScreen() {
	const { language } = useLanguage()
	const texts = useBlogTexts()
	const { page, tag } = readBlogAddress(useAddress())
	const { data, error, refetch } = useQuery({ ...blogQuery(page, tag), placeholderData: keepPreviousData })
	const answer = data as PostList | undefined
	return (
		<div className={`page ${styles.blog}`}>
			<header className={styles.head}>
				<h1>{tag === null ? texts.title : texts.about(tagName(tag, language))}</h1>
				<p>{texts.lead}</p>
			</header>
			{answer && <Topics tags={answer.tags} chosen={tag} />}
			{answer ? (
				<Posts answer={answer} page={page} tag={tag} />
			) : error ? (
				<CouldNotLoad error={error} onRetry={() => void refetch()} />
			) : (
				<ul className={lists.list}>
					<SkeletonCards count={6} />
				</ul>
			)}
			<p className={`${styles.feed} no-print`}>
				<a href={`/feeds/blog.rss?lang=${language}`}>{texts.subscribe}</a>
			</p>
		</div>
	)
}

function Topics({ tags, chosen }: { tags: PostList['tags']; chosen: string | null }) {
	const { language } = useLanguage()
	const texts = useBlogTexts()
	return (
		tags.length > 0 && (
			<nav aria-label={texts.tags} className={`${styles.topics} no-print`}>
				<ul>
					{[null, ...tags.map(({ tag }) => tag)].map((tag) => (
						<li key={tag ?? ''}>
							<Link href={blogAddress(tag)} aria-current={tag === chosen ? 'page' : undefined}>
								{tag === null ? texts.everything : tagName(tag, language)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		)
	)
}

function Posts({ answer, page, tag }: { answer: PostList; page: number; tag: string | null }) {
	const { language } = useLanguage()
	const texts = useBlogTexts()
	if (answer.list.length === 0)
		return (
			<div className={styles.nothing}>
				<p>{tag === null ? texts.nothing : texts.noneOfTag(tagName(tag, language))}</p>
				{(tag !== null || page > 1) && <Link href="/bloglist">{texts.toAll}</Link>}
			</div>
		)
	const large = page === 1 ? answer.list.slice(0, 1) : []
	return (
		<>
			{large.map((post) => (
				<PostCard key={post.id} post={post} isLarge />
			))}
			<ul className={lists.list}>
				{answer.list.slice(large.length).map((post) => (
					<li key={post.id}>
						<PostCard post={post} />
					</li>
				))}
			</ul>
			<Pagination current={page} total={answer.total_pages} addressOf={(one) => blogAddress(tag, one)} />
		</>
	)
}
