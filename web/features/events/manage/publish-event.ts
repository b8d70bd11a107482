import type { Input, Output } from '#contract/index.ts'
import { call } from '#web/platform/shell/api.ts'
import type { EventDraft } from './event-draft.tsx'
import { whenOf, type FieldName } from './event-fields.ts'
import { tidied } from './event-rules.ts'

export type Published = Output<'addEditEvent'>

interface Publication {
	draft: Pick<EventDraft, 'draft_id' | 'subject_id' | 'subject_version' | 'fields'>
	/** The version of the event that is overwritten; the draft's own unless the author has compared two versions. */
	version?: number | undefined
	/** The author has confirmed that it is another event than the one of the same title and day. */
	isNotDuplicate: boolean
}

/** Publishes the fields of the form. A retry with the same `idempotencyKey` takes effect once. Throws ApiError. */
export async function publishEvent({ draft, version, isNotDuplicate }: Publication, idempotencyKey: string): Promise<Published> {
	const { draft_id, subject_id, subject_version, fields } = draft
	const {
		date_kind: _,
		further_dates: __,
		excluded_dates: ___,
		changed_dates: ____,
		recurrence: _____,
		fee_kind = '',
		without_image,
		...texts
	} = fields
	const typed = Object.entries(texts).map(([name, value]) => [name, tidied(name as FieldName, value)])
	const input = {
		...Object.fromEntries(typed.filter(([, value]) => value !== '')),
		...whenOf(fields),
		admission_fee: fee_kind === 'free' ? '0' : fee_kind === 'amount' ? tidied('admission_fee', fields.admission_fee ?? '') : undefined,
		without_image: without_image ?? '0',
		is_not_double: isNotDuplicate ? '1' : '0',
		draft_id: draft_id ?? undefined,
		...(subject_id !== null && { event_id: subject_id, version: version ?? subject_version ?? undefined }),
	}
	// Typed fields may be any text: the server returns their errors.
	return call('addEditEvent', input as Input<'addEditEvent'>, undefined, idempotencyKey)
}
