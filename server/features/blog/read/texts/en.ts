/** What the blog's feed says of itself. */
export const blogFeed = {
	name: (site: string) => `${site}: the blog`,
	about: (site: string) => `Worth knowing before you celebrate in Luxembourg: posts of ${site}.`,
}
