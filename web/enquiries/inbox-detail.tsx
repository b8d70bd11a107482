import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Icon } from '../ui/icon.tsx'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { listingAddress } from '../shell/address.ts'
import { ApiError, call, query } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { orReload } from '../shell/missing-chunk.ts'
import { Link } from '../shell/navigation.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toaster.tsx'
import { Answers, EnquiryText } from './enquiry-text.tsx'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

const AnswerForm = lazy(() => orReload(() => import('./answer-form.tsx')))
const DeclineDialog = lazy(() => orReload(() => import('./decline-dialog.tsx')))

/** A received enquiry with its answers and actions. Opening a new one marks it as seen. */
export function InboxDetail({ id, back }: { id: number; back: string }) {
	const { t, date } = useLanguage()
	const texts = useInboxTexts()
	const client = useQueryClient()
	const one = query('getReceivedEnquiries', { enquiry_id: id })
	const { data, error, refetch } = useQuery(one)
	const enquiry = data?.list[0]
	const heading = useRef<HTMLHeadingElement>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isDeclining, setDeclining] = useState(false)
	/** The state of the decline's mail, as far as a response in this screen has reported it. */
	const [declineMail, setDeclineMail] = useState<'waiting' | 'sent' | null>(null)
	const isNew = enquiry?.state === 'new'

	/** Updates the lists, the counts and the dashboard's next dates. */
	const refresh = useCallback(
		() =>
			Promise.all([
				client.invalidateQueries({ queryKey: ['getReceivedEnquiries'] }),
				client.invalidateQueries({ queryKey: ['getDashboard'] }),
			]),
		[client],
	)

	/** Stores the enquiry of a response. */
	async function took(changed: Enquiry) {
		client.setQueryData(one.queryKey, (known) => known && { ...known, list: [changed] })
		await refresh()
	}

	async function moved(changed: Output<'setEnquiryState'>, said: string) {
		setDeclineMail(changed.state === 'declined' ? changed.decline_mail : null)
		await took(changed)
		void notify('success', said)
	}

	useEffect(() => {
		if (enquiry?.id !== undefined) heading.current?.focus({ preventScroll: true })
	}, [enquiry?.id])

	useEffect(() => {
		if (!isNew) return
		call('setEnquiryState', { enquiry_id: id, state: 'seen' }).then(
			refresh,
			// On an error it stays new, and is marked when it is opened again.
			console.warn,
		)
	}, [isNew, id, refresh])

	async function move(state: 'closed' | 'reopened') {
		setFailure(null)
		try {
			const changed = await call('setEnquiryState', { enquiry_id: id, state })
			if (state === 'closed') await moved(changed, texts.moved(texts.states.closed))
			else await moved(changed, changed.decline_mail === 'sent' ? texts.reopenedLate : texts.reopened)
		} catch (reason) {
			setFailure((reason instanceof ApiError && reason.message) || t.error.noConnection)
		}
	}

	const wayBack = (
		<Link href={back} className={styles.back}>
			<Icon name="arrow-left" size={20} />
			{texts.back}
		</Link>
	)
	if (error && !data)
		return (
			<div className={styles.empty} role="alert">
				{wayBack}
				<p>{error.message || t.error.noConnection}</p>
				<Button onClick={() => void refetch()}>{t.common.retry}</Button>
			</div>
		)
	if (!data) return <p role="status">{t.common.loading}</p>
	if (!enquiry)
		return (
			<div className={styles.empty}>
				{wayBack}
				<p>{texts.missing}</p>
			</div>
		)
	const sender = `${enquiry.first_name} ${enquiry.last_name}`
	return (
		<article className={styles.enquiry} aria-labelledby="enquiry-title">
			{wayBack}
			<h3 id="enquiry-title" ref={heading} tabIndex={-1}>
				{sender}
			</h3>
			<p className={styles.quiet}>
				<time dateTime={enquiry.created_at}>{date(enquiry.created_at)}</time>
				{enquiry.state !== 'unconfirmed' && ` · ${texts.state[enquiry.state]}`}
			</p>
			<Facts enquiry={enquiry} />
			<EnquiryText lang={enquiry.lang}>{enquiry.message}</EnquiryText>
			<Answers answers={enquiry.answers} other={sender} />
			<Suspense fallback={<div className={styles.answerRoom} />}>
				<AnswerForm id={id} onAnswer={took} />
			</Suspense>
			<div className={styles.actions}>
				{enquiry.state === 'declined' || enquiry.state === 'closed' ? (
					<Button look="secondary" size="small" onClick={() => void move('reopened')}>
						{texts.takeBack[enquiry.state]}
					</Button>
				) : (
					<>
						<Button look="secondary" size="small" onClick={() => setDeclining(true)}>
							{texts.decline}…
						</Button>
						<Button look="secondary" size="small" onClick={() => void move('closed')}>
							{texts.close}
						</Button>
					</>
				)}
				{declineMail && (
					<p role="status" className={styles.quiet}>
						{declineMail === 'waiting' ? texts.declineWaits : texts.declineSent}
					</p>
				)}
			</div>
			{isDeclining && (
				<Suspense fallback={null}>
					<DeclineDialog
						enquiry={enquiry}
						onClose={() => setDeclining(false)}
						onDeclined={(changed) => moved(changed, texts.moved(texts.states.declined))}
					/>
				</Suspense>
			)}
			{failure && (
				<p role="alert" className={styles.failure}>
					{failure}
				</p>
			)}
		</article>
	)
}

function Facts({ enquiry }: { enquiry: Enquiry }) {
	const { t, date, number } = useLanguage()
	const texts = useInboxTexts()
	const { property_id, category_id, property_name, phone } = enquiry
	return (
		<dl className={styles.facts}>
			{property_name && (
				<div>
					<dt>{texts.about}</dt>
					<dd>
						{property_id !== null && category_id !== null ? (
							<Link href={listingAddress({ id: property_id, category_id })}>{property_name}</Link>
						) : (
							property_name
						)}
					</dd>
				</div>
			)}
			{enquiry.company_name && (
				<div>
					<dt>{texts.company}</dt>
					<dd>{enquiry.company_name}</dd>
				</div>
			)}
			{enquiry.event_date && (
				<div>
					<dt>{texts.eventDate}</dt>
					<dd>{date(enquiry.event_date)}</dd>
				</div>
			)}
			{enquiry.participants !== null && (
				<div>
					<dt>{texts.participants}</dt>
					<dd>{texts.people(number(enquiry.participants))}</dd>
				</div>
			)}
			<div>
				<dt>{t.listing.email}</dt>
				<dd>
					<a href={`mailto:${encodeURIComponent(enquiry.email).replaceAll('%40', '@')}`}>{enquiry.email}</a>
				</dd>
			</div>
			{phone && (
				<div>
					<dt>{t.listing.phone}</dt>
					<dd>
						<a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
					</dd>
				</div>
			)}
		</dl>
	)
}
