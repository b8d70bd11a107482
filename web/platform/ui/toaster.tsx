import { lazy, Suspense, useSyncExternalStore } from 'react'
import { orReload } from '#web/platform/shell/missing-chunk.ts'

const ToastContainer = lazy(() => orReload(() => import('./toast-container.tsx')))
const asked = new EventTarget()
let isAsked = false

/** Shows a toast at the top right. The toasts' code is loaded with the first one. */
export async function notify(kind: 'success' | 'error' | 'info', text: string): Promise<void> {
	isAsked = true
	asked.dispatchEvent(new Event('toast'))
	const { toast } = await import('react-toastify/unstyled')
	toast[kind](text)
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
