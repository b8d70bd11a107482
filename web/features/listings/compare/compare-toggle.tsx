import { Icon } from '#web/platform/ui/icon.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { CompareProps } from '#web/platform/results/card-actions.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { toggleCompared, useCompared } from './compare-choice.ts'
import styles from './compare-toggle.module.css'

/** Adds a listing to the comparison, or removes it. A fifth is refused with a message. */
export function CompareToggle({ listing, look }: CompareProps) {
	const { t } = useLanguage()
	const isChosen = useCompared().includes(listing.id)
	return (
		<Button
			look="plain"
			size="small"
			className={styles.toggle ?? ''}
			aria-pressed={isChosen}
			aria-label={`${t.compare.action} ${listing.property_name}`}
			onClick={() => {
				if (!toggleCompared(listing.id)) void notify('info', t.compare.full)
			}}
		>
			{isChosen ? <Icon name="check" size={18} /> : <Icon name="columns-3" size={18} />}
			{look === 'plain' && t.compare.action}
		</Button>
	)
}
