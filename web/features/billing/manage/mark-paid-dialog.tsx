import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { OperatorOrder } from '#contract/admin/orders.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useReauthentication } from '#web/features/accounts/reauthentication.tsx'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOrdersTexts } from './texts/index.ts'
import styles from '#web/features/admin/frame/admin-page-frame.module.css'

interface MarkPaidProps {
	order: OperatorOrder
	onDone: () => Promise<unknown>
	onClose: () => void
}

/** Records that an order was paid: the day, and a reference to the payment. */
export function MarkPaidDialog({ order, onDone, onClose }: MarkPaidProps) {
	const { money } = useLanguage()
	const adminTexts = useAdminTexts()
	const texts = useOrdersTexts()
	const prove = useReauthentication()
	const [today] = useState(() => luxembourgDay(new Date()))
	const form = useServerForm<{ paid_on: string; reference: string }>(
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
			<SubmitForm form={form} className={styles.form}>
				<TextField label={texts.paidOnLabel} type="date" max={today} autoComplete="off" {...form.field('paid_on', required)} />
				<TextField
					label={texts.reference}
					hint={texts.referenceHint}
					maxLength={120}
					autoComplete="off"
					{...form.field('reference', required)}
				/>
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={adminTexts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{texts.markPaid}</SubmitButton>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
