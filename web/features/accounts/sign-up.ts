import { useState } from 'react'
import type { Input, Output } from '#contract/index.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { useNext } from './auth-links.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { rememberVerifyNext } from './verify-next.ts'

/** Creates an account in the visitor's language. A retry with the same idempotency key creates no second one. */
export function useSignUp(onSignUp: (session: Output<'signUp'>) => void) {
	const { language } = useLanguage()
	const texts = useAuthTexts()
	const usualFailure = useFailureText()
	const next = useNext()
	const [key, setKey] = useState<string | null>(null)
	return {
		async signUp(fields: Omit<Input<'signUp'>, 'lang'>) {
			const idempotencyKey = key ?? newIdempotencyKey()
			setKey(idempotencyKey)
			try {
				const session = await call('signUp', { ...fields, lang: language }, undefined, idempotencyKey)
				rememberVerifyNext(next)
				onSignUp(session)
			} catch (error) {
				// A refused call has changed nothing: the corrected one gets a new idempotency key.
				if (error instanceof ApiError && error.http !== 0 && error.http < 500) setKey(null)
				throw error
			}
			await notify('success', texts.signUp.done)
		},
		/** A response that is neither a success nor an error gets the message of a failed log-in. */
		failureOf: (error: unknown) => (error instanceof ApiError && error.http === 200 ? texts.logIn.failed : usualFailure(error)),
	}
}
