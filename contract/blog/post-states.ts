/** The state of a post: `withdrawn` by its editors, `hidden` by moderation. */
export const postStates = ['draft', 'scheduled', 'published', 'withdrawn', 'hidden'] as const
export type PostState = (typeof postStates)[number]
