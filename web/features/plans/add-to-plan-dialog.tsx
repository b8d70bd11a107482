import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call, query, registerAccountEndpoints } from '#web/platform/shell/api.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { buttonClass } from '#web/platform/ui/button.tsx'
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

/** The plans of the account and of this browser that they can be added to. */
function usePossiblePlans(isToAsk: boolean) {
	const { account } = useSession()
	const [keys] = useState(readPlanKeys)
	const own = useQuery({ ...query('getPlans', { per_page: 50 }), enabled: account !== null, refetchOnMount: 'always' })
	const ofBrowser = useQueries({
		queries: Object.entries(keys).map(([id, plan_key]) => ({ ...planQuery({ plan_id: Number(id), plan_key }), retry: false })),
	})
	const plans = [...(own.data?.list ?? []), ...ofBrowser.flatMap(({ data }) => data ?? [])]
		.filter((plan, place, all) => all.findIndex(({ plan_id }) => plan_id === plan.plan_id) === place)
		.filter(({ rights }) => rights === 'own' || (rights === 'decide' && !isToAsk))
	return { plans, isLoading: (account !== null && own.isPending) || ofBrowser.some(({ isPending }) => isPending) }
}

/** Makes a plan with the fields of the last search. */
function useNewPlan() {
	const texts = usePlanTexts()
	const client = useQueryClient()
	const { account } = useSession()
	return async (title: string, first: number | undefined) => {
		const plan_key = account ? undefined : makePlanKey()
		const { plan_id } = await call('savePlan', {
			...(await planOfLastSearch(client, first)),
			...(title && { title }),
			...(plan_key && { plan_key }),
		})
		if (plan_key) storePlanKey(plan_id, plan_key)
		return { plan_id, title: title || texts.plan }
	}
}

/** Adds suppliers to a plan of the account or of this browser, or to a new one, which takes over the fields of the last search. */
export default function AddToPlanDialog({ ids, isToAsk = false, onClose }: AddProps) {
	const { t } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const [done, setDone] = useState<{ plan_id: number; title: string } | null>(null)
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
			<AddForm ids={ids} isToAsk={isToAsk} onClose={onClose} onDone={setDone} />
		</Dialog>
	)
}

type AddFormProps = Required<AddProps> & { onDone: (plan: { plan_id: number; title: string }) => void }

function AddForm({ ids, isToAsk, onClose, onDone }: AddFormProps) {
	const { t } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { plans, isLoading } = usePossiblePlans(isToAsk)
	const newPlan = useNewPlan()
	const [chosen, setChosen] = useState<string | null>(null)
	const which = chosen ?? String(plans[0]?.plan_id ?? fresh)
	const known = plans.find(({ plan_id }) => String(plan_id) === which)
	// Who may decide in the plan of another writes to nobody in the name of that one.
	const mayAsk = known === undefined || known.rights === 'own'
	const form = useServerForm<{ title: string; asks: boolean }>(
		async ({ title, asks }) => {
			await registerAccountEndpoints()
			const plan = known ?? (await newPlan(title.trim(), ids[0]))
			const access = accessTo(plan.plan_id)
			for (const property_id of ids) await call('setPlanCandidate', { ...access, property_id })
			await Promise.all([client.invalidateQueries({ queryKey: ['getPlans'] }), client.invalidateQueries({ queryKey: ['getPlan'] })])
			// The plan opens with the message to exactly these.
			if (asks) navigate(addressToAsk(plan.plan_id, ids))
			else onDone(plan)
		},
		{ values: { title: '', asks: isToAsk } },
	)
	if (isLoading) return <p role="status">{t.common.loading}</p>
	return (
		<SubmitForm form={form} className={styles.fields}>
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
			{which === fresh && <TextField label={texts.name} maxLength={120} {...form.field('title')} />}
			<Failure>{form.failure}</Failure>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<SubmitButton isBusy={form.isBusy} onClick={() => form.setValue('asks', isToAsk)}>
					{isToAsk ? dialogTexts.addAndAsk(ids.length) : texts.addAction}
				</SubmitButton>
				{!isToAsk && mayAsk && (
					<SubmitButton look="secondary" isBusy={form.isBusy} onClick={() => form.setValue('asks', true)}>
						{dialogTexts.addAndAsk(ids.length)}
					</SubmitButton>
				)}
			</DialogActions>
		</SubmitForm>
	)
}
