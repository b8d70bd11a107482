import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

declare global {
	/** The button (but not one of a menu, which browsers open themselves) or field within `main` that was pressed, or where Enter was pressed, last: the page's first script notes it, see `server/rendering/frontend.ts`. */
	var unanswered: HTMLElement | null | undefined
}

/** For the capture phase of `main`: React has taken the event, so its part of the page answers it. */
export const isAnswered = (): void => {
	globalThis.unanswered = null
}

/** Within a part of the server's HTML that comes to life after the rest: repeats a press that nothing has answered. One that is still not answered is noted again. */
export function useUnanswered(): void {
	const isHydrated = useHydrated()
	// False where the browser has rendered the part itself: nothing can have been pressed before.
	const [wasThere] = useState(!isHydrated)
	useEffect(() => {
		// After the rendering that takes over what was typed.
		if (wasThere) setTimeout(repeat)
	}, [wasThere])
}

function repeat(): void {
	const pressed = globalThis.unanswered
	if (!pressed?.isConnected) return
	globalThis.unanswered = null
	if (pressed.localName === 'button') pressed.click()
	else pressed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
