import { useQueryClient } from '@tanstack/react-query'
import { RemovalDialog } from '#web/platform/forms/removal-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { call } from '#web/platform/shell/api.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { storeBrief } from './brief-draft.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { plansChanged } from './plan-choices.ts'
import { storePlanKey } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'
import { useWaiting } from './waiting-list.tsx'

/** Asks whether the plan is to be deleted, deletes it, and leads to the list of plans. Where suppliers wait or have a contract, it says so first. */
export default function DeletePlanDialog({ onClose, onCallOff }: { onClose: () => void; onCallOff: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { plan, access } = useOpenPlan()
	const { waiting, without } = useWaiting('callOffPlan')
	const binding = waiting?.filter(({ state }) => state === 'accepted').length ?? 0
	const open = (waiting?.length ?? 0) - binding
	return (
		<RemovalDialog
			name={plan.title}
			words={{ title: () => dialogTexts.deleteTitle, yes: texts.deletePlan, no: texts.cancel }}
			done={dialogTexts.deleted}
			remove={async () => {
				await call('deletePlan', { ...access })
				storePlanKey(plan.plan_id, null)
				storeBrief(plan.plan_id, null)
				plansChanged(client)
				navigate('/my-event/plans')
				return true
			}}
			onClose={onClose}
			instead={
				plan.called_off_on === null &&
				open > 0 && (
					<Button look="secondary" onClick={onCallOff}>
						{dialogTexts.callOffFirst}
					</Button>
				)
			}
		>
			<p>{dialogTexts.deleteText}</p>
			{!waiting && without}
			{(open > 0 || binding > 0) && <p>{dialogTexts.stillOpen(open, binding)}</p>}
		</RemovalDialog>
	)
}
