import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { NotFound } from '../layout/not-found.tsx'
import layout from '../listings/listing-screen.module.css'
import { useParams } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { PostArticle } from './post-article.tsx'
import { postIn, postQuery, readPostName } from './post-page.ts'
import styles from './post-article.module.css'

const isRefused = (error: unknown) => error instanceof ApiError && error.http >= 400 && error.http < 500

/** `/blogdetails/{id}`: one post. An address without one is the 404 page. */
export default function PostScreen() {
	const name = readPostName(useParams())
	return name === null ? <NotFound /> : <LoadedPost name={name} />
}

function LoadedPost({ name }: { name: string }) {
	const { t } = useLanguage()
	const { data, error, refetch } = useQuery({ ...postQuery(name), retry: (failures, reason) => failures < 1 && !isRefused(reason) })
	const post = postIn(data)
	if (post) return <PostArticle post={post} />
	if (!error) return <div className={styles.waiting} />
	if (isRefused(error)) return <NotFound />
	return (
		<div className={`page ${layout.failed}`} role="alert">
			<h1>{t.error.couldNotLoad}</h1>
			<p>{error.message || t.error.noConnection}</p>
			<Button onClick={() => void refetch()}>{t.common.retry}</Button>
		</div>
	)
}
