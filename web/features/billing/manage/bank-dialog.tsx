import { useState } from 'react'
import type { BankMovement } from '#contract/admin/orders.ts'
import type { Output } from '#contract/index.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useReauthentication } from '#web/features/accounts/reauthentication.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { upload } from '#web/platform/shell/upload.ts'
import { useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { useOrdersTexts } from './texts/index.ts'
import { Table } from '#web/features/admin/frame/table.tsx'
import styles from '#web/features/admin/frame/admin-page-frame.module.css'

const send = (bank: File, take: boolean) =>
	upload('uploadBankFile', { take }, [{ field: 'bank_file', blob: bank, name: bank.name }], {
		signal: new AbortController().signal,
		onProgress: () => {},
	})
const pays = ({ outcome }: BankMovement) => outcome === 'paid' || outcome === 'overpaid'

/** Imports a bank file: a preview first shows the result for each payment, then the import runs. */
export function BankDialog({ onTaken, onClose }: { onTaken: () => Promise<unknown>; onClose: () => void }) {
	const adminTexts = useAdminTexts()
	const texts = useOrdersTexts()
	const prove = useReauthentication()
	const [previewed, setPreviewed] = useState<Output<'uploadBankFile'> | null>(null)
	const form = useServerForm<{ bank_file: FileList | null }>(async ({ bank_file }) => {
		const [bank] = bank_file ?? []
		if (!bank) return
		const take = previewed !== null
		try {
			const answer = await prove(() => send(bank, take))
			if (answer?.is_taken) {
				await notify('success', texts.taken(answer.movements.filter(pays).length))
				await onTaken()
				onClose()
			} else if (answer) setPreviewed(answer)
		} catch (error) {
			setPreviewed(null)
			throw error
		}
	})
	return (
		<Dialog title={texts.bankTitle} onClose={onClose}>
			<p>{texts.bankLead}</p>
			<SubmitForm form={form} className={styles.form}>
				<TextField
					label={texts.bankFile}
					type="file"
					accept=".xml,.csv,.txt"
					{...form.field('bank_file', {
						validate: (files) => Boolean(files?.length) || texts.required,
						onChange: () => setPreviewed(null),
					})}
				/>
				{previewed && <Movements movements={previewed.movements} />}
				{previewed && <Remarks remarks={previewed.remarks} />}
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={adminTexts.cancel} onClose={onClose}>
					{previewed?.movements.length !== 0 && <SubmitButton isBusy={form.isBusy}>{previewed ? texts.take : texts.preview}</SubmitButton>}
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}

function Remarks({ remarks }: { remarks: Output<'uploadBankFile'>['remarks'] }) {
	const texts = useOrdersTexts()
	if (remarks.length === 0) return null
	return (
		<section aria-label={texts.notTaken}>
			<ul>
				{remarks.map(({ words }) => (
					<li key={words}>{words}</li>
				))}
			</ul>
		</section>
	)
}

function Movements({ movements }: { movements: BankMovement[] }) {
	const { date, money } = useLanguage()
	const texts = useOrdersTexts()
	if (movements.length === 0) return <p role="status">{texts.empty}</p>
	return (
		<>
			<p role="status">
				<strong>{texts.previewOf(movements.length)}.</strong> {texts.nothingTaken}
			</p>
			<Table
				caption={texts.bankTitle}
				rows={movements.map((movement, position) => ({ ...movement, position }))}
				keyOf={({ position }) => position}
				columns={[
					{
						label: texts.payer,
						look: 'main',
						renderCell: ({ payer, booked_on }) => (
							<>
								{payer ?? '–'}
								<small>{date(booked_on)}</small>
							</>
						),
					},
					{
						label: texts.amount,
						look: 'number',
						renderCell: ({ cents, currency }) =>
							currency === 'EUR' ? money(cents / 100, true) : `${(cents / 100).toFixed(2)} ${currency}`,
					},
					{
						label: texts.outcome,
						renderCell: ({ outcome, order }) => (
							<>
								<strong>{texts.outcomes[outcome]}</strong>
								{order && (
									<small>
										#{order.id} · {order.property_name}
									</small>
								)}
							</>
						),
					},
				]}
			/>
		</>
	)
}
