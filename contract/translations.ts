import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { neededAsJson, text } from './http/fields.ts'
import { maxDescriptionLength, maxTranslatedTexts } from './limits.ts'
import { languages } from './values/languages.ts'

const language = z.enum(languages, { error: 'not_a_choice' })
const texts = neededAsJson(
	z.array(text(1, maxDescriptionLength), { error: 'invalid' }).min(1, { error: 'required' }).max(maxTranslatedTexts, { error: 'too_many' }),
)

export const translations = {
	translateTexts: {
		summary:
			'Translates the texts of a form by the machine translation of the installation, in their order, for their author to read and change. Nothing is stored. Without a translation service, or when it gives no answer, the call fails with translation_unavailable.',
		input: z
			.object({
				from: language,
				to: language,
				/** Titles and descriptions, each on its own. */
				texts,
			})
			.refine(({ from, to }) => from !== to, { path: ['to'], error: 'not_a_choice' }),
		output: z.object({ texts: z.array(z.string()) }),
		failures: ['email_unverified', 'translation_unavailable'],
	},
} satisfies Record<string, CallShapes>
