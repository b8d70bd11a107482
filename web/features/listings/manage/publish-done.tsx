import { useEffect, useRef } from 'react'
import { usePress } from '#web/platform/forms/press.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { call } from '#web/platform/shell/api.ts'
import { useBillingTexts } from '#web/features/billing/texts/index.ts'
import { PaymentDetails } from '#web/features/billing/payment-details.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOwnListTexts, usePublishTexts } from './texts/index.ts'
import type { Published } from './publish-call.ts'
import styles from './publish.module.css'

/** Shown after publishing: the announcement is online, or waits for the verification of its owner's address, or was not changed; with the payment and the next steps. */
export default function PublishDone({ published, name, wantsPremium }: { published: Published; name: string; wantsPremium: boolean }) {
	const { done } = usePublishTexts()
	const { pay } = useBillingTexts()
	const account = useOwnAccount()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		window.scrollTo({ top: 0, behavior: 'instant' })
		heading.current?.focus({ preventScroll: true })
	}, [])
	const { state, order, findings, property_id, category_id } = published
	const address = listingAddress({ id: property_id, category_id })
	const [title, text] =
		state === 'published'
			? [done.online, done.onlineText(name)]
			: state === 'waiting'
				? [done.waiting, done.waitingText(account.email)]
				: state === 'held'
					? [done.held, done.heldText(name)]
					: [done.saved, done.savedText]
	return (
		<>
			{state === 'published' && <Garland />}
			<div className={`page ${styles.done}`}>
				<div>
					<h1 ref={heading} tabIndex={-1}>
						{title}
					</h1>
					<p className={styles.lead}>{text}</p>
					{findings.length > 0 && (
						<ul>
							{findings.map((finding) => (
								<li key={finding}>{finding}</li>
							))}
						</ul>
					)}
					{state === 'held' && wantsPremium && <p>{done.heldPremium}</p>}
					<div className={styles.actions}>
						{state === 'published' && (
							<>
								<Link href={address} className={buttonClass('primary', 'large')}>
									{done.look}
								</Link>
								<ShareButton title={name} path={address} />
							</>
						)}
						{state === 'waiting' && <SendAgain />}
						{state !== 'published' && (
							<Link href="/myannouncements" className={buttonClass('secondary')}>
								{done.toOwn}
							</Link>
						)}
					</div>
				</div>
				{order?.state === 'open' && (
					<div>
						<h2>{pay.title}</h2>
						<PaymentDetails order={order} />
						<p className={styles.quiet}>{pay.later}</p>
					</div>
				)}
				{state === 'published' && <NextSteps />}
			</div>
		</>
	)
}

/** Sends the mail for the verification of the address again. */
function SendAgain() {
	const own = useOwnListTexts()
	const { isBusy, press } = usePress()
	return (
		<Button
			aria-disabled={isBusy}
			onClick={() =>
				press(async () => {
					await call('resendVerification', {})
					await notify('success', own.sent)
				})
			}
		>
			{own.sendAgain}
		</Button>
	)
}

function NextSteps() {
	const { done } = usePublishTexts()
	return (
		<div>
			<h2>{done.next}</h2>
			<ol className={styles.steps}>
				{done.nextSteps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<div className={styles.actions}>
				<Link href="/ProfessionalDashboard" className={buttonClass('quiet')}>
					{done.toDashboard}
				</Link>
				<Link href="/myannouncements" className={buttonClass('quiet')}>
					{done.toOwn}
				</Link>
			</div>
		</div>
	)
}
