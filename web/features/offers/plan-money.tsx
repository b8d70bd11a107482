import type { Plan } from '#contract/plans/plan.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './plan-money.module.css'

/** The planned, offered and agreed amounts, by kind of supplier and in all. On a phone the name of a kind is above its amounts. */
export default function PlanMoney({ offers }: { offers: Plan['offers'] }) {
	const { language, money } = useLanguage()
	const texts = useOfferTexts()
	const { sub_categories } = knownOf(useCatalogue())
	const amount = (cents: number | null) => (cents ? money(cents / 100, true) : '–')
	const nameOf = (id: number) => {
		const kind = sub_categories.find((one) => one.id === id)
		return kind ? named(kind, 'sub_category_name', language) : ''
	}
	const amounts = ({ planned_cents, offered_cents, agreed_cents }: Plan['offers']['kinds'][number] | Plan['offers']) => (
		<>
			<td>{amount(planned_cents)}</td>
			<td>{amount(offered_cents)}</td>
			<td data-agreed={agreed_cents > 0}>{amount(agreed_cents)}</td>
		</>
	)
	return (
		<section aria-labelledby="plan-money" className={styles.section}>
			<h2 id="plan-money">{texts.money}</h2>
			<table className={styles.table} aria-labelledby="plan-money">
				<thead>
					<tr>
						<th scope="col">
							<span className="visually-hidden">{texts.kind}</span>
						</th>
						<th scope="col">{texts.planned}</th>
						<th scope="col">{texts.offered}</th>
						<th scope="col">{texts.agreed}</th>
					</tr>
				</thead>
				<tbody>
					{offers.kinds.map((kind) => (
						<tr key={kind.sub_category_id}>
							<th scope="row">{nameOf(kind.sub_category_id)}</th>
							{amounts(kind)}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{texts.inAll}</th>
						{amounts(offers)}
					</tr>
				</tfoot>
			</table>
			<p className={styles.hint}>{texts.offeredHint}</p>
		</section>
	)
}
