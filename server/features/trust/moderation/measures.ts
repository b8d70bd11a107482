import { sql, type Kysely } from 'kysely'
import { isMessageKind, suspensionReason, type MessageKind } from '#contract/trust/moderation-choices.ts'
import { maxPictures } from '#contract/limits.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Item } from './items.ts'

/** The data that an undo, or an appeal, gives back: the state that an item would have, or the row of a picture. */
export interface Restores {
	state?: string
	picture?: { id: number; file: string; small_file: string; position?: number } & Record<string, unknown>
}

/** Measures that hide their item. */
const hiding = sql`measure in ('hidden', 'removed', 'held')`

/** Takes an item away from the public; `why` is the reason in its owner's list. Returns the data that gives it back. The item must be locked. */
export async function hide(db: Kysely<DB>, item: Item, why: string): Promise<Restores> {
	const restores = { state: await stateWithout(db, item) }
	const { item_kind, item_id } = item
	if (item_kind === 'listing') {
		await sql`update listings set state = 'hidden', state_reason = ${why}, state_before_deletion = null where id = ${item_id}`.execute(db)
		await writeListingSearch(db, [item_id])
	}
	if (item_kind === 'event')
		await sql`update events set state = 'hidden', state_reason = ${why}, state_before_deletion = null where id = ${item_id}`.execute(db)
	if (item_kind === 'post') await sql`update posts set state = 'hidden' where id = ${item_id}`.execute(db)
	if (isMessageKind(item_kind)) await setStopped(db, item_kind, item_id, true)
	return restores
}

/** Keeps a side of a conversation from writing, or lets it write again. Its supplier gets no reminder of an unanswerable enquiry. */
async function setStopped(db: Kysely<DB>, kind: MessageKind, id: number, isStopped: boolean): Promise<void> {
	const column = sql.ref(kind === 'planner_messages' ? 'planner_stopped_at' : 'supplier_stopped_at')
	await sql`update enquiries set ${column} = ${isStopped ? sql`now()` : sql`null`}, remind_at = null where id = ${id}`.execute(db)
}

/** The state of an item if nothing hid it: neither a decision, nor its account's suspension, nor a planned deletion. */
async function stateWithout(db: Kysely<DB>, { item_kind, item_id, state, state_reason, state_before_deletion }: Item): Promise<string> {
	const earlier = await openHiding(db, item_kind, item_id)
	const known = (earlier?.restores as Restores | null | undefined)?.state
	if (known) return known
	return state_before_deletion ?? (state_reason === suspensionReason ? 'published' : state)
}

const openHiding = (db: Kysely<DB>, item_kind: Item['item_kind'], item_id: number) =>
	db
		.selectFrom('decisions')
		.select(['id', 'restores'])
		.where('item_kind', '=', item_kind)
		.where('item_id', '=', item_id)
		.where('ended_at', 'is', null)
		.where(sql<boolean>`${hiding}`)
		.orderBy('id')
		.executeTakeFirst()

/** Takes one picture away from a listing or an event. Returns its data to give it back; null when the item has no such picture. The item must be locked. */
export async function takePicture(db: Kysely<DB>, { item_kind, item_id }: Item, picture_id: number): Promise<Restores | null> {
	const isListing = item_kind === 'listing'
	if (!isListing && item_kind !== 'event') return null
	const { rows } = await sql<{ picture: NonNullable<Restores['picture']> }>`
		delete from ${sql.table(isListing ? 'listing_pictures' : 'event_pictures')} p
		where id = ${picture_id} and ${sql.ref(isListing ? 'listing_id' : 'event_id')} = ${item_id} returning to_jsonb(p) as picture
	`.execute(db)
	const picture = rows[0]?.picture
	if (!picture) return null
	if (isListing) {
		await sql`update listing_pictures set position = position - 1 where listing_id = ${item_id} and position > ${picture.position}`.execute(
			db,
		)
		await sql`update listings set version = version + 1, updated_at = now() where id = ${item_id}`.execute(db)
		await writeListingSearch(db, [item_id])
	} else await sql`update events set version = version + 1, updated_at = now() where id = ${item_id}`.execute(db)
	return { picture }
}

/** Gives back a state or picture once the decision that took it has ended; an item hidden by another stays hidden. Nothing happens where the item is gone. */
export async function giveBack(
	db: Kysely<DB>,
	{ item_kind, item_id }: Pick<Item, 'item_kind' | 'item_id'>,
	restores: Restores,
): Promise<void> {
	if (restores.picture) return givePictureBack(db, item_kind, item_id, restores.picture)
	if (restores.state === undefined || (await openHiding(db, item_kind, item_id))) return
	const { state } = restores
	if (isMessageKind(item_kind)) return setStopped(db, item_kind, item_id, false)
	if (item_kind === 'post') await sql`update posts set state = ${state} where id = ${item_id} and state = 'hidden'`.execute(db)
	if (item_kind === 'listing') {
		await sql`
			update listings l set state = case when ${state} <> 'published' then ${state} when a.state = 'suspended' or a.delete_after is not null then 'hidden' else 'published' end,
				state_reason = case when ${state} = 'published' and a.state = 'suspended' then ${suspensionReason} end,
				state_before_deletion = case when ${state} = 'published' and a.state <> 'suspended' and a.delete_after is not null then 'published' end
			from accounts a where l.id = ${item_id} and a.id = l.account_id and l.state = 'hidden'
		`.execute(db)
		await writeListingSearch(db, [item_id])
	}
	if (item_kind === 'event')
		await sql`
			update events e set state = case when b.is_kept_back then 'hidden' else ${state} end, state_reason = case when b.is_kept_back and a.state = 'suspended' then ${suspensionReason} end,
				state_before_deletion = case when b.is_kept_back then ${state} end
			from accounts a cross join lateral (select event_is_public(${state}) and (a.state = 'suspended' or a.delete_after is not null) as is_kept_back) b
			where e.id = ${item_id} and a.id = e.account_id and e.state = 'hidden'
		`.execute(db)
}

async function givePictureBack(
	db: Kysely<DB>,
	item_kind: string,
	item_id: number,
	picture: NonNullable<Restores['picture']>,
): Promise<void> {
	if (item_kind === 'event') {
		await sql`
			insert into event_pictures overriding system value select * from jsonb_populate_record(null::event_pictures, ${JSON.stringify(picture)}::jsonb)
			where exists (select from events where id = ${item_id}) and not exists (select from event_pictures where event_id = ${item_id})
		`.execute(db)
		return
	}
	const { rows } = await sql<{ pictures: number }>`
		select (select count(*)::int from listing_pictures where listing_id = l.id) as pictures from listings l where id = ${item_id} for no key update
	`.execute(db)
	const pictures = rows[0]?.pictures ?? maxPictures
	if (pictures >= maxPictures) return
	// As near to its old place as there is one.
	const position = Math.min(picture.position ?? pictures, pictures)
	await sql`update listing_pictures set position = position + 1 where listing_id = ${item_id} and position >= ${position}`.execute(db)
	await sql`
		insert into listing_pictures overriding system value select * from jsonb_populate_record(null::listing_pictures, ${JSON.stringify({ ...picture, position })}::jsonb)
	`.execute(db)
	await sql`update listings set version = version + 1, updated_at = now() where id = ${item_id}`.execute(db)
	await writeListingSearch(db, [item_id])
}
