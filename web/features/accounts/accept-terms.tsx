import { useId, type ComponentProps } from 'react'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import styles from './accept-terms.module.css'

/** The checkbox for accepting the terms, with links to them. The links open in another tab, so that the form keeps its contents. */
export function AcceptTerms({ error, ...rest }: { error: string | undefined } & ComponentProps<'input'>) {
	const texts = useAuthTexts()
	const id = useId()
	return (
		<div className={styles.terms}>
			<Checkbox
				{...rest}
				{...(error && { 'aria-invalid': true, 'aria-describedby': id })}
				label={
					<>
						{texts.acceptTerms}{' '}
						<a href="/terms&condition" target="_blank">
							{texts.terms}
						</a>
					</>
				}
			/>
			{error && (
				<p id={id} className={styles.termsError}>
					{error}
				</p>
			)}
			<p className={styles.privacy}>
				{texts.readPrivacy}{' '}
				<a href="/privcy&policy" target="_blank">
					{texts.privacy}
				</a>
			</p>
		</div>
	)
}
