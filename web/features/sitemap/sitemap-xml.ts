import { changeFrequency, priority } from '#contract/sitemap.ts'

const escape = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')

/** A sitemap (sitemaps.org) of these paths; `base` has no slash at its end. */
export function sitemapXml(base: string, paths: readonly string[]): string {
	const urls = paths.map(
		(path) => `\t<url>
		<loc>${escape(base + path)}</loc>
		<changefreq>${changeFrequency}</changefreq>
		<priority>${priority}</priority>
	</url>`,
	)
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
	].join('\n')
}
