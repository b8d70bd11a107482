import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import styles from './logo.module.css'

/** The site's name with its pennants; links home. */
export function Logo({ onNavigate }: { onNavigate?: () => void }) {
	const { site_name } = useSite()
	const { t } = useLanguage()
	return (
		<Link href="/" className={styles.logo} aria-label={t.header.home(site_name)} onClick={onNavigate}>
			<svg viewBox="0 0 40 30" width="40" height="30" aria-hidden="true">
				<path d="M1 4c11 6 27 6 38 0" fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" />
				<path d="M4 6.2l9 2.2-6.6 13.2z" fill="var(--garland-1)" />
				<path d="M15 8.7h10l-5 15.6z" fill="var(--garland-2)" />
				<path d="M27 8.4l9-2.2-2.4 15.4z" fill="var(--garland-3)" />
			</svg>
			<span>{site_name}</span>
		</Link>
	)
}
