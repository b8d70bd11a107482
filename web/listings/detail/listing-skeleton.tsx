import { useLanguage } from '../../language/index.tsx'
import page from './listing-screen.module.css'
import styles from './listing-skeleton.module.css'

/** The skeleton of the page. */
export function ListingSkeleton() {
	const { t } = useLanguage()
	return (
		<div className={`page ${page.listing}`} role="status">
			<span className="visually-hidden">{t.common.loading}</span>
			<div className={styles.header} aria-hidden="true">
				<span />
				<span />
				<span />
			</div>
			<div className={styles.pictures} aria-hidden="true" />
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
