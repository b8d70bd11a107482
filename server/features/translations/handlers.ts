import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { createLog } from '#server/platform/http/log.ts'
import { translatorOf } from './translator.ts'

export const translationsHandlers: Handlers<'translateTexts'> = {
	async translateTexts({ input, config, account, limiter }) {
		// The operator may pay for each text: an account whose address nobody has seen is not worth it.
		if (!account.email_verified) fail('email_unverified')
		const translate = translatorOf(config)
		if (!translate) fail('translation_unavailable')
		await limiter.take('translationByAccount', account.id)
		try {
			return { texts: await translate(input) }
		} catch (error) {
			// The texts are not public yet: they are not logged.
			createLog(config).warn({ err: error }, 'translation failed')
			return fail('translation_unavailable')
		}
	},
}
