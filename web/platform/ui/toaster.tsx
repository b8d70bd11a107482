import { lazy, Suspense, useSyncExternalStore } from 'react'
import { orReload } from '#web/platform/shell/missing-chunk.ts'

const ToastContainer = lazy(() => orReload(() => import('./toast-container.tsx')))
const asked = new EventTarget()
let isAsked = false

/** A button in a toast. The error that it throws is shown in another toast. */
export interface ToastAction {
	text: string
	onPress: () => unknown
}

/** Shows a toast at the top right, which stays longer with actions. The toasts' code is loaded with the first one. */
export async function notify(kind: 'success' | 'error' | 'info', text: string, actions?: readonly ToastAction[]): Promise<void> {
	isAsked = true
	asked.dispatchEvent(new Event('toast'))
	if (actions) {
		const { showWithActions } = await import('./toast-with-actions.tsx')
		showWithActions(kind, text, actions)
	} else {
		const { toast } = await import('react-toastify/unstyled')
		toast[kind](text)
	}
}

const watch = (change: () => void) => {
	asked.addEventListener('toast', change)
	return () => asked.removeEventListener('toast', change)
}

/** The container of the toasts; empty, and without their code, until the first one, which may be asked for before the page is hydrated. */
export function Toaster() {
	const isWanted = useSyncExternalStore(
		watch,
		() => isAsked,
		() => false,
	)
	return isWanted ? (
		<Suspense fallback={null}>
			<ToastContainer />
		</Suspense>
	) : null
}
