import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/platform/ui/field.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { makePlan } from './new-plan.ts'
import { showInPlan, usePlanChoices } from './plan-choices.ts'
import { accessTo } from './plan-keys.ts'
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
						{dialogTexts.open}
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
	const { account } = useSession()
	const navigate = useNavigate()
	const { plans: all, isLoading } = usePlanChoices()
	const containing = isToAsk ? [] : all.filter(({ property_ids }) => ids.every((id) => property_ids.includes(id)))
	const plans = all.filter((plan) => !containing.includes(plan) && (plan.rights === 'own' || !isToAsk))
	const [chosen, setChosen] = useState<string | null>(null)
	const which = chosen ?? String(plans[0]?.plan_id ?? fresh)
	const known = plans.find(({ plan_id }) => String(plan_id) === which)
	// Who may decide in the plan of another writes to nobody in the name of that one.
	const mayAsk = known === undefined || known.rights === 'own'
	const form = useServerForm<{ title: string; asks: boolean }>(
		async ({ title, asks }) => {
			const plan = known ?? (await makePlan(client, account !== null, { title: title.trim(), first: ids[0] }))
			const access = accessTo(plan.plan_id)
			// One that is in the plan keeps its state.
			for (const property_id of ids.filter((id) => !plan.property_ids.includes(id)))
				await call('setPlanCandidate', { ...access, property_id })
			showInPlan(client, account?.id ?? null, (shown) => [
				{ ...plan, property_ids: [...new Set([...plan.property_ids, ...ids])] },
				...shown.filter(({ plan_id }) => plan_id !== plan.plan_id),
			])
			// The plan opens with the message to exactly these.
			if (asks) navigate(addressToAsk(plan.plan_id, ids))
			else onDone(plan)
		},
		{ values: { title: '', asks: isToAsk } },
	)
	if (isLoading) return <p role="status">{t.common.loading}</p>
	return (
		<SubmitForm form={form} className={styles.fields}>
			{containing.map(({ plan_id, title }) => (
				<p key={plan_id}>
					{dialogTexts.alreadyIn(title)} <Link href={`/plan/${plan_id}`}>{dialogTexts.open}</Link>
				</p>
			))}
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
