/** The keys of the plans that this browser opens without an account, own ones and linked ones, by the number of the plan. */
export function readPlanKeys(): Record<string, string> {
	try {
		const value: unknown = JSON.parse(localStorage.getItem('planKeys') ?? '{}')
		if (typeof value !== 'object' || value === null) return {}
		return Object.fromEntries(
			Object.entries(value).filter((entry): entry is [string, string] => /^[1-9]\d{0,9}$/.test(entry[0]) && isPlanKey(entry[1])),
		)
	} catch {
		return {}
	}
}

/** The fields of a call that opens this plan. */
export interface PlanAccess {
	plan_id: number
	plan_key?: string
}

/** How this browser opens a plan: by its account, and by a key where it has one. */
export function accessTo(plan_id: number): PlanAccess {
	const key = readPlanKeys()[plan_id]
	return { plan_id, ...(key !== undefined && { plan_key: key }) }
}

/** Keeps the key of a plan, or with null forgets it. When the browser refuses storage, the link still opens the plan. */
export function storePlanKey(plan_id: number, key: string | null): void {
	const { [plan_id]: _, ...others } = readPlanKeys()
	try {
		localStorage.setItem('planKeys', JSON.stringify(key === null ? others : { ...others, [plan_id]: key }))
	} catch {}
}

export const isPlanKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value)

/** A new key: 32 random bytes as base64url. */
export function makePlanKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32))
	return btoa(String.fromCodePoint(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
}

/** The name under which this visitor votes and comments; empty before the first time. */
export function readPlanName(): string {
	try {
		return (localStorage.getItem('planName') ?? '').slice(0, 60)
	} catch {
		return ''
	}
}

/** Keeps that name. */
export function storePlanName(name: string): void {
	try {
		localStorage.setItem('planName', name)
	} catch {}
}
