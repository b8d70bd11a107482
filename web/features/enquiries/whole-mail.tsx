import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { EnquiryText } from './enquiry-text.tsx'
import styles from './conversation.module.css'

interface MailProps {
	conversation_id: number
	message_id: number
	conversationKey: string | null
}

/** The e-mail of which a message is a part, folded until the reader opens it: a quotation that was cut off is lost to nobody. */
export function WholeMail({ conversation_id, message_id, conversationKey }: MailProps) {
	const texts = useConversationTexts()
	const [isOpen, setOpen] = useState(false)
	const one = query('getWholeMail', { conversation_id, message_id, ...(conversationKey && { conversation_key: conversationKey }) })
	const { data, error } = useQuery({ ...one, enabled: isOpen })
	return (
		<div className={styles.wholeMail}>
			<Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{isOpen ? texts.hideWholeMail : texts.showWholeMail}
			</Button>
			{isOpen && error && <p role="alert">{error.message}</p>}
			{isOpen && data && <EnquiryText>{data.text}</EnquiryText>}
		</div>
	)
}
