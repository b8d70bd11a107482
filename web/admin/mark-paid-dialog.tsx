import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { OperatorOrder } from '#contract/admin/orders.ts'
import { useAccountForm } from '../forms/server-form.ts'
import { Failure, SubmitButton } from '../forms/form-parts.tsx'
import { useProof } from '../accounts/password-again.tsx'
import { call } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useDeskTexts } from '../admin-frame/admin-texts.ts'
import { notify } from '../ui/toaster.tsx'
import { useOrdersTexts } from './orders-texts.ts'
import styles from '../admin-frame/admin-page-frame.module.css'

interface MarkPaidProps {
	order: OperatorOrder
	onDone: () => Promise<unknown>
	onClose: () => void
}

/** Takes down that the money of an order has come: when, and where that can be found again. */
export function MarkPaidDialog({ order, onDone, onClose }: MarkPaidProps) {
	const { money } = useLanguage()
	const desk = useDeskTexts()
	const texts = useOrdersTexts()
	const prove = useProof()
	const [today] = useState(() => luxembourgDay(new Date()))
	const form = useAccountForm<{ paid_on: string; reference: string }>(
		async (fields) => {
			const paid = await prove(() => call('markOrderPaid', { order_id: order.id, ...fields }))
			if (!paid) return
			await onDone()
			onClose()
			await notify('success', texts.isPaid(order.property_name))
		},
		{ values: { paid_on: today, reference: '' } },
	)
	const required = { validate: (value: string) => value.trim() !== '' || texts.required }
	return (
		<Dialog title={texts.markPaidTitle(order.property_name)} onClose={onClose}>
			<p>{texts.markPaidLead(money(order.gross_cents / 100))}</p>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
				<TextField label={texts.paidOnLabel} type="date" max={today} autoComplete="off" {...form.field('paid_on', required)} />
				<TextField
					label={texts.reference}
					hint={texts.referenceHint}
					maxLength={120}
					autoComplete="off"
					{...form.field('reference', required)}
				/>
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={desk.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{texts.markPaid}</SubmitButton>
				</DialogActions>
			</form>
		</Dialog>
	)
}
