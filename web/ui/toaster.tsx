import { lazy, Suspense, useEffect, useState } from 'react'
import { orReload } from '../shell/missing-chunk.ts'

const ToastContainer = lazy(() => orReload(() => import('./toast-container.tsx')))
const wanted = new EventTarget()

/** Shows a toast at the top right. The toasts' code is loaded with the first one. */
export async function notify(kind: 'success' | 'error' | 'info', text: string): Promise<void> {
	wanted.dispatchEvent(new Event('toast'))
	const { toast } = await import('react-toastify/unstyled')
	toast[kind](text)
}

/** The container of the toasts; empty, and without their code, until the first one. */
export function Toaster() {
	const [isWanted, setWanted] = useState(false)
	useEffect(() => {
		const want = () => setWanted(true)
		wanted.addEventListener('toast', want)
		return () => wanted.removeEventListener('toast', want)
	}, [])
	return isWanted ? (
		<Suspense fallback={null}>
			<ToastContainer />
		</Suspense>
	) : null
}
