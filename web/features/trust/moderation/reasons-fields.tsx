import { grounds, type Ground } from '#contract/trust/moderation-choices.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { WordsField } from '#web/platform/forms/sent-form.tsx'
import type { ServerForm } from '#web/platform/forms/server-form.ts'
import { TextField } from '#web/platform/ui/field.tsx'
import { useChoiceTexts } from './texts/index.ts'
import { Choices } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'

/** The reasons of a decision, as a form has them. */
export interface ReasonFields {
	facts: string
	ground: Ground | ''
	rule: string
}
export const noReasons: ReasonFields = { facts: '', ground: '', rule: '' }

/** The fields of a statement of reasons, with help for the wording; keeping an item needs neither ground nor rule. */
export function ReasonsFields({
	field,
	isRestriction,
	readerLang,
}: {
	field: ServerForm<ReasonFields>['field']
	isRestriction: boolean
	/** The language of the reader's mails. */
	readerLang?: string | undefined
}) {
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	const { language, languageName } = useLanguage()
	const isForeign = isRestriction && readerLang !== undefined && readerLang !== language
	return (
		<>
			<WordsField
				label={isRestriction ? texts.facts : texts.factsKept}
				hint={isForeign ? `${texts.factsHint} ${texts.readsIn(languageName(readerLang))}` : texts.factsHint}
				rows={5}
				maxLength={3000}
				field={field('facts', {
					validate: (value) => (value.trim() === '' ? texts.required : value.trim().length >= 10 || texts.tooShort),
				})}
			/>
			{isRestriction && (
				<>
					<Choices
						legend={texts.ground}
						options={grounds.map((value) => ({ value, text: choices.grounds[value] }))}
						field={field('ground', { validate: (value) => value !== '' || texts.required })}
					/>
					<TextField
						label={texts.rule}
						hint={texts.ruleHint}
						maxLength={300}
						autoComplete="off"
						required
						{...field('rule', { validate: (value) => value.trim().length >= 3 || texts.required })}
					/>
				</>
			)}
		</>
	)
}
