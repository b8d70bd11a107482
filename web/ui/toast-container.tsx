import { Bounce, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { toastDragPercent, toastMilliseconds } from '#contract/limits.ts'
import { useLanguage } from '../language/index.tsx'

/** The toasts, with the specification's defaults. */
export default function Toasts() {
	const { t } = useLanguage()
	return (
		<ToastContainer
			position="top-right"
			autoClose={toastMilliseconds}
			closeButton
			pauseOnHover
			pauseOnFocusLoss
			draggable="touch"
			draggablePercent={toastDragPercent}
			theme="light"
			role="alert"
			transition={Bounce}
			aria-label={t.common.notificationsLabel}
		/>
	)
}
