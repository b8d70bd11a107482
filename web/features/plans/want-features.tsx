import { useQuery } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { families } from '#contract/values/families.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { query } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox } from '#web/platform/ui/field.tsx'
import styles from './want-features.module.css'

type Want = Plan['wants'][number]

const treeQuery = (category_id: number) =>
	category_id === families.venues
		? query('getVenueFeatures', {})
		: category_id === families.entertainment
			? query('getEntertainmentFeatures', {})
			: query('getRentalAndServiceFeatures', { category_id })

interface WantFeaturesProps {
	want: Want
	/** The name of the group for screen readers. */
	label: string
	onChange: (features_id: number[]) => void
}

/** The features that suppliers of a wanted kind must have, from their family. */
export default function WantFeatures({ want, label, onChange }: WantFeaturesProps) {
	const { t, language } = useLanguage()
	const { data, isError, refetch } = useQuery(treeQuery(want.category_id))
	if (isError)
		return (
			<div role="alert">
				<p>{t.error.couldNotLoad}</p>
				<Button look="quiet" size="small" onClick={() => void refetch()}>
					{t.common.retry}
				</Button>
			</div>
		)
	if (!data) return <p role="status">{t.common.loading}</p>
	const chosen = new Set(want.features_id)
	return (
		<fieldset className={styles.mustHaves}>
			<legend>{label}</legend>
			{data.map((group) => (
				<details key={group.id} open={group.sub_features.some(({ id }) => chosen.has(id))}>
					<summary>{named(group, 'feature_name', language)}</summary>
					{group.sub_features.map((feature) => (
						<Checkbox
							key={feature.id}
							label={named(feature, 'sub_feature_name', language)}
							checked={chosen.has(feature.id)}
							onChange={({ target: { checked } }) =>
								onChange(checked ? [...want.features_id, feature.id] : want.features_id.filter((id) => id !== feature.id))
							}
						/>
					))}
				</details>
			))}
		</fieldset>
	)
}
