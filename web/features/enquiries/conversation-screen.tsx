import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { takeConversationKey } from './conversation-key.ts'
import { useConversationTexts } from './conversation-texts/index.ts'
import { enquiriesArea } from './texts/index.ts'
import { useLiveConversations } from '#web/platform/shell/live-conversations.ts'
import styles from './conversation.module.css'

const Conversation = lazy(() => orReload(withTexts([enquiriesArea], () => import('./conversation.tsx'))))
const LockedConversation = lazy(() => orReload(withTexts([enquiriesArea], () => import('./locked-conversation.tsx'))))

/** `/conversation/{id}`: a visitor's conversation, opened by the key in the mailed link. */
export default function ConversationScreen() {
	const texts = useConversationTexts()
	const { id: asked = '' } = useParams()
	const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null
	/** Undefined until the browser has looked for it: the server renders the page for everybody alike. */
	const [key, setKey] = useState<string | null>()
	useEffect(() => {
		const look = () => setKey(id === null ? null : takeConversationKey(id))
		look()
		// A newer link may be opened in the same tab.
		addEventListener('hashchange', look)
		return () => removeEventListener('hashchange', look)
	}, [id])
	const loading = (
		<>
			<h1>{texts.visitorTitle}</h1>
			<p role="status" className={styles.byScripts}>
				{texts.loading}
			</p>
		</>
	)
	if (key === undefined)
		return (
			<section className={`page ${styles.screen}`}>
				{loading}
				<noscript>
					<p>{texts.without}</p>
				</noscript>
			</section>
		)
	return (
		<div className={`page ${styles.screen}`}>
			<Suspense fallback={loading}>
				{key === null || id === null ? <LockedConversation id={id} /> : <Opened key={key} id={id} conversationKey={key} />}
			</Suspense>
		</div>
	)
}

function Opened({ id, conversationKey }: { id: number; conversationKey: string }) {
	const texts = useConversationTexts()
	useLiveConversations({ id, key: conversationKey })
	return (
		<>
			<Conversation id={id} conversationKey={conversationKey} level={1} missing={<LockedConversation id={id} />} />
			<p className={styles.note}>
				{texts.keepLink} <Link href="/my-conversations">{texts.toAll}</Link>
			</p>
		</>
	)
}
