import type { Choice } from '#contract/catalogue/manage.ts'
import { languages } from '#contract/values/languages.ts'
import { occasionPictures } from '#contract/values/occasion-pictures.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import styles from './catalogue.module.css'

/** The fields of the further words, by language. */
export const synonymFields = languages.map((lang) => `synonyms_${lang}` as const)

interface OccasionProps {
	/** Null for a new one. */
	occasion: Choice['occasion']
	errors: Record<string, string>
}

/** What an occasion has besides its names: further words in three languages, and a picture. */
export function OccasionFields({ occasion, errors }: OccasionProps) {
	const texts = useCatalogueTexts()
	return (
		<>
			{languages.map((lang) => (
				<Field
					key={lang}
					label={texts.synonyms[lang]}
					hint={lang === 'de' ? texts.synonymsHint : undefined}
					error={errors[`synonyms_${lang}`]}
				>
					{(control) => (
						<textarea
							{...control}
							name={`synonyms_${lang}`}
							lang={lang}
							rows={2}
							maxLength={2000}
							defaultValue={occasion?.[`synonyms_${lang}`].join(', ')}
						/>
					)}
				</Field>
			))}
			<fieldset className={styles.pictures}>
				<legend>{texts.picture}</legend>
				<div>
					{occasionPictures.map((picture) => (
						<label key={picture}>
							<input
								type="radio"
								name="picture"
								value={picture}
								defaultChecked={picture === (occasion?.picture ?? 'party-popper')}
								aria-label={texts.pictures[picture]}
							/>
							<Icon name={picture} size={24} />
						</label>
					))}
				</div>
			</fieldset>
		</>
	)
}
