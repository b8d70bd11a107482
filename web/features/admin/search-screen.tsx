import type { Found } from '#contract/admin/system.ts'
import type { Output } from '#contract/index.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useAreaTexts, useAdminTexts } from './frame/texts/index.ts'
import { Asked, AdminPage, Empty, State, useAdminQuery } from './frame/admin-page-frame.tsx'
import { Filters, useWords } from './frame/filters.tsx'
import { usePeopleTexts } from './texts/index.ts'
import { Table } from './frame/table.tsx'
import styles from './frame/admin-page-frame.module.css'

const path = '/admin/search'
const most = 10
type Group = keyof Output<'searchEverything'>
const groups = {
	accounts: 'account',
	listings: 'listing',
	events: 'event',
	enquiries: 'enquiry',
	orders: 'order',
} as const satisfies Record<Group, string>

/** The page with more about a found item, for an operator; the number follows. */
const pages: Partial<Record<Group, string>> = {
	accounts: '/admin/accounts/',
	orders: '/admin/orders?id=',
	enquiries: '/admin/conversations/',
}

/** `/admin/search`: accounts and items by name, e-mail address, id or reference. */
export default function SearchScreen() {
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const { search: texts } = usePeopleTexts()
	const [words, setWords] = useWords(path)
	const asked = useAdminQuery('searchEverything', { q: words }, words !== '')
	const refused = asked.error instanceof ApiError ? asked.error.fields['q'] : undefined
	return (
		<AdminPage title={area.screens.search} lead={texts.lead}>
			<Filters
				path={path}
				filters={[]}
				words={{ label: texts.words, hint: texts.hint, value: words, onChange: setWords, error: refused }}
			/>
			{words === '' ? (
				<Empty title={texts.begin} text={texts.beginText} />
			) : refused ? null : (
				<Asked asked={asked}>
					{(found) => {
						const full = (Object.keys(groups) as Group[]).filter((name) => found[name].length > 0)
						return full.length === 0 ? (
							<Empty title={adminTexts.none} text={adminTexts.noneText} />
						) : (
							full.map((name) => <FoundGroup key={name} name={name} found={found[name]} />)
						)
					}}
				</Asked>
			)}
		</AdminPage>
	)
}

function FoundGroup({ name, found }: { name: Group; found: Found[] }) {
	const { number, date } = useLanguage()
	const adminTexts = useAdminTexts()
	const { search: texts, account } = usePeopleTexts()
	return (
		<section className={styles.section} aria-labelledby={`found-${name}`}>
			<h2 id={`found-${name}`}>{texts.groups[name]}</h2>
			<Table
				caption={texts.groups[name]}
				rows={found}
				keyOf={({ id }) => id}
				columns={[
					{
						label: account.name,
						look: 'main',
						renderCell: (row) => (
							<>
								{name in pages ? <Link href={`${pages[name]}${row.id}`}>{row.name}</Link> : row.name}
								<small>{[`#${row.id}`, row.day && date(row.day), row.detail].filter(Boolean).join(' · ')}</small>
							</>
						),
					},
					{ label: adminTexts.state, renderCell: ({ state }) => <State kind={groups[name]} state={state} /> },
					...(name === 'accounts'
						? []
						: [
								{
									label: texts.owner,
									renderCell: ({ id, name: called, account_id, path: page }: Found) => (
										<div className={styles.ways}>
											{account_id === null ? (
												adminTexts.nobody
											) : (
												<Link href={`/admin/accounts/${account_id}`}>{`${texts.owner} #${number(account_id)}`}</Link>
											)}
											{page && <Link href={page}>{adminTexts.page}</Link>}
											{(name === 'listings' || name === 'events') && (
												<Link href={`/admin/reports/${groups[name]}/${id}`} aria-label={adminTexts.decideAbout(called)}>
													{adminTexts.decide}
												</Link>
											)}
										</div>
									),
								},
							]),
				]}
			/>
			{found.length === most && <p className="quiet">{texts.most}</p>}
		</section>
	)
}
