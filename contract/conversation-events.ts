/** The stream that tells a browser the numbers of changed conversations, and nothing of their content. */
export const conversationEventsPath = '/api/conversation_events'

/** Seconds between two signs of life of a stream; a browser that hears none for twice as long asks again. */
export const streamHeartbeatSeconds = 20
/** Seconds between two looks of a browser that has no stream. */
export const conversationPollSeconds = 20
