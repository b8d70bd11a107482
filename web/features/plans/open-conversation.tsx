import { useState, type ReactNode } from 'react'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { call } from '#web/platform/shell/api.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'

/**
 * The way to the conversation with a supplier, for its planner alone: an address where an account has it; otherwise a press, which gets its planner
 * a key. Null for others who may decide.
 */
export function useConversation({ conversation }: PlanCandidate): { href: string } | { onPress: () => void; isBusy: boolean } | null {
	const navigate = useNavigate()
	const failureText = useFailureText()
	const { plan, access } = useOpenPlan()
	const [isBusy, setBusy] = useState(false)
	if (plan.rights !== 'own' || !conversation || conversation.state === 'unconfirmed') return null
	const { conversation_id } = conversation
	const href = `/my-enquiries?enquiry=${conversation_id}`
	if (conversation.has_account) return { href }
	async function open() {
		setBusy(true)
		try {
			const { conversation_key } = await call('openPlanConversation', { ...access, conversation_id })
			// Its screen keeps the key for this tab and takes it out of the address.
			navigate(conversation_key === null ? href : `/conversation/${conversation_id}#key=${conversation_key}`)
		} catch (failure) {
			setBusy(false)
			await notify('error', failureText(failure))
		}
	}
	return { onPress: () => void (isBusy || open()), isBusy }
}

interface OpenConversationProps {
	candidate: PlanCandidate
	className?: string | undefined
	/** The shown text; without a way to the conversation it is all that is shown. */
	children: ReactNode
}

/** The conversation with a supplier as a link. */
export function OpenConversation({ candidate, className, children }: OpenConversationProps) {
	const texts = usePlanTexts()
	const way = useConversation(candidate)
	if (!way) return children
	const named = { className, 'aria-label': `${texts.toConversation}: ${candidate.listing?.property_name ?? texts.unpublished}` }
	return 'href' in way ? (
		<Link href={way.href} {...named}>
			{children}
		</Link>
	) : (
		<button type="button" {...named} aria-disabled={way.isBusy} onClick={way.onPress}>
			{children}
		</button>
	)
}
