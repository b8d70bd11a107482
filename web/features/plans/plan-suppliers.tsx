import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import fieldStyles from '#web/platform/ui/field.module.css'
import { CandidateRow, isOver } from './candidate-row.tsx'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn } from './plan-parts.ts'
import { PlanWant, useSaveWants } from './plan-want.tsx'
import { usePlanTexts } from './texts/index.ts'
import { groupByWant } from './wants.ts'
import own from './plan-suppliers.module.css'
import styles from './plans.module.css'

/** The wants of the event, each with its suppliers, those that will not come last; then those that were ruled out. */
export function PlanSuppliers() {
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const dropped = plan.candidates.filter(({ state }) => state === 'dropped')
	const groups = groupByWant(
		plan,
		plan.candidates.filter(({ state }) => state !== 'dropped'),
	)
	return (
		<section aria-labelledby="plan-suppliers" className={own.wants}>
			<h2 id="plan-suppliers" className="visually-hidden">
				{texts.suppliers}
			</h2>
			{groups.length === 0 && dropped.length === 0 && (
				<div className={styles.empty}>
					<p>
						<strong>{texts.noSuppliers}</strong>
					</p>
					<p className="quiet">{texts.noSuppliersText}</p>
					<Link href="/" className={buttonClass('secondary')}>
						{texts.findSuppliers}
					</Link>
				</div>
			)}
			{groups.map((group) => (
				<PlanWant key={group.want?.sub_category_id ?? group.candidates[0]?.property_id} group={group}>
					{group.candidates
						.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
						.map((candidate) => (
							<li key={candidate.property_id}>
								<CandidateRow candidate={candidate} kind={group.kind} />
							</li>
						))}
				</PlanWant>
			))}
			{mayDecideIn(plan) && <NewWant />}
			{dropped.length > 0 && (
				<details className={styles.dropped}>
					<summary>
						{texts.dropped} ({dropped.length})
					</summary>
					<ul>
						{dropped.map((candidate) => (
							<li key={candidate.property_id}>
								<CandidateRow candidate={candidate} kind={null} />
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

/** Adds a kind of supplier to the wants. */
function NewWant() {
	const { language } = useLanguage()
	const texts = usePlanTexts()
	const { categories, sub_categories } = useCatalogue()
	const { wants } = useOpenPlan().plan
	const save = useSaveWants()
	const left = sub_categories.filter(({ id }) => !wants.some((want) => want.sub_category_id === id))
	return (
		<select
			className={`${fieldStyles.control} no-print`}
			aria-label={texts.addWant}
			value=""
			onChange={({ target: { value } }) =>
				value && save([...wants, { sub_category_id: Number(value), features_id: [], budget: null, note: '' }])
			}
		>
			<option value="">{texts.addWant}</option>
			{categories.map((family) => (
				<optgroup key={family.id} label={named(family, 'category_name', language)}>
					{left
						.filter(({ category_id }) => category_id === family.id)
						.map((kind) => (
							<option key={kind.id} value={kind.id}>
								{named(kind, 'sub_category_name', language)}
							</option>
						))}
				</optgroup>
			))}
		</select>
	)
}
