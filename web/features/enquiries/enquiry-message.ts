import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { announceEntered, draftKey, entered, typed } from './enquiry-draft.ts'

const messageOf = (property_id: number): string => {
	const { message } = readDraft(draftKey(property_id))
	return typeof message === 'string' ? message : ''
}

/** The message of the enquiry to a listing as it is typed so far. */
export const messageLines = (property_id: number) => ({
	subscribe(notify: () => void) {
		for (const name of [entered, typed]) addEventListener(name, notify)
		return () => {
			for (const name of [entered, typed]) removeEventListener(name, notify)
		}
	},
	read: () => messageOf(property_id),
})

/** Puts a line before the message in place of any of `others`; null takes them out. Other typed text stays. */
export function setMessageLine(property_id: number, line: string | null, others: readonly string[]): void {
	const rest = messageOf(property_id)
		.split('\n')
		.filter((one) => !others.includes(one))
		.join('\n')
	const message = line === null ? rest : `${line}\n${rest}`
	const key = draftKey(property_id)
	storeDraft(key, { ...readDraft(key), message })
	announceEntered(property_id, { message })
}
