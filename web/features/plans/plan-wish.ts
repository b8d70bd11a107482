/** The dialog that a link opens in a plan: the message to these listings, or the farewell to the others of the kind of one. */
export interface PlanWish {
	ask: readonly number[]
	tell: number | null
}

/** The address of a plan that opens the message with exactly these listings ticked. */
export const addressToAsk = (plan_id: number, ids: readonly number[]) => `/plan/${plan_id}?ask=${ids.join(',')}`
/** The address of a plan that offers to tell the others of the kind of this listing. */
export const addressToTell = (plan_id: number, property_id: number) => `/plan/${plan_id}?tell=${property_id}`

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** The wish in the address of the page. The plan forgets it as soon as it is shown: a reload opens nothing again. */
export function readPlanWish(): PlanWish {
	const search = new URLSearchParams(location.search)
	const tell = search.get('tell') ?? ''
	return { ask: (search.get('ask') ?? '').split(',').filter(isId).map(Number), tell: isId(tell) ? Number(tell) : null }
}

/** Takes it out of the address. */
export function forgetPlanWish(): void {
	if (/[?&](ask|tell)=/.test(location.search)) history.replaceState(history.state, '', location.pathname)
}
