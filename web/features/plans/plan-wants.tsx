import { lazy, Suspense, useState } from 'react'
import { named } from '#contract/values/languages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { SavedAmount } from '#web/platform/forms/saved-amount.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { subCategoryAddress } from '#web/platform/shell/address.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const WantFeatures = lazy(() => orReload(() => import('./want-features.tsx')))

type Want = Plan['wants'][number]

/** The kinds of suppliers that an event needs, with the planned amount and the required features of each; each leads to the list of its kind. */
export function PlanWants({ mayDecide }: { mayDecide: boolean }) {
	const { language } = useLanguage()
	const texts = usePlanTexts()
	const { categories, sub_categories } = useCatalogue()
	const { plan, save } = useOpenPlan()
	const { wants } = plan
	if (!mayDecide && wants.length === 0) return null
	const keep = (next: readonly Omit<Want, 'category_id'>[]) =>
		save({
			wants: JSON.stringify(
				next.map(({ sub_category_id, features_id, budget, note }) => ({ sub_category_id, features_id, budget: budget ?? '', note })),
			),
		})
	const left = sub_categories.filter(({ id }) => !wants.some((want) => want.sub_category_id === id))
	return (
		<section aria-labelledby="plan-wants" className={styles.section}>
			<h2 id="plan-wants">{texts.wants}</h2>
			{wants.length > 0 && (
				<ul className={styles.wants}>
					{wants.map((want) => (
						<li key={want.sub_category_id}>
							<WantRow
								want={want}
								mayDecide={mayDecide}
								onChange={(changed) =>
									keep(wants.flatMap((other) => (other.sub_category_id !== want.sub_category_id ? [other] : changed ? [changed] : [])))
								}
							/>
						</li>
					))}
				</ul>
			)}
			{mayDecide && (
				<div className="no-print">
					<Field label={texts.addWant}>
						{(control) => (
							<select
								{...control}
								value=""
								onChange={({ target: { value } }) =>
									value && keep([...wants, { sub_category_id: Number(value), features_id: [], budget: null, note: '' }])
								}
							>
								<option value="">{texts.chooseWant}</option>
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
						)}
					</Field>
				</div>
			)}
		</section>
	)
}

interface WantRowProps {
	want: Want
	mayDecide: boolean
	/** With null the want is taken out. */
	onChange: (changed: Want | null) => void
}

function WantRow({ want, mayDecide, onChange }: WantRowProps) {
	const { language, money, number } = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const kind = knownOf(useCatalogue()).sub_categories.find(({ id }) => id === want.sub_category_id)
	const [isOpen, setOpen] = useState(false)
	const name = kind ? named(kind, 'sub_category_name', language) : ''
	const found = plan.candidates.filter(
		({ listing, state }) => listing?.sub_category_id === want.sub_category_id && state !== 'dropped',
	).length
	const search = new URLSearchParams({
		...(plan.latitude !== null && {
			latitude: String(plan.latitude),
			longitude: String(plan.longitude),
			address: plan.address,
			distance: '25',
		}),
		...(plan.people !== null && { people: String(plan.people) }),
		...(plan.date !== null && { available_on: plan.date }),
		...(want.features_id.length > 0 && { features: want.features_id.join(',') }),
	})
	return (
		<>
			<div className={styles.want}>
				<p>
					<strong>{name}</strong>{' '}
					<span className="quiet">
						{[
							found > 0 ? texts.found(number(found)).replaceAll(' ', '\u00a0') : '',
							want.budget === null ? '' : money(want.budget),
							want.features_id.length > 0 ? texts.mustHaves(want.features_id.length) : '',
							want.note,
						]
							.filter(Boolean)
							.join('\u00a0· ')}
					</span>
				</p>
				<Link href={`${subCategoryAddress(want)}&${search}`} className="no-print" aria-label={`${texts.find}: ${name}`}>
					{texts.find}
				</Link>
				{mayDecide && (
					<>
						<button
							type="button"
							className={styles.cross}
							aria-expanded={isOpen}
							aria-label={`${texts.changeWant}: ${name}`}
							onClick={() => setOpen(!isOpen)}
						>
							<Icon name="sliders-horizontal" size={18} />
						</button>
						<button type="button" className={styles.cross} aria-label={texts.removeTask(name)} onClick={() => onChange(null)}>
							<Icon name="x" size={18} />
						</button>
					</>
				)}
			</div>
			{isOpen && <WantFields want={want} onChange={onChange} />}
		</>
	)
}

function WantFields({ want, onChange }: Pick<WantRowProps, 'want' | 'onChange'>) {
	const texts = usePlanTexts()
	const [note, setNote] = useLocalValue(want.note)
	return (
		<div className={styles.fields}>
			<SavedAmount label={texts.budget} value={want.budget} onSave={(budget) => onChange({ ...want, budget })} />
			<TextField
				label={texts.important}
				maxLength={500}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				onBlur={() => note.trim() !== want.note && onChange({ ...want, note: note.trim() })}
			/>
			<Suspense fallback={null}>
				<WantFeatures want={want} label={texts.mustHave} onChange={(features_id) => onChange({ ...want, features_id })} />
			</Suspense>
		</div>
	)
}
