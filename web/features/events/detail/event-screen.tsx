import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/platform/shell/api.ts'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { DetailSkeleton } from '#web/platform/ui/detail-skeleton.tsx'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { EventArticle } from './event-article.tsx'
import { eventQuery, readEventId } from './event-queries.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.http >= 400 && error.http < 500

/** `/agenda/details/{id}`: the public data of an event. An address without an event is the 404 page. */
export default function EventScreen() {
	const id = readEventId(useParams())
	return id === null ? <NotFound /> : <LoadedEvent id={id} />
}

function LoadedEvent({ id }: { id: number }) {
	const { data: event, error, refetch } = useQuery({ ...eventQuery(id), retry: (failures, reason) => failures < 1 && !isRefused(reason) })
	if (event) return <EventArticle event={event} />
	if (!error) return <DetailSkeleton />
	if (isRefused(error)) return <NotFound />
	return <CouldNotLoad isPage error={error} onRetry={() => void refetch()} />
}
