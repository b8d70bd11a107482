import { useRef } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { focusField, useFieldForm } from './draft-form.tsx'
import { useDraftTexts } from './texts/index.ts'
import styles from './draft-form.module.css'

/** All errors of a long form, at its top, each as a link to its field. */
export function ErrorSummary({ labelOf }: { labelOf: (name: string) => string }) {
	const { t } = useLanguage()
	const { errors } = useDraftTexts()
	const { shownErrors } = useFieldForm()
	const place = useRef<HTMLDivElement>(null)
	const wrong = Object.entries(shownErrors)
	return (
		<div ref={place} role="alert">
			{wrong.length > 0 && (
				<div className={styles.summary}>
					<h2>{errors.title}</h2>
					<p>{errors.count(wrong.length)}</p>
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
									{labelOf(name) + t.common.colon + message}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}
