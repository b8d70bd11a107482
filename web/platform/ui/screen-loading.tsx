import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './screen-loading.module.css'

/** Shown until the code of a screen is loaded. */
export function ScreenLoading() {
	const { t } = useLanguage()
	return (
		<div className={`page ${styles.loading}`} role="status">
			<svg viewBox="0 0 44 20" width="66" height="30" aria-hidden="true">
				<path d="M1 2h12L7 16z" fill="var(--garland-1)" />
				<path d="M16 2h12l-6 14z" fill="var(--garland-2)" />
				<path d="M31 2h12l-6 14z" fill="var(--garland-3)" />
			</svg>
			<p>{t.common.loading}</p>
		</div>
	)
}
