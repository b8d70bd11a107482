import type { pages } from '#contract/pages.ts'
import type { Handlers } from '../handler.ts'

export const pagesHandlers: Handlers<keyof typeof pages> = {}
