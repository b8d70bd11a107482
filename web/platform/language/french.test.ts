import { expect, test } from 'vitest'
import { at, of } from './french.ts'

test('places have the article and the preposition that people say', () => {
	for (const [name, where, from] of [
		['Mersch', 'à Mersch', 'de Mersch'],
		['Luxembourg', 'à Luxembourg', 'de Luxembourg'],
		['Echternach', 'à Echternach', 'd’Echternach'],
		['Kirchberg', 'au Kirchberg', 'du Kirchberg'],
		['Vallée de l’Ernz', 'dans la Vallée de l’Ernz', 'de la Vallée de l’Ernz'],
		['Lac de la Haute-Sûre', 'au Lac de la Haute-Sûre', 'du Lac de la Haute-Sûre'],
		['Parc Hosingen', 'au Parc Hosingen', 'du Parc Hosingen'],
		['Le Ban-Saint-Martin', 'au Ban-Saint-Martin', 'du Ban-Saint-Martin'],
		['Les Bulles', 'aux Bulles', 'des Bulles'],
		['La Calamine', 'à La Calamine', 'de La Calamine'],
		['Lesse', 'à Lesse', 'de Lesse'],
	])
		expect([name, at(name ?? ''), of(name ?? '')]).toEqual([name, where, from])
})
