import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './dialog.module.css'

interface DialogProps {
	title: ReactNode
	onClose: () => void
	children: ReactNode
	role?: 'dialog' | 'alertdialog'
	/**
	 * `sheet` slides in from the side; so does `drawer`, but on a phone from below, with a handle for dragging it down; `full` fills the screen
	 * with a dark background.
	 */
	look?: 'box' | 'sheet' | 'drawer' | 'full'
	/** True to hide it at once, before it is closed: closing computes the styles of the whole page again. */
	isLeaving?: boolean
}

/** The first field that takes text or a choice from a list; without one the browser's own choice, the close button, has the focus. */
const firstField = (dialog: HTMLElement): HTMLElement | undefined =>
	[
		...dialog.querySelectorAll<HTMLElement>(
			'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)',
		),
	].find((field) => !field.closest('[hidden], details:not([open])'))

/**
 * A modal dialog based on the native element: the focus begins in its first field, stays inside and returns on closing; Escape and a click outside close it, a click inside
 * does not. It is open as long as it is rendered.
 */
export function Dialog({ title, onClose, children, role = 'dialog', look = 'box', isLeaving = false }: DialogProps) {
	const { t } = useLanguage()
	const dialog = useRef<HTMLDialogElement>(null)
	const head = useRef<HTMLDivElement>(null)
	const heading = useId()
	const close = useEffectEvent(onClose)

	useEffect(() => {
		const element = dialog.current
		if (!element) return
		const opener = document.activeElement
		// A press that began inside and ended outside (selecting text) must not close it.
		let pressedOutside = false
		const press = (event: Event) => {
			pressedOutside = event.target === element
		}
		const click = (event: Event) => {
			if (event.target === element && pressedOutside) close()
		}
		const cancel = (event: Event) => {
			if (event.target !== element) return
			event.preventDefault()
			close()
		}
		const closed = () => close()
		element.addEventListener('pointerdown', press)
		element.addEventListener('click', click)
		element.addEventListener('cancel', cancel)
		// After a prevented `cancel` event, browsers close the dialog on the next Escape without an event.
		element.addEventListener('close', closed)
		element.showModal()
		// On a touch screen its keyboard would cover the words of the dialog.
		if (!element.querySelector('[autofocus]') && matchMedia('(pointer: fine)').matches) firstField(element)?.focus()
		return () => {
			element.removeEventListener('pointerdown', press)
			element.removeEventListener('click', click)
			element.removeEventListener('cancel', cancel)
			element.removeEventListener('close', closed)
			element.close()
			if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
		}
	}, [])

	useEffect(() => {
		const [sheet, handle] = [dialog.current, head.current]
		if (look !== 'drawer' || !sheet || !handle) return
		const stop = new AbortController()
		// Before its code is loaded, or without it, the close button works.
		import('./swipe-to-dismiss.ts').then(
			({ swipeToDismiss }) => stop.signal.aborted || swipeToDismiss(sheet, handle, () => close(), stop.signal),
			console.warn,
		)
		return () => stop.abort()
	}, [look])

	return (
		<dialog
			ref={dialog}
			role={role}
			aria-labelledby={heading}
			className={`${styles.dialog} ${styles[look]} ${isLeaving ? styles.leaving : ''}`}
		>
			<div className={styles.inside}>
				<div ref={head} className={styles.head}>
					<h2 id={heading}>{title}</h2>
					<button type="button" className={styles.close} aria-label={t.common.close} onClick={onClose}>
						<Icon name="x" />
					</button>
				</div>
				{children}
			</div>
		</dialog>
	)
}

/** The end of a dialog: its main button, and the button that closes it. */
export function DialogActions({ cancel, onClose, children }: { cancel: string; onClose: () => void; children: ReactNode }) {
	return (
		<div className={styles.actions}>
			{children}
			<Button look="quiet" onClick={onClose}>
				{cancel}
			</Button>
		</div>
	)
}
