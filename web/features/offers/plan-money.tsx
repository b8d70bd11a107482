import type { Plan } from '#contract/plans/plan.ts'
import { families } from '#contract/values/families.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './plan-money.module.css'

type Sums = NonNullable<Plan['sums']>

/** The planned, offered and agreed amounts, by kind of supplier and in all. On a phone the name of a kind is above its amounts. */
export default function PlanMoney({ sums }: { sums: Sums }) {
	const { language, money } = useLanguage()
	const texts = useOfferTexts()
	const catalogue = useCatalogue()
	const { sub_categories } = knownOf(catalogue)
	const amount = (cents: number | null) => (cents ? money(cents / 100, true) : '–')
	const nameOf = (id: number | null) => {
		const kind = sub_categories.find((one) => one.id === id)
		const venues = catalogue.categories.find((one) => one.id === families.venues)
		return kind ? named(kind, 'sub_category_name', language) : id === null && venues ? named(venues, 'category_name', language) : ''
	}
	const amounts = ({ planned_cents, offered_cents, agreed_cents }: Sums['kinds'][number] | Sums) => (
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
					{sums.kinds.map((kind) => (
						<tr key={kind.sub_category_id}>
							<th scope="row">{nameOf(kind.sub_category_id)}</th>
							{amounts(kind)}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{texts.inAll}</th>
						{amounts(sums)}
					</tr>
				</tfoot>
			</table>
			<p className={styles.hint}>{texts.offeredHint}</p>
		</section>
	)
}
