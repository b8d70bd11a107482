import { useLanguage } from '../language/index.tsx'
import { Button } from './button.tsx'
import styles from './could-not-load.module.css'

/** What stands where something should, when the server did not send it: why, and a way to try again. */
export function CouldNotLoad({ error, onRetry }: { error: Error; onRetry: () => void }) {
	const { t } = useLanguage()
	return (
		<section className={styles.failure} role="alert">
			<h2>{t.error.couldNotLoad}</h2>
			<p>{error.message || t.error.noConnection}</p>
			<Button look="secondary" onClick={onRetry}>
				{t.common.retry}
			</Button>
		</section>
	)
}
