import { refusedEvents, securityEventKinds, type SecurityEventKind } from '#contract/security-event-kinds.ts'
import type { OperatorSecurityEvent, SecurityAlert } from '#contract/security-events.ts'
import { useSecurityTexts } from '#web/features/accounts/texts/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { useAreaTexts, useAdminTexts } from './frame/texts/index.ts'
import { Asked, AdminPage, Empty, useAdminQuery } from './frame/admin-page-frame.tsx'
import { dayIn, Filters, oneOf, pageIn, pageOf } from './frame/filters.tsx'
import { useSystemTexts } from './texts/index.ts'
import { Table } from './frame/table.tsx'
import styles from './frame/admin-page-frame.module.css'

const path = '/admin/security'
const names = ['kind', 'account_id', 'client', 'day'] as const
const refused: ReadonlySet<SecurityEventKind> = new Set(refusedEvents)

/** `/admin/security`: log-ins, refusals and changes of access at all accounts, and where many were refused within the last hour. */
export default function SecurityScreen() {
	const { number } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const { kinds } = useSecurityTexts()
	const { security: texts } = useSystemTexts()
	const address = useAddress()
	const kind = oneOf([...securityEventKinds, 'refused'] as const, address.get('kind'))
	const account_id = /^\d{1,9}$/.exec(address.get('account_id')?.trim().replace(/^#/, '') ?? '')?.[0]
	const client = /^[0-9a-f]{8,32}$/.exec(address.get('client')?.trim().toLowerCase() ?? '')?.[0]
	const day = dayIn(address, 'day')
	const asked = useAdminQuery('getAllSecurityEvents', {
		page: pageIn(address),
		...(kind && { kind }),
		...(account_id && { account_id }),
		...(client && { client }),
		...(day && { day }),
	})
	const isFiltered = names.some((name) => address.has(name))
	return (
		<AdminPage title={area.screens.security} lead={texts.lead}>
			<Filters
				path={path}
				filters={[
					{ name: 'kind', label: texts.kind, kind: 'choice', choices: [['refused', texts.refused], ...Object.entries(kinds)] },
					{ name: 'account_id', label: texts.number, kind: 'text' },
					{ name: 'client', label: texts.client, kind: 'text' },
					{ name: 'day', label: texts.day, kind: 'day' },
				]}
			/>
			<Asked asked={asked}>
				{({ list, alerts, total, total_pages, current_page }) => (
					<>
						{alerts.length > 0 && <Alerts alerts={alerts} />}
						{list.length === 0 ? (
							<Empty title={isFiltered ? adminTexts.none : texts.none} text={isFiltered ? adminTexts.noneText : texts.noneText} />
						) : (
							<>
								<p role="status" className="quiet">
									{texts.shown(total, number(total))}
								</p>
								<Events list={list} />
								<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
							</>
						)}
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

/** The first characters of a fingerprint are enough to distinguish it. */
const short = (client: string) => client.slice(0, 8)

function Alerts({ alerts }: { alerts: readonly SecurityAlert[] }) {
	const { number } = useLanguage()
	const { security: texts } = useSystemTexts()
	return (
		<section className={styles.notice} aria-labelledby="security-alerts">
			<h2 id="security-alerts">{texts.alerts}</h2>
			<ul>
				{alerts.map(({ account_id, email, client, count }) => (
					<li key={account_id ?? client}>
						{account_id !== null ? (
							<Link href={`${path}?kind=refused&account_id=${account_id}`}>
								{texts.atAccount(number(count), email ?? `#${account_id}`)}
							</Link>
						) : (
							<Link href={`${path}?kind=refused&client=${client}`}>{texts.ofClient(number(count), short(client ?? ''))}</Link>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

function Events({ list }: { list: readonly OperatorSecurityEvent[] }) {
	const { moment, number } = useLanguage()
	const area = useAreaTexts()
	const { kinds, times, unknownDevice } = useSecurityTexts()
	const { security: texts } = useSystemTexts()
	return (
		<Table
			caption={area.screens.security}
			rows={list}
			keyOf={({ id }) => id}
			columns={[
				{
					label: texts.what,
					look: 'main',
					renderCell: ({ kind, count }) => (
						<span className={styles.state} data-mood={refused.has(kind) ? 'bad' : 'wait'}>
							{kinds[kind]}
							{count > 1 && ` · ${times(number(count))}`}
						</span>
					),
				},
				{ label: texts.when, renderCell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
				{
					label: texts.account,
					renderCell: ({ account_id, email }) =>
						account_id === null ? texts.noAccount : <Link href={`/admin/accounts/${account_id}`}>{email ?? `#${account_id}`}</Link>,
				},
				{
					label: texts.client,
					renderCell: ({ client, device }) => (
						<>
							{client === null ? texts.many : <Link href={`${path}?client=${client}`}>{short(client)}</Link>}
							<small>{device || (client !== null && unknownDevice)}</small>
						</>
					),
				},
			]}
		/>
	)
}
