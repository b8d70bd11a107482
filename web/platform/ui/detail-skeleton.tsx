import { useLanguage } from '#web/platform/language/index.tsx'
import page from './detail-page.module.css'
import styles from './detail-skeleton.module.css'

/** The skeleton of the page of a listing or an event. */
export function DetailSkeleton() {
	const { t } = useLanguage()
	return (
		<div className={`page ${page.detail}`} role="status">
			<span className="visually-hidden">{t.common.loading}</span>
			<div className={styles.header} aria-hidden="true">
				<span />
				<span />
				<span />
			</div>
			<div className={styles.pictures} data-opened="" aria-hidden="true" />
			<div className={page.columns} aria-hidden="true">
				<div className={styles.summary} />
				<div className={`${page.story} ${styles.lines}`}>
					<span />
					<span />
					<span />
					<span />
				</div>
			</div>
		</div>
	)
}
