import { Icon } from '#web/platform/ui/icon.tsx'
import { useId, useRef } from 'react'
import { languageNames } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import headerStyles from './header.module.css'
import { languageChoices } from './language-choices.ts'
import styles from '#web/platform/ui/menu.module.css'

/** The dropdown that offers DE, FR and EN. */
export function LanguageMenu() {
	const { language, setLanguage, t } = useLanguage()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const current = languageChoices.find((choice) => choice.language === language)
	return (
		<div>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				<img src={current?.flag} alt="" width={22} height={15} className={styles.flag} />
				&nbsp;{current?.code}
				<span className="visually-hidden">
					, {t.header.language}: {languageNames[language]}
				</span>
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={`${styles.panel} ${styles.narrow}`}>
				<ul>
					{languageChoices.map((choice) => (
						<li key={choice.language}>
							<button
								type="button"
								className={styles.item}
								lang={choice.language}
								aria-current={choice.language === language}
								onClick={() => {
									panel.current?.hidePopover?.()
									void setLanguage(choice.language)
								}}
							>
								<img src={choice.flag} alt="" width={22} height={15} className={styles.flag} />
								{choice.code} <span className="visually-hidden">{languageNames[choice.language]}</span>
							</button>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
