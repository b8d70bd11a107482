/** Public pages whose addresses do not change. `/agenda/embed` is left out: webmasters reach it from the agenda. */
export const publicPaths = ['/', '/filterVenues', '/filterEnt', '/filter', '/agenda'] as const
/** Legal pages and the blog. */
export const wordPaths = [
	'/terms&condition',
	'/pricing&policy',
	'/privcy&policy',
	'/legal-notice',
	'/ranking',
	'/accessibility',
	'/contact',
	'/bloglist',
] as const
/** For every address of a sitemap. */
export const changeFrequency = 'daily'
export const priority = 0.7
/** Most addresses that one sitemap may hold (sitemaps.org). */
export const mostAddresses = 50_000

/** For so many days after today the agenda of a single day is for search engines. */
export const agendaDays = 365

/** The page of an event. */
export const eventPath = (id: number) => `/agenda/details/${id}`
/** The page of a post of the blog. */
export const postPath = ({ id, slug }: { id: number; slug: string }) => `/blogdetails/${id}-${slug}`
