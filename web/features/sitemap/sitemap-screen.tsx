import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/platform/shell/site.tsx'
import { eventNumbersQuery, sitemapPaths } from './sitemap-page.ts'
import { sitemapXml } from './sitemap-xml.ts'
import styles from './sitemap-screen.module.css'

/** `/generate-sitemap`: the sitemap as XML to read or copy. Crawlers read the same, and more, at `/sitemap.xml`. */
export default function SitemapScreen() {
	const { public_url } = useSite()
	const { data: numbers = [] } = useQuery(eventNumbersQuery)
	return (
		<div className={`page ${styles.page}`}>
			<h1>Sitemap</h1>
			<pre className={styles.xml} aria-label="XML" role="region" translate="no">
				{sitemapXml(public_url, sitemapPaths(numbers))}
			</pre>
		</div>
	)
}
