import type { AuditAction, RecordEntry } from '#contract/admin/system.ts'
import type { PageName } from '#contract/legal-page-names.ts'
import { useLanguage } from '../language/index.tsx'
import { Link, useAddress } from '../shell/navigation.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useChoiceTexts } from '../trust/moderation/choice-texts.ts'
import { useAreaTexts } from '../admin-frame/navigation-texts.ts'
import { useAuditTexts } from './audit-texts.ts'
import { Asked, Desk, Empty, useDesk } from '../admin-frame/admin-page-frame.tsx'
import { useDeskTexts } from '../admin-frame/admin-texts.ts'
import { dayIn, Filters, oneOf, pageIn, pageOf } from '../admin-frame/filters.tsx'
import { useMachineTexts } from './machine-texts.ts'
import { useRecordTexts } from './record-texts.ts'
import { Table } from '../admin-frame/table.tsx'
import styles from '../admin-frame/admin-page-frame.module.css'

const path = '/admin/record'
/** What the record itself writes where no operator was at it. */
const machine = 'command line'
const names = ['operator', 'action', 'item_kind', 'item_id', 'from', 'to'] as const

/** `/admin/record`: who did what, when and why; append-only. */
export default function RecordScreen() {
	const { number } = useLanguage()
	const area = useAreaTexts()
	const desk = useDeskTexts()
	const actions = useAuditTexts()
	const { record: texts } = useMachineTexts()
	const address = useAddress()
	const action = oneOf(Object.keys(actions) as AuditAction[], address.get('action'))
	const kind = oneOf(Object.keys(texts.kinds), address.get('item_kind'))
	const [operator, item_id] = ['operator', 'item_id'].map((name) => address.get(name)?.trim().slice(0, 80) ?? '')
	const [from, to] = [dayIn(address, 'from'), dayIn(address, 'to')]
	const asked = useDesk('getRecord', {
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
		<Desk title={area.screens.record} lead={texts.lead}>
			<Filters
				path={path}
				filters={[
					{
						name: 'operator',
						label: texts.operator,
						kind: 'choice',
						choices: operators.map((email) => [email, email === machine ? texts.machine : email]),
					},
					{ name: 'action', label: texts.action, kind: 'choice', choices: Object.entries(actions) },
					{ name: 'item_kind', label: texts.kind, kind: 'choice', choices: Object.entries(texts.kinds) },
					{ name: 'item_id', label: texts.item, kind: 'text' },
					{ name: 'from', label: desk.from, kind: 'day' },
					{ name: 'to', label: desk.to, kind: 'day' },
				]}
			/>
			<Asked asked={asked}>
				{({ list, total, total_pages, current_page }) =>
					list.length === 0 ? (
						<Empty title={isFiltered ? desk.none : texts.none} text={isFiltered ? desk.noneText : texts.noneText} />
					) : (
						<>
							<p role="status" className={styles.quiet}>
								{texts.shown(total, number(total))}
							</p>
							<Entries list={list} />
							<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
						</>
					)
				}
			</Asked>
		</Desk>
	)
}

/** Where the item of an entry is looked at, by its number or name. */
const roomOf: Record<string, string> = {
	account: '/admin/accounts/',
	listing: '/admin/reports/listing/',
	event: '/admin/reports/event/',
	post: '/admin/posts/',
	order: '/admin/orders?id=',
	page: '/admin/pages/',
}

/** What an entry is about, with the way to where it is looked at. */
function Item({ kind, id }: { kind: string; id: string }) {
	const { t } = useLanguage()
	const area = useAreaTexts()
	const { record: texts } = useMachineTexts()
	const kindName = texts.kinds[kind] ?? kind
	// All settings that there are stand in one room.
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
	return roomOf[kind] && id ? <Link href={roomOf[kind] + encodeURIComponent(id)}>{name}</Link> : name
}

function Entries({ list }: { list: RecordEntry[] }) {
	const { moment } = useLanguage()
	const area = useAreaTexts()
	const desk = useDeskTexts()
	const actions = useAuditTexts()
	const { record: texts } = useMachineTexts()
	return (
		<Table
			caption={area.screens.record}
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
				{ label: texts.who, renderCell: ({ operator_email }) => (operator_email === machine ? texts.machine : operator_email) },
				{
					label: texts.changes,
					renderCell: ({ item_kind, changes }) => changes.length > 0 && <Changes item_kind={item_kind} changes={changes} />,
				},
				{ label: desk.reason, renderCell: ({ reason }) => reason },
			]}
		/>
	)
}

/** What changed, field by field. What has no name or word of ours is shown as it was written down. */
function Changes({ item_kind, changes }: Pick<RecordEntry, 'item_kind' | 'changes'>) {
	const { record: texts } = useMachineTexts()
	const { date, moment } = useLanguage()
	const { fields, postStates, yes, no } = useRecordTexts()
	const desk = useDeskTexts()
	const choices = useChoiceTexts()
	const states: Record<string, Record<string, string>> = { ...desk.states, post: postStates }
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
								<span className={styles.unseen}>{texts.was}: </span>
								<del>{said(field, before)}</del>{' '}
							</>
						)}
						<span className={styles.unseen}>{texts.is}: </span>
						<ins>{after === null ? texts.nothing : said(field, after)}</ins>
					</dd>
				</div>
			))}
		</dl>
	)
}
