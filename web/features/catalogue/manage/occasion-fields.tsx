import type { Choice } from '#contract/catalogue/manage.ts'
import { languages } from '#contract/values/languages.ts'
import { occasionPictures } from '#contract/values/occasion-pictures.ts'
import type { ServerForm } from '#web/platform/forms/server-form.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import styles from './catalogue.module.css'

/** The fields of an occasion beside its names. Null for a new one. */
export const occasionValues = (occasion: Choice['occasion']): Record<string, string> => ({
	...Object.fromEntries(languages.map((lang) => [`synonyms_${lang}`, occasion?.[`synonyms_${lang}`].join(', ') ?? ''])),
	picture: occasion?.picture ?? 'party-popper',
})

/** Further words of an occasion in three languages, and its picture. */
export function OccasionFields({ form }: { form: ServerForm<Record<string, string>> }) {
	const texts = useCatalogueTexts()
	const { error: _, ...picture } = form.field('picture')
	return (
		<>
			{languages.map((lang) => {
				const { error, ...control } = form.field(`synonyms_${lang}`)
				return (
					<Field key={lang} label={texts.synonyms[lang]} hint={lang === 'de' ? texts.synonymsHint : undefined} error={error}>
						{(ids) => <textarea {...control} {...ids} lang={lang} rows={2} maxLength={2000} />}
					</Field>
				)
			})}
			<fieldset className={styles.pictures}>
				<legend>{texts.picture}</legend>
				<div>
					{occasionPictures.map((name) => (
						<label key={name}>
							<input type="radio" {...picture} value={name} aria-label={texts.pictures[name]} />
							<Icon name={name} size={24} />
						</label>
					))}
				</div>
			</fieldset>
		</>
	)
}
