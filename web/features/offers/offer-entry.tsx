import type { Conversation, Message } from '#contract/conversations.ts'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { OfferActions, type ActionsProps } from './offer-actions.tsx'
import { OfferCard } from './offer-card.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

interface EntryProps extends ActionsProps {
	conversation: Conversation
	message: Message
	offer: Offer
	/** When it happened, as the thread says it. */
	time: string
}

/** An event of an offer, in the thread: the offer itself where it was made, with the actions for the newest offer; else a quiet line. */
export default function OfferEntry({ message, offer, time, ...actions }: EntryProps) {
	const { number } = useLanguage()
	const texts = useOfferTexts()
	const { offer_event } = message
	if (offer_event !== null && offer_event !== 'made')
		return <p className={styles.happened}>{texts.happened[offer_event](number(offer.version), time)}</p>
	const isNewest = actions.conversation.offers[0]?.offer_id === offer.offer_id
	return (
		<OfferCard offer={offer} lang={message.lang} isFolded={!isNewest}>
			{isNewest && <OfferActions {...actions} />}
		</OfferCard>
	)
}
