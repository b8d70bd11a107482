import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { usePress } from '#web/platform/forms/press.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { call } from '#web/platform/shell/api.ts'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { eventAddressesAt } from './event-addresses.ts'
import { useEventFormTexts } from './texts/index.ts'
import type { Published } from './publish-event.ts'
import formStyles from '#web/platform/forms/drafts/draft-form.module.css'
import styles from './event-form.module.css'

interface EventDoneProps {
	published: Published
	title: string
	isNew: boolean
	/** Begins a new event in the same form. */
	onAnother: () => void
}

/** Shown after publishing: the event is online, or waits for the verification of its owner's address; with the next steps. */
export default function EventDone({ published, title, isNew, onAnother }: EventDoneProps) {
	const { done, toOwn } = useEventFormTexts()
	const account = useOwnAccount()
	const navigate = useNavigate()
	const [path] = useLocation()
	const { isBusy, press } = usePress()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		window.scrollTo({ top: 0, behavior: 'instant' })
		heading.current?.focus({ preventScroll: true })
	}, [])
	const { state, event_id } = published
	const addresses = eventAddressesAt(path)
	const address = `/agenda/details/${event_id}`
	const isWaiting = state === 'waiting'
	const isHeld = state === 'held'
	const [head, text] = isWaiting
		? [done.waiting, done.waitingText(account.email)]
		: isHeld
			? [done.held, done.heldText(title)]
			: isNew
				? [done.online, done.onlineText(title)]
				: [done.saved, done.savedText(title)]

	const duplicate = () =>
		press(async () => {
			const { draft_id } = await call('duplicateEvent', { event_id }, undefined, newIdempotencyKey())
			onAnother()
			navigate(`${addresses.create}?draft=${draft_id}`)
		})
	return (
		<>
			{!isWaiting && !isHeld && isNew && <Garland />}
			<section className={`page ${formStyles.message}`}>
				<h1 ref={heading} tabIndex={-1}>
					{head}
				</h1>
				<p>{text}</p>
				{published.findings.length > 0 && (
					<ul>
						{published.findings.map((finding) => (
							<li key={finding}>{finding}</li>
						))}
					</ul>
				)}
				<div className={styles.actions}>
					{isWaiting ? (
						<SendAgain />
					) : isHeld ? null : (
						<>
							<Link href={address} className={buttonClass('primary', 'large')}>
								{done.look}
							</Link>
							<ShareButton title={title} path={address} />
						</>
					)}
				</div>
				<div className={styles.actions}>
					<Link href={addresses.create} className={buttonClass('quiet')} onClick={onAnother}>
						{done.another}
					</Link>
					<Button look="quiet" aria-disabled={isBusy} onClick={duplicate}>
						{done.duplicate}
					</Button>
					<Link href={addresses.own} className={buttonClass('quiet')}>
						{toOwn}
					</Link>
				</div>
			</section>
		</>
	)
}

/** Sends the mail for the verification of the address again. */
function SendAgain() {
	const { done } = useEventFormTexts()
	const { isBusy, press } = usePress()
	return (
		<Button
			aria-disabled={isBusy}
			onClick={() =>
				press(async () => {
					await call('resendVerification', {})
					await notify('success', done.sent)
				})
			}
		>
			{done.sendAgain}
		</Button>
	)
}
