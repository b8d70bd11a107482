import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/shell/session.tsx'
import type { DraftId, FileQueue } from './file-queue.ts'
import { readInterrupted } from './interrupted-files.ts'

export type AnyQueue = Pick<FileQueue<never, never>, 'isOf' | 'close' | 'snapshot' | 'loggedIn'>

/** The queues of this page by their kind: uploads continue after their screen is left. */
export const open = new Map<object, Set<AnyQueue>>()
const changes = new EventTarget()

const allQueues = () => [...open.values()].flatMap((queues) => [...queues])
const tasksOf = (queues: readonly AnyQueue[]) => queues.flatMap((queue) => queue.snapshot().entries.flatMap(({ task }) => task ?? []))

/** The browser asks before the page is closed during uploads, on any screen. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Dispatched when a queue has changed. */
export function notifyChange(): void {
	if (tasksOf(allQueues()).length > 0) window.addEventListener('beforeunload', ask)
	else window.removeEventListener('beforeunload', ask)
	changes.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
	changes.addEventListener('change', listener)
	return () => changes.removeEventListener('change', listener)
}

/**
 * The number of a draft's uploads, from any screen, and the number of failed ones: those that wait for a retry by hand, or, where the draft's id
 * is given, those that were interrupted by closing the page.
 */
export function useFilesUnderWay(draft_id: DraftId, saved_as?: number): { underWay: number; failed: number } {
	const { account } = useSession()
	const queues = () => allQueues().filter((queue) => queue.isOf(draft_id))
	const count = (isFailed: boolean) => tasksOf(queues()).filter(({ state }) => (state === 'failed') === isFailed).length
	const [interrupted] = useState(() =>
		saved_as === undefined || queues().length > 0
			? 0
			: readInterrupted('pictures', saved_as).length + readInterrupted('samples', saved_as).length,
	)
	useEffect(() => {
		if (account) for (const queue of allQueues()) queue.loggedIn()
	}, [account])
	return {
		underWay: useSyncExternalStore(
			subscribe,
			() => count(false),
			() => 0,
		),
		failed:
			interrupted +
			useSyncExternalStore(
				subscribe,
				() => count(true),
				() => 0,
			),
	}
}
