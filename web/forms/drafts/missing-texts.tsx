import type { Language } from '#contract/values/languages.ts'
import { Link } from '../../shell/navigation.tsx'
import { useMissingTexts } from './texts/index.ts'

interface MissingTextsProps {
	languages: readonly Language[]
	/** What it is called, for whoever hears the link without seeing where it stands. */
	name: string
	/** Where its form has the field of a language. */
	addressOf: (language: Language) => string
}

/** In which languages something of one's own says nothing yet; each leads to the field. */
export function MissingTexts({ languages, name, addressOf }: MissingTextsProps) {
	const words = useMissingTexts()
	return languages.map((one) => (
		<Link key={one} href={addressOf(one)} aria-label={`${words[one]}: ${name}`}>
			{words[one]}
		</Link>
	))
}
