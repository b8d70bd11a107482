import { expect, test } from 'vitest'
import { factNames, facts } from '#contract/listings/fact-names.ts'
import { startProduct } from '#test/product.ts'
import { featureWords, spokenLanguages, vagueFeatureWords } from './interpretation/words/feature-words.ts'

test('each family tells what its features and facts are called, and a merged feature gives its names to its successor', async () => {
	await using product = await startProduct()
	const wordsIn = async (category_id: number) => (await product.call('getFeatureWords', { category_id })).data
	const all = await Promise.all([1, 2, 3, 4].map(wordsIn))
	const known = new Set([...featureWords, ...vagueFeatureWords, ...spokenLanguages].flatMap(([ids]) => ids))
	expect(new Set(all.flatMap(({ features }) => features.map(({ id }) => id)))).toEqual(known)
	const ofTravellers = ['travels_here', 'languages_spoken']
	expect(all.map((family) => family.facts.map(({ fact }) => fact))).toEqual(
		[1, 2, 3, 4].map((id) => [
			...factNames.filter((fact) => facts[fact].category_id === id),
			...(id === 1 ? ['languages_spoken'] : ofTravellers),
		]),
	)
	expect(all[0]?.features.find(({ id }) => id === 126)?.words).toEqual(expect.arrayContaining(['beamer*', 'videoprojecteur*']))
	expect(all[0]?.features.find(({ id }) => id === 110)?.words).toContain('place pour chapiteau')
	expect(all[0]?.facts[0]?.words).toContain('parkplatz*')
	expect(all.flatMap(({ features, facts }) => [...features, ...facts]).flatMap(({ words }) => words)).not.toContainEqual(
		expect.stringMatching(/[_~]|^$/),
	)
	// A successor is found by the words and names of features merged into it.
	await product.db.updateTable('features').set({ merged_into: 105, retired_at: new Date() }).where('id', '=', 109).execute()
	const { features } = await wordsIn(1)
	expect(features.find(({ id }) => id === 109)).toBeUndefined()
	expect(features.find(({ id }) => id === 105)?.words).toEqual(expect.arrayContaining(['terrass*', 'jardin*', 'garten']))
	expect((await wordsIn(99)).features).toEqual([])
})
