import { expect, test } from 'vitest'
import { countDown, double, isGrownUp } from './age.ts'

test('one is grown up from 18 on', () => {
	expect([-1, 17, 18].map(isGrownUp)).toEqual([false, false, true])
})

test('it counts down to nothing', () => {
	expect(countDown(3)).toBe(0)
})

test('a thread doubles', async () => {
	expect(await double(2)).toBe(4)
})
