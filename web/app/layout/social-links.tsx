import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import styles from './social-links.module.css'

/** "Join Us On": the configured social pages, named by their host; nothing when none is configured. */
export function SocialLinks() {
	const { social_links } = useSite()
	const { t } = useLanguage()
	if (social_links.length === 0) return null
	return (
		<section className={styles.social}>
			<h2 className={styles.title}>{t.header.joinUsOn}</h2>
			<ul>
				{social_links.map((link) => (
					<li key={link}>
						<a href={link} rel="noopener me">
							{socialName(link)}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

function socialName(link: string): string {
	const name = new URL(link).hostname.replace(/^www\./, '').split('.')[0] ?? link
	return name.charAt(0).toUpperCase() + name.slice(1)
}
