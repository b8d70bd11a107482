import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { maxDescriptionLength } from '#contract/limits.ts'
import { DraftAmount, DraftChoice, DraftLines, DraftText, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import formStyles from '#web/platform/forms/drafts/draft-form.module.css'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ProposalPlace } from '#web/features/translations/proposal-place.tsx'
import { authorsLanguage, feeKinds } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

/** Description and price. */
export function AboutFields() {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const lang = authorsLanguage(fields, language)
	return (
		<Group title={texts.about.title}>
			<DraftText name="event_subtitle" label={texts.what.subtitle} hint={texts.what.subtitleHint} lang={lang} maxLength={200} />
			<DraftLines
				name="description"
				label={texts.about.description}
				hint={texts.about.descriptionHint}
				lang={lang}
				rows={6}
				maxLength={maxDescriptionLength}
			/>
			<div className={formStyles.row}>
				<DraftChoice
					name="fee_kind"
					label={texts.about.fee}
					options={feeKinds.map((value) => ({ value, text: texts.about.feeKinds[value] }))}
				/>
				{fields.fee_kind === 'amount' && <DraftAmount name="admission_fee" label={texts.about.amount} hint={texts.about.amountHint} />}
			</div>
			<DraftText name="ticket_link" label={texts.about.tickets} type="text" inputMode="url" placeholder="https://" maxLength={300} />
		</Group>
	)
}

/** The organiser: all of it becomes public. */
export function OrganiserFields() {
	const { texts } = useEventForm()
	const { organiser } = texts
	return (
		<Group title={organiser.title} lead={organiser.lead}>
			<div className={formStyles.row}>
				<DraftText name="organiser_name" label={organiser.name} autoComplete="organization" maxLength={120} />
				<DraftText name="organiser_phone" label={organiser.phone} type="tel" autoComplete="tel" maxLength={40} />
			</div>
			<div className={formStyles.row}>
				<DraftText name="organiser_email" label={organiser.email} type="email" inputMode="email" autoComplete="email" maxLength={254} />
				<DraftText
					name="organiser_website"
					label={organiser.website}
					type="text"
					inputMode="url"
					autoComplete="url"
					placeholder="https://"
					maxLength={300}
				/>
			</div>
		</Group>
	)
}

/** The texts in the other two languages, each folded. */
export function TranslationFields() {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const own = authorsLanguage(fields, language)
	return (
		<Group title={texts.translations.title} lead={texts.translations.lead}>
			{languages
				.filter((one) => one !== own)
				.map((one) => (
					<details key={one} className={styles.fold}>
						<summary>
							<span lang={one}>{languageNames[one]}</span>
							{fields[`event_title_${one}`] && <small aria-hidden="true">✓</small>}
						</summary>
						<div className={formStyles.panel}>
							<TranslationProposal from={own} to={one} />
							<DraftText name={`event_title_${one}`} label={texts.what.name} lang={one} maxLength={120} />
							<DraftText name={`event_subtitle_${one}`} label={texts.what.subtitle} lang={one} maxLength={200} />
							<DraftLines
								name={`description_${one}`}
								label={texts.about.description}
								lang={one}
								rows={5}
								maxLength={maxDescriptionLength}
							/>
						</div>
					</details>
				))}
		</Group>
	)
}

/** Proposes texts for the empty fields of another language. */
function TranslationProposal({ from, to }: { from: Language; to: Language }) {
	const { fields, change } = useEventForm()
	const texts: Record<string, string> = {}
	for (const name of ['event_title', 'event_subtitle', 'description'] as const) {
		const original = fields[name] ?? ''
		if (original.trim() !== '' && !fields[`${name}_${to}`]) texts[`${name}_${to}`] = original
	}
	return <ProposalPlace from={from} to={to} texts={texts} onTranslated={change} />
}
