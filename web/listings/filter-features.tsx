import type { Feature } from '#contract/catalogue.ts'
import { named } from '#contract/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { Checkbox } from '../ui/field.tsx'
import styles from './filter-panel.module.css'

interface FeatureFilterProps {
	tree: readonly Feature[]
	chosen: readonly number[]
	/** How many results each feature would leave; undefined before the first answer. */
	counts: ReadonlyMap<number, number> | undefined
	onChange: (chosen: number[]) => void
}

/** The family's features: groups that open, features to tick, and under a ticked one its details. What would leave nothing cannot be ticked. */
export function FeatureFilter({ tree, chosen, counts, onChange }: FeatureFilterProps) {
	const { t, language } = useLanguage()
	const box = (id: number, label: string, dropped: readonly number[] = []) => {
		const isChosen = chosen.includes(id)
		const count = counts?.get(id)
		return (
			<Checkbox
				label={label}
				count={counts && (count ?? 0)}
				name="features"
				value={id}
				checked={isChosen}
				disabled={!isChosen && counts !== undefined && !count}
				onChange={() => onChange(isChosen ? chosen.filter((other) => other !== id && !dropped.includes(other)) : [...chosen, id])}
			/>
		)
	}
	return tree.map((group, position) => {
		const ids = idsUnder(group)
		const count = ids.filter((id) => chosen.includes(id)).length
		return (
			<details key={group.id} className={styles.group} open={position === 0 || count > 0}>
				<summary>
					<span>{named(group, 'feature_name', language)}</span>
					{count > 0 && <span className={styles.chosen}>{t.search.chosen(count)}</span>}
				</summary>
				<ul aria-label={named(group, 'feature_name', language)}>
					{group.sub_features.map((feature) => {
						const details = feature.sub_sub_features.map(({ id }) => id)
						const isOpen = chosen.includes(feature.id) || details.some((id) => chosen.includes(id))
						return (
							<li key={feature.id}>
								{box(feature.id, named(feature, 'sub_feature_name', language), details)}
								{isOpen && details.length > 0 && (
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
			</details>
		)
	})
}

const idsUnder = (group: Feature) => group.sub_features.flatMap((feature) => [feature.id, ...feature.sub_sub_features.map(({ id }) => id)])
