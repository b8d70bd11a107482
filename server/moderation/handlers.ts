import type { moderation } from '#contract/moderation.ts'
import type { Handlers } from '../handler.ts'

export const moderationHandlers: Handlers<keyof typeof moderation> = {}
