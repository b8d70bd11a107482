import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Input, Output } from '#contract/index.ts'
import { logInAddress } from '#web/platform/shell/address.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { useDecisionTexts } from './texts/index.ts'
import styles from './moderation.module.css'

/** The key in the address of a mail; null before the session is known, and without one. */
export function useDecisionKey(): string | null {
	const key = useAddress().get('key')
	const { state } = useSession()
	return state === 'unknown' ? null : key
}

interface OwnProps<Name extends EndpointName> {
	name: Name
	input: Input<Name>
	path: string
	/** The heading while there is no decision to show. */
	head?: ReactNode
	children: (data: Output<Name>) => ReactNode
}

/** The response to the owner, or to a visitor with the mail's key; else a link to the log-in. */
export function OwnData<Name extends EndpointName>({ name, input, path, head = null, children }: OwnProps<Name>) {
	const { t } = useLanguage()
	const texts = useDecisionTexts()
	const { state } = useSession()
	const key = useDecisionKey()
	const isKnown = state !== 'unknown' && state !== 'loading'
	const may = isKnown && (key !== null || state !== 'visitor')
	const { data, error, refetch } = useQuery({
		...query(name, { ...input, ...(key !== null && { key }) } as Input<Name>),
		enabled: may,
		retry: false,
		refetchOnMount: 'always',
	})
	if (isKnown && !may)
		return (
			<section className={styles.prose}>
				{head}
				<p>{texts.logInText}</p>
				<div className={styles.actions}>
					<Link href={logInAddress(path)} className={buttonClass()}>
						{texts.logIn}
					</Link>
				</div>
			</section>
		)
	if (data !== undefined) return children(data)
	if (!error)
		return (
			<>
				{head}
				<p role="status">{t.common.loading}</p>
			</>
		)
	const isMissing = error instanceof ApiError && ['not_found', 'not_yours', 'invalid_input', 'login_required'].includes(error.code)
	return (
		<section className={styles.prose} role="alert">
			{head}
			<h2>{isMissing ? texts.notFound : t.error.couldNotLoad}</h2>
			<p>{isMissing ? texts.notFoundText : error.message}</p>
			<div className={styles.actions}>
				{isMissing ? (
					<Link href={logInAddress(path)} className={buttonClass()}>
						{texts.logIn}
					</Link>
				) : (
					<Button onClick={() => void refetch()}>{t.common.retry}</Button>
				)}
			</div>
		</section>
	)
}
