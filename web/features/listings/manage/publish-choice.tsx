import type { ReactNode } from 'react'
import type { PremiumPrice } from '#contract/billing.ts'
import { useBillingTexts } from '#web/features/billing/texts/index.ts'
import { Gives, PriceSum, totalOf } from '#web/features/billing/price-sum.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { usePublishTexts } from './texts/index.ts'
import styles from './publish.module.css'

export type Kind = 'standard' | 'premium'

interface PublishChoiceProps {
	kind: Kind
	onChoose: (kind: Kind) => void
	/** The price of premium; undefined while it is unknown. */
	price: PremiumPrice | undefined
	/** Fetches the price again, when that has failed. */
	onRetry: (() => void) | null
	/** The listing is premium already: nothing is ordered. */
	isPremium: boolean
}

/** Standard or premium, side by side: the benefits and the price of each. */
export function PublishChoice({ kind, onChoose, price, onRetry, isPremium }: PublishChoiceProps) {
	const { t, money } = useLanguage()
	const texts = usePublishTexts()
	const billing = useBillingTexts()
	const isUnpayable = price?.can_be_paid === false && !isPremium
	const choice = (name: Kind, title: string, children: ReactNode) => (
		<div className={styles.kind}>
			<input
				type="radio"
				id={`kind-${name}`}
				name="kind"
				checked={kind === name}
				disabled={name === 'premium' && isUnpayable}
				onChange={() => onChoose(name)}
			/>
			<h3 data-premium={name === 'premium'}>
				<label htmlFor={`kind-${name}`}>{title}</label>
			</h3>
			{children}
		</div>
	)
	return (
		<section className={styles.section} aria-labelledby="kind-title">
			<h2 id="kind-title">{texts.kind}</h2>
			<div role="radiogroup" aria-labelledby="kind-title" className={styles.kinds}>
				{choice(
					'standard',
					billing.standard,
					<>
						<p>{billing.standardPrice}</p>
						<Gives kind="standard" />
					</>,
				)}
				{choice(
					'premium',
					billing.premium,
					<>
						{price ? (
							<p>{billing.perMonth(money(price.net_cents / 100))}</p>
						) : (
							<p role="status">{onRetry ? t.error.couldNotLoad : t.common.loading}</p>
						)}
						<Gives kind="premium" />
						{isPremium && <p className={styles.quiet}>{texts.paidAlready}</p>}
						{price && !isPremium && <PriceSum sum={totalOf(price)} />}
						{price && !isPremium && (
							<p className={styles.quiet}>
								{isUnpayable
									? billing.unpayable
									: `${billing.premium} ${billing.duration(price.months)}. ${billing.due(price.days_to_pay)}`}
							</p>
						)}
					</>,
				)}
			</div>
			{onRetry && (
				<p>
					<Button look="quiet" size="small" onClick={onRetry}>
						{t.common.retry}
					</Button>
				</p>
			)}
		</section>
	)
}
