import { useState } from 'react'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { call } from '#web/platform/shell/api.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import cards from './plan-candidates.module.css'

/** Opens a conversation that belongs to no account: its planner gets a key for it. A separate file: plans of accounts need nothing of it. */
export default function OpenConversation({ conversation_id, label }: { conversation_id: number; label: string }) {
	const texts = usePlanTexts()
	const navigate = useNavigate()
	const failureText = useFailureText()
	const { access } = useOpenPlan()
	const [isBusy, setBusy] = useState(false)
	async function open() {
		if (isBusy) return
		setBusy(true)
		try {
			const { conversation_key } = await call('openPlanConversation', { ...access, conversation_id })
			// Its screen keeps the key for this tab and takes it out of the address.
			navigate(
				conversation_key === null ? `/my-enquiries?enquiry=${conversation_id}` : `/conversation/${conversation_id}#key=${conversation_key}`,
			)
		} catch (failure) {
			setBusy(false)
			await notify('error', failureText(failure))
		}
	}
	return (
		<button type="button" className={cards.opens} aria-label={label} aria-disabled={isBusy} onClick={() => void open()}>
			{texts.toConversation}
		</button>
	)
}
