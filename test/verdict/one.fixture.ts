import { describe, expect, test } from 'vitest'

describe('a group', () => {
	test('passes', () => {
		expect(1).toBe(1)
	})

	test('fails', () => {
		expect(1).toBe(2)
	})
})
