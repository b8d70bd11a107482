import type { PostCard as Card } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import leading from '#web/platform/ui/leading-card.module.css'
import { below } from '#web/platform/styles/breakpoints.ts'
import { titleOfPost } from './post-words.ts'
import styles from './post-card.module.css'

interface PostCardProps {
	post: Card
	headingLevel?: 2 | 3
	/** The first card of the blog: large, with its summary beside a large picture on wide screens. */
	isLarge?: boolean
}

/** A post in a list: picture, title, reading time. The whole card is a link to it. */
export function PostCard({ post, headingLevel = 2, isLarge = false }: PostCardProps) {
	const { date, minutes, language, t } = useLanguage()
	const Heading = `h${headingLevel}` as const
	const { lang, picture } = post
	return (
		<article className={`${leading.card} ${styles.card} ${isLarge ? styles.large : ''}`}>
			<Picture
				picture={picture}
				alt=""
				sizes={isLarge ? `${below('large')} 92vw, 46rem` : `${below('small')} 92vw, ${below('large')} 46vw, 25rem`}
				isFirst={isLarge}
				className={styles.picture ?? ''}
			/>
			<div className={styles.words}>
				<Heading lang={lang}>
					<Link href={postPath(post)}>{titleOfPost(post)}</Link>
				</Heading>
				<p className={styles.summary} lang={lang}>
					{post[`blog_summary_${lang}`]}
				</p>
				<p className={styles.facts}>
					<time dateTime={post.published_at}>{date(post.published_at.slice(0, 10))}</time> <span>{minutes(post.reading_minutes)}</span>{' '}
					{lang !== language && <span>{t.posts.shownIn[lang]}</span>}
				</p>
			</div>
		</article>
	)
}
