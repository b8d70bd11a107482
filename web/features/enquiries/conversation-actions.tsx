import { lazy, Suspense, useState } from 'react'
import type { Conversation, ConversationAction } from '#contract/conversations.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { moderationArea } from '#web/features/trust/moderation/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { enquiriesArea, useInboxTexts } from './texts/index.ts'
import styles from './conversation.module.css'

const DeclineDialog = lazy(() => orReload(() => import('./decline-dialog.tsx')))
const ReportDialog = lazy(() =>
	orReload(withTexts([moderationArea], () => import('#web/features/trust/moderation/report-messages-dialog.tsx'))),
)

interface ActionsProps {
	conversation: Conversation
	/** The name of the other side. */
	other: string
	conversationKey: string | null
	/** Takes over the server's response; without it the conversation is fetched again. */
	onChange: (changed: Conversation | null) => Promise<void>
}

/** The calls that change a conversation; a toast reports the result of each. */
function useActions({ conversation, conversationKey, onChange }: Omit<ActionsProps, 'other'>) {
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const { isBusy, press } = usePress()
	const { conversation_id, decline_mail, lang } = conversation
	const own = { conversation_id, ...(conversationKey && { conversation_key: conversationKey }) }

	async function took(changed: Conversation | null, said: string) {
		await onChange(changed)
		void notify('success', said)
	}
	const declineKindly = () =>
		press(async () => {
			const message = (await enquiriesArea.load(lang)).inbox.declineLine
			await took(await call('declineEnquiry', { conversation_id, message, mail: true }), inbox.movedTo.declined)
		})
	const undoDecline = () =>
		press(async () => {
			const changed = await call('declineEnquiry', { conversation_id, undo: true })
			// A mail that has left cannot be seen in the changed conversation any more.
			await took(changed, decline_mail === 'sent' ? inbox.reopenedLate : inbox.reopened)
		})
	const close = () =>
		press(async () => {
			await call('setEnquiryState', { enquiry_id: conversation_id, state: 'closed' })
			await took(null, inbox.movedTo.closed)
		})
	const withdraw = (undo: boolean) =>
		press(async () => took(await call('withdrawEnquiry', { ...own, undo }), undo ? texts.undone : texts.withdrawn))

	const askForTime = () =>
		press(async () => {
			await call('askForTime', { conversation_id })
			await took(null, texts.moreTimeTaken)
		})
	const answeredByMail = () =>
		press(async () => {
			await call('answeredByMail', own)
			await took(null, texts.answeredByMailTaken)
		})
	return { isBusy, took, declineKindly, undoDecline, close, withdraw, askForTime, answeredByMail }
}

/** The actions of a conversation besides writing. */
export function ConversationActions({ other, ...props }: ActionsProps) {
	const { conversation, conversationKey } = props
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const { number } = useLanguage()
	const { isBusy, took, declineKindly, undoDecline, close, withdraw, askForTime, answeredByMail } = useActions(props)
	const [isDeclining, setDeclining] = useState(false)
	const [isReporting, setReporting] = useState(false)
	const { conversation_id, side, allowed, decline_mail, messages, planner } = conversation
	const hasAnswered = messages.some(({ is_own }) => is_own)
	const may = (action: ConversationAction) => allowed.includes(action)
	const button = (action: ConversationAction, text: string, onPress: () => void) =>
		may(action) && (
			<Button look="secondary" size="small" aria-disabled={isBusy} onClick={onPress}>
				{text}
			</Button>
		)
	return (
		<div className={styles.actions}>
			{button('more_time', texts.moreTime, askForTime)}
			{button('answered_by_mail', texts.answeredByMail[side], answeredByMail)}
			{/* After an answer, which may be an offer, the dialog asks first. */}
			{button('decline', texts.declineKindly, hasAnswered ? () => setDeclining(true) : declineKindly)}
			{button('decline', texts.declineWords, () => setDeclining(true))}
			{button('close', inbox.close, close)}
			{button('undo_decline', inbox.takeBack.declined, undoDecline)}
			{button('reopen', inbox.takeBack.closed, undoDecline)}
			{button('withdraw', texts.withdraw, () => withdraw(false))}
			{button('undo_withdraw', texts.undoWithdraw, () => withdraw(true))}
			{may('report') && (
				<Button look="quiet" size="small" onClick={() => setReporting(true)}>
					{texts.report}
				</Button>
			)}
			{decline_mail && (
				<p role="status" className={styles.note}>
					{decline_mail === 'waiting' ? inbox.declineWaits : inbox.declineSent}
				</p>
			)}
			{may('undo_withdraw') && (
				<p role="status" className={styles.note}>
					{texts.withdrawWaits}
				</p>
			)}
			{isReporting && (
				<Suspense fallback={null}>
					<ReportDialog
						id={conversation_id}
						conversationKey={conversationKey}
						other={other}
						onClose={() => setReporting(false)}
						onReported={(report_id) => void notify('success', texts.reported(number(report_id)))}
					/>
				</Suspense>
			)}
			{isDeclining && planner && (
				<Suspense fallback={null}>
					<DeclineDialog
						conversation={conversation}
						planner={planner}
						onClose={() => setDeclining(false)}
						onDeclined={(changed) => took(changed, inbox.movedTo.declined)}
					/>
				</Suspense>
			)}
		</div>
	)
}
