import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMessageKind, itemKinds } from '#contract/trust/moderation-choices.ts'
import type { Output } from '#contract/index.ts'
import { call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { AskReason } from '#web/features/admin/frame/ask-reason.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useChoiceTexts } from './texts/index.ts'
import { DecideForm } from './decide-form.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { BackToReports, ItemShown, NotLoaded, OwnerShown } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import styles from './judge.module.css'

/** `/admin/reports/{kind}/{id}`: an item with its reports, and the form of the decision; also for an item without reports. */
export default function DecideScreen() {
	const { kind, id = '' } = useParams()
	const item_kind = itemKinds.find((name) => name === kind)
	if (!item_kind || !/^[1-9]\d{0,8}$/.test(id)) return <NotFound />
	return <Decide key={`${kind} ${id}`} item_kind={item_kind} item_id={Number(id)} />
}

type Reported = Output<'getReportedItem'>

function Decide({ item_kind, item_id }: { item_kind: (typeof itemKinds)[number]; item_id: number }) {
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	const { data, error, refetch } = useQuery({ ...query('getReportedItem', { item_kind, item_id }), retry: false, refetchOnMount: 'always' })
	if (!data)
		return (
			<div className={`page ${styles.screen}`}>
				<BackToReports />
				<NotLoaded error={error} onRetry={() => void refetch()} />
			</div>
		)
	const { now, reported, reports, owner, decisions } = data
	const shown = now ?? reported
	const pictures = reports.flatMap(({ picture_id }) => picture_id ?? [])
	const isChanged =
		now &&
		reported &&
		JSON.stringify([now.words, now.pictures.map(({ id }) => id)]) !==
			JSON.stringify([reported.words, reported.pictures.map(({ id }) => id)])
	return (
		<div className={`page ${styles.screen}`}>
			<BackToReports />
			<header className={styles.head}>
				<p>{choices.kinds[item_kind]}</p>
				<h1>{shown?.title || choices.kinds[item_kind]}</h1>
				{isMessageKind(item_kind) && <Link href={`/admin/conversations/${item_id}`}>{texts.readWhole}</Link>}
			</header>
			<div className={styles.columns}>
				<div className={styles.column}>
					<Reports reports={reports} />
					{now ? (
						<DecideForm
							item={now}
							reported={pictures}
							hasOwner={owner !== null}
							ownerLang={owner?.lang}
							holding={decisions.filter(({ ended_at }) => ended_at === null).map(({ measure }) => measure)}
							hasReports={reports.some(({ decided_at }) => !decided_at)}
							onDone={() => void refetch()}
						/>
					) : (
						<p>{texts.itemGone}</p>
					)}
					<OwnerShown owner={owner} isVisitor={item_kind === 'planner_messages'} />
					{decisions.length > 0 && (
						<section className={styles.section}>
							<h2>{texts.earlier}</h2>
							{decisions.map((decision) => (
								<div key={decision.id} className={styles.section}>
									<DecisionFacts decision={decision} />
									<TakeBack decision={decision} onDone={() => void refetch()} />
								</div>
							))}
						</section>
					)}
				</div>
				<div className={styles.column}>
					{now && <ItemShown title={texts.itemNow} item={now} reportedPictures={pictures} />}
					{reported && (isChanged || !now) ? (
						<ItemShown title={texts.itemThen} item={reported} reportedPictures={pictures} />
					) : (
						reported && <p className="quiet">{texts.unchanged}</p>
					)}
				</div>
			</div>
		</div>
	)
}

function Reports({ reports }: { reports: Reported['reports'] }) {
	const { moment } = useLanguage()
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	return (
		<section className={styles.section} aria-labelledby="the-reports">
			<h2 id="the-reports">{texts.theReports}</h2>
			{reports.length === 0 && <p>{texts.noReports}</p>}
			<ol className={styles.reports}>
				{reports.map((report) => (
					<li key={report.id}>
						<h3>
							{choices.reasons[report.reason]}
							{report.picture_id !== null && ` · ${texts.aPicture}`}
						</h3>
						<p lang={report.lang} className={styles.text}>
							{report.explanation}
						</p>
						<p className="quiet">
							{[report.reporter_name ?? texts.unknown, report.reporter_email].filter(Boolean).join(' · ')} · {moment(report.created_at)}
							{report.decided_at && ` · ${texts.decidedOn(moment(report.decided_at))}`}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}

/** Reverses a measure that hides an item. When the owner has appealed, the appeal must be answered instead. */
function TakeBack({ decision, onDone }: { decision: Reported['decisions'][number]; onDone: () => void }) {
	const texts = useJudgeTexts()
	const [isAsking, setAsking] = useState(false)
	const { id: decision_id, item_kind, measure, ended_at, appeal } = decision
	const isHiding = item_kind !== 'account' && (measure === 'hidden' || measure === 'removed')
	if (!isHiding || ended_at !== null || (appeal && appeal.decided_at === null)) return null
	return (
		<>
			<p>
				<Button look="secondary" size="small" onClick={() => setAsking(true)}>
					{texts.takeBack}
				</Button>
			</p>
			{isAsking && (
				<AskReason
					title={texts.takeBackTitle}
					lead={texts.takeBackLead}
					action={texts.takeBackAction}
					onSend={async (reason) => {
						await call('undoDecision', { decision_id, reason })
						void notify('success', texts.tookBack)
						onDone()
					}}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	)
}
