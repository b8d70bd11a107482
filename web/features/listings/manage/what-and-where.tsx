import { named } from '#contract/values/languages.ts'
import { priceUnits } from '#contract/values/sortings.ts'
import { families } from '#contract/values/families.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { SelectField } from '#web/platform/ui/field.tsx'
import { offeredLanguages } from '#web/platform/language/offered-languages.ts'
import { AddressFields } from './address-fields.tsx'
import {
	DraftAmount,
	DraftChoice,
	DraftMany,
	DraftNumber,
	DraftSelect,
	DraftText,
	FieldPlace,
	Group,
} from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { formFamilies } from './form-families.ts'
import { spokenOf, withSpoken } from './spoken-languages.ts'
import { PackagesFields } from './packages-fields.tsx'
import { WordsFields } from './words-fields.tsx'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

/** Step 1: kind, name and description, address, price and contact. */
export function WhatAndWhere() {
	const { texts, fields, change, draft } = useListingForm()
	const { language, languageName } = useLanguage()
	const { sub_categories, former } = useCatalogue()
	// A retired sub-category stays with the listing that has it.
	const kept = former.sub_categories.filter(({ id, merged_into }) => merged_into === null && String(id) === fields.sub_category_id)
	const { category_id } = draft
	const isVenue = category_id === families.venues
	const options = [...sub_categories, ...kept]
		.filter((kind) => kind.category_id === category_id && fields.category_id !== '')
		.map((kind) => ({ value: String(kind.id), text: named(kind, 'sub_category_name', language) }))
	const spoken = spokenOf(fields)
	return (
		<>
			<Group title={texts.what.title}>
				<CategoryField />
				<DraftChoice name="sub_category_id" label={texts.what.subCategory} options={options} />
			</Group>
			<WordsFields />
			<Group title={isVenue ? texts.place.title : texts.place.titleTravelling}>
				<AddressFields />
				{!isVenue && <DraftNumber name="travel_radius" label={texts.place.radius} hint={texts.place.radiusHint} />}
			</Group>
			<Group title={texts.price.title}>
				<div className={styles.row}>
					<DraftAmount
						name="min_budget"
						label={isVenue ? texts.price.minimumBudget : texts.price.price}
						hint={isVenue ? texts.price.minimumBudgetHint : texts.price.priceHint}
						placeClass={undefined}
					/>
					{!isVenue && (
						<DraftSelect name="price_unit" label={texts.price.unit}>
							<option value="">{texts.price.noUnit}</option>
							{priceUnits.map((unit) => (
								<option key={unit} value={unit}>
									{texts.price.units[unit]}
								</option>
							))}
						</DraftSelect>
					)}
				</div>
				<PackagesFields />
			</Group>
			<Group title={texts.contact.title} lead={texts.contact.lead}>
				<div className={styles.row}>
					<DraftText
						name="email"
						label={texts.contact.email}
						hint={texts.contact.emailHint}
						type="email"
						inputMode="email"
						autoComplete="email"
						maxLength={254}
					/>
					<DraftText name="phone" label={texts.contact.phone} type="tel" autoComplete="tel" maxLength={40} />
				</div>
				<DraftText
					name="website"
					label={texts.contact.website}
					type="text"
					inputMode="url"
					autoComplete="url"
					placeholder="https://"
					maxLength={300}
				/>
				<DraftMany
					name="languages_spoken"
					label={texts.contact.languages}
					options={offeredLanguages(spoken).map((code) => ({ value: code, text: inCapitals(languageName(code)) }))}
					chosen={spoken}
					onChange={(chosen) => change(withSpoken(fields, chosen))}
				/>
			</Group>
		</>
	)
}

const inCapitals = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The family, which is part of the address: another family has another form. */
function CategoryField() {
	const { texts, fields, change, errorOf, touch, draft } = useListingForm()
	const { language } = useLanguage()
	const { categories } = useCatalogue()
	const navigate = useNavigate()
	const isBegun = draft.draft_id !== null || draft.property_id !== null || draft.save_state !== 'saved'
	function choose(value: string) {
		const other = formFamilies.find(({ category_id }) => String(category_id) === value)
		if (other && other.category_id !== draft.category_id) navigate(other.path)
		else change({ category_id: value, ...(value === '' && { sub_category_id: '' }) })
	}
	return (
		<FieldPlace name="category_id">
			<SelectField
				label={texts.what.category}
				hint={isBegun ? texts.what.categoryFixed : undefined}
				error={errorOf('category_id')}
				name="category_id"
				value={fields.category_id}
				onChange={({ target }) => choose(target.value)}
				onBlur={() => touch('category_id')}
			>
				<option value="">{texts.what.choose}</option>
				{categories.map((category) => (
					<option key={category.id} value={category.id} disabled={isBegun && category.id !== draft.category_id}>
						{named(category, 'category_name', language)}
					</option>
				))}
			</SelectField>
		</FieldPlace>
	)
}
