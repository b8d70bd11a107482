import { useQueryClient } from '@tanstack/react-query'
import { languages } from '#contract/values/languages.ts'
import { maxLinksAllowed } from '#contract/limits.ts'
import type { ScreeningRules } from '#contract/trust/screening.ts'
import { contactPlaces } from '#contract/trust/screening-choices.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { call } from '#web/platform/shell/api.ts'
import { useAreaTexts } from '#web/features/admin/frame/texts/index.ts'
import { Asked, AdminPage, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { Checkbox, ChoiceField, Field, TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useScreeningTexts } from './texts/index.ts'
import styles from './screening.module.css'

/** `/admin/rules`: the rules that hold a text for review. */
export default function RulesScreen() {
	const area = useAreaTexts()
	const { rules: texts } = useScreeningTexts()
	const asked = useAdminQuery('getQualityRules', {})
	return (
		<AdminPage title={area.screens.rules} lead={texts.lead}>
			<Asked asked={asked}>{(rules) => <RulesForm rules={rules} />}</Asked>
		</AdminPage>
	)
}

interface Fields {
	first_review: boolean
	max_links: string
	contacts: ScreeningRules['contacts']
	duplicates: boolean
	words_en: string
	words_fr: string
	words_de: string
}

function RulesForm({ rules }: { rules: ScreeningRules }) {
	const { rules: texts } = useScreeningTexts()
	const client = useQueryClient()
	const { words, max_links, ...rest } = rules
	const form = useServerForm<Fields>(
		async (fields) => {
			await call('setQualityRules', fields)
			await client.invalidateQueries()
			await notify('success', texts.saved)
		},
		{
			values: {
				...rest,
				max_links: String(max_links),
				words_en: words.en.join('\n'),
				words_fr: words.fr.join('\n'),
				words_de: words.de.join('\n'),
			},
		},
	)
	const { error: contactsError, ...contacts } = form.field('contacts')
	return (
		<SubmitForm form={form} className={styles.form}>
			<Checkbox label={texts.first} {...form.register('first_review')} />
			<Checkbox label={texts.duplicates} {...form.register('duplicates')} />
			<ChoiceField
				label={texts.contacts}
				error={contactsError}
				options={contactPlaces.map((value) => ({ value, text: texts.contactsIn[value] }))}
				{...contacts}
			/>
			<div className={styles.short}>
				<TextField
					label={texts.links}
					hint={texts.linksHint}
					type="number"
					inputMode="numeric"
					min={0}
					max={maxLinksAllowed}
					autoComplete="off"
					{...form.field('max_links')}
				/>
			</div>
			<div className={styles.words}>
				{languages.map((lang) => {
					const { error, ...field } = form.field(`words_${lang}`)
					return (
						<Field key={lang} label={texts.words[lang]} hint={texts.wordsHint} error={error}>
							{(control) => <textarea {...field} {...control} lang={lang} spellCheck={false} rows={8} />}
						</Field>
					)
				})}
			</div>
			<Failure>{form.failure}</Failure>
			<div className={styles.actions}>
				<SubmitButton isBusy={form.isBusy}>{texts.save}</SubmitButton>
			</div>
		</SubmitForm>
	)
}
