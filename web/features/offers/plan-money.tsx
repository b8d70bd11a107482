import type { Plan } from '#contract/plans/plan.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOpenPlan } from '#web/features/plans/open-plan.ts'
import { useKindName } from '#web/features/plans/wants.ts'
import { useOfferTexts } from './texts/index.ts'
import styles from './plan-money.module.css'

type Sums = NonNullable<Plan['sums']>

/** The planned, offered and agreed amounts, by kind of supplier and in all, and the rest of the budget. On a phone the name of a kind is above its amounts. */
export default function PlanMoney() {
	const { money } = useLanguage()
	const texts = useOfferTexts()
	const nameOf = useKindName()
	const {
		plan: { budget, sums },
	} = useOpenPlan()
	if (!sums) return null
	const exact = (cents: number) => money(cents / 100, true)
	const amount = (cents: number | null) => (cents ? exact(cents) : '–')
	const left = budget === null ? null : Math.round(budget * 100) - sums.cents
	const amounts = ({ planned_cents, offered_cents, agreed_cents }: Sums['kinds'][number] | Sums) => (
		<>
			<td>{amount(planned_cents)}</td>
			<td>{amount(offered_cents)}</td>
			<td data-agreed={agreed_cents > 0}>{amount(agreed_cents)}</td>
		</>
	)
	const line = (name: string, cents: number, isOver = false) => (
		<tr className={styles.line} data-over={isOver}>
			<th scope="row">{name}</th>
			<td colSpan={3}>{exact(cents)}</td>
		</tr>
	)
	return (
		<table className={styles.table} aria-label={texts.money}>
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
				{sums.listed_cents > 0 && line(texts.byPrices, sums.listed_cents)}
				{budget !== null && line(texts.ofBudget, Math.round(budget * 100))}
				{left !== null && line(left < 0 ? texts.tooMuch : texts.left, Math.abs(left), left < 0)}
			</tfoot>
		</table>
	)
}
