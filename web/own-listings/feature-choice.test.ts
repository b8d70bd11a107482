import { expect, test } from 'vitest'
import type { Feature } from '#contract/catalogue.ts'
import { cateringGroup } from '../listings/listing-feature-groups.ts'
import { toggleDetail, toggleFeature, type FeatureChoice } from './feature-choice.ts'

const names = (field: string, name: string) => ({ [`${field}_en`]: name, [`${field}_fr`]: name, [`${field}_de`]: name })
const group = (id: number): Feature =>
	({
		id,
		...names('feature_name', 'Group'),
		sub_features: [1, 2].map((n) => ({
			id: id + n,
			...names('sub_feature_name', `Feature ${n}`),
			sub_sub_features: [{ id: id + n * 10, ...names('sub_sub_feature_name', `Detail ${n}`) }],
		})),
	}) as unknown as Feature
const nothing: FeatureChoice = { features_id: [], sub_feature_ids: [], sub_sub_feature_ids: [] }

test('a ticked feature chooses its group; taken away it takes its details and, as the last one, its group along', () => {
	const detailed = toggleDetail(nothing, group(500), 501, 510)
	expect(detailed).toEqual({ features_id: [500], sub_feature_ids: [501], sub_sub_feature_ids: [510] })
	const both = toggleFeature(detailed, group(500), 502)
	expect(both).toEqual({ features_id: [500], sub_feature_ids: [501, 502], sub_sub_feature_ids: [510] })
	const one = toggleFeature(both, group(500), 501)
	expect(one).toEqual({ features_id: [500], sub_feature_ids: [502], sub_sub_feature_ids: [] })
	expect(toggleFeature(one, group(500), 502)).toEqual(nothing)
})

test('of the catering choices one holds at most', () => {
	const free = toggleFeature(nothing, group(cateringGroup), cateringGroup + 1)
	expect(toggleFeature(free, group(cateringGroup), cateringGroup + 2).sub_feature_ids).toEqual([cateringGroup + 2])
})
