import type { Output } from '#contract/index.ts'
import { accountStates } from './choices.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { useAreaTexts, useAdminTexts } from './frame/texts/index.ts'
import { Asked, AdminPage, Empty, State, useAdminQuery } from './frame/admin-page-frame.tsx'
import { Filters, oneOf, pageIn, pageOf, useWords } from './frame/filters.tsx'
import { usePeopleTexts } from './texts/index.ts'
import { Table } from './frame/table.tsx'

const path = '/admin/accounts'
const roles = ['1', '2', '3'] as const

/** `/admin/accounts`: all accounts. */
export default function AccountsScreen() {
	const { number } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const { accounts: texts } = usePeopleTexts()
	const address = useAddress()
	const [words, setWords] = useWords(path)
	const [role, state] = [oneOf(roles, address.get('role')), oneOf(accountStates, address.get('state'))]
	const asked = useAdminQuery('getAccounts', {
		page: pageIn(address),
		...(words && { q: words }),
		...(role && { role }),
		...(state && { state }),
	})
	return (
		<AdminPage title={area.screens.accounts} lead={texts.lead}>
			<Filters
				path={path}
				words={{ label: texts.words, value: words, onChange: setWords }}
				filters={[
					{ name: 'role', label: texts.role, kind: 'choice', choices: roles.map((value) => [value, adminTexts.roles[value]]) },
					{
						name: 'state',
						label: adminTexts.state,
						kind: 'choice',
						choices: accountStates.map((value) => [value, adminTexts.states.account[value]]),
					},
				]}
			/>
			<Asked asked={asked}>
				{({ list, total, total_pages, current_page }) =>
					list.length === 0 ? (
						<Empty title={adminTexts.none} text={adminTexts.noneText} />
					) : (
						<>
							<p role="status" className="quiet">
								{texts.shown(total, number(total))}
							</p>
							<AccountTable list={list} />
							<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
						</>
					)
				}
			</Asked>
		</AdminPage>
	)
}

function AccountTable({ list }: { list: Output<'getAccounts'>['list'] }) {
	const { date } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const { accounts: texts } = usePeopleTexts()
	return (
		<Table
			caption={area.screens.accounts}
			rows={list}
			keyOf={({ id }) => id}
			columns={[
				{
					label: texts.name,
					look: 'main',
					renderCell: ({ id, name, email }) => (
						<>
							<Link href={`${path}/${id}`}>{name}</Link>
							<small>{email}</small>
						</>
					),
				},
				{
					label: texts.role,
					renderCell: ({ role_id, business_checked_on }) => (
						<>
							{adminTexts.roles[role_id]}
							{business_checked_on && <small>{texts.checked}</small>}
						</>
					),
				},
				{
					label: adminTexts.state,
					renderCell: ({ state: is, email_verified, delete_after }) => (
						<>
							<State kind="account" state={is} />
							{!email_verified && <small>{adminTexts.states.account.unverified}</small>}
							{delete_after && <small>{adminTexts.states.account.leaving}</small>}
						</>
					),
				},
				{ label: texts.has, renderCell: ({ listings_count, events_count }) => texts.counts(listings_count, events_count) },
				{ label: texts.since, renderCell: ({ created_at }) => date(created_at) },
			]}
		/>
	)
}
