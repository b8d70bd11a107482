import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link, useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { ListingConflict } from './listing-conflict.tsx'
import { ListingDraftProvider, useListingDraft, type ListingDraft } from './draft-state.tsx'
import { ErrorSummary } from '#web/platform/forms/drafts/error-summary.tsx'
import { ListingFormProvider, useListingForm } from './form-state.tsx'
import { useFormTexts } from './texts/index.ts'
import { fieldLabel } from './field-labels.ts'
import type { FieldName } from './listing-fields.ts'
import { familyAt, stepAddress } from './form-addresses.ts'
import { formFamilies, type FormFamily } from './form-families.ts'
import { checkListing } from './listing-rules.ts'
import { PreviewCard } from './preview-card.tsx'
import { SaveLine } from '#web/platform/forms/drafts/save-line.tsx'
import { StepLine } from './step-line.tsx'
import { WhatAndWhere } from './what-and-where.tsx'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

const loadSecondStep = () => import('./what-it-offers.tsx')
const WhatItOffers = lazy(() => orReload(loadSecondStep))

/** The announcement form of a family, steps 1 and 2: `/venues?step=2&draft=12`. */
export default function ListingFormScreen() {
	const [path] = useLocation()
	const family = familyAt(path) ?? formFamilies[0]
	return (
		<ListingDraftProvider category_id={family.category_id}>
			<OpenForm family={family} />
		</ListingDraftProvider>
	)
}

function OpenForm({ family }: { family: FormFamily }) {
	const draft = useListingDraft()
	const texts = useFormTexts()
	const search = useAddress()
	const { t } = useLanguage()
	const step = search.get('step') === '2' ? 2 : 1
	useNewStep(step)
	if (draft.phase === 'loading') return <ScreenLoading />
	if (draft.phase === 'missing')
		return (
			<section className={`page ${styles.message}`}>
				<h1>{texts.missing}</h1>
				<p>{texts.missingText}</p>
				<Link href="/myannouncements" className={buttonClass()}>
					{texts.toOwn}
				</Link>
			</section>
		)
	if (draft.phase === 'failed')
		return (
			<section className={`page ${styles.message}`} role="alert">
				<h1>{texts.failed}</h1>
				<p>{draft.refusal}</p>
				<Button onClick={draft.retry}>{t.common.retry}</Button>
			</section>
		)
	// The lists and rules of this form are those of another family.
	if (draft.category_id !== family.category_id) return <ElsewhereForm draft={draft} />
	return (
		<ListingFormProvider key={step} step={step} isAttempted={search.get('check') === '1'}>
			<StepForm family={family} step={step} />
		</ListingFormProvider>
	)
}

/** Redirects to the form of the draft's own family. */
function ElsewhereForm({ draft }: { draft: ListingDraft }) {
	const navigate = useNavigate()
	const family = formFamilies.find(({ category_id }) => category_id === draft.category_id)
	const { draft_id, property_id } = draft
	useEffect(() => {
		if (family) navigate(stepAddress(family, 1, { draft_id, property_id }), { replace: true })
	}, [family, draft_id, property_id, navigate])
	return <ScreenLoading />
}

function StepForm({ family, step }: { family: FormFamily; step: 1 | 2 }) {
	const { texts, draft, fields, attempt } = useListingForm()
	const { t } = useLanguage()
	const navigate = useNavigate()
	const [putOff, setPutOff] = useState<number | null>(null)
	const titles = draft.property_id === null ? t.ownListings.titles : texts.editTitles
	// Step 2 is preloaded, so that it opens without a network.
	useEffect(() => void loadSecondStep().catch(console.warn), [])
	const addressOf = (one: 1 | 2 | 3) => stepAddress(family, one, draft)

	/** Goes to a step. Forward only without errors in the steps before; the draft is saved first. */
	function mayGo(to: 1 | 2 | 3): boolean {
		if (!attempt()) return false
		void draft.flush()
		if (to === 3 && step === 2 && Object.keys(checkListing(fields, 1, texts)).length > 0) {
			void notify('error', texts.errors.earlier)
			navigate(withCheck(addressOf(1)))
			return false
		}
		if (to === 3 && step === 1 && Object.keys(checkListing(fields, 2, texts)).length > 0) {
			navigate(withCheck(addressOf(2)))
			return false
		}
		return true
	}
	const next = step === 1 ? 2 : 3
	return (
		<div className={`page ${styles.page}`}>
			<div className={styles.head}>
				<div className={styles.headLine}>
					<h1 tabIndex={-1}>
						{titles[family.category_id]}
						<span className="visually-hidden"> – {texts.step(String(step), texts.stepNames[step])}</span>
					</h1>
					<Link href="/myannouncements" className={styles.close}>
						{texts.close}
					</Link>
				</div>
				{step === 1 && <p className={styles.lead}>{texts.lead}</p>}
				{draft.is_listing_newer && <p className={styles.note}>{texts.listingNewer}</p>}
				<StepLine step={step} addressOf={addressOf} mayGo={mayGo} />
			</div>
			<div className={styles.columns}>
				<form
					className={styles.form}
					noValidate
					aria-label={texts.step(String(step), texts.stepNames[step])}
					onSubmit={(event) => {
						event.preventDefault()
						if (mayGo(next)) navigate(addressOf(next))
					}}
				>
					<ErrorSummary labelOf={(name) => fieldLabel(name as FieldName, draft.category_id, texts, t)} />
					{step === 1 ? (
						<WhatAndWhere />
					) : (
						<Suspense fallback={<ScreenLoading />}>
							<WhatItOffers />
						</Suspense>
					)}
					<div className={styles.foot}>
						<SaveLine draft={draft} onChoose={() => setPutOff(null)} />
						<div className={styles.actions}>
							{step === 2 && (
								<Link href={addressOf(1)} className={buttonClass('quiet')}>
									{texts.back}
								</Link>
							)}
							<Button type="submit">{step === 1 ? texts.goOn : texts.toPreview}</Button>
						</div>
					</div>
				</form>
				<PreviewCard />
			</div>
			{draft.other && draft.other.version !== putOff && (
				<ListingConflict draft={draft} other={draft.other} onClose={() => setPutOff(draft.other?.version ?? null)} />
			)}
		</div>
	)
}

const withCheck = (address: string) => `${address}${address.includes('?') ? '&' : '?'}check=1`

/** Both steps have one path: a change of step scrolls to the top and focuses the heading. */
function useNewStep(step: number) {
	const before = useRef(step)
	useEffect(() => {
		if (before.current === step) return
		before.current = step
		window.scrollTo({ top: 0, behavior: 'instant' })
		document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
	}, [step])
}
