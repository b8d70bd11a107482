import type { Order, PremiumPrice } from '#contract/billing.ts'
import { haveCents } from '#web/platform/language/formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useBillingTexts } from './texts/index.ts'
import styles from './billing.module.css'

type Sum = Pick<PremiumPrice | Order, 'net_cents' | 'vat_percent' | 'vat_cents' | 'gross_cents' | 'is_reverse_charge'>

/** The price of premium for all its months. */
export const totalOf = (price: PremiumPrice): Sum => ({ ...price, ...price.total })

/** An amount without tax, its tax and both together. */
export function PriceSum({ sum }: { sum: Sum }) {
	const { money, number } = useLanguage()
	const texts = useBillingTexts()
	const { net_cents, vat_cents, gross_cents } = sum
	const isExact = haveCents([net_cents, vat_cents, gross_cents].map((cents) => cents / 100))
	const amount = (cents: number) => money(cents / 100, isExact)
	return (
		<dl className={styles.sum}>
			<dt>{texts.net}</dt>
			<dd>{amount(net_cents)}</dd>
			<dt>{sum.is_reverse_charge ? texts.reverseCharge : texts.vat(number(sum.vat_percent))}</dt>
			<dd>{amount(vat_cents)}</dd>
			<dt>{texts.gross}</dt>
			<dd>{amount(gross_cents)}</dd>
		</dl>
	)
}

/** The benefits of standard or premium. */
export function Gives({ kind }: { kind: 'standard' | 'premium' }) {
	const { standardGives, premiumGives } = useBillingTexts()
	return (
		<ul className={styles.gives}>
			{(kind === 'premium' ? premiumGives : standardGives).map((text) => (
				<li key={text}>
					<Icon name="check" size={18} />
					{text}
				</li>
			))}
		</ul>
	)
}
