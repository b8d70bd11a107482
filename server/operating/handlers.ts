import type { operating } from '#contract/operating.ts'
import type { Handlers } from '../handler.ts'

export const operatingHandlers: Handlers<keyof typeof operating> = {}
