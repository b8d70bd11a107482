import type { Conversation, HeldReply } from '#contract/conversations.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { EnquiryText } from './enquiry-text.tsx'
import styles from './conversation.module.css'

interface HeldProps {
	conversation: Conversation
	conversationKey: string | null
	/** Takes over the server's response. */
	onChange: (changed: Conversation) => Promise<void>
}

/** Replies by e-mail from an address that is not known: their side says whether they are its own. */
export default function HeldReplies({ conversation: { conversation_id, held_replies }, conversationKey, onChange }: HeldProps) {
	const texts = useConversationTexts()
	const { isBusy, press } = usePress()
	const answer = ({ held_id }: HeldReply, take: boolean) =>
		press(async () => {
			const own = { conversation_id, ...(conversationKey && { conversation_key: conversationKey }) }
			await onChange(await call('answerHeldReply', { ...own, held_id, take }))
			void notify('success', take ? texts.held.taken : texts.held.discarded)
		})
	return held_replies.map((reply) => (
		<section key={reply.held_id} className={styles.held} aria-labelledby={`held-${reply.held_id}`}>
			<h4 id={`held-${reply.held_id}`}>{texts.held.title}</h4>
			<p>{texts.held.text(reply.sender)}</p>
			<blockquote>
				<EnquiryText>{reply.message}</EnquiryText>
				<Files names={reply.files} />
			</blockquote>
			<div className={styles.send}>
				<Button size="small" aria-disabled={isBusy} onClick={() => answer(reply, true)}>
					{texts.held.take}
				</Button>
				<Button look="secondary" size="small" aria-disabled={isBusy} onClick={() => answer(reply, false)}>
					{texts.held.discard}
				</Button>
			</div>
		</section>
	))
}

function Files({ names }: { names: string[] }) {
	const { list } = useLanguage()
	const texts = useConversationTexts()
	return names.length > 0 && <p className={styles.note}>{texts.held.files(list(names))}</p>
}
