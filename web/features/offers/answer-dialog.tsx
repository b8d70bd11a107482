import { offerLimits } from '#contract/offer-states.ts'
import type { Offer } from '#contract/offers.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { BookedDay } from './booked-day.tsx'
import { OfferTotalsList } from './offer-totals.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

interface AnswerProps {
	offer: Offer
	answer: 'accept' | 'decline'
	/** Its name. */
	supplier: string
	/** Its listing; null where that is gone. */
	property_id: number | null
	/** The permission to answer: the key of a conversation, or a plan; nothing for the account that asked. */
	by: { conversation_key?: string; plan_id?: number; plan_key?: string }
	onClose: () => void
	/** Called when it was answered, with whether it is accepted now, and when it could not be any more. */
	onAnswered: (isAccepted: boolean) => Promise<unknown>
}

/** Explains the effect of accepting an offer, or asks why it is declined, and does it. */
export default function AnswerDialog({ offer, answer, supplier, property_id, by, onClose, onAnswered }: AnswerProps) {
	const { money, date, t } = useLanguage()
	const { site_name } = useSite()
	const texts = useOfferTexts()
	const isAccepting = answer === 'accept'
	const form = useServerForm<{ reason: string }>(
		async ({ reason }) => {
			const words = reason.trim()
			let isAccepted = false
			try {
				await call('answerOffer', { offer_id: offer.offer_id, answer, ...(!isAccepting && words !== '' && { reason: words }), ...by })
				isAccepted = isAccepting
				void notify('success', isAccepting ? texts.accepted : texts.declined)
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'offer_not_open') throw error
				// The other side was faster: the conversation then shows the result.
				void notify('error', error.message)
			}
			onClose()
			await onAnswered(isAccepted)
		},
		{ values: { reason: '' } },
	)
	const { error, ...reason } = form.field('reason')
	return (
		<Dialog title={isAccepting ? texts.acceptTitle : texts.declineTitle} role="alertdialog" onClose={onClose}>
			<SubmitForm form={form} className={styles.answer}>
				{isAccepting ? (
					<>
						<p>{texts.acceptMeans(supplier, site_name)}</p>
						<p>{texts.acceptChanges}</p>
						<BookedDay property_id={property_id} day={offer.event_date} text={texts.dayBookedThere(supplier)} />
						<OfferTotalsList totals={offer} perPerson={offer.per_person_cents} />
						<p className={styles.soft}>
							{texts.title(String(offer.version))} · {offer.event_date !== null && `${texts.onDay(date(offer.event_date))} · `}
							{texts.validUntil} {date(offer.valid_until)}
							{offer.deposit !== '' && ` · ${texts.deposit}${t.common.colon}${offer.deposit}`}
						</p>
						<p className={styles.soft}>{texts.acceptMail}</p>
					</>
				) : (
					<>
						<p>{texts.declineMeans(supplier)}</p>
						<Field label={texts.reason} hint={texts.reasonHint} error={error}>
							{(control) => <textarea {...reason} {...control} rows={3} maxLength={offerLimits.reason} />}
						</Field>
					</>
				)}
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.notYet} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{isAccepting ? texts.acceptFor(money(offer.gross_cents / 100, true)) : texts.decline}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
