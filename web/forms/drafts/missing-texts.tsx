import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { missingWords } from './missing-words.ts'

interface MissingTextsProps {
	languages: readonly Language[]
	/** What it is called, for whoever hears the link without seeing where it stands. */
	name: string
	/** Where its form has the field of a language. */
	addressOf: (language: Language) => string
}

/** In which languages something of one's own says nothing yet; each leads to the field. */
export function MissingTexts({ languages, name, addressOf }: MissingTextsProps) {
	const { language } = useLanguage()
	const words = missingWords[language]
	return languages.map((one) => (
		<Link key={one} href={addressOf(one)} aria-label={`${words[one]}: ${name}`}>
			{words[one]}
		</Link>
	))
}
