import { useId } from 'react'
import type { FieldProps } from '#web/platform/forms/server-form.ts'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { useBillingTexts } from './texts/index.ts'
import styles from './billing.module.css'

/** The checkbox for accepting the terms or the pricing policy. The link opens in another tab, so that the form keeps its contents. */
export function AcceptBox({ document, error, ...rest }: FieldProps & { document: 'terms' | 'pricing' }) {
	const texts = useBillingTexts()
	const id = useId()
	const isTerms = document === 'terms'
	return (
		<div className={styles.accept}>
			<Checkbox
				required
				{...rest}
				{...(error && { 'aria-invalid': true, 'aria-describedby': id })}
				label={
					<>
						{isTerms ? texts.acceptTerms : texts.acceptPricing}{' '}
						<a href={isTerms ? '/terms&condition' : '/pricing&policy'} target="_blank">
							{isTerms ? texts.terms : texts.pricing}
						</a>
						{isTerms && texts.promise}
					</>
				}
			/>
			{error && <p id={id}>{error}</p>}
		</div>
	)
}
