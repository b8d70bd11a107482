import { useId, useState, type KeyboardEvent } from 'react'
import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { maxDescriptionLength } from '#contract/limits.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ProposalPlace } from '#web/features/translations/proposal-place.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { DraftLines, DraftText, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { withPackageLanguage } from './package-form.ts'
import { authorsLanguage, type ListingFields } from './listing-fields.ts'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

/** Name and description: the author's, and beside them those in the other languages, each in a tab. */
export function WordsFields() {
	const { texts, fields, change, errorOf } = useListingForm()
	const { language, languageName, list } = useLanguage()
	const own = authorsLanguage(fields, language)
	const id = useId()
	const [open, setOpen] = useState<Language>(own)
	const order = [own, ...languages.filter((one) => one !== own)]
	const missing = order.filter((one) => one !== own && !(fields[`property_name_${one}`] && fields[`description_${one}`]))
	const isWrong = (one: Language) =>
		one === own ? errorOf('property_name') || errorOf('description') : errorOf(`property_name_${one}`) || errorOf(`description_${one}`)

	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
		const next = by && tabs[(order.indexOf(open) + by + tabs.length) % tabs.length]
		if (!next) return
		event.preventDefault()
		next.click()
		next.focus()
	}

	return (
		<Group title={texts.words.title} lead={texts.words.lead}>
			<div role="tablist" aria-label={texts.words.languages} className={styles.tabs}>
				{order.map((one) => (
					<button
						key={one}
						type="button"
						role="tab"
						id={`${id}-tab-${one}`}
						aria-selected={one === open}
						aria-controls={`${id}-panel-${one}`}
						tabIndex={one === open ? 0 : -1}
						data-wrong={isWrong(one) ? '' : undefined}
						onClick={() => setOpen(one)}
						onKeyDown={onKeyDown}
					>
						<span lang={one}>{languageNames[one]}</span>
						<small>{one === own ? texts.words.yours : missing.includes(one) ? texts.words.missing : '✓'}</small>
					</button>
				))}
			</div>
			{order.map((one) => (
				// Always rendered, so that the summary of errors can focus a field in any language.
				<div
					key={one}
					role="tabpanel"
					id={`${id}-panel-${one}`}
					aria-labelledby={`${id}-tab-${one}`}
					className={styles.panel}
					hidden={one !== open}
				>
					{one === own && <FromAccount />}
					{one !== own && <TranslationProposal from={own} to={one} />}
					<Words isOwn={one === own} language={one} />
					{one !== own && (
						<div className={styles.aside}>
							<p className={styles.lead}>{texts.words.optional(languageName(one))}</p>
							<Button look="quiet" size="small" onClick={() => change(withMainLanguage(fields, own, one))}>
								{texts.words.makeMain(languageName(one))}
							</Button>
						</div>
					)}
				</div>
			))}
			<p className={styles.lead}>{missing.length > 0 ? texts.words.stillMissing(list(missing.map(languageName))) : texts.words.allThere}</p>
		</Group>
	)
}

/** While name and description are empty: takes those of the account, which its owner has written already. */
function FromAccount() {
	const { texts, fields, change } = useListingForm()
	const { name, description } = useOwnAccount()
	if (fields.property_name || fields.description || !name || !description) return null
	return (
		<p>
			<Button
				look="quiet"
				size="small"
				onClick={({ currentTarget }) => {
					// The button goes away with the press.
					currentTarget.closest('[role=tabpanel]')?.querySelector('input')?.focus()
					change({ property_name: name, description })
				}}
			>
				{texts.words.fromAccount}
			</Button>
		</p>
	)
}

/** Proposes the description in another language. The name is the same one until the author writes another. */
function TranslationProposal({ from, to }: { from: Language; to: Language }) {
	const { fields, change } = useListingForm()
	const { property_name, description = '' } = fields
	return (
		<ProposalPlace
			from={from}
			to={to}
			texts={description.trim() === '' || fields[`description_${to}`] ? {} : { [`description_${to}`]: description }}
			onTranslated={(translations) =>
				change({ ...translations, ...(!fields[`property_name_${to}`] && property_name && { [`property_name_${to}`]: property_name }) })
			}
		/>
	)
}

function Words({ isOwn, language }: { isOwn: boolean; language: Language }) {
	const { texts } = useListingForm()
	return (
		<>
			<DraftText
				name={isOwn ? 'property_name' : `property_name_${language}`}
				label={texts.words.name}
				hint={isOwn ? texts.words.nameHint : undefined}
				lang={language}
				maxLength={120}
				required={isOwn}
			/>
			<DraftLines
				name={isOwn ? 'description' : `description_${language}`}
				label={texts.words.description}
				{...(isOwn && { hint: texts.words.descriptionHint })}
				lang={language}
				rows={7}
				maxLength={maxDescriptionLength}
				required={isOwn}
			/>
		</>
	)
}

/** The texts with another language as the author's own: nothing typed is lost. */
function withMainLanguage(fields: ListingFields, from: Language, to: Language): Partial<ListingFields> {
	return {
		lang: to,
		...(fields.packages && { packages: withPackageLanguage(fields.packages, from, to) }),
		property_name: fields[`property_name_${to}`] ?? '',
		description: fields[`description_${to}`] ?? '',
		[`property_name_${from}`]: fields.property_name ?? '',
		[`description_${from}`]: fields.description ?? '',
		[`property_name_${to}`]: '',
		[`description_${to}`]: '',
	}
}
