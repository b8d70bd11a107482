import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call, query, registerAccountEndpoints } from '#web/platform/shell/api.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/platform/ui/field.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { planQuery } from './open-plan.ts'
import { planOfLastSearch } from './plan-of-search.ts'
import { accessTo, makePlanKey, readPlanKeys, storePlanKey } from './plan-keys.ts'
import { addressToAsk } from './plan-wish.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const fresh = 'new'

interface AddProps {
	ids: readonly number[]
	/** They are to be asked: only plans of one's own are offered, and the message follows. */
	isToAsk?: boolean
	onClose: () => void
}

/** Adds suppliers to a plan of the account or of this browser, or to a new one, which takes over what the last search says of occasion, day, people and place. */
export default function AddToPlanDialog({ ids, isToAsk = false, onClose }: AddProps) {
	const { t } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const client = useQueryClient()
	const { account } = useSession()
	const [keys] = useState(readPlanKeys)
	const own = useQuery({ ...query('getPlans', { per_page: 50 }), enabled: account !== null, refetchOnMount: 'always' })
	const ofBrowser = useQueries({
		queries: Object.entries(keys).map(([id, plan_key]) => ({ ...planQuery({ plan_id: Number(id), plan_key }), retry: false })),
	})
	const plans = [...(own.data?.list ?? []), ...ofBrowser.flatMap(({ data }) => data ?? [])]
		.filter((plan, place, all) => all.findIndex(({ plan_id }) => plan_id === plan.plan_id) === place)
		.filter(({ rights }) => rights === 'own' || (rights === 'decide' && !isToAsk))
	const isLoading = (account !== null && own.isPending) || ofBrowser.some(({ isPending }) => isPending)
	const [chosen, setChosen] = useState<string | null>(null)
	const which = chosen ?? String(plans[0]?.plan_id ?? fresh)
	const known = plans.find(({ plan_id }) => String(plan_id) === which)
	// Who may decide in the plan of another writes to nobody in the name of that one.
	const mayAsk = known === undefined || known.rights === 'own'
	const [title, setTitle] = useState('')
	const [done, setDone] = useState<{ plan_id: number; title: string } | null>(null)
	const { isBusy, press } = usePress()
	const navigate = useNavigate()

	/** The plan that was chosen, made where it is a new one. */
	async function target(): Promise<{ plan_id: number; title: string }> {
		if (known) return known
		const plan_key = account ? undefined : makePlanKey()
		const called = title.trim()
		const { plan_id } = await call('savePlan', {
			...(await planOfLastSearch(client)),
			...(called && { title: called }),
			...(plan_key && { plan_key }),
		})
		if (plan_key) storePlanKey(plan_id, plan_key)
		return { plan_id, title: called || texts.plan }
	}

	/** Adds them; with `asks` the plan opens with the message to exactly these. */
	const add = (asks: boolean) =>
		press(async () => {
			await registerAccountEndpoints()
			const plan = await target()
			const access = accessTo(plan.plan_id)
			for (const property_id of ids) await call('setPlanCandidate', { ...access, property_id })
			await Promise.all([client.invalidateQueries({ queryKey: ['getPlans'] }), client.invalidateQueries({ queryKey: ['getPlan'] })])
			if (asks) navigate(addressToAsk(plan.plan_id, ids))
			else setDone(plan)
		})
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		add(isToAsk)
	}

	if (done)
		return (
			<Dialog title={dialogTexts.addTitle(ids.length)} onClose={onClose}>
				<p role="status">{dialogTexts.added(done.title)}</p>
				<DialogActions cancel={t.common.close} onClose={onClose}>
					<Link href={`/plan/${done.plan_id}`} className={buttonClass()}>
						{texts.open}
					</Link>
				</DialogActions>
			</Dialog>
		)
	return (
		<Dialog title={isToAsk ? texts.ask : dialogTexts.addTitle(ids.length)} onClose={onClose}>
			{isLoading ? (
				<p role="status">{t.common.loading}</p>
			) : (
				<form className={styles.fields} onSubmit={submit}>
					{plans.length > 0 && (
						<ChoiceField
							label={dialogTexts.toWhich}
							name="plan"
							value={which}
							onChange={(event) => setChosen(event.target.value)}
							options={[
								...plans.map((plan) => ({ value: String(plan.plan_id), text: plan.title })),
								{ value: fresh, text: dialogTexts.newPlan },
							]}
						/>
					)}
					{which === fresh && (
						<TextField label={texts.name} value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
					)}
					<DialogActions cancel={texts.cancel} onClose={onClose}>
						<Button type="submit" aria-disabled={isBusy}>
							{isToAsk ? dialogTexts.addAndAsk(ids.length) : texts.addAction}
						</Button>
						{!isToAsk && mayAsk && (
							<Button look="secondary" aria-disabled={isBusy} onClick={() => add(true)}>
								{dialogTexts.addAndAsk(ids.length)}
							</Button>
						)}
					</DialogActions>
				</form>
			)}
		</Dialog>
	)
}
