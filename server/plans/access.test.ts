import { expect, test } from 'vitest'
import { schemas } from '#contract/index.ts'
import { neededRights } from './access.ts'

test('each call that names a plan has the rights that it needs', () => {
	const naming = Object.entries(schemas).filter(([, { input }]) => 'shape' in input && 'plan_id' in input.shape)
	expect(naming.map(([call]) => call).toSorted()).toEqual(Object.keys(neededRights).toSorted())
})
