/**
 * The public rows that a cached value was made from: `listing:12`, `listing:*` for every listing, `*` for everything public.
 * After a change of one in `now` the value is never given out again; after a change of one in `soon` for two seconds at most.
 * The subjects are those of migration 032.
 */
export interface Tags {
	readonly now: readonly string[]
	readonly soon: readonly string[]
}

/** Rows that have changed, in the same words. */
export type Changes = ReadonlySet<string>

/** The tag of a value whose sources are unknown. */
export const anything: Tags = { now: ['*'], soon: [] }
/** Tags of a value that only expires by age. */
export const nothing: Tags = { now: [], soon: [] }

export const everything: Changes = new Set(['*'])

/** Reads a notice of migration 032, `listing:12,13`. Any other payload means everything. */
export function readNotice(payload: string | undefined): string[] {
	const [, subject = '', ids = ''] = /^([a-z]+):(\*|[\w,]+)$/.exec(payload ?? '') ?? []
	return subject === '' ? ['*'] : ids.split(',').map((id) => `${subject}:${id}`)
}

/** Both together; a tag of `now` counts more than the same of `soon`. */
export const joinTags = (tags: readonly Tags[]): Tags => {
	const now = new Set(tags.flatMap((one) => one.now))
	return { now: [...now], soon: [...new Set(tags.flatMap((one) => one.soon))].filter((tag) => !now.has(tag)) }
}

const subjectOf = (tag: string) => tag.slice(0, tag.indexOf(':') + 1)

/** The tags, among those in use, that a change concerns. */
export function tagsTouchedBy(change: string, inUse: Iterable<string>): string[] {
	const subject = subjectOf(change)
	if (change === '*') return [...inUse]
	if (change.endsWith(':*')) return [...inUse].filter((tag) => tag === '*' || tag.startsWith(subject))
	return [change, `${subject}*`, '*']
}

/** Whether any of these changes concerns one of the tags. */
export const isTouched = (tags: readonly string[], changes: Changes): boolean =>
	[...changes].some((change) => tagsTouchedBy(change, tags).some((tag) => tags.includes(tag)))
