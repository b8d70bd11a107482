import type { ReactNode } from 'react'
import { SavedText } from './saved-text.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

interface CompanyFieldsProps {
	/** The line that unfolds them. */
	line: ReactNode
	/** Whether they are unfolded at first. */
	isOpen: boolean
}

/** The company that is invoiced, whose fields are saved in the plan when they are left. */
export function CompanyFields({ line, isOpen }: CompanyFieldsProps) {
	const texts = usePlanTexts()
	return (
		<details className={styles.company} open={isOpen}>
			<summary>{line}</summary>
			<div className={styles.fields}>
				<p className="quiet">{texts.companyLead}</p>
				<SavedText name="billing_name" label={texts.billingName} maxLength={120} autoComplete="organization" />
				<SavedText name="billing_address" label={texts.billingAddress} maxLength={300} />
				<SavedText name="vat_number" label={texts.vatNumber} maxLength={30} />
				<SavedText name="order_number" label={texts.orderNumber} maxLength={60} />
			</div>
		</details>
	)
}
