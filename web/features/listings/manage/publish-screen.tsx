import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { maxDrafts } from '#contract/limits.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link, useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { ListingDraftProvider, useListingDraft } from './draft-state.tsx'
import { familyAt, stepAddress } from './form-addresses.ts'
import { formFamilies, type FormFamily } from './form-families.ts'
import { useFormTexts } from './texts/index.ts'
import { idIn } from '#web/platform/forms/drafts/kept-draft.ts'
import styles from './publish.module.css'
import { LastStep, type Done, type StepProps } from './last-step.tsx'

const PublishDone = lazy(() => orReload(() => import('./publish-done.tsx')))

/**
 * The last step of an announcement, `/Venues/myannouncementss?draft=12`: preview, standard or premium, acceptances, publishing. Without an id it
 * opens the family's draft that was changed last.
 */
export default function PublishScreen() {
	const [path] = useLocation()
	const search = useAddress()
	const family = familyAt(path) ?? formFamilies[0]
	const [done, setDone] = useState<Done | null>(null)
	// Publishing deletes the draft, so that the confirmation is outside the draft's component.
	if (done)
		return (
			<Suspense fallback={<ScreenLoading />}>
				<PublishDone {...done} />
			</Suspense>
		)
	if (idIn(search, 'draft') === null && idIn(search, 'listing') === null) return <NewestDraft family={family} />
	return (
		<ListingDraftProvider category_id={family.category_id}>
			<OpenDraft family={family} onDone={setDone} />
		</ListingDraftProvider>
	)
}

/** Redirects to the last step of the family's newest draft; without any, to the first step of a new one. */
function NewestDraft({ family }: { family: FormFamily }) {
	const texts = useFormTexts()
	const navigate = useNavigate()
	// Fetched each time: drafts may have been added or deleted since.
	const drafts = useQuery({ ...query('getOwnListings', { state: 'draft', per_page: maxDrafts }), gcTime: 0 })
	const newest = drafts.data?.list.find(({ category_id }) => category_id === family.category_id)
	useEffect(() => {
		if (newest) navigate(stepAddress(family, 3, newest), { replace: true })
	}, [newest, family, navigate])
	if (drafts.isError) return <CouldNotOpen why={drafts.error.message} onRetry={() => void drafts.refetch()} />
	if (!drafts.data || newest) return <ScreenLoading />
	return (
		<section className={`page ${styles.done}`}>
			<h1>{texts.none}</h1>
			<p>{texts.noneText}</p>
			<div className={styles.actions}>
				<Link href={family.path} className={buttonClass()}>
					{texts.begin}
				</Link>
				<Link href="/myannouncements" className={buttonClass('quiet')}>
					{texts.toOwn}
				</Link>
			</div>
		</section>
	)
}

function CouldNotOpen({ why, onRetry }: { why: string | null; onRetry: () => void }) {
	const { t } = useLanguage()
	const texts = useFormTexts()
	return (
		<section className={`page ${styles.done}`} role="alert">
			<h1>{texts.failed}</h1>
			<p>{why}</p>
			<p>
				<Button onClick={onRetry}>{t.common.retry}</Button>
			</p>
		</section>
	)
}

function OpenDraft({ family, onDone }: StepProps) {
	const texts = useFormTexts()
	const draft = useListingDraft()
	if (draft.phase === 'loading') return <ScreenLoading />
	if (draft.phase === 'failed') return <CouldNotOpen why={draft.refusal} onRetry={draft.retry} />
	if (draft.phase === 'missing' || draft.draft_id === null)
		return (
			<section className={`page ${styles.done}`}>
				<h1>{texts.missing}</h1>
				<p>{texts.missingText}</p>
				<p>
					<Link href="/myannouncements" className={buttonClass()}>
						{texts.toOwn}
					</Link>
				</p>
			</section>
		)
	const own = formFamilies.find(({ category_id }) => category_id === draft.category_id) ?? family
	return <LastStep family={own} draft={draft} draft_id={draft.draft_id} onDone={onDone} />
}
