import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames, languages } from '#contract/languages.ts'
import type { ListedPost } from '#contract/own-posts.ts'
import { postStates } from '#contract/post-states.ts'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateLinks, useListByState } from '../ui/state-links.tsx'
import { useOwnPostTexts } from './own-post-texts.ts'
import styles from './own-posts.module.css'

const path = '/admin/posts'

/** `/admin/posts`: every post with its state and how far it is written in each language. */
export default function OwnPostsScreen() {
	const { t } = useLanguage()
	const texts = useOwnPostTexts()
	const { state, page, totalOf, linksOf, pageAddress } = useListByState(path, postStates)
	const [q, setQ] = useState('')
	const { data, error, refetch } = useQuery({
		...query('getOwnPosts', { page, per_page: 20, ...(state && { state }), ...(q && { q }) }),
		placeholderData: keepPreviousData,
		retry: false,
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
	const isEmpty = data !== undefined && totalOf(data.counts) === 0 && q === ''
	return (
		<div className={`page ${styles.screen}`}>
			<div className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</div>
			<p>
				<Link href={`${path}/new`} className={buttonClass()}>
					<Icon name="plus" size={20} />
					{texts.write}
				</Link>
			</p>
			<SearchForm q={q} onSearch={setQ} />
			{data && <StateLinks label={texts.byState} links={linksOf(data.counts, { all: texts.all, of: texts.states })} />}
			{error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
			{!data && !error && <p role="status">{t.common.loading}</p>}
			{data && data.list.length === 0 && (
				<section className={styles.empty} role="status">
					<h2>{isEmpty ? texts.noneYet : texts.none}</h2>
					{isEmpty && <p>{texts.noneYetText}</p>}
				</section>
			)}
			{data && data.list.length > 0 && (
				<ul className={styles.list}>
					{data.list.map((post) => (
						<li key={post.post_id}>
							<PostRow post={post} />
						</li>
					))}
				</ul>
			)}
			{data && <Pagination current={page} total={data.total_pages} addressOf={pageAddress} />}
		</div>
	)
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
	const texts = useOwnPostTexts()
	return (
		<form
			role="search"
			className={styles.search}
			onSubmit={(event) => {
				event.preventDefault()
				onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
			}}
			onReset={() => onSearch('')}
		>
			<TextField label={texts.search} hint={texts.searchHint} name="q" type="search" maxLength={100} autoComplete="off" />
			<div className={styles.actions}>
				<Button type="submit" look="secondary">
					{texts.find}
				</Button>
				{q && (
					<Button type="reset" look="plain">
						{texts.showAll}
					</Button>
				)}
			</div>
		</form>
	)
}

function PostRow({ post }: { post: ListedPost }) {
	const { moment } = useLanguage()
	const texts = useOwnPostTexts()
	const { post_id, state, lang, publish_at, published_at, updated_at } = post
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
			<p className={styles.quiet}>
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
