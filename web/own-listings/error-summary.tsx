import { useRef } from 'react'
import { focusField, useListingForm } from './form-state.tsx'
import { fieldLabel } from './field-labels.ts'
import type { FieldName } from './listing-fields.ts'
import { useLanguage } from '../language/index.tsx'
import styles from './listing-form.module.css'

/** All that is wrong in a long form, at its top, each with the way to its field. */
export function ErrorSummary() {
	const { texts, shownErrors, draft } = useListingForm()
	const { t } = useLanguage()
	const place = useRef<HTMLDivElement>(null)
	const wrong = Object.entries(shownErrors) as [FieldName, string][]
	return (
		<div ref={place} role="alert">
			{wrong.length > 0 && (
				<div className={styles.summary}>
					<h2>{texts.errors.title}</h2>
					<p>{texts.errors.count(wrong.length)}</p>
					<ul>
						{wrong.map(([name, message]) => (
							<li key={name}>
								<a
									href={`#field-${name}`}
									onClick={(event) => {
										event.preventDefault()
										if (place.current?.parentElement) focusField(place.current.parentElement, name)
									}}
								>
									{fieldLabel(name, draft.category_id, texts, t)}: {message}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}
