import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorOrder, orderStates as states } from '#contract/admin/orders.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { useAreaTexts, useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { AskReason } from '#web/features/admin/frame/ask-reason.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { Asked, AdminPage, Empty, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { dayIn, Filters, oneOf, pageIn, pageOf, useWords } from '#web/features/admin/frame/filters.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { OrderTable } from './order-table.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOrdersTexts } from './texts/index.ts'
import styles from '#web/features/admin/frame/admin-page-frame.module.css'

// The contract's own list is not loaded by browsers: a missing state does not compile.
const orderStates: typeof states = ['open', 'paid', 'lapsed', 'cancelled']

const path = '/admin/orders'

/** `/admin/orders`: the orders of all accounts, their sums, and their documents. */
export default function OrdersScreen() {
	const { number } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const texts = useOrdersTexts()
	const address = useAddress()
	const client = useQueryClient()
	const [typed, setWords] = useWords(path)
	const [isReading, setReading] = useState(false)
	const [act, setAct] = useState<{ what: 'pay' | 'cancel'; order: OperatorOrder } | null>(null)
	const linked = /^\d{1,9}$/.test(address.get('id') ?? '') ? `#${address.get('id')}` : ''
	const words = linked || typed
	const [state, from, to] = [oneOf(orderStates, address.get('state')), dayIn(address, 'from'), dayIn(address, 'to')]
	const filter = { ...(words && { q: words }), ...(state && { state }), ...(from && { from }), ...(to && { to }) }
	const asked = useAdminQuery('getAllOrders', { page: pageIn(address), ...filter })
	const isFiltered = Object.keys(filter).length > 0
	const refresh = () => client.invalidateQueries({ queryKey: ['getAllOrders'] })
	const close = () => setAct(null)
	return (
		<AdminPage
			title={area.screens.orders}
			lead={texts.lead}
			actions={
				<Button look="secondary" onClick={() => setReading(true)}>
					{texts.bank}
				</Button>
			}
		>
			<Filters
				path={path}
				words={{ label: texts.words, hint: texts.hint, value: words, onChange: setWords }}
				filters={[
					{
						name: 'state',
						label: adminTexts.state,
						kind: 'choice',
						choices: orderStates.map((value) => [value, adminTexts.states.order[value]]),
					},
					{ name: 'from', label: adminTexts.from, kind: 'day' },
					{ name: 'to', label: adminTexts.to, kind: 'day' },
				]}
			/>
			<Asked asked={asked}>
				{({ list, total, total_pages, current_page }) =>
					list.length === 0 ? (
						<Empty title={isFiltered ? adminTexts.none : texts.none} text={isFiltered ? adminTexts.noneText : texts.noneText} />
					) : (
						<>
							<div className={styles.title}>
								<p role="status" className="quiet">
									{texts.shown(total, number(total))}
								</p>
								<Export key={JSON.stringify(filter)} filter={filter} />
							</div>
							<OrderTable orders={list} caption={area.screens.orders} onAct={(what, order) => setAct({ what, order })} />
							<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
						</>
					)
				}
			</Asked>
			{isReading && <BankDialog onTaken={refresh} onClose={() => setReading(false)} />}
			{act?.what === 'pay' && <MarkPaidDialog order={act.order} onDone={refresh} onClose={close} />}
			{act?.what === 'cancel' && (
				<AskReason
					title={texts.cancelTitle(act.order.property_name)}
					lead={texts.cancelLead}
					action={texts.cancelAction}
					keep={texts.keep}
					onSend={async (reason) => {
						await call('cancelOrder', { order_id: act.order.id, reason })
						await refresh()
						await notify('success', texts.isCancelled(act.order.property_name))
					}}
					onClose={close}
				/>
			)}
		</AdminPage>
	)
}

/** Exports the shown orders. The file is prepared first; then a link is shown that gives access to this file only. */
function Export({ filter }: { filter: Parameters<typeof call<'exportOrders'>>[1] }) {
	const texts = useOrdersTexts()
	const onServer = useUploads()
	const { isBusy, press } = usePress()
	const [url, setUrl] = useState<string | null>(null)
	return url === null ? (
		<Button
			look="quiet"
			size="small"
			aria-disabled={isBusy}
			onClick={() => press(async () => setUrl((await call('exportOrders', filter)).url))}
		>
			{texts.export}
		</Button>
	) : (
		<p role="status" className={styles.actions}>
			{texts.exported}
			<a href={url.startsWith('/') ? onServer(url) : url} download className={buttonClass('secondary', 'small')}>
				{texts.download}
			</a>
		</p>
	)
}
