import { lazy, Suspense, useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOfferTexts } from './texts/index.ts'

const AnswerDialog = lazy(() => orReload(() => import('./answer-dialog.tsx')))

export interface ActionsProps {
	conversation: Conversation
	conversationKey: string | null
	/** The name of the other side. */
	other: string
	/** Fetches the conversation again. */
	onChange: () => Promise<unknown>
}

/** The actions for the newest offer: its planner accepts or declines it, its supplier withdraws it. */
export function OfferActions({ conversation, conversationKey, other, onChange }: ActionsProps) {
	const texts = useOfferTexts()
	const { isBusy, press } = usePress()
	const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
	const { allowed, offers } = conversation
	const [offer] = offers
	if (!offer) return null
	const withdraw = () =>
		press(async () => {
			try {
				await call('withdrawOffer', { offer_id: offer.offer_id })
				void notify('success', texts.withdrawn)
			} finally {
				await onChange()
			}
		})
	return (
		<>
			{allowed.includes('answer_offer') && (
				<>
					<Button onClick={() => setAnswer('accept')}>{texts.accept}</Button>
					<Button look="secondary" onClick={() => setAnswer('decline')}>
						{texts.decline}
					</Button>
				</>
			)}
			{allowed.includes('withdraw_offer') && (
				<Button look="secondary" size="small" aria-disabled={isBusy} onClick={withdraw}>
					{texts.withdraw}
				</Button>
			)}
			{answer && (
				<Suspense fallback={null}>
					<AnswerDialog
						offer={offer}
						answer={answer}
						supplier={other}
						property_id={conversation.property_id}
						by={conversationKey === null ? {} : { conversation_key: conversationKey }}
						onClose={() => setAnswer(null)}
						onAnswered={onChange}
					/>
				</Suspense>
			)}
		</>
	)
}
