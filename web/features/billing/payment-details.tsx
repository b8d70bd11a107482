import { useRef } from 'react'
import type { Order } from '#contract/billing.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useBillingTexts } from './texts/index.ts'
import styles from './billing.module.css'

/** How to pay an open order: by bank transfer, whose fields can be copied or scanned, or by card if configured; with its invoice. */
export function PaymentDetails({ order }: { order: Order }) {
	const { date, money } = useLanguage()
	const { pay } = useBillingTexts()
	const { isBusy, press } = usePress()
	const { transfer, gross_cents, due_on, invoice_number, invoice_url } = order
	const amount = money(gross_cents / 100)
	return (
		<div className={styles.stack}>
			<p>
				{pay.lead(amount, date(due_on))} {order.is_prepaid && pay.prepaid} {!transfer && !order.can_pay_by_card && pay.detailsFollow}
			</p>
			{transfer && (
				<div className={styles.transfer}>
					<dl>
						<Value label={pay.beneficiary} value={transfer.beneficiary} />
						<Value label={pay.iban} value={transfer.iban.replaceAll(/\s/g, '')} shown={inFours(transfer.iban)} />
						{transfer.bic && <Value label={pay.bic} value={transfer.bic} />}
						<Value label={pay.reference} value={transfer.reference} shown={inFours(transfer.reference)} hint={pay.referenceHint} />
						<Value label={pay.amount} value={(gross_cents / 100).toFixed(2)} shown={amount} />
					</dl>
					<div className={styles.qr}>
						<svg viewBox={`0 0 ${transfer.qr.size} ${transfer.qr.size}`} role="img" aria-label={pay.qr} shapeRendering="crispEdges">
							<path d={transfer.qr.path} fill="#000" />
						</svg>
						<p className="quiet">{pay.qrHint}</p>
					</div>
				</div>
			)}
			<div className={styles.actions}>
				{order.can_pay_by_card && (
					<Button
						look="secondary"
						size="small"
						aria-disabled={isBusy}
						onClick={() => press(async () => location.assign((await call('payByCard', { order_id: order.id })).url))}
					>
						{pay.byCard}
					</Button>
				)}
				{invoice_url && invoice_number && (
					<a href={invoice_url} target="_blank" rel="noreferrer">
						{pay.invoice(invoice_number)}
					</a>
				)}
			</div>
		</div>
	)
}

const inFours = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

function Value({ label, value, shown = value, hint }: { label: string; value: string; shown?: string; hint?: string }) {
	const { pay } = useBillingTexts()
	const text = useRef<HTMLElement>(null)

	async function copy() {
		try {
			await navigator.clipboard.writeText(value)
			await notify('success', pay.copied)
		} catch {
			// Some browsers refuse clipboard access: then the text is selected, for copying by hand.
			if (text.current) getSelection()?.selectAllChildren(text.current)
		}
	}

	return (
		<div>
			<dt>{label}</dt>
			<dd ref={text}>{shown}</dd>
			<dd>
				<Button look="plain" size="small" aria-label={`${pay.copy}: ${label}`} onClick={() => void copy()}>
					{pay.copy}
				</Button>
			</dd>
			{hint && <dd className="quiet">{hint}</dd>}
		</div>
	)
}
