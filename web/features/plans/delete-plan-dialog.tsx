import { useQueryClient } from '@tanstack/react-query'
import { RemovalDialog } from '#web/platform/forms/removal-dialog.tsx'
import { call } from '#web/platform/shell/api.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { storeBrief } from './brief-draft.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { plansChanged } from './plan-choices.ts'
import { storePlanKey } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'

/** Asks whether the plan is to be deleted, deletes it, and leads to the list of plans. */
export default function DeletePlanDialog({ onClose }: { onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { plan, access } = useOpenPlan()
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
		>
			<p>{dialogTexts.deleteText}</p>
		</RemovalDialog>
	)
}
