import { useState, type ComponentProps } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { named } from '#contract/values/languages.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { skippedAddress } from './remembered.ts'
import styles from './wizard.module.css'
import { useWizardTexts } from './texts/index.ts'

interface ChosenProps {
	sub_category_id: number | null
}

/** The sub-category of the questions. */
export function ChosenKind({ sub_category_id }: ChosenProps) {
	const { language } = useLanguage()
	const texts = useWizardTexts()
	const { sub_categories } = useCatalogue()
	const chosen = sub_categories.find(({ id }) => id === sub_category_id)
	if (!chosen) return null
	return (
		<p className={styles.lead}>
			{texts.chosen} <strong>{named(chosen, 'sub_category_name', language)}</strong>
		</p>
	)
}

/** The visitor's occasion: the product's own question, after the questions of the specification. It may stay open. */
export function OccasionQuestion(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
	const { t, language } = useLanguage()
	const texts = useWizardTexts()
	const { occasions } = useCatalogue()
	return (
		<SelectField label={texts.occasion} {...props}>
			<option value="">{t.search.anyOccasion}</option>
			{occasions.map((occasion) => (
				<option key={occasion.id} value={occasion.id}>
					{named(occasion, 'occasion_name', language)}
				</option>
			))}
		</SelectField>
	)
}

/** On which day. It may stay open. */
export function DayQuestion(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
	const texts = useWizardTexts()
	const [today] = useState(() => luxembourgDay(new Date()))
	return <TextField label={texts.day} hint={texts.dayHint} type="date" min={today} autoComplete="off" {...props} />
}

/** A link to the list without answering: the remembered search stays. */
export function SkipQuestions({ category_id, sub_category_id, onClose }: ChosenProps & { category_id: 1 | 2; onClose: () => void }) {
	const texts = useWizardTexts()
	return (
		<Link href={skippedAddress(category_id, sub_category_id)} className={styles.skip} onClick={onClose}>
			{texts.skip}
		</Link>
	)
}
