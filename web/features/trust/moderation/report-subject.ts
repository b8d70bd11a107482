import { publicKinds } from '#contract/trust/moderation-choices.ts'
import { query } from '#web/platform/shell/api.ts'

export interface ReportSubject {
	item_kind: (typeof publicKinds)[number]
	item_id: number
	picture_id?: number
}

const readNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** The item of `/report?kind=listing&id=12&picture=3`; null when it names none. */
export function readSubject(search: URLSearchParams): ReportSubject | null {
	const item_kind = publicKinds.find((kind) => kind === search.get('kind'))
	const item_id = readNumber(search.get('id'))
	if (!item_kind || item_id === null) return null
	const picture_id = readNumber(search.get('picture'))
	return { item_kind, item_id, ...(picture_id !== null && { picture_id }) }
}

export const reportableQuery = (subject: ReportSubject) => query('getReportable', subject)
