import { useEffect, useEffectEvent, useRef } from 'react'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import type { ServerForm } from '#web/platform/forms/server-form.ts'

// Decision 142: An unsent brief outlives its tab.

/** The typed fields of a brief. */
export interface BriefFields {
	message: string
	first_name: string
	last_name: string
	email: string
	phone: string
	/** The line for one supplier alone, by the key of its listing. */
	additions: Record<string, string>
}

/** The unsent brief of a plan, as any tab of this browser has left it; null where there is none. */
export function readBrief(plan_id: number): BriefFields | null {
	const kept = readDraft(`briefDraft:${plan_id}`, 'local')
	if (typeof kept['message'] !== 'string') return null
	const text = (value: unknown) => (typeof value === 'string' ? value : '')
	const additions = Object.entries(kept['additions'] ?? {}).map(([key, value]) => [key, text(value)])
	return {
		message: kept['message'],
		first_name: text(kept['first_name']),
		last_name: text(kept['last_name']),
		email: text(kept['email']),
		phone: text(kept['phone']),
		additions: Object.fromEntries(additions) as Record<string, string>,
	}
}

/** Keeps it; with null it is gone in all tabs. */
export const storeBrief = (plan_id: number, fields: BriefFields | null) => storeDraft(`briefDraft:${plan_id}`, fields, 'local')

interface KeptBrief {
	plan_id: number
	form: ServerForm<BriefFields>
	/** A brief that nobody has begun. */
	empty: BriefFields
	/** Whether the form waits behind the confirmation of the sending. */
	isSent: boolean
	/** Another tab has changed it, or sent it. */
	onChange: () => void
}

/** Keeps the fields while they are typed, and shows those of another tab: the newest text is the one that counts, and a sent brief is gone everywhere. */
export function useKeptBrief({ plan_id, form: { subscribe, getValues, reset }, empty, isSent, onChange }: KeptBrief): void {
	const isTaking = useRef(false)
	const wasKept = useRef(readBrief(plan_id) !== null)
	const take = useEffectEvent(() => {
		if (isSent) return
		const kept = readBrief(plan_id)
		// A browser that refuses storage has never kept anything.
		if (kept === null && !wasKept.current) return
		wasKept.current = kept !== null
		const fields = kept ?? empty
		if (JSON.stringify(fields) === JSON.stringify({ ...fields, ...getValues() })) return
		isTaking.current = true
		reset(structuredClone(fields))
		isTaking.current = false
		onChange()
	})
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback() {
					if (isTaking.current || isSent) return
					storeBrief(plan_id, getValues())
					wasKept.current = readBrief(plan_id) !== null
				},
			}),
		[subscribe, getValues, plan_id, isSent],
	)
	useEffect(() => {
		const stop = new AbortController()
		const changed = ({ key }: StorageEvent) => (key === null || key === `briefDraft:${plan_id}`) && take()
		addEventListener('storage', changed, { signal: stop.signal })
		// A tab that slept has missed them.
		document.addEventListener('visibilitychange', () => take(), { signal: stop.signal })
		return () => stop.abort()
	}, [plan_id])
}
