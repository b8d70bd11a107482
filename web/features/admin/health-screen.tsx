import type { Health, HealthCheck, HealthCheckName } from '#contract/admin/health.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useAreaTexts } from './frame/texts/index.ts'
import { Asked, AdminPage, useAdminQuery, RefreshButton } from './frame/admin-page-frame.tsx'
import { Table } from './frame/table.tsx'
import { useHealthTexts } from './health-texts/index.ts'
import styles from './frame/admin-page-frame.module.css'

const moods = { good: 'good', warn: 'wait', bad: 'bad', unknown: 'plain' } as const satisfies Record<HealthCheck['state'], string>
const urgency: HealthCheck['state'][] = ['bad', 'warn', 'unknown', 'good']
/** A page is called fast when three visits in four are. */
const goodShare = 0.75

/** `/admin/health`: the results of the checks, the log of this process, and the reports of browsers. */
export default function HealthScreen() {
	const area = useAreaTexts()
	const texts = useHealthTexts()
	const asked = useAdminQuery('getHealth', {})
	return (
		<AdminPage title={area.screens.health} lead={texts.lead} actions={<RefreshButton asked={asked} />}>
			<Asked asked={asked}>
				{(health) => (
					<>
						<Checks checks={health.checks} started_at={health.started_at} now={asked.dataUpdatedAt} />
						<Failures failures={health.failures} />
						<Visits visits={health.visits} sampled={health.visits_sampled} />
						<BrowserErrors errors={health.browser_errors} />
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

function Checks({ checks, started_at, now }: Pick<Health, 'checks' | 'started_at'> & { now: number }) {
	const { moment } = useLanguage()
	const texts = useHealthTexts()
	const say = useSayings(now)
	const wrong = checks.filter(({ state }) => state === 'bad' || state === 'warn').length
	return (
		<section className={styles.section} aria-labelledby="checks">
			<h2 id="checks">{wrong > 0 ? texts.attention(wrong) : texts.allGood}</h2>
			<Table
				caption={wrong > 0 ? texts.attention(wrong) : texts.allGood}
				rows={checks.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))}
				keyOf={({ name }) => name}
				columns={[
					{ label: texts.what, look: 'main', renderCell: ({ name }) => texts.checks[name].name },
					{
						label: texts.how,
						renderCell: (check) => (
							<>
								<span className={styles.state} data-mood={moods[check.state]}>
									{texts.states[check.state]}
								</span>
								<small>{say(check)}</small>
								<Way check={check} />
							</>
						),
					},
				]}
			/>
			<p className="quiet">{texts.runsSince(moment(started_at))}</p>
		</section>
	)
}

/** The screen on which something can be done about it. */
function Way({ check: { name, value } }: { check: HealthCheck }) {
	const texts = useHealthTexts()
	if (!value) return null
	if (name === 'mails') return <Link href="/admin/mails?state=waiting">{texts.toMails}</Link>
	if (name === 'jobs') return <Link href="/admin/jobs?state=failed">{texts.toJobs}</Link>
	return null
}

/** A check as a sentence. */
function useSayings(now: number): (check: HealthCheck) => string {
	const { number, ago } = useLanguage()
	const texts = useHealthTexts()
	const units: Partial<Record<HealthCheckName, (value: number) => string>> = {
		disk: (bytes) => texts.gigabytes(number(Math.round(bytes / 1e8) / 10)),
		event_loop: (seconds) => texts.milliseconds(number(Math.round(seconds * 1000))),
	}
	return ({ name, state, since, value, limit }) => {
		const inUnits = units[name] ?? number
		return texts.checks[name].say({
			state,
			count: value ?? 0,
			value: value === null ? '' : inUnits(value),
			limit: limit === null ? '' : name === 'standbys' ? texts.seconds(number(Math.round(limit))) : inUnits(limit),
			ago: since === null ? '' : ago(Math.max(1, Math.round((now - Date.parse(since)) / 1000))),
		})
	}
}

function Failures({ failures }: Pick<Health, 'failures'>) {
	const { number } = useLanguage()
	const texts = useHealthTexts()
	return (
		<section className={styles.section} aria-labelledby="failures">
			<h2 id="failures">{texts.failures}</h2>
			{failures.length === 0 ? (
				<p className="quiet">{texts.noFailures}</p>
			) : (
				<Table
					caption={texts.failures}
					rows={failures}
					keyOf={({ level, message }) => `${level} ${message}`}
					columns={[
						// As the log has it, for a search there.
						{ label: texts.message, look: 'main', renderCell: ({ message }) => <span lang="en">{message}</span> },
						{
							label: texts.level,
							renderCell: ({ level }) => (
								<span className={styles.state} data-mood={level === 'warn' ? 'wait' : 'bad'}>
									{texts.levels[level] ?? level}
								</span>
							),
						},
						{ label: texts.times, look: 'number', renderCell: ({ count }) => number(count) },
					]}
				/>
			)}
		</section>
	)
}

function Visits({ visits, sampled }: Pick<Health, 'visits'> & { sampled: number }) {
	const { number } = useLanguage()
	const texts = useHealthTexts()
	const sumOf = ({ good, needs_improvement, poor }: Health['visits'][number]) => good + needs_improvement + poor
	const moodOf = (visit: Health['visits'][number]) =>
		visit.good >= goodShare * sumOf(visit) ? 'good' : visit.poor > (1 - goodShare) * sumOf(visit) ? 'bad' : 'wait'
	return (
		<section className={styles.section} aria-labelledby="visits">
			<h2 id="visits">{texts.visits}</h2>
			<p className="quiet">{sampled > 0 ? texts.visitsLead(number(sampled)) : texts.visitsOff}</p>
			{visits.length > 0 ? (
				<Table
					caption={texts.visits}
					rows={visits}
					keyOf={({ route, metric }) => `${route} ${metric}`}
					columns={[
						{ label: texts.page, look: 'main', renderCell: ({ route }) => <span translate="no">{route}</span> },
						{ label: texts.measure, renderCell: ({ metric }) => texts.metrics[metric] },
						{
							label: texts.goodShare,
							renderCell: (visit) => (
								<span className={styles.state} data-mood={moodOf(visit)}>
									{texts.percent(number(Math.round((100 * visit.good) / sumOf(visit))))}
								</span>
							),
						},
						{ label: texts.reports, look: 'number', renderCell: (visit) => number(sumOf(visit)) },
					]}
				/>
			) : (
				sampled > 0 && <p className="quiet">{texts.noVisits}</p>
			)}
		</section>
	)
}

function BrowserErrors({ errors }: { errors: Health['browser_errors'] }) {
	const { number, date } = useLanguage()
	const texts = useHealthTexts()
	return (
		<section className={styles.section} aria-labelledby="browser-errors">
			<h2 id="browser-errors">{texts.errors}</h2>
			{errors.length === 0 ? (
				<p className="quiet">{texts.noErrors}</p>
			) : (
				<Table
					caption={texts.errors}
					rows={errors}
					keyOf={({ message }) => message}
					columns={[
						{ label: texts.message, look: 'main', renderCell: ({ message }) => <span lang="en">{message}</span> },
						{ label: texts.page, renderCell: ({ route }) => <span translate="no">{route}</span> },
						{ label: texts.times, look: 'number', renderCell: ({ count }) => number(count) },
						{ label: texts.lastDay, renderCell: ({ last_day }) => <time dateTime={last_day}>{date(last_day)}</time> },
					]}
				/>
			)}
		</section>
	)
}
