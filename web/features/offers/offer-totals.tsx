import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

type Totals = Pick<Offer, 'rates' | 'net_cents' | 'gross_cents' | 'is_without_vat'>

/** The totals of an offer: without VAT, the tax by rate, with VAT, for each person. */
export function OfferTotalsList({ totals, perPerson }: { totals: Totals; perPerson: number | null }) {
	const { money, number } = useLanguage()
	const texts = useOfferTexts()
	const amount = (cents: number) => money(cents / 100, true)
	const { is_without_vat, rates, net_cents, gross_cents } = totals
	return (
		<dl className={styles.totals}>
			{!is_without_vat && (
				<>
					<div>
						<dt>{texts.net}</dt>
						<dd>{amount(net_cents)}</dd>
					</div>
					{rates.map((rate) => (
						<div key={rate.vat}>
							<dt>{texts.vat(number(rate.vat), amount(rate.net_cents))}</dt>
							<dd>{amount(rate.vat_cents)}</dd>
						</div>
					))}
				</>
			)}
			<div className={styles.total}>
				<dt>{is_without_vat ? texts.sum : texts.total}</dt>
				<dd>
					{amount(gross_cents)}
					{perPerson !== null && <small>{texts.perPerson(amount(perPerson))}</small>}
				</dd>
			</div>
		</dl>
	)
}
