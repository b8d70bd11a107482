import type { jobStates as jobs } from '#contract/admin/system.ts'
import type { orderStates as orders } from '#contract/admin/orders.ts'
import type { accountStates as accounts } from '#contract/admin/accounts.ts'
import type { eventFeedStates } from '#contract/events/import.ts'

/* The states of the contract, whose modules the browser does not load: a missing or superfluous state does not compile. */
type Same<Choices extends readonly string[]> = { [At in keyof Choices]: Choices[At] }

/** States by which accounts are looked for. */
export const accountStates: Same<typeof accounts> = ['active', 'suspended', 'unverified', 'leaving']
/** States of orders. */
export const orderStates: Same<typeof orders> = ['open', 'paid', 'lapsed', 'cancelled']
/** States of jobs. */
export const jobStates: Same<typeof jobs> = ['waiting', 'active', 'failed', 'stopped', 'done']
/** States of imported calendars. */
export const feedStates: Same<typeof eventFeedStates> = ['active', 'paused', 'failing']
