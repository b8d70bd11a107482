import type { Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { LockedAccount } from '#server/features/accounts/lock-account.ts'
import { lockOwnEvent } from '../manage/owned.ts'
import { writeEvent } from '../manage/write-event.ts'
import type { Cancellation } from './feed-contents.ts'
import { isUnseen, readItems, saveItem, setState, type Item, type LockedFeed, type Outcome } from './feed-items.ts'
import { dateLine, partsByHand, readCurrent, type CurrentEvent, type ImportSnapshot } from './manual-edits.ts'
import { keptPlan } from './plan-dates.ts'

interface Calling {
	account: LockedAccount
	feed: LockedFeed
	cancellations: readonly Cancellation[]
	outcome: Outcome
}

/**
 * Cancels the known events, or dates of them, that a calendar with METHOD:CANCEL names: events of the same feed, or, when a file names them, any
 * events of the account. Decisions by hand stay.
 */
export async function cancelNamed(db: Kysely<DB>, { account, feed, cancellations, outcome }: Calling) {
	if (cancellations.length === 0) return
	const items = (await readItems(db, feed)).filter(({ feed_id }) => feed.url === null || feed_id === feed.id)
	const byUid = new Map(items.map((item) => [item.uid, item]))
	for (const cancellation of cancellations) {
		const { uid, original_start } = cancellation
		// A date whose series was not in its calendar is a separate event.
		const single = original_start === null ? undefined : byUid.get(`${uid}#${original_start}`)
		const item = single ?? byUid.get(uid)
		if (!item?.taken || item.event_id === null) continue
		const known = { item, taken: item.taken, current: await readCurrent(db, item.event_id) }
		const isDone =
			single || original_start === null
				? await cancelEvent(db, known)
				: await cancelDates(db, account, { ...known, from: original_start, andFuture: cancellation.andFuture })
		if (isDone) outcome.cancelled += 1
	}
}

interface Known {
	item: Item
	taken: ImportSnapshot
	current: CurrentEvent
}

/** Answers whether it was announced until now. An event that nobody has seen is deleted. */
async function cancelEvent(db: Kysely<DB>, { item, taken, current }: Known): Promise<boolean> {
	const byHand = partsByHand(current, taken, luxembourgDay(new Date()))
	if (byHand.has('state') || taken.state === 'cancelled' || current.state === 'hidden') return false
	if (isUnseen(current)) await db.deleteFrom('events').where('id', '=', current.id).execute()
	else {
		if (!(await setState(db, current.id, true, ''))) return false
		await saveItem(db, item, { hash: item.hash, taken: { ...taken, state: 'cancelled' }, byHand })
	}
	return true
}

/** The same of the date that is known by this start, or of all of that day; the dates after it too, where the calendar says so. */
async function cancelDates(
	db: Kysely<DB>,
	account: LockedAccount,
	{ item, taken, current, from, andFuture }: Known & { from: string; andFuture: boolean },
): Promise<boolean> {
	const byHand = partsByHand(current, taken, luxembourgDay(new Date()))
	const plan = keptPlan(current)
	const dates = plan.dates.map((date) => {
		const isMeant = date.original_start.startsWith(from) || (andFuture && date.original_start > from)
		return isMeant && date.state === 'on' ? { ...date, state: 'cancelled' as const, is_changed: true } : date
	})
	if (byHand.has('dates') || dates.every((date, at) => date === plan.dates[at])) return false
	const event = await lockOwnEvent(db, current.account_id, current.id)
	await writeEvent(db, { account, event, columns: current.columns, plan: { ...plan, dates }, saysChanges: true })
	const after = await readCurrent(db, current.id)
	await saveItem(db, item, { hash: item.hash, taken: { ...taken, dates: after.dates.map(dateLine) }, byHand })
	return true
}
