import { useEffect, useRef } from 'react'
import { Bounce, toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { toastDragPercent, toastMilliseconds } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'

/** The toasts, with the specification's defaults; also above an open dialog. */
export default function Toasts() {
	const { t } = useLanguage()
	const layer = useRef<HTMLDivElement>(null)
	useEffect(() => {
		raise(layer.current)
		return toast.onChange(({ status }) => {
			if (status === 'added' && document.querySelector('dialog[open]')) raise(layer.current)
		})
	}, [])
	return (
		<div ref={layer} popover="manual" className="toasts">
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
		</div>
	)
}

/** Moves the toasts to the top of the top layer, where the element that was shown last is in front. */
function raise(layer: HTMLElement | null) {
	if (!layer || !('showPopover' in layer)) return
	layer.hidePopover()
	layer.showPopover()
}
