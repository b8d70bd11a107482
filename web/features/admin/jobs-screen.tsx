import { useQueryClient } from '@tanstack/react-query'
import type { OperatorJob, UnreadableMail } from '#contract/admin/system.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { fileSize } from '#web/platform/language/file-size.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useAreaTexts, useAdminTexts } from './frame/texts/index.ts'
import { jobStates } from './choices.ts'
import { Asked, AdminPage, Empty, State, useAdminQuery, RefreshButton } from './frame/admin-page-frame.tsx'
import { oneOf, pageIn, pageOf } from './frame/filters.tsx'
import { useSystemTexts } from './texts/index.ts'
import { useOutboxTexts } from '#web/features/mail/texts/index.ts'
import { Table } from './frame/table.tsx'
import styles from './frame/admin-page-frame.module.css'

const path = '/admin/jobs'

/** `/admin/jobs`: the background jobs by state. */
export default function JobsScreen() {
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const { jobs: texts } = useSystemTexts()
	const address = useAddress()
	const state = oneOf(jobStates, address.get('state'))
	const asked = useAdminQuery('getJobs', { page: pageIn(address), ...(state && { state }) })
	return (
		<AdminPage title={area.screens.jobs} lead={texts.lead} actions={<RefreshButton asked={asked} />}>
			<Asked asked={asked}>
				{({ list, counts, total_pages, current_page, unreadable_mails }) => (
					<>
						<StateLinks
							label={texts.byState}
							links={[
								{
									href: path,
									text: adminTexts.all,
									count: Object.values(counts).reduce((sum, count) => sum + count, 0),
									isCurrent: state === undefined,
								},
								...jobStates.map((name) => ({
									href: `${path}?state=${name}`,
									text: adminTexts.states.job[name],
									count: counts[name],
									isCurrent: name === state,
								})),
							]}
						/>
						{list.length === 0 ? (
							<Empty title={texts.none} text={texts.noneText} />
						) : (
							<>
								<Jobs jobs={list} />
								<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
							</>
						)}
						{unreadable_mails.length > 0 && <UnreadableMails mails={unreadable_mails} />}
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

function Jobs({ jobs }: { jobs: OperatorJob[] }) {
	const { moment } = useLanguage()
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const outbox = useOutboxTexts()
	const { jobs: texts } = useSystemTexts()
	return (
		<Table
			caption={area.screens.jobs}
			rows={jobs}
			keyOf={({ id }) => id}
			columns={[
				{
					label: texts.job,
					look: 'main',
					renderCell: ({ queue, mail }) => (
						<>
							{texts.queues[queue] ?? queue}
							{mail && (
								<small>
									{outbox.kinds[mail.kind] ?? mail.kind} · {mail.to}
								</small>
							)}
						</>
					),
				},
				{
					label: adminTexts.state,
					renderCell: ({ state, run_at, attempts }) => (
						<>
							<State kind="job" state={state} />
							<small>{run_at ? texts.next(moment(run_at)) : attempts > 1 && texts.tries(attempts)}</small>
						</>
					),
				},
				{ label: texts.since, renderCell: ({ created_at }) => <time dateTime={created_at}>{moment(created_at)}</time> },
				// Error messages of other servers and of the system are in English.
				{ label: texts.error, renderCell: ({ error }) => error && <blockquote lang="en">{error}</blockquote> },
				{ label: texts.acts, look: 'acts', renderCell: (job) => <Acts job={job} /> },
			]}
		/>
	)
}

/** Replies by e-mail that were given up: the operator finds them in the mailbox, or asks their sender. */
function UnreadableMails({ mails }: { mails: UnreadableMail[] }) {
	const language = useLanguage()
	const { jobs: texts } = useSystemTexts()
	return (
		<section className={styles.section} aria-labelledby="unreadable-mails">
			<h2 id="unreadable-mails">{texts.unreadable}</h2>
			<p>{texts.unreadableLead}</p>
			<Table
				caption={texts.unreadable}
				rows={mails}
				keyOf={({ conversation_id, given_up_at }) => `${conversation_id} ${given_up_at}`}
				columns={[
					{
						label: texts.conversation,
						look: 'main',
						renderCell: ({ conversation_id, side }) => (
							<>
								{conversation_id} <small>{texts.sides[side]}</small>
							</>
						),
					},
					{ label: texts.size, look: 'number', renderCell: ({ bytes }) => fileSize(bytes, language) },
					{ label: texts.since, renderCell: ({ given_up_at }) => <time dateTime={given_up_at}>{language.moment(given_up_at)}</time> },
					{ label: texts.error, renderCell: ({ reason }) => reason && <blockquote lang="en">{reason}</blockquote> },
				]}
			/>
		</section>
	)
}

function Acts({ job: { id: job_id, state, mail } }: { job: OperatorJob }) {
	const { jobs: texts } = useSystemTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const act = (name: 'retryJob' | 'cancelJob', done: string) =>
		press(async () => {
			await call(name, { job_id })
			await notify('success', done)
			await client.invalidateQueries({ queryKey: ['getJobs'] })
		})
	const whose = mail && <span className="visually-hidden">: {mail.to}</span>
	return (
		<div className={styles.actions}>
			{(state === 'waiting' || state === 'failed' || state === 'stopped') && (
				<Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => act('retryJob', texts.retried)}>
					{texts.retry}
					{whose}
				</Button>
			)}
			{(state === 'waiting' || state === 'active') && (
				<Button look="plain" size="small" aria-disabled={isBusy} onClick={() => act('cancelJob', texts.stopped)}>
					{texts.stop}
					{whose}
				</Button>
			)}
		</div>
	)
}
