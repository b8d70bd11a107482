import type { posts } from '#contract/posts.ts'
import type { Handlers } from '../handler.ts'

export const postsHandlers: Handlers<keyof typeof posts> = {}
