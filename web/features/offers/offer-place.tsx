import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Conversation } from '#contract/conversations.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useOfferTexts } from './texts/index.ts'

const OfferForm = lazy(() => orReload(() => import('./offer-form.tsx')))

/** Where a supplier makes an offer: a button, and the form in its place. */
export default function OfferPlace({ conversation, onSent }: { conversation: Conversation; onSent: () => Promise<unknown> }) {
	const texts = useOfferTexts()
	const [isOpen, setOpen] = useState(false)
	const opener = useRef<HTMLButtonElement>(null)
	const button = (
		<p>
			<Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
				{conversation.offers.length > 0 ? texts.change : texts.make}
			</Button>
		</p>
	)
	function close() {
		flushSync(() => setOpen(false))
		opener.current?.focus()
	}
	if (!isOpen) return button
	return (
		<Suspense fallback={button}>
			<OfferForm conversation={conversation} onClose={close} onSent={onSent} />
		</Suspense>
	)
}
