import { useState } from 'react'
import type { PlanWaiting } from '#contract/plans/plan.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import { Farewell, useWaiting, WaitingList } from './waiting-list.tsx'
import styles from './plans.module.css'

interface TellOthersDialogProps {
	/** The chosen supplier, whose want it is about; without it, “We have decided” is about all wants. */
	property_id?: number
	onClose: () => void
}

/** Withdraws the open enquiries to those who were not chosen, with kind words that can be changed or without. Shows before who is told. */
export default function TellOthersDialog({ property_id, onClose }: TellOthersDialogProps) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { waiting, without } = useWaiting('tellOthers', property_id)
	return (
		<Dialog title={property_id === undefined ? dialogTexts.decided : texts.tellOthers} onClose={onClose}>
			{!waiting ? (
				without
			) : waiting.length === 0 ? (
				<p>{dialogTexts.nobodyWaits}</p>
			) : (
				<TellForm waiting={waiting} property_id={property_id} onClose={onClose} />
			)}
		</Dialog>
	)
}

function TellForm({ waiting, property_id, onClose }: TellOthersDialogProps & { waiting: readonly PlanWaiting[] }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan, change } = useOpenPlan()
	const [ticked, setTicked] = useState<ReadonlySet<number>>(
		() => new Set(waiting.filter(({ is_decided }) => is_decided).map(({ conversation_id }) => conversation_id)),
	)
	const [message, setMessage] = useState(dialogTexts.farewell(plan.title))
	const [isBusy, setBusy] = useState(false)
	async function send(withWords: boolean) {
		if (isBusy) return
		setBusy(true)
		const fields = { conversation_ids: [...ticked], ...(property_id !== undefined && { property_id }), ...(withWords && { message }) }
		const answer = await change('tellOthers', fields)
		setBusy(false)
		if (!answer) return
		onClose()
		await notify('success', dialogTexts.told(answer.told))
	}
	return (
		<>
			<div className={styles.fields}>
				<p>{dialogTexts.tellOthersLead}</p>
				<WaitingList label={dialogTexts.whoWaits} waiting={waiting} ticked={ticked} onTick={setTicked} />
				{waiting.some(({ is_decided }) => !is_decided) && <p className="quiet">{dialogTexts.undecided}</p>}
				<Farewell value={message} onChange={setMessage} />
			</div>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<Button aria-disabled={isBusy} disabled={ticked.size === 0 || message.trim().length < 2} onClick={() => void send(true)}>
					{dialogTexts.tellOthersSend}
				</Button>
				<Button look="secondary" aria-disabled={isBusy} disabled={ticked.size === 0} onClick={() => void send(false)}>
					{dialogTexts.tellOthersSilently}
				</Button>
			</DialogActions>
		</>
	)
}
