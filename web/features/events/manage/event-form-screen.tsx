import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { Failure, SubmitButton } from '#web/platform/forms/form-parts.tsx'
import { ApiError } from '#web/platform/shell/api.ts'
import type { OtherVersion } from '#web/platform/forms/drafts/draft-kind.ts'
import { ErrorSummary } from '#web/platform/forms/drafts/error-summary.tsx'
import { SaveLine } from '#web/platform/forms/drafts/save-line.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useFilesUnderWay } from '#web/platform/media/files-under-way.ts'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { AboutFields, OrganiserFields, TranslationFields } from './about-fields.tsx'
import { eventAddressesAt } from './event-addresses.ts'
import { EventDraftProvider, useEventDraft } from './event-draft.tsx'
import { readFields, type EventFields } from './event-fields.ts'
import { EventFormProvider, useEventForm } from './event-form-state.tsx'
import { EventPreview, PreviewDialog } from './event-preview.tsx'
import { useEventFormTexts } from './texts/index.ts'
import { fieldLabel } from './field-labels.ts'
import { publishEvent, type Published } from './publish-event.ts'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'
import formStyles from '#web/platform/forms/drafts/draft-form.module.css'
import styles from './event-form.module.css'
import { filesArea } from '#web/platform/media/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const PictureField = lazy(() => orReload(withTexts([filesArea], () => import('./picture-field.tsx'))))
const EventConflict = lazy(() => orReload(() => import('./event-conflict.tsx')))
const DuplicateQuestion = lazy(() => orReload(() => import('./duplicate-question.tsx')))
const EventDone = lazy(() => orReload(() => import('./event-done.tsx')))

interface Done {
	published: Published
	title: string
	isNew: boolean
}

/** The form of an event: a new one, a draft, or the changes to a published one; the same for every account. */
export default function EventFormScreen() {
	const [path] = useLocation()
	const [done, setDone] = useState<(Done & { path: string }) | null>(null)
	// Publishing deletes the draft, so that the confirmation is outside the draft's component. Another address is another form.
	if (done && done.path === path)
		return (
			<Suspense fallback={<ScreenLoading />}>
				<EventDone {...done} onAnother={() => setDone(null)} />
			</Suspense>
		)
	return (
		<EventDraftProvider>
			<OpenForm onDone={(what) => setDone({ ...what, path })} />
		</EventDraftProvider>
	)
}

function OpenForm({ onDone }: { onDone: (done: Done) => void }) {
	const draft = useEventDraft()
	const texts = useEventFormTexts()
	const { t } = useLanguage()
	const [path] = useLocation()
	if (draft.phase === 'loading') return <ScreenLoading />
	if (draft.phase === 'missing')
		return (
			<section className={`page ${formStyles.message}`}>
				<h1>{texts.missing}</h1>
				<p>{texts.missingText}</p>
				<Link href={eventAddressesAt(path).own} className={buttonClass()}>
					{texts.toOwn}
				</Link>
			</section>
		)
	if (draft.phase === 'failed')
		return (
			<section className={`page ${formStyles.message}`} role="alert">
				<h1>{texts.failed}</h1>
				<p>{draft.refusal}</p>
				<Button onClick={draft.retry}>{t.common.retry}</Button>
			</section>
		)
	return (
		<EventFormProvider>
			<EventForm onDone={onDone} />
		</EventFormProvider>
	)
}

/** A question that must be answered before an event is published. */
type Question = { kind: 'duplicate'; event_id: number } | { kind: 'changed'; other: OtherVersion<EventFields> } | null

/** Publishes the event: its state, its error, and the question that must be answered before. */
function usePublishing(onDone: (done: Done) => void) {
	const { texts, draft, fields, showErrors } = useEventForm()
	const client = useQueryClient()
	const failureText = useFailureText()
	const [retrySafe] = useState(retrySafeSubmit)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState('')
	const [question, setQuestion] = useState<Question>(null)

	async function send({
		chosen = fields,
		version,
		isNotDuplicate = false,
	}: { chosen?: EventFields; version?: number; isNotDuplicate?: boolean } = {}) {
		setBusy(true)
		setFailure('')
		setQuestion(null)
		try {
			if (!(await draft.flush())) throw new ApiError('no_connection', 0, texts.notSaved)
			const draft_id = await draft.needDraft()
			const published = await retrySafe({ chosen, version, isNotDuplicate }, (idempotencyKey) =>
				publishEvent({ draft: { ...draft, draft_id, fields: chosen }, version, isNotDuplicate }, idempotencyKey),
			)
			draft.discard()
			onDone({ published, title: chosen.event_title ?? '', isNew: draft.subject_id === null })
			void client.invalidateQueries()
		} catch (error) {
			if (!(error instanceof ApiError) || !settle(error)) setFailure(failureText(error))
		} finally {
			setBusy(false)
		}
	}

	/** True when a question or a field here can resolve the error. */
	function settle({ code, data, fields: refused }: ApiError): boolean {
		const { event_id, event } = (data ?? {}) as { event_id?: number; event?: { version: number; fields: Parameters<typeof readFields>[0] } }
		if (code === 'event_is_double' && event_id !== undefined) {
			setQuestion({ kind: 'duplicate', event_id })
			return true
		}
		if (code === 'changed_meanwhile' && event) {
			const other = readFields(event.fields)
			// The common base of both versions is unknown: the author's own values stay selected.
			setQuestion({ kind: 'changed', other: { fields: other, base: other, version: event.version, updated_at: new Date().toISOString() } })
			return true
		}
		if (code !== 'invalid_input' || Object.keys(refused).length === 0) return false
		draft.setFieldErrors(Object.fromEntries(Object.entries(refused).map(([name, message]) => [name.split('.')[0] ?? name, message])))
		showErrors()
		return true
	}
	return { isBusy, failure, setFailure, question, setQuestion, send }
}

/** The questions to answer before the event is published. */
function Questions({ publishing: { question, setQuestion, send } }: { publishing: ReturnType<typeof usePublishing> }) {
	const { draft, fields } = useEventForm()
	return (
		<>
			{question?.kind === 'duplicate' && (
				<DuplicateQuestion
					event_id={question.event_id}
					title={fields.event_title ?? ''}
					day={fields.start_date ?? ''}
					onAnyway={() => void send({ isNotDuplicate: true })}
					onClose={() => setQuestion(null)}
				/>
			)}
			{question?.kind === 'changed' && (
				<EventConflict
					mine={fields}
					other={question.other}
					onChoose={(chosen) => {
						draft.change(chosen)
						void send({ chosen, version: question.other.version })
					}}
					onClose={() => setQuestion(null)}
				/>
			)}
		</>
	)
}

function EventForm({ onDone }: { onDone: (done: Done) => void }) {
	const { texts, draft, attempt } = useEventForm()
	const publishing = usePublishing(onDone)
	const { isBusy, failure, setFailure, send } = publishing
	const [path] = useLocation()
	const { underWay } = useFilesUnderWay(draft.needDraft)
	const [isPreviewed, setPreviewed] = useState(false)
	/** The version saved elsewhere that the author has not compared yet. */
	const [putOff, setPutOff] = useState<number | null>(null)
	const isNew = draft.subject_id === null
	const addresses = eventAddressesAt(path)

	function submit() {
		if (isBusy || !attempt()) return
		if (underWay > 0) return setFailure(texts.picturesUnderWay)
		void send()
	}
	return (
		<div className={`page ${formStyles.page}`}>
			<div className={formStyles.head}>
				<div className={formStyles.headLine}>
					<h1 tabIndex={-1}>{isNew ? texts.create : texts.edit}</h1>
					<Link href={addresses.own} className={formStyles.close}>
						{texts.close}
					</Link>
				</div>
				{isNew && <p className={formStyles.lead}>{texts.lead}</p>}
				{draft.is_subject_newer && <p className={formStyles.note}>{texts.newer}</p>}
			</div>
			<div className={formStyles.columns}>
				<form
					className={formStyles.form}
					noValidate
					aria-label={isNew ? texts.create : texts.edit}
					onSubmit={(event) => {
						event.preventDefault()
						submit()
					}}
				>
					<ErrorSummary labelOf={(name) => fieldLabel(name, texts)} />
					<WhatFields />
					<WhenFields />
					<WhereFields />
					<Suspense fallback={null}>
						<PictureField />
					</Suspense>
					<AboutFields />
					<OrganiserFields />
					<TranslationFields />
					<Failure>{failure}</Failure>
					<div className={formStyles.foot}>
						<SaveLine draft={draft} onChoose={() => setPutOff(null)} />
						<div className={formStyles.actions}>
							<Button look="quiet" className={styles.previewButton ?? ''} onClick={() => setPreviewed(true)}>
								{texts.preview.open}
							</Button>
							<SubmitButton isBusy={isBusy}>{isNew ? texts.publish : texts.publishChanges}</SubmitButton>
						</div>
					</div>
				</form>
				<div className={formStyles.preview}>
					<p>{texts.preview.title}</p>
					<div>
						<EventPreview />
					</div>
				</div>
			</div>
			<Suspense fallback={null}>
				{isPreviewed && <PreviewDialog onClose={() => setPreviewed(false)} />}
				<Questions publishing={publishing} />
				{draft.other && draft.other.version !== putOff && (
					<EventConflict
						mine={draft.fields}
						other={draft.other}
						onChoose={draft.resolve}
						onClose={() => setPutOff(draft.other?.version ?? null)}
					/>
				)}
			</Suspense>
		</div>
	)
}
