import type { Output } from '#contract/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { pageIn } from '#web/features/admin/frame/filters.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { useChoiceTexts } from './texts/index.ts'
import { NotLoaded } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import styles from './judge.module.css'

const path = '/admin/reports'

/** `/admin/reports`: reported items, and open appeals. */
export default function ReportsScreen() {
	const { number } = useLanguage()
	const texts = useJudgeTexts()
	const address = useAddress()
	const state = address.get('state') === 'decided' ? 'decided' : 'open'
	const page = pageIn(address)
	const { data, error, refetch } = useAdminQuery('getReports', { state, page })
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.reportsTitle}</h1>
				<p>{texts.reportsLead}</p>
				{data && data.median_hours !== null && <p className="quiet">{texts.median(Math.max(1, Math.ceil(data.median_hours)))}</p>}
			</header>
			{!data ? (
				<NotLoaded error={error} onRetry={() => void refetch()} />
			) : (
				<>
					{data.appeals.length > 0 && <Appeals appeals={data.appeals} />}
					<StateLinks
						label={texts.byState}
						links={[
							{ href: path, text: texts.open(number(data.counts.open)), isCurrent: state === 'open' },
							{ href: `${path}?state=decided`, text: texts.decided(number(data.counts.decided)), isCurrent: state === 'decided' },
						]}
					/>
					{data.total === 0 ? (
						<section className={styles.section} role="status">
							<h2>{state === 'open' ? texts.noneOpen : texts.noneDecided}</h2>
							{state === 'open' && <p>{texts.noneOpenText}</p>}
						</section>
					) : (
						<ol className={styles.queue}>
							{data.list.map((group) => (
								<li key={`${group.item_kind} ${group.item_id} ${group.decided_at}`}>
									<Group group={group} />
								</li>
							))}
						</ol>
					)}
					<Pagination
						current={page}
						total={data.total_pages}
						addressOf={(next) => `${path}?${state === 'decided' ? 'state=decided&' : ''}page=${next}`}
					/>
				</>
			)}
		</div>
	)
}

function Group({ group }: { group: Output<'getReports'>['list'][number] }) {
	const { moment } = useLanguage()
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	const { item_kind, item_id, title, reasons, reports, is_urgent, first_at, decided_at, measure } = group
	return (
		<article aria-label={title}>
			{is_urgent && measure === null && <p className={styles.urgent}>{texts.urgent}</p>}
			<h2>
				<Link href={`${path}/${item_kind}/${item_id}`}>{title || choices.kinds[item_kind]}</Link>
			</h2>
			<p>{reasons.map((reason) => choices.reasons[reason]).join(' · ')}</p>
			<p className="quiet">
				{choices.kinds[item_kind]} · {texts.reports(reports)} ·{' '}
				{decided_at ? texts.decidedOn(moment(decided_at)) : texts.waitingSince(moment(first_at))}
				{measure && ` · ${choices.measures[measure]}`}
			</p>
		</article>
	)
}

function Appeals({ appeals }: { appeals: Output<'getReports'>['appeals'] }) {
	const { moment } = useLanguage()
	const texts = useJudgeTexts()
	return (
		<section className={styles.section} aria-labelledby="appeals">
			<h2 id="appeals">{texts.appeals}</h2>
			<ol className={styles.queue}>
				{appeals.map(({ id, title, created_at, is_own_decision }) => (
					<li key={id}>
						<h3>
							<Link href={`/admin/appeals/${id}`}>{texts.appealTitle(title)}</Link>
						</h3>
						<p className="quiet">
							{texts.waitingSince(moment(created_at))}
							{is_own_decision && ` · ${texts.ownDecision}`}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}
