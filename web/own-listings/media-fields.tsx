import { useUploads } from '../site.tsx'
import { Group } from './form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import styles from './listing-form.module.css'

/** The pictures of the announcement, the cover first. */
export function PictureFields() {
	const { texts, fields, draft } = useListingForm()
	const uploads = useUploads()
	const chosen = (fields.pictures ?? []).map(({ file }) => draft.pictures.find((picture) => picture.file === file)).filter((one) => !!one)
	return (
		<Group title={texts.pictures.title} lead={texts.pictures.lead}>
			<ul className={styles.boxes}>
				{chosen.map(({ file, name, small_url }) => (
					<li key={file}>
						<img src={uploads(small_url)} alt={name} width={160} height={107} />
					</li>
				))}
			</ul>
		</Group>
	)
}

/** The recordings of an entertainer. */
export function SampleFields() {
	const { texts, fields, draft } = useListingForm()
	const names = (fields.samples ?? []).map(({ file, title }) => title || draft.samples.find((sample) => sample.file === file)?.name)
	return (
		<Group title={texts.samples.title} lead={texts.samples.lead}>
			<ul>
				{names.map((name, position) => (
					<li key={position}>{name}</li>
				))}
			</ul>
		</Group>
	)
}
