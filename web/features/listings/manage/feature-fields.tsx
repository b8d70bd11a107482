import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { families } from '#contract/values/families.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { simplify } from '#web/platform/places/simplify.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox, TextField } from '#web/platform/ui/field.tsx'
import { askedGroups, isExclusive, notOffered, toggleDetail, toggleFeature, withKept, type FeatureChoice } from './feature-choice.ts'
import { FieldPlace, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

const treeQuery = (category_id: number) =>
	category_id === families.venues
		? query('getVenueFeatures', {})
		: category_id === families.entertainment
			? query('getEntertainmentFeatures', {})
			: query('getRentalAndServiceFeatures', { category_id })

/** A family with more features than this gets a field to search them. */
const manyFeatures = 20

/** The family's tree of features: groups, checkboxes, and under a checked feature its details. */
export function FeatureFields() {
	const { texts, fields, change, draft, errorOf } = useListingForm()
	const { language } = useLanguage()
	const { data, isError, refetch } = useQuery(treeQuery(draft.category_id))
	// The checkbox of a retired feature stays when it is unchecked: it may have the focus, and can be checked again.
	const [opened] = useState<FeatureChoice>(fields)
	const kept = data ? [...notOffered(data, opened), ...notOffered(data, fields)] : []
	const { data: former } = useQuery({ ...query('getFormerChoices', {}), enabled: kept.length > 0 })
	const keptFeatures = (former?.features ?? []).filter(({ id }) => kept.includes(id))
	const [typed, setTyped] = useState('')
	const wanted = simplify(typed)
	const groups = askedGroups(withKept(data ?? [], keptFeatures))
	const found = groups
		.map((group) => ({ group, shown: group.sub_features.filter((feature) => fits(feature, wanted, language)) }))
		.filter(({ shown }) => shown.length > 0)
	const isLong = groups.flatMap(({ sub_features }) => sub_features).length > manyFeatures
	const error = errorOf('sub_feature_ids') ?? errorOf('features_id') ?? errorOf('sub_sub_feature_ids')
	return (
		<Group title={texts.features.title} lead={texts.features.lead}>
			<FieldPlace name="sub_feature_ids" className={styles.features}>
				{!data && !isError && <p role="status">{texts.features.loading}</p>}
				{isError && (
					<div role="alert" className={styles.aside}>
						<p>{texts.features.failed}</p>
						<Button look="quiet" size="small" onClick={() => void refetch()}>
							{texts.features.retry}
						</Button>
					</div>
				)}
				{isLong && (
					<TextField
						label={texts.features.find}
						type="search"
						autoComplete="off"
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					/>
				)}
				{found.map(({ group, shown }) => (
					<FeatureGroup key={group.id} group={group} shown={shown} choice={fields} showsDetails={wanted !== ''} onChange={change} />
				))}
				<p role="status" className={styles.lead}>
					{data && wanted !== '' && found.length === 0 ? texts.features.none : ''}
				</p>
				{error && <p role="alert">{error}</p>}
			</FieldPlace>
		</Group>
	)
}

interface FeatureGroupProps {
	group: Feature
	shown: Feature['sub_features']
	choice: FeatureChoice
	showsDetails: boolean
	onChange: (choice: FeatureChoice) => void
}

function FeatureGroup({ group, shown, choice, showsDetails, onChange }: FeatureGroupProps) {
	const { texts } = useListingForm()
	const { language, number } = useLanguage()
	const isOne = isExclusive(group)
	const { features_id, sub_feature_ids, sub_sub_feature_ids } = choice
	const chosen = { features_id, sub_feature_ids, sub_sub_feature_ids }
	const count = group.sub_features.filter(({ id }) => sub_feature_ids.includes(id)).length
	return (
		<fieldset className={styles.featureGroup}>
			<legend>
				{named(group, 'feature_name', language)}
				{count > 0 && !isOne && <span className={styles.count}> · {texts.features.chosen(number(count))}</span>}
			</legend>
			<ul className={styles.boxes}>
				{isOne && (
					<li>
						<Checkbox
							type="radio"
							label={texts.features.nothing}
							name={`feature-${group.id}`}
							checked={count === 0}
							onChange={() => {
								const [old] = group.sub_features.filter(({ id }) => sub_feature_ids.includes(id))
								if (old) onChange(toggleFeature(chosen, group, old.id))
							}}
						/>
					</li>
				)}
				{shown.map((feature) => {
					const isChosen = sub_feature_ids.includes(feature.id)
					return (
						<li key={feature.id}>
							<Checkbox
								{...(isOne && { type: 'radio' })}
								label={named(feature, 'sub_feature_name', language)}
								name={isOne ? `feature-${group.id}` : 'sub_feature_ids'}
								value={feature.id}
								checked={isChosen}
								onChange={() => onChange(toggleFeature(chosen, group, feature.id))}
							/>
							{(isChosen || showsDetails) && feature.sub_sub_features.length > 0 && (
								<ul className={styles.details} aria-label={named(feature, 'sub_feature_name', language)}>
									{feature.sub_sub_features.map((detail) => (
										<li key={detail.id}>
											<Checkbox
												label={named(detail, 'sub_sub_feature_name', language)}
												name="sub_sub_feature_ids"
												value={detail.id}
												checked={sub_sub_feature_ids.includes(detail.id)}
												onChange={() => onChange(toggleDetail(chosen, group, feature.id, detail.id))}
											/>
										</li>
									))}
								</ul>
							)}
						</li>
					)
				})}
			</ul>
		</fieldset>
	)
}

/** Does a word of the feature's name, or of one of its details, begin with the typed text? */
function fits(feature: Feature['sub_features'][number], wanted: string, language: Language): boolean {
	const names = [
		named(feature, 'sub_feature_name', language),
		...feature.sub_sub_features.map((detail) => named(detail, 'sub_sub_feature_name', language)),
	]
	return wanted === '' || names.some((name) => ` ${simplify(name)}`.includes(` ${wanted}`))
}
