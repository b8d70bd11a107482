import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { ActionsMenu } from '#web/platform/ui/actions-menu.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { planDialogsArea } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { storePlanKey } from './plan-keys.ts'
import { waitingOffers } from './plan-parts.ts'
import { readPlanWish } from './plan-wish.ts'
import { isWaiting } from './tell-others.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const AskSuppliersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./ask-suppliers-dialog.tsx'))))
const SharePlanDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./share-plan-dialog.tsx'))))
const MailLinkDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./mail-link-dialog.tsx'))))
const TellOthersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-others-dialog.tsx'))))
const CallOffDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./call-off-dialog.tsx'))))
const DeletePlanDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./delete-plan-dialog.tsx'))))

/** The actions of a plan's owner: ask, share, decide, call off, have the link mailed or take it over into the account, delete. */
export function PlanActions() {
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const { account } = useSession()
	// A planner who comes from “Ask these” goes on with the message to exactly these.
	const [only, setOnly] = useState(() => readPlanWish().ask)
	const [opened, setOpened] = useState<'ask' | 'share' | 'mail' | 'decide' | 'callOff' | 'delete' | null>(only.length > 0 ? 'ask' : null)
	function close() {
		setOpened(null)
		setOnly([])
	}
	async function keepInAccount() {
		if (!(await change('keepPlan', {}))) return
		storePlanKey(plan.plan_id, null)
		// The button is gone after its action: the heading gets the focus.
		const heading = document.querySelector<HTMLElement>('main h1')
		if (heading) heading.tabIndex = -1
		heading?.focus()
		await notify('success', texts.takenOver)
	}
	return (
		<div className={`${styles.buttons} no-print`}>
			{plan.called_off_on !== null && (
				<Button size="small" onClick={() => void change('callOffPlan', { resume: true })}>
					{texts.takeUp}
				</Button>
			)}
			{plan.called_off_on === null && plan.candidates.some(({ state, listing }) => listing && state !== 'dropped') && (
				// Where offers wait, answering them comes first.
				<Button look={waitingOffers(plan).length > 0 ? 'secondary' : 'primary'} size="small" onClick={() => setOpened('ask')}>
					{texts.ask}
				</Button>
			)}
			<Button look="secondary" size="small" onClick={() => setOpened('share')}>
				<Icon name="share-2" size={18} />
				{texts.share}
			</Button>
			<ActionsMenu
				text={texts.more}
				labelOf={(text) => `${text}: ${plan.title}`}
				isBusy={false}
				isSmall
				actions={[
					{ text: texts.keepInAccount, isOffered: !plan.has_account && account !== null, onPress: () => void keepInAccount() },
					{ text: texts.mailLink, isOffered: !plan.has_account && account === null, onPress: () => setOpened('mail') },
					{ text: texts.decided, isOffered: plan.candidates.some(isWaiting), onPress: () => setOpened('decide') },
					{ text: texts.callOff, isOffered: plan.called_off_on === null, onPress: () => setOpened('callOff') },
					{ text: texts.deletePlan, isOffered: true, onPress: () => setOpened('delete') },
				]}
			/>
			<Suspense fallback={null}>
				{opened === 'ask' && <AskSuppliersDialog only={only} onClose={close} />}
				{opened === 'share' && <SharePlanDialog onClose={close} />}
				{opened === 'mail' && <MailLinkDialog onClose={close} />}
				{opened === 'decide' && <TellOthersDialog onClose={close} />}
				{opened === 'callOff' && <CallOffDialog onClose={close} />}
				{opened === 'delete' && <DeletePlanDialog onClose={close} onCallOff={() => setOpened('callOff')} />}
			</Suspense>
		</div>
	)
}
