import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'

/** The key of a visitor's link for this tab, to a conversation or to all: from the address, which loses it, or from an earlier load. Null without one. */
export function takeConversationKey(id: number | 'all'): string | null {
	const name = `conversationKey:${id}`
	const key = /^#key=([\w-]{43})$/.exec(location.hash)?.[1]
	if (key) {
		// Who looks at the screen, or copies the address, must not get the key with it.
		history.replaceState(history.state, '', location.pathname + location.search)
		storeDraft(name, { key })
	}
	const { key: kept } = readDraft(name)
	// The link to all opens each of them.
	return key ?? (typeof kept === 'string' ? kept : id === 'all' ? null : takeConversationKey('all'))
}
