import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/shell/session.tsx'
import { FileQueue, type DraftId } from './file-queue.ts'
import { type FileKind } from './file-queue-types.ts'
import { open, notifyChange, type AnyQueue } from './files-under-way.ts'

interface QueueProps<Chosen, Stored> {
	draft_id: DraftId
	/** The draft's id, once it has one. */
	saved_as?: number | null
	chosen: readonly Chosen[]
	known: readonly Stored[]
	onChange: (chosen: Chosen[], known: Stored[]) => void
	save: () => Promise<boolean>
}

function queueOf<Chosen extends { file: string }, Stored extends { file: string; name: string }>(
	kind: FileKind<Chosen, Stored>,
	draft_id: DraftId,
): FileQueue<Chosen, Stored> {
	const queues = open.get(kind) ?? new Set()
	open.set(kind, queues)
	for (const queue of queues) if (queue.isOf(draft_id)) return queue as unknown as FileQueue<Chosen, Stored>
	const queue = new FileQueue(kind, draft_id)
	queues.add(queue as unknown as AnyQueue)
	queue.subscribe(notifyChange)
	return queue
}

/** The queue of a draft's files of one kind, and its state. Uploads continue when the screen is left, and are shown again on return. */
export function useFileQueue<Chosen extends { file: string }, Stored extends { file: string; name: string }>(
	kind: FileKind<Chosen, Stored>,
	{ draft_id, saved_as = null, chosen, known, onChange, save }: QueueProps<Chosen, Stored>,
) {
	const queue = useMemo(() => queueOf(kind, draft_id), [kind, draft_id])
	const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)
	const { account } = useSession()
	useEffect(() => queue.report(onChange, save), [queue, onChange, save])
	// Before the first paint, so that no empty row is shown.
	useLayoutEffect(() => queue.follow(chosen, known), [queue, chosen, known])
	useEffect(() => {
		if (saved_as !== null) queue.remember(saved_as)
	}, [queue, saved_as])
	useEffect(() => {
		if (account) queue.loggedIn()
	}, [account, queue])
	useEffect(() => {
		return () => {
			if (queue.close()) open.get(kind)?.delete(queue as unknown as AnyQueue)
		}
	}, [kind, queue])
	return { queue, ...snapshot }
}
