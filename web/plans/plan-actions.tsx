import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../language/areas.ts'
import { call } from '../shell/api.ts'
import { orReload } from '../shell/missing-chunk.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { useSession } from '../shell/session.tsx'
import { RemovalDialog } from '../forms/removal-dialog.tsx'
import { ActionsMenu } from '../ui/actions-menu.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toaster.tsx'
import { planDialogsArea } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { storePlanKey } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const AskSuppliersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./ask-suppliers-dialog.tsx'))))
const SharePlanDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./share-plan-dialog.tsx'))))
const MailLinkDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./mail-link-dialog.tsx'))))

const isToAsk = () => new URLSearchParams(location.search).has('ask')

/** What the owner of a plan does with it: share, have the link mailed or take it over into the account, delete. */
export function PlanActions() {
	const texts = usePlanTexts()
	const { plan, access, change } = useOpenPlan()
	const { account } = useSession()
	const navigate = useNavigate()
	// A planner who comes from “Add and ask” goes on with the message.
	const [opened, setOpened] = useState<'ask' | 'share' | 'mail' | 'delete' | null>(() => (isToAsk() ? 'ask' : null))
	useEffect(() => {
		if (isToAsk()) history.replaceState(history.state, '', location.pathname)
	}, [])
	const close = () => setOpened(null)
	async function moveToAccount() {
		if (!(await change('savePlan', {}))) return
		storePlanKey(plan.plan_id, null)
		await notify('success', texts.takenOver)
	}
	return (
		<div className={styles.buttons}>
			{plan.candidates.some(({ state, listing }) => listing && state !== 'dropped') && (
				<Button size="small" onClick={() => setOpened('ask')}>
					<Icon name="mail" size={18} />
					{texts.ask}
				</Button>
			)}
			<Button look="secondary" size="small" onClick={() => setOpened('share')}>
				<Icon name="share-2" size={18} />
				{texts.share}
			</Button>
			{!plan.has_account &&
				(account ? (
					<Button look="secondary" size="small" onClick={() => void moveToAccount()}>
						{texts.moveToAccount}
					</Button>
				) : (
					<Button look="secondary" size="small" onClick={() => setOpened('mail')}>
						<Icon name="mail" size={18} />
						{texts.mailLink}
					</Button>
				))}
			<ActionsMenu
				text={texts.more}
				labelOf={(text) => `${text}: ${plan.title}`}
				isBusy={false}
				actions={[{ text: texts.deletePlan, isOffered: true, onPress: () => setOpened('delete') }]}
			/>
			<Suspense fallback={null}>
				{opened === 'ask' && <AskSuppliersDialog onClose={close} />}
				{opened === 'share' && <SharePlanDialog onClose={close} />}
				{opened === 'mail' && <MailLinkDialog onClose={close} />}
			</Suspense>
			{opened === 'delete' && (
				<RemovalDialog
					name={plan.title}
					words={{ title: () => texts.deleteTitle, yes: texts.deletePlan, no: texts.cancel }}
					done={texts.deleted}
					remove={async () => {
						await call('deletePlan', { ...access })
						storePlanKey(plan.plan_id, null)
						navigate('/my-event/plans')
						return true
					}}
					onClose={close}
				>
					<p>{texts.deleteText}</p>
				</RemovalDialog>
			)}
		</div>
	)
}
