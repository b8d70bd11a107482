import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/billing.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useBillingTexts } from './texts/index.ts'
import { PaymentDetails } from './payment-details.tsx'
import styles from './billing.module.css'

const perPage = 5

/** The orders of a professional, newest first: state, payment details of open ones, invoices. */
export function Orders() {
	const { t } = useLanguage()
	const { orders: texts } = useBillingTexts()
	const [page, setPage] = useState(1)
	const { data, isError, refetch } = useQuery({
		...query('getOrders', { page, per_page: perPage }),
		placeholderData: keepPreviousData,
		// The address of an invoice is valid for an hour.
		refetchOnWindowFocus: true,
	})
	return (
		<section id="orders" className={styles.orders} aria-labelledby="orders-title">
			<h2 id="orders-title">{texts.title}</h2>
			{!data && !isError && <p role="status">{t.common.loading}</p>}
			{!data && isError && (
				<div role="alert" className={styles.stack}>
					<p>{t.error.couldNotLoad}</p>
					<p>
						<Button look="secondary" onClick={() => void refetch()}>
							{t.common.retry}
						</Button>
					</p>
				</div>
			)}
			{data?.total === 0 && <p className="quiet">{texts.noneText}</p>}
			{data && data.total > 0 && (
				<ul className={styles.stack}>
					{data.list.map((order) => (
						<li key={order.id}>
							<OrderRow order={order} />
						</li>
					))}
				</ul>
			)}
			{data && data.total_pages > 1 && (
				<div className={styles.actions}>
					<Button look="quiet" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
						{t.pagination.previous}
					</Button>
					<Button look="quiet" size="small" disabled={page >= data.total_pages} onClick={() => setPage(page + 1)}>
						{t.pagination.next}
					</Button>
				</div>
			)}
		</section>
	)
}

function OrderRow({ order }: { order: Order }) {
	const { t, date, money } = useLanguage()
	const { orders: texts, pay, premium } = useBillingTexts()
	const { state, invoice_number, invoice_url } = order
	const day = state === 'open' ? texts.dueOn(date(order.due_on)) : order.paid_at ? texts.paidOn(date(order.paid_at)) : ''
	return (
		<article className={styles.order} aria-labelledby={`order-${order.id}`}>
			<div>
				<h3 id={`order-${order.id}`}>
					{premium + t.common.colon}
					{order.property_name}
				</h3>
				<strong>{money(order.gross_cents / 100, true)}</strong>
			</div>
			<div className="quiet">
				<span>{texts.period(date(order.starts_at), date(order.ends_at))}</span>
				<span>
					<strong>{texts.state[state]}</strong> {day}
				</span>
			</div>
			{state === 'lapsed' && <p className="quiet">{texts.lapsedText}</p>}
			{state === 'open' ? (
				<details open>
					<summary>{texts.howToPay}</summary>
					<PaymentDetails order={order} />
				</details>
			) : (
				invoice_url &&
				invoice_number && (
					<p>
						<a href={invoice_url} target="_blank" rel="noreferrer">
							{pay.invoice(invoice_number)}
						</a>
					</p>
				)
			)}
		</article>
	)
}
