import type { Overview, QueueName } from '#contract/admin/system.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { useAreaTexts } from './frame/texts/index.ts'
import { Asked, AdminPage, useAdminQuery } from './frame/admin-page-frame.tsx'
import { useOverviewTexts } from './texts/index.ts'
import frame from './frame/admin-page-frame.module.css'
import styles from './overview.module.css'

/** The screen where each queue is worked off, the most urgent first. */
const forPeople: Partial<Record<QueueName, string>> = {
	security_alerts: '/admin/security?kind=refused',
	reports: '/admin/reports',
	appeals: '/admin/reports',
	holds: '/admin/review',
	unpaid_orders: '/admin/orders?state=lapsed',
	refused_mails: '/admin/mails?state=refused',
	failed_jobs: '/admin/jobs?state=failed',
	failing_feeds: '/admin/feeds?state=failing',
	unchecked_businesses: '/admin/businesses',
}
/** States that need no operator. */
const byItself: Partial<Record<QueueName, string>> = {
	open_orders: '/admin/orders?state=open',
	waiting_mails: '/admin/mails?state=waiting',
	scheduled_posts: '/admin/posts',
}

/** Seconds: older entries show their date instead of their age. */
const longAgo = 60 * 86_400

/** `/admin`: the operators' queues, the figures of the week and, before any other work, an introduction to the area. */
export default function OverviewScreen() {
	const area = useAreaTexts()
	const texts = useOverviewTexts()
	const asked = useAdminQuery('getOverview', {})
	return (
		<AdminPage title={area.screens.overview} lead={texts.lead}>
			<Asked asked={asked}>
				{(overview) => (
					<>
						<Waiting waiting={overview.waiting} now={asked.dataUpdatedAt} />
						<Missing is_set_up={overview.is_set_up} />
						{overview.is_first_day && (
							<section className={styles.guide} aria-labelledby="first-day">
								<h2 id="first-day">{texts.firstDay}</h2>
								<Guide />
							</section>
						)}
						<Week week={overview.week} />
						{!overview.is_first_day && (
							<section className={styles.guide}>
								<details>
									<summary>{texts.howItWorks}</summary>
									<Guide />
								</details>
							</section>
						)}
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

function Waiting({ waiting, now }: { waiting: Overview['waiting']; now: number }) {
	const { list } = useLanguage()
	const texts = useOverviewTexts()
	const names = Object.keys(forPeople) as QueueName[]
	const full = names.filter((name) => waiting[name].count > 0)
	const empty = names.filter((name) => waiting[name].count === 0)
	const moving = (Object.keys(byItself) as QueueName[]).filter((name) => waiting[name].count > 0)
	return (
		<>
			<section className={frame.section} aria-labelledby="waits">
				<h2 id="waits">{full.length > 0 ? texts.waits : texts.nothingWaits}</h2>
				{full.length > 0 ? <Queues names={full} waiting={waiting} now={now} /> : <p className="quiet">{texts.nothingWaitsText}</p>}
				{full.length > 0 && empty.length > 0 && <p className="quiet">{texts.alsoFine(list(empty.map((name) => texts.queues[name])))}</p>}
			</section>
			{moving.length > 0 && (
				<section className={frame.section} aria-labelledby="moving">
					<h2 id="moving">{texts.onItsWay}</h2>
					<Queues names={moving} waiting={waiting} now={now} />
				</section>
			)}
		</>
	)
}

function Queues({ names, waiting, now }: { names: QueueName[]; waiting: Overview['waiting']; now: number }) {
	const { number, ago, moment, date } = useLanguage()
	const texts = useOverviewTexts()
	const sinceText = (name: QueueName, since: string | null) => {
		if (since === null) return null
		if (name === 'scheduled_posts') return texts.next(moment(since))
		const seconds = Math.max(1, Math.round((now - Date.parse(since)) / 1000))
		return seconds > longAgo ? texts.sinceDay(date(since)) : texts.since(ago(seconds))
	}
	return (
		<ul className={styles.queues}>
			{names.map((name) => (
				<li key={name}>
					<Link href={forPeople[name] ?? byItself[name] ?? '/admin'}>
						<strong>{number(waiting[name].count)}</strong>
						<span>
							{texts.queues[name]}
							<small>{sinceText(name, waiting[name].since)}</small>
						</span>
					</Link>
				</li>
			))}
		</ul>
	)
}

function Week({ week }: { week: Overview['week'] }) {
	const { number } = useLanguage()
	const texts = useOverviewTexts()
	return (
		<section className={frame.section} aria-labelledby="week">
			<h2 id="week">{texts.week}</h2>
			<dl className={styles.week}>
				{(Object.keys(texts.weeks) as (keyof Overview['week'])[]).map((name) => (
					<div key={name}>
						<dt>{texts.weeks[name]}</dt>
						<dd>{number(week[name].count)}</dd>
						<dd>{texts.before(number(week[name].before))}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function Missing({ is_set_up }: Pick<Overview, 'is_set_up'>) {
	const texts = useOverviewTexts()
	const missing = (Object.keys(is_set_up) as (keyof Overview['is_set_up'])[]).filter((name) => !is_set_up[name])
	if (missing.length === 0) return null
	return (
		<section className={frame.notice} aria-labelledby="missing">
			<h2 id="missing">{texts.missingTitle}</h2>
			<ul>
				{missing.map((name) => (
					<li key={name}>{texts.missing[name]}</li>
				))}
			</ul>
		</section>
	)
}

function Guide() {
	const texts = useOverviewTexts()
	const { waits, find, proof, auditLog, more } = texts.steps
	return (
		<>
			<ol>
				{[waits, find, proof, auditLog, more].map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<div className={frame.actions}>
				<Link href="/admin/search" className={buttonClass('secondary')}>
					{texts.toSearch}
				</Link>
				<Link href="/admin/record" className={buttonClass('quiet')}>
					{texts.toAuditLog}
				</Link>
			</div>
		</>
	)
}
