import type { PostCard } from '#contract/blog/read.ts'
import type { Language } from '#contract/values/languages.ts'

/** The title of a post in the language in which it is shown. */
export const titleOfPost = (post: Pick<PostCard, 'lang' | `blog_title_${Language}`>) => post[`blog_title_${post.lang}`]
