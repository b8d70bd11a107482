import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './skeleton-rows.module.css'

/** The skeleton of a list of rows, or of the sections of a page. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
	const { t } = useLanguage()
	return (
		<div role="status" className={styles.rows}>
			<span className="visually-hidden">{t.common.loading}</span>
			{Array.from({ length: count }, (_, position) => (
				<span key={position} className={styles.row} aria-hidden="true" />
			))}
		</div>
	)
}
