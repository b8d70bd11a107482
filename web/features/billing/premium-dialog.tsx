import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/billing.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import BusinessMissing from '#web/features/accounts/business-missing.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AcceptBox } from './accept-box.tsx'
import { useBillingTexts } from './texts/index.ts'
import { Gives, PriceSum, totalOf } from './price-sum.tsx'
import { PaymentDetails } from './payment-details.tsx'
import styles from './billing.module.css'

interface Subject {
	property_id: number
	category_id: number
	property_name: string
	premium_announcement: boolean
	premium_until?: string | null
}

interface Props {
	listing: Subject
	/** Orders a further period after the current one. */
	extends?: boolean
	onClose: () => void
}

/** Makes a listing premium or extends that, with price and payment; or makes it standard again. */
export default function PremiumDialog({ listing, extends: isExtended = false, onClose }: Props) {
	const { date } = useLanguage()
	const texts = useBillingTexts()
	// The state at the time of opening: the list behind the dialog is updated at once.
	const [subject] = useState(listing)
	const [order, setOrder] = useState<Order | null>(null)
	/** Data that an invoice requires and the account lacks. */
	const [missing, setMissing] = useState<string[] | null>(null)
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)

	async function set(isPremium: boolean) {
		const { property_id, category_id } = subject
		const input = { property_id, category_id, premium_announcement: isPremium, accept_pricing: isPremium }
		const answer = await retrySafe(input, (idempotencyKey) => call('setPremium', input, undefined, idempotencyKey))
		// Cards and pages show the badge too.
		await client.invalidateQueries()
		void notify('success', doneText(isPremium, answer.premium_announcement))
		if (answer.order?.state === 'open') setOrder(answer.order)
		else onClose()
	}

	function doneText(isWanted: boolean, isPremium: boolean) {
		if (!isWanted) return texts.makeStandard.done
		if (isExtended) return texts.extend.done
		return isPremium ? texts.makePremium.done : texts.makePremium.ordered
	}

	async function makePremium() {
		setMissing(null)
		try {
			await set(true)
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'business_missing') throw error
			setMissing(Object.keys(error.fields))
		}
	}

	if (order)
		return (
			<Dialog title={texts.pay.title} onClose={onClose}>
				<PaymentDetails order={order} />
				<p className="quiet">{texts.pay.later}</p>
			</Dialog>
		)
	const isEnding = subject.premium_announcement && !isExtended
	const words = isExtended ? texts.extend : isEnding ? texts.makeStandard : texts.makePremium
	return (
		<Dialog title={words.title(subject.property_name)} onClose={onClose}>
			{isEnding ? (
				<MakeStandard onMake={() => set(false)} onClose={onClose} />
			) : missing ? (
				<BusinessMissing missing={missing} onSaved={makePremium} />
			) : (
				<>
					{isExtended && subject.premium_until && <p>{texts.extend.text(date(subject.premium_until))}</p>}
					<MakePremium onMake={makePremium} />
				</>
			)}
		</Dialog>
	)
}

function MakePremium({ onMake }: { onMake: () => Promise<void> }) {
	const { t, money } = useLanguage()
	const texts = useBillingTexts()
	const { data: price, isError, refetch } = useQuery(query('getPremiumOffer', {}))
	const form = useServerForm<{ accept_pricing: boolean }>(onMake, { values: { accept_pricing: false } })
	if (!price)
		return isError ? (
			<div role="alert" className={styles.stack}>
				<p>{t.error.couldNotLoad}</p>
				<p>
					<Button onClick={() => void refetch()}>{t.common.retry}</Button>
				</p>
			</div>
		) : (
			<p role="status">{t.common.loading}</p>
		)
	if (!price.can_be_paid) return <p>{texts.unpayable}</p>
	const total = totalOf(price)
	return (
		<ServerForm form={form} action={texts.makePremium.action(money(total.gross_cents / 100))}>
			<Gives kind="premium" />
			<PriceSum sum={total} />
			<p className="quiet">
				{texts.premium} {texts.duration(price.months)}. {texts.due(price.days_to_pay)}
			</p>
			<AcceptBox document="pricing" {...form.field('accept_pricing', { validate: (value) => value || texts.accept })} />
		</ServerForm>
	)
}

function MakeStandard({ onMake, onClose }: { onMake: () => Promise<void>; onClose: () => void }) {
	const { makeStandard } = useBillingTexts()
	const form = useServerForm<Record<string, never>>(onMake)
	return (
		<ServerForm
			form={form}
			action={makeStandard.action}
			look="secondary"
			beside={
				<Button look="quiet" onClick={onClose}>
					{makeStandard.cancel}
				</Button>
			}
		>
			<p>{makeStandard.text}</p>
		</ServerForm>
	)
}
