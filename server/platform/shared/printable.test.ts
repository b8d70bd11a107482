import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('what the invoice’s letters cannot show becomes what they can', () => {
	expect(printable('Größe “É” – 12\u202f345,00\u00a0€')).toBe('Größe “É” – 12\u00a0345,00\u00a0€')
	expect(printable('Łódź Çağlar Dvořák')).toBe('Lódz Çaglar Dvorák')
	expect(printable('Привет 🎉\u0007')).toBe('?????? ??')
})
