import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/platform/shell/api.ts'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
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
	const { data, error, refetch } = useQuery({ ...postQuery(name), retry: (failures, reason) => failures < 1 && !isRefused(reason) })
	const post = postIn(data)
	if (post) return <PostArticle post={post} />
	if (!error) return <div className={styles.waiting} />
	if (isRefused(error)) return <NotFound />
	return <CouldNotLoad isPage error={error} onRetry={() => void refetch()} />
}
