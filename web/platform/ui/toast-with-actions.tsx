import { toast, type ToastContentProps } from 'react-toastify/unstyled'
import { Button } from './button.tsx'
import type { ToastAction } from './toaster.tsx'
import styles from './toast-with-actions.module.css'

// Twice as long as others: there is something to decide.
const milliseconds = 10_000

/** Shows a toast with buttons. It waits while the pointer or the focus is in it. */
export const showWithActions = (kind: 'success' | 'error' | 'info', text: string, actions: readonly ToastAction[]) =>
	toast[kind]((props: ToastContentProps) => <Content {...props} text={text} actions={actions} />, { autoClose: milliseconds })

function Content({
	closeToast,
	toastProps: { toastId },
	text,
	actions,
}: ToastContentProps & { text: string; actions: readonly ToastAction[] }) {
	async function press(action: ToastAction) {
		closeToast()
		try {
			await action.onPress()
		} catch (error) {
			toast.error(error instanceof Error ? error.message : String(error))
		}
	}
	return (
		<div className={styles.content} onFocus={() => toast.pause({ id: toastId })} onBlur={() => toast.play({ id: toastId })}>
			<p>{text}</p>
			<div className={styles.actions}>
				{actions.map((action) => (
					<Button key={action.text} look="quiet" size="small" onClick={() => void press(action)}>
						{action.text}
					</Button>
				))}
			</div>
		</div>
	)
}
