import type { ReactNode } from 'react'
import styles from './message-screen.module.css'

interface MessageScreenProps {
	title: string
	/** Announced by screen readers: `alert` for a failure, `status` for a result. */
	role?: 'alert' | 'status' | undefined
	/** Buttons in a row. */
	actions?: ReactNode
	children: ReactNode
}

/** A screen with one message and the visitor's next steps. */
export function MessageScreen({ title, role, actions, children }: MessageScreenProps) {
	return (
		<section className={`page ${styles.message}`} role={role}>
			<h1 tabIndex={-1}>{title}</h1>
			{children}
			{actions && <div className={styles.actions}>{actions}</div>}
		</section>
	)
}
