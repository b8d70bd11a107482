import { useState } from 'react'
import type { Input, Output } from '#contract/index.ts'
import { ApiError, call } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { newIdempotencyKey } from '../shell/idempotency-key.ts'
import { notify } from '../ui/toaster.tsx'
import { useFailureText } from '../forms/server-form.ts'
import { useNext } from './auth-links.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { rememberVerifyNext } from './verify-next.ts'

/** Opens an account in the reader's language; sent twice, it is one account all the same. */
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
				// What was refused has not been done: corrected, it is another sending.
				if (error instanceof ApiError && error.http !== 0 && error.http < 500) setKey(null)
				throw error
			}
			await notify('success', texts.signUp.done)
		},
		/** An answer that is neither a success nor a failure is told as the log-in would. */
		failureOf: (error: unknown) => (error instanceof ApiError && error.http === 200 ? texts.logIn.failed : usualFailure(error)),
	}
}
