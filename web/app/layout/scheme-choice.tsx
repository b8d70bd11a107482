import { useLanguage } from '#web/platform/language/index.tsx'
import { chooseScheme, useScheme, type Scheme } from '#web/platform/shell/colour-scheme.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './scheme-choice.module.css'

const choices = [
	{ scheme: null, name: 'device', icon: 'monitor' },
	{ scheme: 'light', name: 'light', icon: 'sun' },
	{ scheme: 'dark', name: 'dark', icon: 'moon' },
] as const satisfies { scheme: Scheme; name: string; icon: string }[]

/** The choice of colours: as the device says, light, or dark. */
export default function SchemeChoice() {
	const { t } = useLanguage()
	const current = useScheme()
	return (
		<div role="group" aria-label={t.scheme.label} className={styles.choice}>
			{choices.map(({ scheme, name, icon }) => (
				<button key={name} type="button" aria-pressed={scheme === current} onClick={() => chooseScheme(scheme)}>
					<Icon name={icon} size={18} />
					{t.scheme[name]}
				</button>
			))}
		</div>
	)
}
