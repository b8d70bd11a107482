import { useState } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** Withdraws the open enquiries to the others of a kind, with kind words that can be changed or without. */
export default function TellOthersDialog({
	property_id,
	names,
	onClose,
}: {
	property_id: number
	names: readonly string[]
	onClose: () => void
}) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan, change } = useOpenPlan()
	const [message, setMessage] = useState(dialogTexts.farewell(plan.title))
	const [isBusy, setBusy] = useState(false)
	async function send(withWords: boolean) {
		if (isBusy) return
		setBusy(true)
		const answer = await change('tellOthers', { property_id, ...(withWords && { message }) })
		setBusy(false)
		if (!answer) return
		onClose()
		await notify('success', dialogTexts.told(answer.told))
	}
	return (
		<Dialog title={texts.tellOthers} onClose={onClose}>
			<div className={styles.fields}>
				<p>{dialogTexts.tellOthersLead(names.join(', '))}</p>
				<Field label={dialogTexts.farewellLabel}>
					{(control) => (
						<textarea {...control} rows={5} maxLength={1000} value={message} onChange={(event) => setMessage(event.target.value)} />
					)}
				</Field>
			</div>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<Button aria-disabled={isBusy} disabled={message.trim().length < 2} onClick={() => void send(true)}>
					{dialogTexts.tellOthersSend}
				</Button>
				<Button look="secondary" aria-disabled={isBusy} onClick={() => void send(false)}>
					{dialogTexts.tellOthersSilently}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
