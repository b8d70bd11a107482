import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { Plan } from '#contract/plans/plan.ts'
import { SavedAmount } from '#web/platform/forms/saved-amount.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { familyAddress, subCategoryAddress } from '#web/platform/shell/address.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn } from './plan-parts.ts'
import { usePlanTexts } from './texts/index.ts'
import { useKindName, type WantGroup } from './wants.ts'
import own from './plan-suppliers.module.css'
import styles from './plans.module.css'

const WantFeatures = lazy(() => orReload(() => import('./want-features.tsx')))

type Want = Plan['wants'][number]

/** Saves all wants of the plan. */
export function useSaveWants(): (wants: readonly Omit<Want, 'category_id'>[]) => void {
	const { save } = useOpenPlan()
	return (wants) =>
		save({
			wants: JSON.stringify(
				wants.map(({ sub_category_id, features_id, budget, note }) => ({ sub_category_id, features_id, budget: budget ?? '', note })),
			),
		})
}

/** The list of suppliers of a want, with the search for the facts of the plan and of the want. */
function searchOf(plan: Plan, { kind, category_id, want }: WantGroup): string {
	const search = new URLSearchParams({
		...(plan.latitude !== null && {
			latitude: String(plan.latitude),
			longitude: String(plan.longitude),
			address: plan.address,
			distance: '25',
		}),
		...(plan.people !== null && { people: String(plan.people) }),
		...(plan.date !== null && { available_on: plan.date }),
		...(want && want.features_id.length > 0 && { features: want.features_id.join(',') }),
	})
	return kind === null
		? `${familyAddress(category_id)}?${search}`
		: `${subCategoryAddress({ category_id, sub_category_id: kind })}&${search}`
}

/** A kind of supplier that the event needs: its name, the planned amount and the required features, the way to more of them, and its suppliers. */
export function PlanWant({ group, children }: { group: WantGroup; children: ReactNode }) {
	const { money, number } = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const id = useId()
	const name = useKindName()(group.kind)
	const [isOpen, setOpen] = useState(false)
	const { want, candidates } = group
	const planned = want && [
		want.budget === null ? '' : texts.plannedFor(money(want.budget)),
		want.features_id.length > 0 ? texts.mustHaves(want.features_id.length) : '',
		want.note,
	]
	return (
		<section aria-labelledby={id}>
			<div className={own.want}>
				<h3 id={id}>
					{name} {candidates.length > 0 && <small>{number(candidates.length)}</small>}
				</h3>
				<Link href={searchOf(plan, group)} className="no-print" aria-label={`${texts.find}: ${name}`}>
					{texts.find}
				</Link>
				{want && mayDecideIn(plan) && (
					<button
						type="button"
						className={styles.cross}
						aria-expanded={isOpen}
						aria-label={`${texts.changeWant}: ${name}`}
						onClick={() => setOpen(!isOpen)}
					>
						<Icon name="pencil" size={18} />
					</button>
				)}
				{planned?.some(Boolean) && <p className="quiet">{planned.filter(Boolean).join('\u00a0· ')}</p>}
			</div>
			{want && isOpen && <WantFields want={want} name={name} />}
			{candidates.length > 0 && <ul>{children}</ul>}
		</section>
	)
}

function WantFields({ want, name }: { want: Want; name: string }) {
	const texts = usePlanTexts()
	const { wants } = useOpenPlan().plan
	const save = useSaveWants()
	const [note, setNote] = useLocalValue(want.note)
	const change = (fields: Partial<Want>) => save(wants.map((one) => (one === want ? { ...want, ...fields } : one)))
	return (
		<div className={`${styles.fields} ${own.wantFields}`}>
			<SavedAmount label={texts.budget} value={want.budget} onSave={(budget) => change({ budget })} />
			<TextField
				label={texts.important}
				maxLength={500}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				onBlur={() => note.trim() !== want.note && change({ note: note.trim() })}
			/>
			<Suspense fallback={null}>
				<WantFeatures want={want} label={texts.mustHave} onChange={(features_id) => change({ features_id })} />
			</Suspense>
			<Button look="quiet" size="small" aria-label={texts.removeTask(name)} onClick={() => save(wants.filter((one) => one !== want))}>
				<Icon name="trash-2" size={18} />
				{texts.removeWant}
			</Button>
		</div>
	)
}
