import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import { furtherFiltersOf, type FurtherFilter } from '#contract/listings/further-filter-names.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { offeredLanguages } from '#web/platform/language/offered-languages.ts'
import { simplify } from '#web/platform/places/simplify.ts'
import { query } from '#web/platform/shell/api.ts'
import { FilterCheckbox } from '#web/platform/results/filter-checkbox.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { scrollAboveKeyboard } from '#web/platform/ui/scroll-above-keyboard.ts'
import { FactFields, groupClass, type ClosedFields } from './filter-facts.tsx'
import type { Filtering } from './filter-state.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/filter-panel.module.css'

interface FeatureFilterProps extends ClosedFields {
	tree: readonly Feature[]
	/** The number of results for each feature; undefined before the first response. */
	counts: ReadonlyMap<number, number> | undefined
	filtering: Filtering
	appliesOnLeave: boolean
}

/** A family with more features than this gets a field to search them; a longer group shows its first ones and the rest on demand. */
const manyFeatures = 20
const longGroup = 8
const shownFirst = 6

/**
 * The family's features: groups that open, checkboxes, and under a checked feature its details. A feature without results cannot be checked. The
 * field finds the facts of "More filters" too.
 */
export function FeatureFilter({ tree, counts, filtering, appliesOnLeave, hasClosedFields }: FeatureFilterProps) {
	const { t, languageName } = useLanguage()
	const texts = useFilterTexts()
	const title = useId()
	const [typed, setTyped] = useState('')
	const wanted = simplify(typed)
	const { filters, family_id, change } = filtering
	const { featureWords, factWords, learn } = useWords(family_id)
	const groups = tree.map((group) => ({
		...group,
		sub_features: group.sub_features.filter((feature) => fits(wanted, namesOf(feature), wordsOf(feature, featureWords))),
	}))
	const found = groups.filter((group) => group.sub_features.length > 0)
	const namesOfFact = (fact: FurtherFilter) => {
		if (fact === 'languages_spoken') return [texts.spoken, ...offeredLanguages(filters.languages_spoken).map(languageName)]
		return [fact === 'travels_here' ? texts.travelsHere : texts.facts[fact]]
	}
	const foundFacts =
		wanted === '' ? [] : furtherFiltersOf(family_id ?? 0).filter((fact) => fits(wanted, namesOfFact(fact), factWords.get(fact) ?? []))
	const isLong = tree.flatMap(idsUnder).length > manyFeatures
	return (
		<div role="group" aria-labelledby={title} className={wanted ? styles.finding : undefined}>
			<p id={title} className={styles.title}>
				{t.search.features}
			</p>
			{isLong && (
				<div className={styles.find}>
					<TextField
						label={texts.featureSearch.label}
						isLabelHidden
						type="text"
						autoComplete="off"
						placeholder={texts.featureSearch.label}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onFocus={(event) => {
							learn()
							scrollAboveKeyboard(event.currentTarget)
						}}
						onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					/>
				</div>
			)}
			{foundFacts.length > 0 && (
				<div role="group" aria-label={texts.moreFilters} className={styles.more}>
					<FactFields names={foundFacts} filtering={filtering} appliesOnLeave={appliesOnLeave} />
				</div>
			)}
			{found.map((group, position) => (
				<Group
					// A search shows its matches in every group; afterwards each group is open or closed as before.
					key={wanted ? `found-${group.id}` : group.id}
					group={group}
					isFirst={position === 0}
					typed={wanted && typed}
					hasClosedFields={hasClosedFields}
					chosen={filters.features}
					counts={counts}
					onChange={(features) => change({ features })}
				/>
			))}
			<p role="status" className={styles.none}>
				{found.length === 0 && foundFacts.length === 0 && texts.featureSearch.none}
			</p>
		</div>
	)
}

/** Further words for features and facts besides their names, from the first use of the field on. */
function useWords(category_id: number | null) {
	const [isAsked, setAsked] = useState(false)
	const words = query('getFeatureWords', { category_id: category_id ?? 0 })
	// Without an answer the field finds names.
	const { data } = useQuery({ ...words, enabled: isAsked && category_id !== null, retry: false })
	return {
		featureWords: new Map(data?.features.map((one) => [one.id, one.words])),
		factWords: new Map(data?.facts.map((one) => [one.fact, one.words])),
		learn: () => setAsked(true),
	}
}

interface GroupProps extends ClosedFields {
	group: Feature
	chosen: readonly number[]
	counts: ReadonlyMap<number, number> | undefined
	onChange: (chosen: number[]) => void
	isFirst: boolean
	typed: string
}

function Group({ group, isFirst, typed, chosen, counts, hasClosedFields, onChange }: GroupProps) {
	const { language, number } = useLanguage()
	const texts = useFilterTexts()
	const count = idsUnder(group).filter((id) => chosen.includes(id)).length
	const [isOpen, setOpen] = useState(isFirst || count > 0 || typed !== '' || hasClosedFields)
	const [showsAll, setShowsAll] = useState(false)
	const name = named(group, 'feature_name', language)
	const { sub_features } = group
	const isLong = sub_features.length > longGroup && typed === ''
	const isBeyond = (position: number, id: number) => isLong && !showsAll && position >= shownFirst && !chosen.includes(id)

	const box = (id: number, label: string, dropped: readonly number[] = []) => {
		const isChosen = chosen.includes(id)
		const left = counts?.get(id)
		return (
			<FilterCheckbox
				label={label}
				count={counts && (left ?? 0)}
				name="features"
				value={id}
				checked={isChosen}
				disabled={!isChosen && counts !== undefined && !left}
				onToggle={() => onChange(isChosen ? chosen.filter((other) => other !== id && !dropped.includes(other)) : [...chosen, id])}
			/>
		)
	}
	return (
		<details className={groupClass(isOpen || hasClosedFields)} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<span>{name}</span>
				{count > 0 && <span className={styles.chosen}>{texts.chosen(count)}</span>}
			</summary>
			{(isOpen || hasClosedFields) && (
				<>
					<ul aria-label={name}>
						{sub_features.map((feature, position) => {
							const details = feature.sub_sub_features.map(({ id }) => id)
							const showsDetails = typed !== '' || chosen.includes(feature.id) || details.some((id) => chosen.includes(id))
							return (
								<li key={feature.id} className={isBeyond(position, feature.id) ? styles.beyond : undefined}>
									{box(feature.id, named(feature, 'sub_feature_name', language), details)}
									{showsDetails && details.length > 0 && (
										<ul className={styles.details} aria-label={named(feature, 'sub_feature_name', language)}>
											{feature.sub_sub_features.map((detail) => (
												<li key={detail.id}>{box(detail.id, named(detail, 'sub_sub_feature_name', language))}</li>
											))}
										</ul>
									)}
								</li>
							)
						})}
					</ul>
					{isLong && (
						<button type="button" className={styles.all} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
							{showsAll ? texts.featureSearch.showFewer : texts.featureSearch.showAll(number(sub_features.length))}
						</button>
					)}
				</>
			)}
		</details>
	)
}

/** Does a word of a name begin with the typed text, or does the text go on from a word that may go on ("*")? */
function fits(wanted: string, names: readonly string[], words: readonly string[]): boolean {
	const begins = (name: string) => ` ${simplify(name)}`.includes(` ${wanted}`)
	return (
		wanted === '' ||
		names.some(begins) ||
		words.some((word) => begins(word) || (word.endsWith('*') && wanted.startsWith(word.slice(0, -1))))
	)
}

type SubFeature = Feature['sub_features'][number]

/** The names of a feature and of its details, in every language. */
const namesOf = ({ sub_feature_name_en, sub_feature_name_fr, sub_feature_name_de, sub_sub_features }: SubFeature) => [
	sub_feature_name_en,
	sub_feature_name_fr,
	sub_feature_name_de,
	...sub_sub_features.flatMap((detail) => [detail.sub_sub_feature_name_en, detail.sub_sub_feature_name_fr, detail.sub_sub_feature_name_de]),
]

const wordsOf = ({ id, sub_sub_features }: SubFeature, words: ReadonlyMap<number, string[]>) =>
	[id, ...sub_sub_features.map((detail) => detail.id)].flatMap((one) => words.get(one) ?? [])

const idsUnder = (group: Feature) => group.sub_features.flatMap((feature) => [feature.id, ...feature.sub_sub_features.map(({ id }) => id)])
