/** How long a test waits for what must come, in milliseconds: only what never comes is a failure, however busy the machine is. */
export const patience = { timeout: 60_000 }
