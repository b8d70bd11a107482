import { languageNames, languages } from '#contract/values/languages.ts'
import { ConflictDialog } from '#web/platform/forms/drafts/conflict-dialog.tsx'
import type { OtherVersion } from '#web/platform/forms/drafts/draft-kind.ts'
import { useDraftTexts } from '#web/platform/forms/drafts/texts/index.ts'
import { useOwnPostTexts, type OwnPostTexts } from './texts/index.ts'
import { differences, type PostFieldName, type PostFields } from './post-fields.ts'

/** The label of a field, with its language where it has one. */
export function postLabel(name: PostFieldName, texts: OwnPostTexts): string {
	const language = languages.find((one) => name.endsWith(`_${one}`))
	if (language) return `${texts[name.slice(0, -3) as 'blog_title' | 'blog_summary' | 'blog_content']}, ${languageNames[language]}`
	return name === 'lang' ? texts.ownLanguage : texts[name as 'tags' | 'author' | 'pictures']
}

interface PostConflictProps {
	mine: PostFields
	other: OtherVersion<PostFields>
	onChoose: (chosen: PostFields) => void
	onClose: () => void
}

/** Two versions of a post: the operator chooses field by field. */
export default function PostConflict({ mine, other, onChoose, onClose }: PostConflictProps) {
	const texts = useOwnPostTexts()
	const { conflict } = useDraftTexts()
	return (
		<ConflictDialog
			mine={mine}
			other={other}
			differences={differences}
			together={[]}
			labelOf={(name) => postLabel(name, texts)}
			said={(name, fields) => {
				const value = fields[name]
				if (value === undefined || value.length === 0) return null
				if (name === 'lang') return languageNames[fields.lang ?? 'en']
				return typeof value === 'string' ? value : conflict.count(value.length)
			}}
			onChoose={onChoose}
			onClose={onClose}
		/>
	)
}
