import type { catalogueEditing } from '#contract/catalogue-editing.ts'
import type { Handlers } from '../handler.ts'

export const catalogueEditingHandlers: Handlers<keyof typeof catalogueEditing> = {}
