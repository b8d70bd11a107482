import { useState } from 'react'
import { languageNames, languages } from '#contract/values/languages.ts'
import type { ListedPost } from '#contract/blog/manage.ts'
import { postStates } from '#contract/blog/post-states.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Asked, AdminPage, Empty, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { SearchLine } from '#web/features/admin/frame/search-line.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { StateLinks, useListByState } from '#web/platform/ui/state-links.tsx'
import { useOwnPostTexts } from './texts/index.ts'
import styles from './posts-screen.module.css'

const path = '/admin/posts'

/** `/admin/posts`: all posts with their state, and how complete each language is. */
export default function OwnPostsScreen() {
	const texts = useOwnPostTexts()
	const { state, page, totalOf, linksOf, pageAddress } = useListByState(path, postStates)
	const [q, setQ] = useState('')
	const asked = useAdminQuery('getOwnPosts', { page, per_page: 20, ...(state && { state }), ...(q && { q }) })
	return (
		<AdminPage title={texts.title} lead={texts.lead}>
			<p>
				<Link href={`${path}/new`} className={buttonClass()}>
					<Icon name="plus" size={20} />
					{texts.write}
				</Link>
			</p>
			<SearchLine
				words={q}
				onSearch={setQ}
				find={texts.find}
				showAll={texts.showAll}
				label={texts.search}
				hint={texts.searchHint}
				name="q"
				type="search"
				maxLength={100}
			/>
			<Asked asked={asked}>
				{({ list, counts, total_pages }) => (
					<>
						<StateLinks label={texts.byState} links={linksOf(counts, { all: texts.all, of: texts.states })} />
						{list.length > 0 ? (
							<ul className={styles.list}>
								{list.map((post) => (
									<li key={post.post_id}>
										<PostRow post={post} />
									</li>
								))}
							</ul>
						) : totalOf(counts) === 0 && q === '' ? (
							<Empty title={texts.noneYet} text={texts.noneYetText} />
						) : (
							<Empty title={texts.none} />
						)}
						<Pagination current={page} total={total_pages} addressOf={pageAddress} />
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

function PostRow({ post }: { post: ListedPost }) {
	const { moment, language } = useLanguage()
	const texts = useOwnPostTexts()
	const lang = post[`blog_title_${language}`] ? language : post.lang
	const { post_id, state, publish_at, published_at, updated_at } = post
	const title = post[`blog_title_${lang}`] || texts.untitled
	const when =
		state === 'scheduled' && publish_at
			? texts.goesPublic(moment(publish_at))
			: state === 'published' && published_at
				? texts.publicSince(moment(published_at))
				: texts.changed(moment(updated_at))
	return (
		<article className={styles.row}>
			<h2 lang={post[`blog_title_${lang}`] ? lang : undefined}>
				<Link href={`${path}/${post_id}`}>{title}</Link>
			</h2>
			<p className="quiet">
				<strong data-state={state}>{texts.state[state]}</strong>, {when}
				{post.author && `, ${post.author}`}
			</p>
			<ul aria-label={texts.languages} className={styles.languages}>
				{languages.map((language) => (
					<li key={language} data-is={post.languages[language]}>
						<span lang={language}>{languageNames[language]}</span> <small>{texts.languageState[post.languages[language]]}</small>
					</li>
				))}
			</ul>
		</article>
	)
}
