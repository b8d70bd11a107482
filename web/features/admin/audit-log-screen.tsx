import type { AuditAction, AuditEntry } from '#contract/admin/system.ts'
import type { PageName } from '#contract/legal-page-names.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { useChoiceTexts } from '#web/features/trust/moderation/texts/index.ts'
import { useAreaTexts, useAdminTexts } from './frame/texts/index.ts'
import { useAuditTexts, useSystemTexts, useAuditLogTexts } from './texts/index.ts'
import { Asked, AdminPage, Empty, useAdminQuery } from './frame/admin-page-frame.tsx'
import { dayIn, Filters, oneOf, pageIn, pageOf } from './frame/filters.tsx'
import { Table } from './frame/table.tsx'
import styles from './audit-log.module.css'

const path = '/admin/record'
/** The operator of entries that a command wrote, as the audit log stores it. */
const commandLine = 'command line'
const names = ['operator', 'action', 'item_kind', 'item_id', 'from', 'to'] as const

/** `/admin/record`: the audit log: operator, action, time and reason; append-only. */
export default function AuditLogScreen() {
	const { number } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const actions = useAuditTexts()
	const { auditLog: texts } = useSystemTexts()
	const address = useAddress()
	const action = oneOf(Object.keys(actions) as AuditAction[], address.get('action'))
	const kind = oneOf(Object.keys(texts.kinds), address.get('item_kind'))
	const [operator, item_id] = ['operator', 'item_id'].map((name) => address.get(name)?.trim().slice(0, 80) ?? '')
	const [from, to] = [dayIn(address, 'from'), dayIn(address, 'to')]
	const asked = useAdminQuery('getRecord', {
		page: pageIn(address),
		...(operator && { operator }),
		...(action && { action }),
		...(kind && { item_kind: kind }),
		...(item_id && { item_id }),
		...(from && { from }),
		...(to && { to }),
	})
	const isFiltered = names.some((name) => address.has(name))
	const operators = asked.data?.operators ?? (operator ? [operator] : [])
	return (
		<AdminPage title={area.screens.auditLog} lead={texts.lead}>
			<Filters
				path={path}
				filters={[
					{
						name: 'operator',
						label: texts.operator,
						kind: 'choice',
						choices: operators.map((email) => [email, email === commandLine ? texts.commandLine : email]),
					},
					{ name: 'action', label: texts.action, kind: 'choice', choices: Object.entries(actions) },
					{ name: 'item_kind', label: texts.kind, kind: 'choice', choices: Object.entries(texts.kinds) },
					{ name: 'item_id', label: texts.item, kind: 'text' },
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
							<p role="status" className="quiet">
								{texts.shown(total, number(total))}
							</p>
							<Entries list={list} />
							<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
						</>
					)
				}
			</Asked>
		</AdminPage>
	)
}

/** The screen of an item, by its kind; its id is appended. */
const screenOf: Record<string, string> = {
	account: '/admin/accounts/',
	listing: '/admin/reports/listing/',
	event: '/admin/reports/event/',
	planner_messages: '/admin/reports/planner_messages/',
	supplier_messages: '/admin/reports/supplier_messages/',
	conversation: '/admin/conversations/',
	post: '/admin/posts/',
	order: '/admin/orders?id=',
	page: '/admin/pages/',
}

/** The item of an entry, with a link to its screen. */
function Item({ kind, id }: { kind: string; id: string }) {
	const { t } = useLanguage()
	const area = useAreaTexts()
	const { auditLog: texts } = useSystemTexts()
	const kindName = texts.kinds[kind] ?? kind
	// All settings are on one screen.
	if (kind === 'setting') return <Link href="/admin/rules">{area.screens.rules}</Link>
	const named: Record<string, string> = {
		terms_condition: t.footer.terms,
		pricing_policy: t.footer.pricing,
		privacy_policy: t.footer.privacy,
		legal_notice: t.footer.legalNotice,
		ranking: t.footer.ranking,
		accessibility: t.footer.accessibility,
		contact: t.footer.contact,
	} satisfies Record<PageName, string>
	const name = [kindName, (kind === 'page' && named[id]) || (/^\d+$/.test(id) ? `#${id}` : id)].filter(Boolean).join(' ')
	return screenOf[kind] && id ? <Link href={screenOf[kind] + encodeURIComponent(id)}>{name}</Link> : name
}

function Entries({ list }: { list: AuditEntry[] }) {
	const { moment } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const actions = useAuditTexts()
	const { auditLog: texts } = useSystemTexts()
	return (
		<Table
			caption={area.screens.auditLog}
			rows={list}
			keyOf={({ id }) => id}
			columns={[
				{
					label: texts.what,
					look: 'main',
					renderCell: ({ action, item_kind, item_id }) => (
						<>
							{actions[action]}
							<small>
								<Item kind={item_kind} id={item_id} />
							</small>
						</>
					),
				},
				{ label: texts.when, renderCell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
				{ label: texts.who, renderCell: ({ operator_email }) => (operator_email === commandLine ? texts.commandLine : operator_email) },
				{
					label: texts.changes,
					renderCell: ({ item_kind, changes }) => changes.length > 0 && <Changes item_kind={item_kind} changes={changes} />,
				},
				{ label: adminTexts.reason, renderCell: ({ reason }) => reason },
			]}
		/>
	)
}

/** The changed fields. Fields and values without a translation are shown as they are stored. */
function Changes({ item_kind, changes }: Pick<AuditEntry, 'item_kind' | 'changes'>) {
	const { auditLog: texts } = useSystemTexts()
	const { date, moment } = useLanguage()
	const { fields, postStates, yes, no } = useAuditLogTexts()
	const adminTexts = useAdminTexts()
	const choices = useChoiceTexts()
	const states: Record<string, Record<string, string>> = { ...adminTexts.states, post: postStates }
	const words: Record<string, Record<string, string>> = { state: states[item_kind] ?? {}, measure: choices.measures, kind: texts.kinds }
	const said = (field: string, value: string) => {
		if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return moment(value)
		if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
		return words[field]?.[value] ?? { true: yes, false: no }[value] ?? value
	}
	const nameOf = (field: string) => {
		const [, name = field, lang] = /^(\w+)_(en|fr|de)$/.exec(field) ?? []
		return `${fields[name] ?? name.replaceAll('_', ' ')}${lang ? ` (${lang.toUpperCase()})` : ''}`
	}
	return (
		<dl className={styles.changes}>
			{changes.map(({ field, before, after }) => (
				<div key={field}>
					<dt>{nameOf(field)}</dt>
					<dd>
						{before !== null && (
							<>
								<span className="visually-hidden">{texts.was}: </span>
								<del>{said(field, before)}</del>{' '}
							</>
						)}
						<span className="visually-hidden">{texts.is}: </span>
						<ins>{after === null ? texts.nothing : said(field, after)}</ins>
					</dd>
				</div>
			))}
		</dl>
	)
}
