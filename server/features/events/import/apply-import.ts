import type { Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { lockAccount, type LockedAccount } from '#server/features/accounts/lock-account.ts'
import { lockOwnEvent } from '../manage/owned.ts'
import { startOf } from '../manage/dates.ts'
import { writeEvent } from '../manage/write-event.ts'
import { screenItem } from '#server/features/trust/screening/screen-item.ts'
import { readItem } from '#server/features/trust/screening/item.ts'
import { notifyHeld } from '#server/features/trust/screening/notify-held.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { cancelNamed } from './cancel-named.ts'
import { findDuplicates } from './duplicates.ts'
import { isUnseen, moveItem, readItems, renameItem, saveItem, setState, type Item, type LockedFeed, type Outcome } from './feed-items.ts'
import { vanishedNote } from './texts/index.ts'
import { columnsToWrite, dateLine, partsByHand, readCurrent, type ImportSnapshot } from './manual-edits.ts'
import { firstStart, type NormalisedEvent, type NormalisedFeed } from './normalise.ts'
import type { ReadProblem } from './feed-contents.ts'
import { keptPlan, planOf } from './plan-dates.ts'

// Decision 025: Calendar import.

/**
 * Applies an import in the transaction of its caller. It inserts new events. It updates known ones (same UID, else same title, start and place)
 * except in fields edited by hand, and does not restore deleted ones. It cancels events that a subscribed feed no longer has, while the feed has
 * later events: many calendars hold only the next few. It also cancels the events that METHOD:CANCEL names.
 */
export async function applyImport(db: Kysely<DB>, feed: LockedFeed, { events, problems, cancellations }: NormalisedFeed): Promise<Outcome> {
	const account = await lockAccount(db, feed.account_id)
	const outcome: Outcome = { added: 0, changed: 0, cancelled: 0, unchanged: 0, doubles: 0, problems: [...problems] }
	const items = await readItems(db, feed)
	const own = new Map(items.filter(({ feed_id }) => feed_id === feed.id).map((item) => [item.uid, item]))
	const elsewhere = new Map(items.filter(({ feed_id }) => feed_id !== feed.id).map((item) => [item.uid, item]))
	const inFeed = new Set(events.map(({ read }) => read.uid))
	const byEvent = new Map(
		[...own.values()].flatMap((item) => (item.event_id !== null && !inFeed.has(item.uid) ? [[item.event_id, item] as const] : [])),
	)
	const duplicateOf = await findDuplicates(
		db,
		feed.account_id,
		events.filter(({ read }) => !own.has(read.uid)),
	)
	const taken = new Set<string>()
	const held: Held = []
	for (const event of events) {
		const { uid } = event.read
		const other = elsewhere.get(uid)
		// A file that is sent once more goes on where the one before it has ended.
		const item = own.get(uid) ?? (other && !other.is_subscribed && feed.url === null ? await moveItem(db, other, feed.id) : undefined)
		if (item) await update(db, { account, feed, event, item, outcome, held })
		else if (other) outcome.doubles += 1
		else {
			const duplicate = duplicateOf(event)
			const renamed = duplicate && byEvent.get(duplicate.event_id)
			const key = `${firstStart(event.read)} ${event.columns.event_title.toLowerCase()} ${event.columns.location_name.toLowerCase()}`
			if (renamed) {
				// Some makers give their events a new UID each time.
				byEvent.delete(renamed.event_id ?? 0)
				own.delete(renamed.uid)
				await update(db, { account, feed, event, item: await renameItem(db, renamed, uid), outcome, held })
			} else if (duplicate || taken.has(key)) outcome.doubles += 1
			else if (!event.read.is_cancelled) await add(db, { account, feed, event, outcome, held })
			taken.add(key)
		}
	}
	await notifyHeld(db, 'event', account.id, held)
	await cancelNamed(db, { account, feed, cancellations, outcome })
	if (feed.url !== null) await cancelVanished(db, feed, { items: [...own.values()], events, problems, outcome })
	return outcome
}

/** Events held by the screening, for one mail about all of them. */
type Held = Parameters<typeof notifyHeld>[3][number][]

async function add(db: Kysely<DB>, { account, feed, event: { read, columns, hash }, outcome, held }: Omit<Update, 'item'>) {
	const { event_id } = await writeEvent(db, { account, event: null, columns, plan: planOf(read, null), saysChanges: true })
	const { findings, isNewlyHeld } = await screenItem(db, 'event', event_id, undefined)
	if (isNewlyHeld) held.push({ name: columns.event_title, findings })
	const taken = await snapshotOf(db, event_id, columns, false)
	await db
		.insertInto('event_feed_items')
		.values({ feed_id: feed.id, uid: read.uid, event_id, hash, taken: JSON.stringify(taken) })
		.execute()
	outcome.added += 1
}

interface Update {
	account: LockedAccount
	feed: LockedFeed
	event: NormalisedEvent
	item: Item
	outcome: Outcome
	held: Held
}

async function update(db: Kysely<DB>, { account, feed, event: { read, columns, hash }, item, outcome, held }: Update) {
	// Deleted by its owner, or said once more.
	if (item.event_id === null || item.taken === null || item.hash.equals(hash)) {
		outcome.unchanged += 1
		return
	}
	const current = await readCurrent(db, item.event_id)
	if (read.is_cancelled && isUnseen(current)) {
		await db.deleteFrom('events').where('id', '=', current.id).execute()
		outcome.cancelled += 1
		return
	}
	const byHand = partsByHand(current, item.taken, luxembourgDay(new Date()))
	const plan = byHand.has('dates') ? keptPlan(current) : planOf(read, current)
	const event = await lockOwnEvent(db, feed.account_id, current.id)
	const before = await readItem(db, 'event', current.id)
	const written = columnsToWrite(columns, current, byHand)
	await writeEvent(db, { account, event, columns: written, plan, saysChanges: true })
	const { findings, isNewlyHeld } = await screenItem(db, 'event', current.id, before)
	if (isNewlyHeld) held.push({ name: written.event_title, findings })
	const isCancelled =
		read.is_cancelled !== (item.taken.state === 'cancelled') &&
		!byHand.has('state') &&
		current.state !== 'hidden' &&
		(await setState(db, current.id, read.is_cancelled, ''))
	const taken: ImportSnapshot = {
		...(await snapshotOf(db, current.id, columns, read.is_cancelled)),
		...(byHand.has('dates') && { dates: item.taken.dates }),
	}
	await saveItem(db, item, { hash, taken, byHand })
	if (isCancelled && read.is_cancelled) outcome.cancelled += 1
	else outcome.changed += 1
}

/** The import snapshot of an event, once it is written: its columns as imported, its dates as stored. */
async function snapshotOf(
	db: Kysely<DB>,
	event_id: number,
	columns: NormalisedEvent['columns'],
	isCancelled: boolean,
): Promise<ImportSnapshot> {
	const { dates } = await readCurrent(db, event_id)
	return { columns, dates: dates.map(dateLine), state: isCancelled ? 'cancelled' : 'published' }
}

interface Vanishing {
	items: readonly Item[]
	events: readonly NormalisedEvent[]
	problems: readonly ReadProblem[]
	outcome: Outcome
}

/** Problems that are of no single event. */
const ofWholeFeed: ReadonlySet<string> = new Set(['too_many_coming', 'doubtful_letters'])

async function cancelVanished(db: Kysely<DB>, feed: LockedFeed, { items, events, problems, outcome }: Vanishing) {
	// An event that seems removed may be one of those that could not be read.
	if (problems.some(({ uid, code }) => uid === null && !ofWholeFeed.has(code))) return
	const said = new Set([...events.map(({ read }) => read.uid), ...problems.map(({ uid }) => uid)])
	const last = events.map(({ read }) => firstStart(read)).reduce((one, other) => (one > other ? one : other), '')
	const gone = items.filter((item) => item.event_id !== null && item.taken?.state === 'published' && !said.has(item.uid))
	const today = luxembourgDay(new Date())
	for (const item of gone) {
		if (item.event_id === null || item.taken === null) continue
		const current = await readCurrent(db, item.event_id)
		const next = current.dates.find(({ start_date }) => start_date >= today)
		if (!next || !['published', 'waiting', 'held'].includes(current.state)) continue
		if (startOf(next) >= last) {
			outcome.problems.push({ line: null, what: current.columns.event_title, uid: item.uid, code: 'gone_late' })
			continue
		}
		if (isUnseen(current)) await db.deleteFrom('events').where('id', '=', current.id).execute()
		else {
			await setState(db, current.id, true, vanishedNote(feed.lang))
			// If it comes back, all of it is new.
			await saveItem(db, item, { hash: Buffer.alloc(1), taken: { ...item.taken, state: 'cancelled' }, byHand: new Set() })
		}
		outcome.cancelled += 1
	}
}
