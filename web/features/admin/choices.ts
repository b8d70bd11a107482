import type { jobStates as jobs } from '#contract/admin/system.ts'
import type { accountStates as accounts } from '#contract/admin/accounts.ts'

/* The states of the contract, whose modules the browser does not load: a missing or superfluous state does not compile. */
type Same<Choices extends readonly string[]> = { [At in keyof Choices]: Choices[At] }

/** The states in the search for accounts. */
export const accountStates: Same<typeof accounts> = ['active', 'suspended', 'unverified', 'leaving']
/** States of jobs. */
export const jobStates: Same<typeof jobs> = ['waiting', 'active', 'failed', 'stopped', 'done']
