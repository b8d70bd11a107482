import { useState } from 'react'
import type { PlanWaiting } from '#contract/plans/plan.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import { Farewell, useWaiting, WaitingList } from './waiting-list.tsx'
import styles from './plans.module.css'

/** Calls the event of a plan off. Shows before whose enquiries are withdrawn and which contracts stay. */
export default function CallOffDialog({ onClose }: { onClose: () => void }) {
	const dialogTexts = usePlanDialogTexts()
	const { waiting, without } = useWaiting('callOffPlan')
	return (
		<Dialog title={dialogTexts.callOffTitle} role="alertdialog" onClose={onClose}>
			{waiting ? <CallOffForm waiting={waiting} onClose={onClose} /> : without}
		</Dialog>
	)
}

function CallOffForm({ waiting, onClose }: { waiting: readonly PlanWaiting[]; onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan, change } = useOpenPlan()
	const open = waiting.filter(({ state }) => state !== 'accepted')
	const binding = waiting.filter(({ state }) => state === 'accepted')
	const [message, setMessage] = useState(dialogTexts.callOffWords(plan.title))
	const [isBusy, setBusy] = useState(false)
	async function callOff(withWords: boolean) {
		if (isBusy) return
		setBusy(true)
		const answer = await change('callOffPlan', withWords ? { message } : {})
		setBusy(false)
		if (!answer) return
		onClose()
		await notify('success', answer.told > 0 ? `${dialogTexts.calledOff} ${dialogTexts.told(answer.told)}` : dialogTexts.calledOff)
	}
	return (
		<>
			<div className={styles.fields}>
				<p>{dialogTexts.callOffLead}</p>
				{open.length > 0 && <WaitingList label={dialogTexts.whoseAreWithdrawn} waiting={open} />}
				{binding.length > 0 && (
					<>
						<WaitingList label={dialogTexts.contracts} waiting={binding} />
						<p>{dialogTexts.contractsStay}</p>
					</>
				)}
				{waiting.length > 0 && <Farewell value={message} onChange={setMessage} />}
			</div>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				{waiting.length > 0 && (
					<Button aria-disabled={isBusy} disabled={message.trim().length < 2} onClick={() => void callOff(true)}>
						{dialogTexts.callOffAndTell}
					</Button>
				)}
				<Button look={waiting.length > 0 ? 'secondary' : 'primary'} aria-disabled={isBusy} onClick={() => void callOff(false)}>
					{waiting.length > 0 ? dialogTexts.callOffSilently : texts.callOff}
				</Button>
			</DialogActions>
		</>
	)
}
