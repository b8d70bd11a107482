import { expect, test } from 'vitest'
import { homeOf, ownPath } from './next-address.ts'

test('a path of ours is gone on to as it was written', () => {
	for (const next of [
		'/',
		'/fav',
		'/details/7/1',
		'/filterVenues?sub_category_id=4&q=a%20b',
		'/terms&condition',
		'/profile#sessions',
		'/?lang=fr',
	])
		expect(ownPath(next)).toBe(next)
})

test('what leads elsewhere, or could be read so, is refused', () => {
	for (const next of [
		null,
		undefined,
		'',
		'fav',
		'https://evil.example',
		'HTTPS:/evil.example',
		'javascript:alert(1)',
		'data:text/html,x',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\/evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'/\u0000/evil.example',
		' /fav',
		'/fav\r\nSet-Cookie: a=b',
		'/a\\b',
		'/%5Cevil.example',
		'/..//evil.example',
		'/./\\evil.example',
		'/.//evil.example',
		'/fav/../..//evil.example',
		'/%2e%2e//evil.example',
		'/%0a/evil.example',
		'/%E0%A4%A',
		`/${'a'.repeat(2000)}`,
	])
		expect([next, ownPath(next)]).toEqual([next, null])
})

test('`next` never leads from one log-in page to another', () => {
	for (const next of ['/userLogin', '/USERLOGIN?next=/fav', '/ProfessionalLogin', '/verify/abc', '/restePassword/abc', '/login'])
		expect([next, ownPath(next)]).toEqual([next, null])
})

test('professionals go to their dashboard, operators to the admin area, users to the home page', () => {
	expect([1, 2, 3].map(homeOf)).toEqual(['/', '/ProfessionalDashboard', '/admin'])
})
