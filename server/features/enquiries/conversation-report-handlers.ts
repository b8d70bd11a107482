import type { conversationReports } from '#contract/trust/conversation-reports.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { inspectConversation } from './inspect-conversation.ts'
import { reportConversation } from './report-conversation.ts'

// Decision 099: Reports of a conversation.

export const conversationReportsHandlers: Handlers<keyof typeof conversationReports> = { reportConversation, inspectConversation }
