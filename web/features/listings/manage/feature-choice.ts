import type { Feature, FormerFeature } from '#contract/catalogue/read.ts'
import { cateringGroup, languagesGroup } from '../listing-feature-groups.ts'
import type { ListingFields } from './listing-fields.ts'

/** The chosen features of a family's tree, by its three levels. */
export type FeatureChoice = Pick<ListingFields, 'features_id' | 'sub_feature_ids' | 'sub_sub_feature_ids'>

/** Groups in which at most one feature can be chosen. */
export const isExclusive = ({ id }: Pick<Feature, 'id'>): boolean => id === cateringGroup

/** The groups that the form shows; languages have their own field. */
export const askedGroups = (tree: readonly Feature[]): Feature[] => tree.filter(({ id }) => id !== languagesGroup)

/** The chosen ids that this tree does not contain. */
export function notOffered(tree: readonly Feature[], { features_id, sub_feature_ids, sub_sub_feature_ids }: FeatureChoice): number[] {
	const features = tree.flatMap(({ sub_features }) => sub_features)
	const offered = new Set([...tree, ...features, ...features.flatMap(({ sub_sub_features }) => sub_sub_features)].map(({ id }) => id))
	return [...features_id, ...sub_feature_ids, ...sub_sub_feature_ids].filter((id) => !offered.has(id))
}

/** The tree with these retired features added, each under its parent. */
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

/** The choice with a feature of the second level added or, with its details, removed. A group is chosen as long as any feature in it is. */
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

/** The choice with a detail and its feature added, or with the detail removed. */
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
