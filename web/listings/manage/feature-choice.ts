import type { Feature, FormerFeature } from '#contract/catalogue/read.ts'
import { cateringGroup, languagesGroup } from '../listing-feature-groups.ts'
import type { ListingFields } from './listing-fields.ts'

/** What is chosen in a family's tree, by the tree's three levels. */
export type FeatureChoice = Pick<ListingFields, 'features_id' | 'sub_feature_ids' | 'sub_sub_feature_ids'>

/** Groups of which one holds at most. */
export const isExclusive = ({ id }: Pick<Feature, 'id'>): boolean => id === cateringGroup

/** The groups that the form asks for; languages are asked for as such. */
export const askedGroups = (tree: readonly Feature[]): Feature[] => tree.filter(({ id }) => id !== languagesGroup)

/** The choice's numbers that this tree does not offer. */
export function notOffered(tree: readonly Feature[], { features_id, sub_feature_ids, sub_sub_feature_ids }: FeatureChoice): number[] {
	const features = tree.flatMap(({ sub_features }) => sub_features)
	const offered = new Set([...tree, ...features, ...features.flatMap(({ sub_sub_features }) => sub_sub_features)].map(({ id }) => id))
	return [...features_id, ...sub_feature_ids, ...sub_sub_feature_ids].filter((id) => !offered.has(id))
}

/** The tree with these features besides, which are offered no more, each under what it stood under. */
export function withKept(tree: readonly Feature[], kept: readonly FormerFeature[]): Feature[] {
	const under = (parent: number, level: number) => kept.filter((one) => one.level === level && one.parent_id === parent)
	const details = (parent: number) =>
		under(parent, 3).map(({ id, feature_name_en, feature_name_fr, feature_name_de }) => ({
			id,
			sub_sub_feature_name_en: feature_name_en,
			sub_sub_feature_name_fr: feature_name_fr,
			sub_sub_feature_name_de: feature_name_de,
		}))
	const features = (parent: number) =>
		under(parent, 2).map(({ id, feature_name_en, feature_name_fr, feature_name_de }) => ({
			id,
			sub_feature_name_en: feature_name_en,
			sub_feature_name_fr: feature_name_fr,
			sub_feature_name_de: feature_name_de,
			sub_sub_features: details(id),
		}))
	const offered = tree.map((group) => ({
		...group,
		sub_features: [
			...group.sub_features.map((feature) => ({ ...feature, sub_sub_features: [...feature.sub_sub_features, ...details(feature.id)] })),
			...features(group.id),
		],
	}))
	return [...offered, ...kept.filter(({ level }) => level === 1).map((group) => ({ ...group, sub_features: features(group.id) }))]
}

/** The choice with a feature of the second level added or, with its details, taken away. Its group is chosen as long as something in it is. */
export function toggleFeature(choice: FeatureChoice, group: Feature, id: number): FeatureChoice {
	const isChosen = choice.sub_feature_ids.includes(id)
	const dropped = isChosen ? [id] : isExclusive(group) ? group.sub_features.map((feature) => feature.id) : []
	const details = group.sub_features.filter((feature) => dropped.includes(feature.id)).flatMap((feature) => feature.sub_sub_features)
	const kept = choice.sub_feature_ids.filter((other) => !dropped.includes(other))
	return withGroup(
		{
			...choice,
			sub_feature_ids: isChosen ? kept : [...kept, id],
			sub_sub_feature_ids: choice.sub_sub_feature_ids.filter((other) => !details.some((detail) => detail.id === other)),
		},
		group,
	)
}

/** The choice with a detail added, and the feature that it details, or taken away. */
export function toggleDetail(choice: FeatureChoice, group: Feature, feature: number, id: number): FeatureChoice {
	const isChosen = choice.sub_sub_feature_ids.includes(id)
	const others = choice.sub_sub_feature_ids.filter((other) => other !== id)
	const withFeature = isChosen || choice.sub_feature_ids.includes(feature) ? choice : toggleFeature(choice, group, feature)
	return { ...withFeature, sub_sub_feature_ids: isChosen ? others : [...others, id] }
}

function withGroup(choice: FeatureChoice, group: Feature): FeatureChoice {
	const others = choice.features_id.filter((id) => id !== group.id)
	const isUsed = group.sub_features.some(({ id }) => choice.sub_feature_ids.includes(id))
	return { ...choice, features_id: isUsed ? [...others, group.id] : others }
}
