import type { moderation } from '#contract/trust/moderation.ts'
import type { spamRemoval } from '#contract/trust/spam.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { judgeHandlers } from './judge.ts'
import { ownDecisionHandlers } from './own-decisions.ts'
import { queueHandlers } from './queue.ts'
import { reportHandlers } from './reports.ts'
import { spamHandlers } from './spam.ts'
import { transparencyHandlers } from './transparency.ts'

export const moderationHandlers: Handlers<keyof typeof moderation | keyof typeof spamRemoval> = {
	...reportHandlers,
	...ownDecisionHandlers,
	...transparencyHandlers,
	...queueHandlers,
	...judgeHandlers,
	...spamHandlers,
}
