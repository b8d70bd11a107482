import type { Post, PostLink } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { LazyMarkdown } from '#web/platform/markdown/lazy-markdown.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { ReportLink } from '#web/features/trust/moderation/report-link.tsx'
import { PrintedAddress } from '#web/platform/ui/printed-address.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { blogAddress } from './blog-page.ts'
import { useBlogTexts } from './texts/index.ts'
import { tagName } from './tag-name.ts'
import { LatestPosts } from './latest-posts.tsx'
import { titleOfPost } from './post-words.ts'
import styles from './post-article.module.css'

// A change on the day of publication is not mentioned.
const aDay = 86_400_000

/** A post: title, picture and text in the visitor's language, or in the author's with a note about it; then further posts. */
export function PostArticle({ post }: { post: Post }) {
	const { t, language, date, minutes } = useLanguage()
	const texts = useBlogTexts()
	const { lang, picture, published_at, updated_at } = post
	const title = titleOfPost(post)
	const isChanged = Date.parse(updated_at) - Date.parse(published_at) > aDay
	return (
		<>
			<article className={`page ${styles.post}`} data-post={post.id}>
				<header className={styles.head}>
					<nav aria-label={t.listing.breadcrumb} className={`${styles.way} no-print`}>
						<WayBack href="/bloglist">{t.header.blog}</WayBack>
						{post.tags.map((tag) => (
							<Link key={tag} href={blogAddress(tag)}>
								{tagName(tag, language)}
							</Link>
						))}
					</nav>
					<h1 lang={lang}>{title}</h1>
					<p className={styles.summary} lang={lang}>
						{post[`blog_summary_${lang}`]}
					</p>
					<p className={styles.facts}>
						{post.author && <span>{texts.by(post.author)}</span>} <time dateTime={published_at}>{date(published_at)}</time>{' '}
						{isChanged && <span>{texts.updated(date(updated_at))}</span>} <span>{texts.reading(minutes(post.reading_minutes))}</span>
					</p>
					{lang !== language && <p className={styles.language}>{texts.onlyIn[lang]}</p>}
				</header>
				{picture && (
					<Picture
						picture={picture}
						alt={picture.alternative_text}
						lang={picture.alternative_text ? lang : undefined}
						sizes="min(92vw, 70rem)"
						isFirst
						className={styles.picture ?? ''}
					/>
				)}
				<div className={styles.text}>
					<LazyMarkdown text={post[`blog_content_${lang}`]} lang={lang} picture={pictureIn(post)} />
					<div className={`${styles.actions} no-print`}>
						<ShareButton title={title} path={postPath(post)} size="small" />
						<PrintButton />
					</div>
				</div>
				{(post.previous || post.next) && (
					<nav aria-label={texts.neighbours} className={`${styles.neighbours} no-print`}>
						<Neighbour post={post.previous} label={texts.previous} />
						<Neighbour post={post.next} label={texts.next} isNext />
					</nav>
				)}
				<ReportLink kind="post" id={post.id} />
				<PrintedAddress path={postPath(post)} />
			</article>
			<div className={`${styles.related} no-print`}>
				<LatestPosts list={post.related} title={texts.related} />
			</div>
		</>
	)
}

/** Renders the pictures in a post's text by their numbers; only the description when there is no such picture. */
const pictureIn = ({ pictures, lang }: Pick<Post, 'pictures' | 'lang'>) =>
	function drawPicture(name: string, words: string) {
		const picture = pictures.find(({ position }) => String(position) === name)
		if (!picture) return words
		return (
			<Picture
				picture={picture}
				alt={words || picture.alternative_text}
				lang={lang}
				sizes="min(92vw, 42rem)"
				className={styles.inText ?? ''}
			/>
		)
	}

function Neighbour({ post, label, isNext = false }: { post: PostLink | null; label: string; isNext?: boolean }) {
	if (!post) return null
	return (
		<Link href={postPath(post)} rel={isNext ? 'next' : 'prev'} className={isNext ? styles.next : ''}>
			<span>{label}</span>
			<strong lang={post.lang}>{titleOfPost(post)}</strong>
		</Link>
	)
}
