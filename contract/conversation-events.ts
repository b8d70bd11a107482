/** The stream by which a browser learns that conversations have changed. It says which, and nothing of what was written. */
export const conversationEventsPath = '/api/conversation_events'

/** Seconds between two signs of life of a stream; a browser that hears none for twice as long asks anew. */
export const streamHeartbeatSeconds = 20
/** Seconds between two looks of a browser that has no stream. */
export const conversationPollSeconds = 20
