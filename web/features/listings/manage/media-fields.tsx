import { lazy, Suspense, useCallback } from 'react'
import type { DraftPicture, DraftSample } from '#contract/listings/drafts.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { FieldPlace, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { authorsLanguage } from './listing-fields.ts'
import { type ChosenPicture, type ChosenSample } from '#web/platform/media/chosen-files.ts'
import { filesArea } from '#web/platform/media/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

// The code for sorting, scaling and uploading is loaded with step 2.
const PictureUploader = lazy(() =>
	orReload(withTexts([filesArea], async () => ({ default: (await import('#web/platform/media/picture-uploader.tsx')).PictureUploader }))),
)
const SampleUploader = lazy(() =>
	orReload(withTexts([filesArea], async () => ({ default: (await import('#web/platform/media/sample-uploader.tsx')).SampleUploader }))),
)

// Constants, because a new empty list on each render would count as a change.
const noPictures: ChosenPicture[] = []
const noSamples: ChosenSample[] = []

/** The pictures of the announcement, the cover first. */
export function PictureFields() {
	const { texts, fields, draft } = useListingForm()
	const { language } = useLanguage()
	const { category_id, pictures, needDraft, change, addFiles, flush } = draft
	const onChange = useCallback(
		(chosen: ChosenPicture[], known: DraftPicture[]) => {
			addFiles({ pictures: known })
			change({ pictures: chosen })
		},
		[addFiles, change],
	)
	return (
		<Group title={texts.pictures.title} lead={texts.pictures.lead}>
			<FieldPlace name="pictures">
				<Suspense fallback={null}>
					<PictureUploader
						draft_id={needDraft}
						saved_as={draft.draft_id}
						category_id={category_id}
						pictures={fields.pictures ?? noPictures}
						known={pictures}
						lang={authorsLanguage(fields, language)}
						onChange={onChange}
						save={flush}
					/>
				</Suspense>
			</FieldPlace>
		</Group>
	)
}

/** The recordings of an entertainer. */
export function SampleFields() {
	const { texts, fields, draft } = useListingForm()
	const { language } = useLanguage()
	const { samples, needDraft, change, addFiles, flush } = draft
	const onChange = useCallback(
		(chosen: ChosenSample[], known: DraftSample[]) => {
			addFiles({ samples: known })
			change({ samples: chosen })
		},
		[addFiles, change],
	)
	return (
		<Group title={texts.samples.title} lead={texts.samples.lead}>
			<FieldPlace name="samples">
				<Suspense fallback={null}>
					<SampleUploader
						draft_id={needDraft}
						saved_as={draft.draft_id}
						samples={fields.samples ?? noSamples}
						known={samples}
						lang={authorsLanguage(fields, language)}
						onChange={onChange}
						save={flush}
					/>
				</Suspense>
			</FieldPlace>
		</Group>
	)
}
