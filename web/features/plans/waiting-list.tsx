import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { PlanWaiting } from '#contract/plans/plan.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Checkbox, Field } from '#web/platform/ui/field.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The suppliers whom a call would tell, by its preview; null until it is known. Asked each time a dialog opens. */
export function useWaiting(name: 'tellOthers' | 'callOffPlan', property_id?: number) {
	const { access } = useOpenPlan()
	const { data, error, refetch } = useQuery({
		queryKey: [name, 'preview', access.plan_id, property_id],
		queryFn: (): Promise<Output<'tellOthers' | 'callOffPlan'>> =>
			name === 'tellOthers'
				? call(name, { ...access, preview: true, ...(property_id !== undefined && { property_id }) })
				: call(name, { ...access, preview: true }),
		gcTime: 0,
		staleTime: 0,
	})
	return {
		waiting: data?.waiting ?? null,
		without: error ? <CouldNotLoad error={error} onRetry={() => void refetch()} /> : <SkeletonRows />,
	}
}

interface WaitingListProps {
	label: string
	waiting: readonly PlanWaiting[]
	/** Those that are ticked; without it nothing can be chosen. */
	ticked?: ReadonlySet<number>
	onTick?: (ticked: ReadonlySet<number>) => void
}

/** The suppliers whom a message reaches, each with its kind and state. */
export function WaitingList({ label, waiting, ticked, onTick }: WaitingListProps) {
	return (
		<fieldset className={styles.asked}>
			<legend>{label}</legend>
			{waiting.map((one) =>
				ticked && onTick ? (
					<Checkbox
						key={one.conversation_id}
						label={<About one={one} />}
						checked={ticked.has(one.conversation_id)}
						onChange={({ target }) => {
							const next = new Set(ticked)
							if (target.checked) next.add(one.conversation_id)
							else next.delete(one.conversation_id)
							onTick(next)
						}}
					/>
				) : (
					<p key={one.conversation_id}>
						<About one={one} />
					</p>
				),
			)}
		</fieldset>
	)
}

function About({ one: { property_name, sub_category_id, state, total_cents, event_date } }: { one: PlanWaiting }) {
	const { language, money, date } = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const kind = knownOf(useCatalogue()).sub_categories.find(({ id }) => id === sub_category_id)
	const facts = [
		kind && named(kind, 'sub_category_name', language),
		texts.asked[state],
		total_cents !== null && money(total_cents / 100, true),
		event_date !== null && event_date !== plan.date && texts.aboutDay(date(event_date)),
	]
	return (
		<>
			{property_name} <small className="quiet">{facts.filter(Boolean).join(' · ')}</small>
		</>
	)
}

/** The words that go to all of them. */
export function Farewell({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const dialogTexts = usePlanDialogTexts()
	return (
		<Field label={dialogTexts.farewellLabel}>
			{(control) => <textarea {...control} rows={5} maxLength={1000} value={value} onChange={({ target }) => onChange(target.value)} />}
		</Field>
	)
}
