import type { OperatorOrder } from '#contract/admin/orders.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { State } from '#web/features/admin/frame/admin-page-frame.tsx'
import { useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { useOrdersTexts } from './texts/index.ts'
import { Table } from '#web/features/admin/frame/table.tsx'
import styles from '#web/features/admin/frame/admin-page-frame.module.css'

interface OrderTableProps {
	orders: OperatorOrder[]
	caption: string
	/** The actions for an unpaid order; without it, the table is read only. */
	onAct?: (act: 'pay' | 'cancel', order: OperatorOrder) => void
}

/** Orders with their buyers and documents. */
export function OrderTable({ orders, caption, onAct }: OrderTableProps) {
	const { date, money } = useLanguage()
	const adminTexts = useAdminTexts()
	const texts = useOrdersTexts()
	return (
		<Table
			caption={caption}
			rows={orders}
			keyOf={({ id }) => id}
			columns={[
				{
					label: texts.order,
					look: 'main',
					renderCell: ({ id, property_name, reference }) => (
						<>
							{property_name}
							<small>
								#{id} · {reference}
							</small>
						</>
					),
				},
				{
					label: texts.buyer,
					renderCell: ({ account_id, buyer }) =>
						account_id === null ? `${buyer} (${adminTexts.nobody})` : <Link href={`/admin/accounts/${account_id}`}>{buyer}</Link>,
				},
				{
					label: adminTexts.state,
					renderCell: ({ state, paid_at, due_on }) => (
						<>
							<State kind="order" state={state} />
							<small>{paid_at ? texts.paidOn(date(paid_at)) : state !== 'cancelled' && texts.dueOn(date(due_on))}</small>
						</>
					),
				},
				{
					label: texts.amount,
					look: 'number',
					renderCell: ({ gross_cents, received_cents, state }) => (
						<>
							{money(gross_cents / 100, true)}
							{received_cents > 0 && state !== 'paid' && <small>{texts.received(money(received_cents / 100, true))}</small>}
						</>
					),
				},
				{
					label: texts.papers,
					renderCell: ({ invoices }) =>
						invoices.map(({ number, kind, url }) => (
							<div key={number}>
								<a href={url} target="_blank" rel="noreferrer">
									{kind === 'invoice' ? number : texts.creditNote(number)}
								</a>
							</div>
						)),
				},
				...(onAct
					? [
							{
								label: texts.acts,
								look: 'acts' as const,
								renderCell: (order: OperatorOrder) => <OrderActs order={order} onAct={onAct} />,
							},
						]
					: []),
			]}
		/>
	)
}

function OrderActs({ order, onAct }: { order: OperatorOrder; onAct: NonNullable<OrderTableProps['onAct']> }) {
	const texts = useOrdersTexts()
	if (order.state !== 'open' && order.state !== 'lapsed') return null
	return (
		<div className={styles.actions}>
			<Button look="quiet" size="small" onClick={() => onAct('pay', order)}>
				{texts.markPaid}
				<span className="visually-hidden">: {order.property_name}</span>
			</Button>
			<Button look="plain" size="small" onClick={() => onAct('cancel', order)}>
				{texts.cancel}
				<span className="visually-hidden">: {order.property_name}</span>
			</Button>
		</div>
	)
}
