import type { quality } from '#contract/quality.ts'
import type { Handlers } from '../handler.ts'

export const qualityHandlers: Handlers<keyof typeof quality> = {}
