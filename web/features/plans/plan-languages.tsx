import { useLanguage } from '#web/platform/language/index.tsx'
import { offeredLanguages } from '#web/platform/language/offered-languages.ts'
import { SelectField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The languages that are spoken at the event, which go along with each request for an offer. */
export function PlanLanguages() {
	const { languageName } = useLanguage()
	const texts = usePlanTexts()
	const { plan, save } = useOpenPlan()
	const { languages } = plan
	return (
		<div>
			<SelectField
				label={texts.languages}
				value=""
				onChange={({ target: { value } }) => value && save({ languages: [...languages, value] })}
			>
				<option value="">{texts.addLanguage}</option>
				{offeredLanguages([])
					.filter((code) => !languages.includes(code))
					.map((code) => (
						<option key={code} value={code}>
							{languageName(code)}
						</option>
					))}
			</SelectField>
			{languages.length > 0 && (
				<ul aria-label={texts.languages} className={styles.buttons}>
					{languages.map((code) => (
						<li key={code} className={styles.buttons}>
							{languageName(code)}
							<button
								type="button"
								className={styles.cross}
								aria-label={texts.removeOne(languageName(code))}
								onClick={() => save({ languages: languages.filter((other) => other !== code) })}
							>
								<Icon name="x" size={16} />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
