/** A test's wait for a result, in milliseconds: only a result that never comes is a failure, however busy the machine is. */
export const patience = { timeout: 60_000 }
