import { useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { EnquiryText } from './enquiry-text.tsx'
import styles from './conversation.module.css'

// Decision 143: Messages are translated on a press.

interface WordsProps {
	message: Message
	conversation_id: number
	conversationKey: string | null
}

/** The words of a message; those of the other side can be translated, where the installation has a translation service. */
export function MessageWords(props: WordsProps) {
	const { is_own, message, lang } = props.message
	const { language } = useLanguage()
	const { has_translation } = useSite()
	if (is_own || !has_translation) return <EnquiryText {...(lang && { lang })}>{message}</EnquiryText>
	return <ForeignWords key={language} {...props} />
}

function ForeignWords({ message: { message_id, message, lang }, conversation_id, conversationKey }: WordsProps) {
	const { language } = useLanguage()
	const { translation: said } = useConversationTexts()
	const { isBusy, press } = usePress()
	const [translation, setTranslation] = useState<string | null>(null)
	const [isShown, setShown] = useState(false)

	async function translate() {
		const fields = { conversation_id, message_id, ...(conversationKey && { conversation_key: conversationKey }) }
		const text = translation ?? (await call('translateMessage', fields)).text
		setTranslation(text)
		if (text === message) void notify('success', said.same)
		else setShown(true)
	}

	return (
		<>
			{isShown && translation !== null ? (
				<EnquiryText lang={language}>{translation}</EnquiryText>
			) : (
				<EnquiryText {...(lang && { lang })}>{message}</EnquiryText>
			)}
			<div className={styles.translation}>
				{isShown && <span>{said.done} ·</span>}
				<Button look="plain" size="small" aria-disabled={isBusy} onClick={() => (isShown ? setShown(false) : press(translate))}>
					{isBusy ? said.busy : isShown ? said.original : said.translate}
				</Button>
			</div>
		</>
	)
}
