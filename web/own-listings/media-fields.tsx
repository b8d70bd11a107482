import { useCallback } from 'react'
import type { DraftPicture, DraftSample } from '#contract/own-listings.ts'
import { useLanguage } from '../language/index.tsx'
import { FieldPlace, Group } from './form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { authorsLanguage, type ChosenPicture, type ChosenSample } from './listing-fields.ts'
import { PictureUploader } from './picture-uploader.tsx'
import { SampleUploader } from './sample-uploader.tsx'

// The same empty lists every time: a new one would be taken for a change.
const noPictures: ChosenPicture[] = []
const noSamples: ChosenSample[] = []

/** The pictures of the announcement, the cover first. */
export function PictureFields() {
	const { texts, fields, draft } = useListingForm()
	const { language } = useLanguage()
	const { category_id, pictures, needDraft, change, addFiles } = draft
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
				<PictureUploader
					draft_id={needDraft}
					category_id={category_id}
					pictures={fields.pictures ?? noPictures}
					known={pictures}
					lang={authorsLanguage(fields, language)}
					onChange={onChange}
				/>
			</FieldPlace>
		</Group>
	)
}

/** The recordings of an entertainer. */
export function SampleFields() {
	const { texts, fields, draft } = useListingForm()
	const { language } = useLanguage()
	const { samples, needDraft, change, addFiles } = draft
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
				<SampleUploader
					draft_id={needDraft}
					samples={fields.samples ?? noSamples}
					known={samples}
					lang={authorsLanguage(fields, language)}
					onChange={onChange}
				/>
			</FieldPlace>
		</Group>
	)
}
