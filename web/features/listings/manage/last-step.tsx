import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { AcceptBox } from '#web/features/billing/accept-box.tsx'
import { useBillingTexts } from '#web/features/billing/texts/index.ts'
import { totalOf } from '#web/features/billing/price-sum.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import type { ListingDraft } from './draft-state.tsx'
import { FilesLine } from './files-line.tsx'
import { useFilesUnderWay } from '#web/platform/media/files-under-way.ts'
import { stepAddress } from './form-addresses.ts'
import type { FormFamily } from './form-families.ts'
import { useFormTexts, usePublishTexts } from './texts/index.ts'
import { checkListing, stepOf } from './listing-rules.ts'
import { publish, type Published } from './publish-call.ts'
import { PublishChoice, type Kind } from './publish-choice.tsx'
import { SaveLine } from '#web/platform/forms/drafts/save-line.tsx'
import { StepLine } from './step-line.tsx'
import styles from './publish.module.css'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { listingArea } from '../detail/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const PublishPreview = lazy(() => orReload(withTexts([listingArea], () => import('./publish-preview.tsx'))))

const ListingConflict = lazy(() => orReload(async () => ({ default: (await import('./listing-conflict.tsx')).ListingConflict })))

const BusinessMissing = lazy(() =>
	orReload(withTexts([accountsArea, authArea], () => import('#web/features/accounts/business-missing.tsx'))),
)

export interface Done {
	published: Published
	name: string
	/** Premium was chosen. */
	wantsPremium: boolean
}

export interface StepProps {
	family: FormFamily
	onDone: (done: Done) => void
}

interface Acceptances {
	accept_terms: boolean
	accept_pricing: boolean
}

/** Why the server did not publish: missing business data, or a version saved elsewhere. Both are resolved on this screen. */
type Obstacle = { kind: 'business'; missing: string[] } | { kind: 'changed'; version: number } | null

interface LastStepProps extends StepProps {
	draft: ListingDraft
	draft_id: number
}

/** The last step of a listing's form: its preview, standard or premium, the conditions, and publishing. */
export function LastStep(props: LastStepProps) {
	const { family, draft, draft_id } = props
	const { t, money } = useLanguage()
	const texts = usePublishTexts()
	const billing = useBillingTexts()
	const navigate = useNavigate()
	/** The version saved elsewhere that the author has not compared yet. */
	const [putOff, setPutOff] = useState<number | null>(null)
	const { save_state } = draft
	const publishing = usePublishing(props)
	const { form, kind, isPremium, isPublishing, obstacle, again, unfinished, toUnfinished, addressOf, files, filesLine } = publishing
	const isSaved = save_state === 'saved'
	const preview = usePreview(draft, draft_id, isPublishing)
	// The form is below the preview: if it were rendered earlier, it would move away while a visitor checks a box.
	const isAwaited = !preview.data && !preview.isError && save_state !== 'offline' && save_state !== 'conflict'
	const price = useQuery(query('getPremiumOffer', {}))

	async function takeTheirs() {
		await call('deleteDraft', { draft_id })
		draft.discard()
		navigate(stepAddress(family, 1, { draft_id: null, property_id: draft.property_id }))
	}

	function choose(chosen: Kind) {
		draft.change({
			is_standard_announcement: chosen === 'standard' ? '1' : '0',
			premium_announcement: chosen === 'premium' ? '1' : '0',
		})
	}

	const gross = price.data && money(totalOf(price.data).gross_cents / 100)
	const isOrdered = kind === 'premium' && !isPremium && price.data?.can_be_paid && gross
	const action = isOrdered ? texts.publishPremium(gross) : draft.property_id === null ? texts.publish : texts.publishChanges
	return (
		<div className={`page ${styles.page}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p className={styles.lead}>{texts.lead}</p>
				<StepLine step={3} addressOf={addressOf} />
				{unfinished && <Unfinished onLead={() => toUnfinished(unfinished)} />}
			</header>
			<Suspense fallback={<p role="status">{t.common.loading}</p>}>
				<Preview preview={preview} isPremium={kind === 'premium'} isSaved={isSaved} />
				{obstacle?.kind === 'business' && (
					<Suspense fallback={<p role="status">{t.common.loading}</p>}>
						<BusinessMissing missing={obstacle.missing} onSaved={() => again()} />
					</Suspense>
				)}
				{obstacle?.kind === 'changed' && <Changed onMine={() => void again(obstacle.version)} onTheirs={takeTheirs} />}
				<SubmitForm form={form} className={styles.form} hidden={isAwaited || obstacle?.kind === 'business'}>
					<PublishChoice
						kind={kind}
						onChoose={choose}
						price={price.data}
						onRetry={price.isError && !price.data ? () => void price.refetch() : null}
						isPremium={isPremium}
					/>
					<section className={styles.section} aria-labelledby="conditions-title">
						<h2 id="conditions-title">{texts.conditions}</h2>
						<div>
							<AcceptBox document="terms" {...form.field('accept_terms', { validate: (value) => value || billing.accept })} />
							<AcceptBox document="pricing" {...form.field('accept_pricing', { validate: (value) => value || billing.accept })} />
						</div>
						<FilesLine {...files} ref={filesLine} />
						<SaveLine draft={draft} onChoose={() => setPutOff(null)} />
						<Failure>{form.failure}</Failure>
						<div className={styles.actions}>
							<SubmitButton isBusy={form.isBusy} size="large">
								{action}
							</SubmitButton>
							<Link href={addressOf(2)} className={buttonClass('quiet')}>
								{t.common.back}
							</Link>
						</div>
					</section>
				</SubmitForm>
			</Suspense>
			{draft.other && draft.other.version !== putOff && (
				<Suspense fallback={null}>
					<ListingConflict draft={draft} other={draft.other} onClose={() => setPutOff(draft.other?.version ?? null)} />
				</Suspense>
			)}
		</div>
	)
}

/** The form of the last step, its call, and the obstacles to publishing. */
function usePublishing({ family, draft, draft_id, onDone }: LastStepProps) {
	const texts = usePublishTexts()
	const formTexts = useFormTexts()
	const navigate = useNavigate()
	const client = useQueryClient()
	const failureText = useFailureText()
	const [retrySafe] = useState(retrySafeSubmit)
	const [obstacle, setObstacle] = useState<Obstacle>(null)
	const [isPublishing, setPublishing] = useState(false)
	const { fields } = draft
	const kind: Kind = fields.premium_announcement === '1' ? 'premium' : 'standard'
	const isPremium = useIsPremium(draft.property_id)
	const addressOf = (step: 1 | 2 | 3) => stepAddress(family, step, draft)
	const unfinished = ([1, 2] as const).find((step) => Object.keys(checkListing(fields, step, formTexts)).length > 0)
	const toUnfinished = (step: 1 | 2) => navigate(withCheck(addressOf(step)))
	const files = useFilesUnderWay(draft.needDraft, draft_id)
	const filesLine = useRef<HTMLParagraphElement>(null)
	const form = useServerForm<Acceptances>((acceptances) => send(acceptances), { values: { accept_terms: false, accept_pricing: false } })

	async function send(acceptances: Acceptances, version?: number) {
		if (unfinished) return toUnfinished(unfinished)
		// Files that are not uploaded yet would be missing.
		if (files.underWay + files.failed > 0) return filesLine.current?.focus()
		if (!(await draft.flush())) throw new ApiError('no_connection', 0, texts.notSaved)
		// A pending preview request would fail once publishing has deleted the draft.
		setPublishing(true)
		await client.cancelQueries({ queryKey: ['previewDraft'] })
		try {
			const published = await retrySafe({ fields, kind, acceptances, version }, (idempotencyKey) =>
				publish({ draft, kind, version, ...acceptances }, idempotencyKey),
			)
			draft.discard()
			onDone({ published, name: fields.property_name ?? '', wantsPremium: kind === 'premium' && !isPremium })
			// The deleted draft must not be requested again.
			client.removeQueries({ queryKey: ['previewDraft'] })
			void client.invalidateQueries()
		} catch (error) {
			setPublishing(false)
			if (!(error instanceof ApiError) || !settle(error)) throw error
		}
	}

	/** True when a field here, or in an earlier step, can resolve the error. */
	function settle({ code, data, fields: refused }: ApiError): boolean {
		if (code === 'business_missing') {
			setObstacle({ kind: 'business', missing: Object.keys(refused) })
			return true
		}
		const other = (data as { listing?: { version?: unknown } } | null)?.listing?.version
		if (code === 'changed_meanwhile' && typeof other === 'number') {
			setObstacle({ kind: 'changed', version: other })
			return true
		}
		const wrong = Object.keys(refused).filter((name) => !here.has(name))
		if (code !== 'invalid_input' || wrong.length === 0) return false
		draft.setFieldErrors(refused)
		void notify('error', texts.refused)
		toUnfinished(wrong.some((name) => stepOf(name) === 1) ? 1 : 2)
		return true
	}

	async function again(version?: number) {
		setObstacle(null)
		try {
			await send(form.getValues(), version)
		} catch (error) {
			await notify('error', failureText(error))
		}
	}
	return { form, kind, isPremium, isPublishing, obstacle, again, unfinished, toUnfinished, addressOf, files, filesLine }
}

/** The preview of the saved draft. */
function usePreview({ save_state, fields }: ListingDraft, draft_id: number, isPublishing: boolean) {
	const { queryKey } = query('previewDraft', { draft_id })
	return useQuery({
		// Uploads may still finish: each one changes the preview.
		...query('previewDraft', { draft_id }),
		queryKey: [...queryKey, fields.pictures, fields.samples],
		enabled: save_state === 'saved' && !isPublishing,
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	})
}

function Unfinished({ onLead }: { onLead: () => void }) {
	const texts = usePublishTexts()
	return (
		<div className={styles.note}>
			<p>{texts.unfinished}</p>
			<Button look="secondary" size="small" onClick={onLead}>
				{texts.toUnfinished}
			</Button>
		</div>
	)
}

interface PreviewProps {
	preview: ReturnType<typeof usePreview>
	isPremium: boolean
	isSaved: boolean
}

function Preview({ preview, isPremium, isSaved }: PreviewProps) {
	const { t } = useLanguage()
	const texts = usePublishTexts()
	return preview.data ? (
		<PublishPreview listing={{ ...preview.data, premium_announcement: isPremium }} />
	) : preview.isError ? (
		<div role="alert" className={styles.section}>
			<p>{t.error.couldNotLoad}</p>
			<p>
				<Button look="secondary" onClick={() => void preview.refetch()}>
					{t.common.retry}
				</Button>
			</p>
		</div>
	) : (
		<p role="status">{isSaved ? t.common.loading : texts.saveFirst}</p>
	)
}

/** Asks which version counts after another one was saved elsewhere. */
function Changed({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => Promise<void> }) {
	const texts = usePublishTexts()
	const failureText = useFailureText()
	return (
		<section role="alert">
			<h2>{texts.changed.title}</h2>
			<p>{texts.changed.text}</p>
			<div className={styles.actions}>
				<Button onClick={() => onMine()}>{texts.changed.mine}</Button>
				<Button look="quiet" onClick={() => void onTheirs().catch((error: unknown) => notify('error', failureText(error)))}>
					{texts.changed.theirs}
				</Button>
			</div>
		</section>
	)
}

/** Is the published listing premium already? Then nothing is ordered. */
function useIsPremium(property_id: number | null): boolean {
	const { data } = useQuery({ ...query('getOwnListings', property_id === null ? {} : { property_id }), enabled: property_id !== null })
	return data?.list[0]?.premium_announcement ?? false
}

/** Fields of this step: their errors are shown here. */
const here = new Set(['accept_terms', 'accept_pricing', 'is_standard_announcement', 'premium_announcement'])

const withCheck = (address: string) => `${address}${address.includes('?') ? '&' : '?'}check=1`
