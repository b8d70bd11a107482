import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '#contract/accounts.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { logInAddress } from '#web/platform/shell/address.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useLastResults } from '#web/platform/results/last-results.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { enquiryRules } from './enquiry-rules.ts'
import { EnquirySmallPrint } from './enquiry-small-print.tsx'
import { draftKey, typed } from './enquiry-draft.ts'
import { fromProfile, onEntered, startOf, today, type EnquiryFields } from './enquiry-start.ts'
import { useEnquiryTexts } from './texts/index.ts'
import { EnquiryDone, OwnListing } from './enquiry-done.tsx'
import { enquirySender, type Next } from './send-enquiry.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { searchLine } from './search-line.ts'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { FormEnd, Trap, WordsField } from '#web/platform/forms/sent-form.tsx'
import styles from './enquiry-form.module.css'

/** The recipient of an enquiry: the supplier of a listing, or without one the operator. */
export interface EnquiryTarget {
	listing: { id: number; category_id: number; owner: { id: number; name: string } } | null
	/** The page of the form, to return to after a log-in. */
	path: string
}

/** An enquiry that the server has accepted, with the address to which the answer or the link is sent. */
interface Done {
	next: Next
	email: string
	fields: EnquiryFields
}

/** The form of an enquiry to a supplier or to the operator; once sent, a confirmation replaces it. */
export default function EnquiryForm({ listing, path }: EnquiryTarget) {
	const texts = useEnquiryTexts()
	const { account } = useSession()
	const { site_name } = useSite()
	const [done, setDone] = useState<Done | null>(null)
	// The key makes a new form for each enquiry, which starts with the stored draft.
	const [turn, setTurn] = useState(0)
	if (listing && account?.id === listing.owner.id) return <OwnListing />
	function writeAgain() {
		setDone(null)
		setTurn(turn + 1)
	}
	if (done)
		return (
			<EnquiryDone
				next={done.next}
				to={listing?.owner.name ?? site_name}
				email={done.email}
				onChangeAddress={() => {
					// The message stays as it was sent.
					storeDraft(draftKey(listing?.id ?? null), { ...done.fields, opened_at: Date.now(), search_line: '' })
					writeAgain()
				}}
			>
				{account && (
					<Link href="/my-enquiries" className={buttonClass('secondary')}>
						{texts.sentMore}
					</Link>
				)}
				<Button look="plain" onClick={writeAgain}>
					{texts.writeAnother}
				</Button>
			</EnquiryDone>
		)
	return <OpenForm key={turn} listing={listing} path={path} account={account} onDone={setDone} />
}

interface OpenFormProps extends EnquiryTarget {
	account: Profile | null
	onDone: (done: Done) => void
}

/** The form with its draft, and with the known data of the sender and the event. */
function useEnquiryForm({ listing, account, onDone }: OpenFormProps) {
	const tools = useLanguage()
	const texts = useEnquiryTexts()
	const { occasions } = useCatalogue()
	const results = useLastResults()
	const property_id = listing?.id ?? null
	const [line] = useState(() => (listing === null ? '' : searchLine(listing.category_id, occasions, tools, texts)))
	const [start] = useState(() => startOf(property_id, account, results, line))
	const [send] = useState(() => enquirySender(property_id, start.opened_at))
	// Only the server notices that a session has ended; then it requires the e-mail field.
	const [isAsked, setAsked] = useState(false)
	const asksEmail = account === null || isAsked
	const form = useServerForm<EnquiryFields>(
		async (fields) => {
			try {
				const next = await send(asksEmail ? fields : { ...fields, email: '' })
				storeDraft(draftKey(property_id), null)
				void notify('success', next === 'sent' ? texts.sentToast : texts.keptToast)
				onDone({ next, email: asksEmail ? fields.email : (account?.email ?? ''), fields })
			} catch (error) {
				// The field must be there to get the focus.
				if (error instanceof ApiError && error.fields['email'] !== undefined) flushSync(() => setAsked(true))
				throw error
			}
		},
		{ values: start.fields },
	)
	const { setValue, getValues, subscribe } = form

	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback({ values }) {
					storeDraft(draftKey(property_id), { ...values, opened_at: start.opened_at, search_line: line })
					dispatchEvent(new Event(typed))
				},
			}),
		[subscribe, property_id, start, line],
	)

	useEffect(() => {
		// A line that another part of the page puts before the message joins this line.
		const key = draftKey(property_id)
		if (line) storeDraft(key, { ...readDraft(key), message: start.fields.message, search_line: line })
	}, [property_id, start, line])

	useEffect(() => onEntered(property_id, setValue), [property_id, setValue])

	useEffect(() => {
		if (!account) return
		for (const [name, value] of Object.entries(fromProfile(account)))
			if (value && getValues(name as keyof EnquiryFields) === '') setValue(name as keyof EnquiryFields, value)
	}, [account, getValues, setValue])

	return { form, asksEmail, line }
}

function OpenForm(props: OpenFormProps) {
	const { listing, path, account } = props
	const texts = useEnquiryTexts()
	const { form, asksEmail, line } = useEnquiryForm(props)
	const rules = enquiryRules(texts)
	const field = (name: keyof typeof rules) => form.field(name, rules[name])
	return (
		<SubmitForm form={form} className={styles.form} aria-label={listing ? texts.send : texts.sendToOperator}>
			<div className={styles.fields}>
				<TextField label={texts.firstName} autoComplete="given-name" maxLength={60} required {...field('first_name')} />
				<TextField label={texts.lastName} autoComplete="family-name" maxLength={60} required {...field('last_name')} />
				{asksEmail && (
					<TextField
						label={texts.email}
						hint={texts.emailHint}
						type="email"
						inputMode="email"
						autoComplete="email"
						maxLength={254}
						required
						{...field('email')}
					/>
				)}
				<TextField label={texts.phone} type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
				{listing && (
					<>
						<TextField label={texts.eventDate} type="date" min={today()} autoComplete="off" {...field('event_date')} />
						<TextField label={texts.participants} inputMode="numeric" autoComplete="off" maxLength={6} {...field('participants')} />
					</>
				)}
				<TextField label={texts.company} autoComplete="organization" maxLength={120} {...field('company_name')} />
			</div>
			<WordsField
				label={texts.message}
				hint={listing ? (line ? texts.search.hint : texts.messageHint) : texts.operatorMessageHint}
				rows={6}
				maxLength={maxMessageLength}
				field={field('message')}
			/>
			<Trap label={texts.website} field={form.register('website')} />
			{account ? (
				<p className={styles.note}>{account.email_verified ? texts.answerGoesTo(account.email) : texts.unverified}</p>
			) : (
				<p className={styles.note}>
					{texts.logInHint} <Link href={logInAddress(path)}>{texts.logIn}</Link>
				</p>
			)}
			<FormEnd
				failure={form.failure}
				isSubmitting={form.isBusy}
				send={listing ? texts.send : texts.sendToOperator}
				sending={texts.sending}
				size="large"
			/>
			<EnquirySmallPrint name={listing?.owner.name ?? null} />
		</SubmitForm>
	)
}
