import { useId, useState } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { simplify } from '../../places/simplify.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { scrollAboveKeyboard } from '../../ui/scroll-above-keyboard.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '../../results/filter-panel.module.css'

interface FeatureFilterProps {
	tree: readonly Feature[]
	chosen: readonly number[]
	/** The number of results for each feature; undefined before the first response. */
	counts: ReadonlyMap<number, number> | undefined
	onChange: (chosen: number[]) => void
}

/** A family with more features than this gets a field to search them; a longer group shows its first ones and the rest on demand. */
const manyFeatures = 20
const longGroup = 8
const shownFirst = 6

/** The family's features: groups that open, checkboxes, and under a checked feature its details. A feature without results cannot be checked. */
export function FeatureFilter({ tree, chosen, counts, onChange }: FeatureFilterProps) {
	const { t, language } = useLanguage()
	const texts = useFilterTexts()
	const title = useId()
	const [typed, setTyped] = useState('')
	const wanted = simplify(typed)
	const groups = tree.map((group) => ({ ...group, sub_features: group.sub_features.filter((feature) => fits(feature, wanted, language)) }))
	const found = groups.filter((group) => group.sub_features.length > 0)
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
						type="text"
						autoComplete="off"
						placeholder={texts.featureSearch.label}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onFocus={(event) => scrollAboveKeyboard(event.currentTarget)}
						onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					/>
				</div>
			)}
			{found.map((group, position) => (
				<Group
					// A search shows its matches in every group; afterwards each group is open or closed as before.
					key={wanted ? `found-${group.id}` : group.id}
					group={group}
					isFirst={position === 0}
					typed={wanted && typed}
					chosen={chosen}
					counts={counts}
					onChange={onChange}
				/>
			))}
			<p role="status" className={styles.none}>
				{found.length === 0 && texts.featureSearch.none}
			</p>
		</div>
	)
}

interface GroupProps extends Omit<FeatureFilterProps, 'tree'> {
	group: Feature
	isFirst: boolean
	typed: string
}

function Group({ group, isFirst, typed, chosen, counts, onChange }: GroupProps) {
	const { language, number } = useLanguage()
	const texts = useFilterTexts()
	const count = idsUnder(group).filter((id) => chosen.includes(id)).length
	const [isOpen, setOpen] = useState(isFirst || count > 0 || typed !== '')
	const [showsAll, setShowsAll] = useState(false)
	const name = named(group, 'feature_name', language)
	const { sub_features } = group
	const isLong = sub_features.length > longGroup && typed === ''
	const isBeyond = (position: number, id: number) => isLong && !showsAll && position >= shownFirst && !chosen.includes(id)

	const box = (id: number, label: string, dropped: readonly number[] = []) => {
		const isChosen = chosen.includes(id)
		const left = counts?.get(id)
		return (
			<Checkbox
				label={label}
				count={counts && (left ?? 0)}
				name="features"
				value={id}
				checked={isChosen}
				disabled={!isChosen && counts !== undefined && !left}
				onChange={() => onChange(isChosen ? chosen.filter((other) => other !== id && !dropped.includes(other)) : [...chosen, id])}
			/>
		)
	}
	return (
		<details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<span>{name}</span>
				{count > 0 && <span className={styles.chosen}>{texts.chosen(count)}</span>}
			</summary>
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
		</details>
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

const idsUnder = (group: Feature) => group.sub_features.flatMap((feature) => [feature.id, ...feature.sub_sub_features.map(({ id }) => id)])
