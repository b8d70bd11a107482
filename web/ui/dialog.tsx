import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLanguage } from '../language/index.tsx'
import styles from './dialog.module.css'

interface DialogProps {
	title: string
	onClose: () => void
	children: ReactNode
	role?: 'dialog' | 'alertdialog'
	/** `sheet` comes in from the side or, on a phone, from below. */
	look?: 'box' | 'sheet'
}

/**
 * A modal dialog on the platform's own: the focus stays inside and returns on closing, Escape and a click outside close it, a click inside does not.
 * It is open as long as it is rendered.
 */
export function Dialog({ title, onClose, children, role = 'dialog', look = 'box' }: DialogProps) {
	const { t } = useLanguage()
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useId()
	// A press that began inside and ended outside (selecting text) must not close.
	const pressedOutside = useRef(false)

	useEffect(() => {
		const element = dialog.current
		const opener = document.activeElement
		element?.showModal()
		return () => {
			element?.close()
			if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
		}
	}, [])

	return (
		<dialog
			ref={dialog}
			role={role}
			aria-labelledby={heading}
			className={`${styles.dialog} ${styles[look]}`}
			onCancel={(event) => {
				if (event.target !== dialog.current) return
				event.preventDefault()
				onClose()
			}}
			onPointerDown={(event) => {
				pressedOutside.current = event.target === dialog.current
			}}
			onClick={(event) => {
				if (event.target === dialog.current && pressedOutside.current) onClose()
			}}
		>
			<div className={styles.inside}>
				<header className={styles.head}>
					<h2 id={heading}>{title}</h2>
					<button type="button" className={styles.close} aria-label={t.common.close} onClick={onClose}>
						<X aria-hidden="true" />
					</button>
				</header>
				{children}
			</div>
		</dialog>
	)
}
