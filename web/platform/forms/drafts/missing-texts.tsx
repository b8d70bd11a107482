import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useMissingTexts } from './texts/index.ts'

interface MissingTextsProps {
	languages: readonly Language[]
	/** The name of the item, for screen readers that read the link out of context. */
	name: string
	/** The address of a language's field in its form. */
	addressOf: (language: Language) => string
}

/** The languages in which an own item has no text yet; each is a link to the field. */
export function MissingTexts({ languages, name, addressOf }: MissingTextsProps) {
	const { t } = useLanguage()
	const words = useMissingTexts()
	return languages.map((one) => (
		<Link key={one} href={addressOf(one)} aria-label={words[one] + t.common.colon + name}>
			{words[one]}
		</Link>
	))
}
