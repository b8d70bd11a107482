import type { screening } from '#contract/trust/screening.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { businessHandlers } from './businesses.ts'
import { reviewHandlers } from './reviews.ts'
import { ruleHandlers } from './set-rules.ts'

export const screeningHandlers: Handlers<keyof typeof screening> = { ...ruleHandlers, ...reviewHandlers, ...businessHandlers }
