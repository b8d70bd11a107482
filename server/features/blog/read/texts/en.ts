/** Name and summary of the blog's feed. */
export const blogFeed = {
	name: (site: string) => `${site}: the blog`,
	about: (site: string) => `Worth knowing before you celebrate in Luxembourg: posts of ${site}.`,
}
