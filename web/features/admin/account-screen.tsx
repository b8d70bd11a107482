import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import type { AccountView, Owned } from '#contract/admin/accounts.ts'
import { roles } from '#contract/values/roles.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useRegister } from '#web/features/accounts/register-words.ts'
import { useChoiceTexts } from '#web/features/trust/moderation/texts/index.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AskReason } from './frame/ask-reason.tsx'
import { Asked, AdminPage, Empty, State, useAdminQuery } from './frame/admin-page-frame.tsx'
import { useAdminTexts } from './frame/texts/index.ts'
import { FeedTable } from '#web/features/events/import/feed-table.tsx'
import { useSystemTexts, usePeopleTexts } from './texts/index.ts'
import { OrderTable } from '#web/features/billing/manage/order-table.tsx'
import { OutboxList } from '#web/features/mail/outbox-list.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { Table } from './frame/table.tsx'
import styles from './frame/admin-page-frame.module.css'

/** `/admin/accounts/:id`: an account with the items that its owner sees in lists. Read only; opening it is written to the audit log. */
export default function AccountScreen() {
	const { account: texts } = usePeopleTexts()
	const id = Number(useParams()['id'])
	const isNumber = Number.isInteger(id) && id > 0 && id < 2 ** 31
	const asked = useAdminQuery('getAccount', { account_id: id }, isNumber)
	if (!isNumber || (asked.error instanceof ApiError && asked.error.code === 'not_found'))
		return (
			<AdminPage title={texts.missing}>
				<Empty title={texts.missing} text={texts.missingText} />
			</AdminPage>
		)
	return (
		<AdminPage title={asked.data?.account.name ?? '…'} lead={texts.lead} actions={asked.data && <Acts view={asked.data} />}>
			<Asked asked={asked}>{(view) => <View view={view} />}</Asked>
		</AdminPage>
	)
}

type Act = 'suspend' | 'unsuspend'

function Acts({ view: { account } }: { view: AccountView }) {
	const { account: texts } = usePeopleTexts()
	const client = useQueryClient()
	const [act, setAct] = useState<Act | null>(null)
	const { isBusy, press } = usePress()
	const { id: account_id, role_id, state, email_verified, pending_email } = account
	const refresh = () => client.invalidateQueries({ queryKey: ['getAccount'] })
	const mail = (kind: 'verify' | 'reset') =>
		press(async () => {
			await call('resendLink', { account_id, kind })
			await notify('success', texts.linkSent)
			await refresh()
		})
	const done = async (text: string) => {
		await notify('success', text)
		await refresh()
	}
	return (
		<>
			{state === 'active' && (!email_verified || pending_email) && (
				<Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => mail('verify')}>
					{texts.resendVerify}
				</Button>
			)}
			{state === 'active' && (
				<Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => mail('reset')}>
					{texts.resendReset}
				</Button>
			)}
			<Link href={`/admin/record?item_kind=account&item_id=${account_id}`} className={buttonClass('quiet', 'small')}>
				{texts.toAuditLog}
			</Link>
			{role_id !== roles.operator && (
				<Button look="secondary" size="small" onClick={() => setAct(state === 'active' ? 'suspend' : 'unsuspend')}>
					{state === 'active' ? texts.suspend : texts.unsuspend}
				</Button>
			)}
			{act === 'suspend' && <SuspendDialog account_id={account_id} onDone={() => done(texts.suspended)} onClose={() => setAct(null)} />}
			{act === 'unsuspend' && (
				<AskReason
					title={texts.unsuspendTitle}
					lead={texts.unsuspendLead}
					action={texts.unsuspendAction}
					onSend={async (reason) => {
						await call('unsuspendAccount', { account_id, reason })
						await done(texts.unsuspended)
					}}
					onClose={() => setAct(null)}
				/>
			)}
		</>
	)
}

function View({ view }: { view: AccountView }) {
	const { moment, date, list } = useLanguage()
	const { account: texts, accounts } = usePeopleTexts()
	const { auditLog } = useSystemTexts()
	const { measures } = useChoiceTexts()
	const parts = {
		listings: 'listings',
		events: 'events',
		orders: 'orders',
		feeds: 'feeds',
		decisions: 'decisions',
		mails: 'mails',
		log_ins: 'logIns',
	} as const
	const empty = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => view[name].length === 0)
	const { received, unanswered, sent } = view.enquiries
	return (
		<>
			<Facts account={view.account} />
			<OwnedList id="listings" title={texts.listings} kind="listing" list={view.listings} />
			<OwnedList id="events" title={texts.events} kind="event" list={view.events} />
			<Part id="orders" title={texts.orders} isEmpty={view.orders.length === 0}>
				<OrderTable orders={view.orders} caption={texts.orders} />
			</Part>
			<Part id="enquiries" title={texts.enquiries}>
				<p>{texts.enquiryCounts(received, unanswered, sent)}</p>
			</Part>
			<Part id="feeds" title={texts.feeds} isEmpty={view.feeds.length === 0}>
				<FeedTable feeds={view.feeds} caption={texts.feeds} />
			</Part>
			<Part id="decisions" title={texts.decisions} isEmpty={view.decisions.length === 0}>
				<ul>
					{view.decisions.map(({ id, item_kind, item_id, measure, decided_at, ended_at }) => (
						<li key={id}>
							<Link href={`/admin/record?item_kind=${encodeURIComponent(item_kind)}&item_id=${item_id}`}>
								{auditLog.kinds[item_kind]} #{item_id}
							</Link>
							: {measures[measure]}, {date(decided_at)}
							{ended_at && ` (${texts.ended(date(ended_at))})`}
						</li>
					))}
				</ul>
			</Part>
			<Part id="mails" title={texts.mails} isEmpty={view.mails.length === 0}>
				<OutboxList mails={view.mails} isFiltered />
			</Part>
			<Part id="log-ins" title={texts.logIns} isEmpty={view.log_ins.length === 0}>
				<p className="quiet">{texts.logInsText}</p>
				<Table
					caption={texts.logIns}
					rows={view.log_ins}
					keyOf={({ id }) => id}
					columns={[
						{ label: texts.device, look: 'main', renderCell: ({ device }) => device || '–' },
						{ label: texts.lastUsed, renderCell: ({ last_used_at }) => moment(last_used_at) },
						{ label: accounts.since, renderCell: ({ created_at }) => moment(created_at) },
					]}
				/>
			</Part>
			{empty.length > 0 && <p className="quiet">{texts.nothing(list(empty.map((name) => texts[parts[name]])))}</p>}
		</>
	)
}

/** A section of the screen; empty sections are named together in one line at the end. */
function Part({ id, title, isEmpty = false, children }: { id: string; title: string; isEmpty?: boolean; children: ReactNode }) {
	if (isEmpty) return null
	return (
		<section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			{children}
		</section>
	)
}

function OwnedList({ id, title, kind, list }: { id: string; title: string; kind: 'listing' | 'event'; list: Owned[] }) {
	const { date, t } = useLanguage()
	const adminTexts = useAdminTexts()
	const choices = useChoiceTexts()
	const { account: texts } = usePeopleTexts()
	return (
		<Part id={id} title={title} isEmpty={list.length === 0}>
			<Table
				caption={title}
				rows={list}
				keyOf={(row) => row.id}
				columns={[
					{
						label: texts.name,
						look: 'main',
						renderCell: (row) => (
							<>
								{row.path ? <Link href={row.path}>{row.name}</Link> : row.name}
								<small>
									#{row.id}
									{row.is_premium && ` · ${t.common.premium}`} ·{' '}
									<Link href={`/admin/reports/${kind}/${row.id}`} aria-label={adminTexts.decideAbout(row.name)}>
										{adminTexts.decide}
									</Link>
								</small>
							</>
						),
					},
					{ label: adminTexts.state, renderCell: ({ state }) => <State kind={kind} state={state} /> },
					{ label: kind === 'listing' ? texts.until : texts.when, renderCell: ({ when }) => when && date(when) },
					{
						label: texts.why,
						renderCell: ({ state_reason }) => (state_reason === suspensionReason ? choices.measures.suspended : state_reason),
					},
				]}
			/>
		</Part>
	)
}

function Facts({ account }: Pick<AccountView, 'account'>) {
	const { date, languageName } = useLanguage()
	const adminTexts = useAdminTexts()
	const { account: texts } = usePeopleTexts()
	const register = useRegister()(account)
	const { business_checked_on, business_checked_source } = account
	const facts: Record<keyof typeof texts.facts, string | null> = {
		email: `${account.email} (${account.email_verified ? texts.verified : texts.unverified})`,
		pending_email: account.pending_email,
		contact_person: account.contact_person,
		phone: account.phone,
		address: account.address,
		rcs_number: register,
		vat_number: account.vat_number,
		permit_number: account.permit_number,
		lang: languageName(account.lang),
		created_at: date(account.created_at),
		terms_accepted_at: account.terms_accepted_at && date(account.terms_accepted_at),
		delete_after: account.delete_after && date(account.delete_after),
		second_factor: account.has_second_factor ? texts.yes : texts.no,
		business: business_checked_on && texts.source(date(business_checked_on), business_checked_source ?? ''),
		description: account.description,
	}
	return (
		<>
			<p>
				<State kind="account" state={account.state} /> · {adminTexts.roles[account.role_id]} · #{account.id}
			</p>
			<dl className={styles.facts}>
				{(Object.keys(facts) as (keyof typeof facts)[])
					.filter((name) => facts[name])
					.map((name) => (
						<div key={name}>
							<dt>{texts.facts[name]}</dt>
							<dd>{facts[name]}</dd>
						</div>
					))}
			</dl>
		</>
	)
}
