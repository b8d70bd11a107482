import { expect, test } from 'vitest'
import type { Feature } from '#contract/catalogue/read.ts'
import { cateringGroup } from '../listing-feature-groups.ts'
import { notOffered, toggleDetail, toggleFeature, withKept, type FeatureChoice } from './feature-choice.ts'

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

test('what is chosen and offered no more stands where it stood, on each of the three levels', () => {
	const choice = { features_id: [500, 600], sub_feature_ids: [501, 503, 601], sub_sub_feature_ids: [512, 602] }
	expect(notOffered([group(500)], choice)).toEqual([600, 503, 601, 512, 602])
	const former = (id: number, level: number, parent_id: number | null) => ({
		id,
		level,
		parent_id,
		category_id: 1,
		merged_into: null,
		feature_name_en: `Former ${id}`,
		feature_name_fr: `Ancien ${id}`,
		feature_name_de: `Früher ${id}`,
	})
	const kept = [former(600, 1, null), former(503, 2, 500), former(601, 2, 600), former(512, 3, 501), former(602, 3, 601)]
	const tree = withKept([group(500)], kept)
	expect(tree).toMatchObject([
		{
			id: 500,
			sub_features: [
				{ id: 501, sub_sub_features: [{ id: 510 }, { id: 512, sub_sub_feature_name_de: 'Früher 512' }] },
				{ id: 502, sub_sub_features: [{ id: 520 }] },
				{ id: 503, sub_feature_name_fr: 'Ancien 503', sub_sub_features: [] },
			],
		},
		{ id: 600, feature_name_en: 'Former 600', sub_features: [{ id: 601, sub_sub_features: [{ id: 602 }] }] },
	])
	expect(notOffered(tree, choice)).toEqual([])
})
