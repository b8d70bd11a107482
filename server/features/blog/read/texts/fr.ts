import type { blogFeed as en } from './en.ts'

export const blogFeed: typeof en = {
	name: (site) => `${site}\u00a0: le blog`,
	about: (site) => `Bon à savoir avant de faire la fête au Luxembourg\u00a0: les articles de ${site}.`,
}
