import { lazy, Suspense, useState } from 'react'
import type { Conversation, Message } from '#contract/conversations.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { withTexts } from '#web/platform/language/areas.ts'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { FileTile } from './file-tile.tsx'
import { MessageWords } from './message-words.tsx'
import { useInboxTexts } from './texts/index.ts'
import { clockTime } from './times.ts'
import { WholeMail } from './whole-mail.tsx'
import styles from './conversation.module.css'

const OfferEntry = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/offer-entry.tsx'))))

/** Messages that a long conversation begins with: the last ones. */
const mostShown = 12

type Line = keyof ReturnType<typeof useConversationTexts>['line']
type Entry = { at: string; message: Message } | { at: string; line: Line }

/** Messages and the events between them, in the order of their times. */
function entriesOf({ messages, states, more_time_at, answered_by_mail_at }: Conversation): Entry[] {
	const isAnswered = messages.some(({ side }) => side === 'supplier')
	const lines = states.flatMap(({ state, at }): Entry[] =>
		// The messages themselves show the other states.
		at === null ||
		state === 'sent' ||
		state === 'answered' ||
		state === 'unconfirmed' ||
		state === 'offered' ||
		state === 'accepted' ||
		(state === 'seen' && isAnswered)
			? []
			: [{ at, line: state }],
	)
	if (more_time_at) lines.push({ at: more_time_at, line: 'more_time' })
	if (answered_by_mail_at) lines.push({ at: answered_by_mail_at, line: 'answered_by_mail' })
	const entries: Entry[] = messages.map((message) => ({ at: message.created_at, message }))
	return [...entries, ...lines].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

interface MessagesProps extends Offered {
	conversation: Conversation
	other: string
}

/** The key for answers to the newest offer, and the refetch of the conversation. */
interface Offered {
	conversationKey: string | null
	onChange: () => Promise<unknown>
}

/** The messages of a conversation with days between them. New ones are announced. */
export function ConversationMessages({ conversation, other, ...offered }: MessagesProps) {
	const { date, language, number } = useLanguage()
	const texts = useConversationTexts()
	const [isWhole, setWhole] = useState(false)
	const entries = entriesOf(conversation)
	// Messages that were unread at the opening are shown in any case.
	const [most] = useState(Math.max(mostShown, conversation.unread + 2))
	const hidden = isWhole ? 0 : Math.max(0, entries.length - most)
	const shown = entries.slice(hidden)
	return (
		<>
			{hidden > 0 && (
				<Button look="plain" size="small" className={styles.earlier ?? ''} onClick={() => setWhole(true)}>
					{texts.earlier(number(hidden))}
				</Button>
			)}
			<div role="log" aria-label={texts.messages}>
				<ol className={styles.messages}>
					{shown.map((entry, position) => {
						const day = luxembourgDay(new Date(entry.at))
						const isNewDay = position === 0 || day !== luxembourgDay(new Date(shown[position - 1]?.at ?? entry.at))
						return 'message' in entry ? (
							<li key={entry.message.message_id} className={styles.message} data-own={entry.message.is_own}>
								{isNewDay && <Day iso={day} />}
								<MessageBox
									message={entry.message}
									other={other}
									isRead={entry.message.message_id === conversation.read_by_other}
									conversation={conversation}
									{...offered}
								/>
							</li>
						) : (
							<li key={entry.line} className={styles.line}>
								<p>
									<time dateTime={entry.at}>{texts.line[entry.line](`${date(day)}, ${clockTime(entry.at, language)}`)}</time>
								</p>
							</li>
						)
					})}
				</ol>
			</div>
		</>
	)
}

function Day({ iso }: { iso: string }) {
	const { date } = useLanguage()
	return (
		<p className={styles.day}>
			<time dateTime={iso}>{date(iso)}</time>
		</p>
	)
}

interface BoxProps extends MessagesProps {
	message: Message
	isRead: boolean
}

function MessageBox({ message, isRead, ...rest }: BoxProps) {
	const { other, conversation } = rest
	const { language, date } = useLanguage()
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const time = clockTime(message.created_at, language)
	const offer = conversation.offers.find(({ offer_id }) => offer_id === message.offer_id)
	const isMade = message.offer_event === 'made'
	const by = (
		<p className={styles.by}>
			<strong>{message.is_own ? inbox.you : other}</strong> <time dateTime={message.created_at}>{time}</time>
		</p>
	)
	const told = offer && (
		<Suspense fallback={<div className={isMade ? styles.offerRoom : ''} />}>
			<OfferEntry {...rest} message={message} offer={offer} time={`${date(message.created_at)}, ${time}`} />
		</Suspense>
	)
	if (told && isMade)
		return (
			<>
				{by}
				{told}
			</>
		)
	if (told && message.message === '') return told
	return (
		<>
			{told}
			<div className={styles.box}>
				{by}
				{message.message !== '' && (
					<MessageWords message={message} conversation_id={conversation.conversation_id} conversationKey={rest.conversationKey} />
				)}
				{message.files.length > 0 && (
					<ul className={styles.files}>
						{message.files.map((file) => (
							<li key={file.file_id}>
								<FileTile file={file} />
							</li>
						))}
					</ul>
				)}
				{message.sent_from !== null && <p className={styles.note}>{texts.sentFrom(message.sent_from)}</p>}
				{message.has_whole_mail && (
					<WholeMail
						conversation_id={conversation.conversation_id}
						message_id={message.message_id}
						conversationKey={rest.conversationKey}
					/>
				)}
				{isRead && <p className={styles.read}>{texts.readByOther}</p>}
			</div>
		</>
	)
}
