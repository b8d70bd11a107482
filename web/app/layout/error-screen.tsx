import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import styles from '#web/platform/ui/message-screen.module.css'

/** The page of an uncaught error: its message, and the browser's stack trace, folded, when there is one. Without a network it is no error of the page. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { t } = useLanguage()
	const status = error instanceof ApiError && error.http > 0 ? error.http : null
	const message = error instanceof Error ? error.message : String(error)
	const isOffline = !navigator.onLine || (error instanceof ApiError && error.code === 'no_connection')
	const stack = error instanceof Error && !isOffline ? error.stack : undefined
	return (
		<section className={`page ${styles.message}`} role="alert">
			<h1>{isOffline ? t.error.offline : t.error.title}</h1>
			<p className={styles.lead}>
				{status} {(!isOffline && message) || t.error.noConnection}
			</p>
			{!isOffline && <p>{t.error.text}</p>}
			<p className={styles.actions}>
				<Button onClick={() => location.reload()}>{t.error.reload}</Button>
				{/* A plain link, because the router itself may have failed. */}
				<a href="/" className={buttonClass('quiet')}>
					{t.error.home}
				</a>
			</p>
			{stack && (
				<details className={styles.details}>
					<summary>{t.error.details}</summary>
					<pre>{stack}</pre>
				</details>
			)}
		</section>
	)
}
