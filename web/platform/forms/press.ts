import { useState } from 'react'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useFailureText } from './failure-text.ts'

/** A press that sends a request: one at a time; an error is shown in a toast. */
export function usePress(): { isBusy: boolean; press: (work: () => Promise<unknown>) => void } {
	const [isBusy, setBusy] = useState(false)
	const failureText = useFailureText()
	return {
		isBusy,
		press(work) {
			if (isBusy) return
			setBusy(true)
			work()
				.catch((error: unknown) => notify('error', failureText(error)))
				.finally(() => setBusy(false))
				.catch(console.error)
		},
	}
}
