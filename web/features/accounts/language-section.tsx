import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ChoiceField } from '#web/platform/ui/field.tsx'
import { AccountSection } from './account-section.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from './texts/index.ts'
import { useKeepProfile } from './own-account.ts'

/** The language of the pages in this browser and of the mails to this account. */
export function LanguageSection() {
	const { language, setLanguage } = useLanguage()
	const texts = useAccountTexts()
	const keepProfile = useKeepProfile()
	const { press } = usePress()
	const choose = (lang: Language) =>
		press(async () => {
			await setLanguage(lang)
			keepProfile(await call('updateProfile', { lang }))
		})
	return (
		<AccountSection id="language" title={texts.language.title}>
			<ChoiceField
				label={texts.language.lead}
				name="lang"
				value={language}
				onChange={(event) => choose(event.target.value as Language)}
				options={languages.map((choice) => ({ value: choice, text: languageNames[choice] }))}
			/>
		</AccountSection>
	)
}
