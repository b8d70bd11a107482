import { expect, test } from 'vitest'
import { mailedToken, mailsTo, newEmail, otherPassword, password, professionalForm, signUp, userForm } from '#test/people.ts'
import { startProduct } from '#test/product.ts'

test('094 270 311 right credentials: the code 101, an id and a token that works', async () => {
	await using product = await startProduct()
	const { id, email } = await signUp(product)
	const answer = await product.call('logIn', { email: ` ${email.toUpperCase()} `, password })
	expect(answer).toMatchObject({ http: 200, status: true, code: '101', data: { id, role_id: 1 } })
	expect(await product.call('getProfile', {}, answer.data.access_token)).toMatchObject({ data: { id, email } })
})

test('095 wrong credentials: the same words for a wrong password, an unknown address and what is no address', async () => {
	await using product = await startProduct()
	const { email } = await signUp(product)
	const sample = await product.professional()
	const { email: withoutPassword } = await product.db
		.selectFrom('accounts')
		.select('email')
		.where('id', '=', sample.id)
		.executeTakeFirstOrThrow()
	const answers = await Promise.all(
		[email, newEmail(), withoutPassword, 'nobody', "' or 1=1 --"].map((address) =>
			product.call('logIn', { email: address, password: otherPassword }),
		),
	)
	for (const answer of answers)
		expect(answer).toMatchObject({
			http: 401,
			code: 'login_failed',
			message: 'Login failed. Please check your credentials and try again.',
			data: null,
		})
	expect(await product.call('logIn', { email })).toMatchObject({ http: 422, fields: { password: expect.any(String) } })
	expect(await product.call('logIn', { email, password: ` ${password}` })).toMatchObject({ http: 401 })
})

test('a sign-up whose session cannot be written has made no account, and can be sent again', async () => {
	await using product = await startProduct()
	const form = userForm()
	await product.asSuperuser(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
	await product.asSuperuser('create trigger refuse before insert on sessions for each row execute function refuse()')
	expect((await product.call('signUp', form)).http).toBeGreaterThanOrEqual(500)
	expect(await product.db.selectFrom('accounts').select('id').where('email', '=', form.email).execute()).toEqual([])
	expect(await mailsTo(product, form.email, 'verify')).toEqual([])
	await product.asSuperuser('drop trigger refuse on sessions')
	const { http, data } = await product.call('signUp', form)
	expect(http).toBe(200)
	expect(await product.call('getProfile', {}, data.access_token)).toMatchObject({ http: 200, data: { email: form.email } })
})

test('097 098 271 sign-up signs in at once and mails a link, for every role', async () => {
	await using product = await startProduct()
	for (const [form, profile] of [
		[userForm(), { role_id: 1, first_name: 'Léa', last_name: 'Schmit', name: null }],
		[professionalForm(), { role_id: 2, name: 'Zum Hirsch S.à r.l.', contact_person: 'Mia Weber', phone: '+352 621 123 456' }],
	] as const) {
		const answer = await product.call('signUp', form, null, { language: 'fr' })
		expect(answer).toMatchObject({ http: 200, code: '101', data: { role_id: profile.role_id } })
		expect(await product.call('getProfile', {}, answer.data.access_token)).toMatchObject({
			data: { ...profile, email: form.email, email_verified: false, lang: 'fr' },
		})
		expect(await mailsTo(product, form.email, 'verify')).toHaveLength(1)
	}
})

test('sign-up refuses field by field, and stores nothing', async () => {
	await using product = await startProduct()
	const known = await signUp(product)
	const wrong: [object, string][] = [
		[{ email: known.email.toUpperCase() }, 'email'],
		[{ email: 'nobody' }, 'email'],
		[{ email: 'a@example.org\r\nbcc: b@example.org' }, 'email'],
		[{ password: 'elevenchars' }, 'password'],
		[{ password: 'kiermes2026!' }, 'password'],
		[{ password: 'x'.repeat(201) }, 'password'],
		[{ first_name: '' }, 'first_name'],
		[{ first_name: 'a'.repeat(61) }, 'first_name'],
		[{ accept_terms: '0' }, 'accept_terms'],
		[{ role_id: '3' }, 'role_id'],
		[{ role_id: '2' }, 'contact_person'],
	]
	for (const [fields, field] of wrong) {
		// In a professional's form the API ignores a user's names.
		const answer = await product.call('signUp', { ...userForm(), ...fields }, null, { ignored: ['first_name', 'last_name'] })
		expect(answer, JSON.stringify(fields)).toMatchObject({ http: 422, code: 'invalid_input' })
		expect(Object.keys(answer.fields), JSON.stringify(fields)).toContain(field)
	}
	expect(await product.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
	expect(await product.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
})

test('long, blank-ended and emoji passwords are taken as they are typed', async () => {
	await using product = await startProduct()
	for (const typed of [`  ${otherPassword}  `, '🎪🎡🎠🎢🎭🎨🎤🎧🎼🎹🥁🎷', 'é'.repeat(9) + 'x7 Qpläne#'.repeat(6)]) {
		const form = { ...userForm(), password: typed }
		await signUp(product, form)
		expect(await product.call('logIn', { email: form.email, password: typed })).toMatchObject({ http: 200 })
		expect(await product.call('logIn', { email: form.email, password: typed.trim().slice(0, -1) })).toMatchObject({ http: 401 })
	}
})

test('what only the server decides is not taken from a form', async () => {
	await using product = await startProduct()
	const greedy = {
		id: 999,
		email_verified: '1',
		state: 'active',
		terms_accepted_at: '2000-01-01',
		password_hash: 'x',
		name: 'GmbH',
	}
	const { id, token, email } = await signUp(product, { ...userForm(), ...greedy, role_id: '1' }, Object.keys(greedy))
	await product.call('updateProfile', { ...greedy, role_id: 3, second_factor_since: '2000-01-01', last_name: 'Weber' }, token, {
		ignored: [...Object.keys(greedy), 'role_id', 'second_factor_since'],
	})
	const row = await product.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	expect(row).toMatchObject({ role_id: 1, email, email_verified: false, name: null, last_name: 'Weber', second_factor_since: null })
	expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
	expect(row.terms_accepted_at?.getFullYear()).toBeGreaterThan(2020)
	expect(id).not.toBe(999)
})

test('104 274 a verification link is valid for a day and more than once, for its address alone, and starts no session', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product, professionalForm())
	const link = await mailedToken(product, email, 'verify')
	const url = `/api/verify/${link}`
	expect((await product.raw({ method: 'HEAD', url })).statusCode).toBe(405)
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { email_verified: false } })
	for (let turn = 0; turn < 2; turn += 1) {
		const answer = await product.raw({ url })
		expect(answer.json()).toMatchObject({ status: true, data: { role_id: 2 } })
		expect(answer.headers['cache-control']).toBe('no-store')
	}
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { email_verified: true } })
	expect(await product.call('verifyEmail', { token: 'a'.repeat(43) })).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await product.call('verifyEmail', { token: "'" })).toMatchObject({ http: 422 })
	await product.db
		.updateTable('account_tokens')
		.set({ expires_at: new Date(Date.now() - 1000) })
		.execute()
	expect(await product.call('verifyEmail', { token: link })).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await product.call('resendVerification', {}, token)).toMatchObject({ http: 200, data: null })
	expect(await mailsTo(product, email, 'verify')).toHaveLength(1)
})

test('a new verification link is mailed to accounts that need one; every request gets the same answer', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product)
	expect(await product.call('resendVerification', {}, token)).toMatchObject({ http: 200, data: null })
	expect(await product.call('resendVerification', { email })).toMatchObject({ http: 200, data: null })
	expect(await product.call('resendVerification', { email: newEmail() })).toMatchObject({ http: 200, data: null })
	expect(await product.call('resendVerification')).toMatchObject({ http: 422, fields: { email: expect.any(String) } })
	expect(await mailsTo(product, email, 'verify')).toHaveLength(3)
	expect(await product.db.selectFrom('mails').select('id').execute()).toHaveLength(3)
})

test('107 108 272 283 a lost password: one mail, one new password, once; all sessions end', async () => {
	await using product = await startProduct()
	const { id, email, token } = await signUp(product)
	expect(await product.call('requestPasswordReset', { email })).toMatchObject({ http: 200, data: null })
	const link = await mailedToken(product, email, 'reset')
	expect(await product.call('verifyPassword', { token: link })).toMatchObject({ http: 200, data: { proved_until: null } })
	const form = { token: link, password: otherPassword, password_confirmation: otherPassword }
	expect(await product.call('setNewPassword', { ...form, password_confirmation: password })).toMatchObject({
		http: 422,
		fields: { password_confirmation: expect.any(String) },
	})
	expect(
		await product.call('setNewPassword', { ...form, password: 'luxembourg2026', password_confirmation: 'luxembourg2026' }),
	).toMatchObject({
		fields: { password: 'This password is among the most common ones. Please choose another.' },
	})
	// Of two that have the link at once, one chooses.
	const both = await Promise.all([product.call('setNewPassword', form), product.call('setNewPassword', form)])
	expect(both.find(({ http }) => http === 200)).toMatchObject({ data: { id, role_id: 1 } })
	expect(both.find(({ http }) => http !== 200)).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await product.call('setNewPassword', form)).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await product.call('verifyPassword', { token: link })).toMatchObject({ http: 404 })
	expect(await product.call('getProfile', {}, token)).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 200 })
	expect(await mailsTo(product, email, 'password_changed')).toHaveLength(1)
})

test('a reset link is put out of use by a newer one, by half an hour, and by another address; it verifies nothing', async () => {
	await using product = await startProduct()
	const { id, email } = await signUp(product)
	const ask = async () => {
		await product.call('requestPasswordReset', { email })
		return mailedToken(product, email, 'reset')
	}
	const attempt = (link: string) =>
		product.call('setNewPassword', { token: link, password: otherPassword, password_confirmation: otherPassword })
	const older = await ask()
	const newer = await ask()
	expect(await attempt(older)).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('verifyEmail', { token: newer })).toMatchObject({ code: 'link_invalid' })
	await product.db.updateTable('account_tokens').set({ expires_at: new Date() }).where('purpose', '=', 'reset').execute()
	expect(await attempt(newer)).toMatchObject({ code: 'link_invalid' })
	const last = await ask()
	await product.db.updateTable('accounts').set({ email: newEmail() }).where('id', '=', id).execute()
	expect(await attempt(last)).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 401 })
	// The address belongs to another account by now.
	await signUp(product, { ...userForm(), email })
	expect(await attempt(last)).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
})

test('asking for a reset answers alike for the known and the unknown, and mails only the known', async () => {
	await using product = await startProduct()
	const { email } = await signUp(product)
	const timed = async (address: string) => {
		const begun = performance.now()
		const answer = await product.call('requestPasswordReset', { email: address })
		return { answer, milliseconds: performance.now() - begun }
	}
	const known = await timed(email)
	const unknown = await timed(newEmail())
	expect(known.answer).toEqual(unknown.answer)
	for (const { milliseconds } of [known, unknown]) expect(milliseconds).toBeGreaterThan(100)
	expect(await product.db.selectFrom('mails').select('recipient').where('kind', '=', 'reset').execute()).toEqual([{ recipient: email }])
})

test('no header changes a mailed link: it is a path of our own', async () => {
	await using product = await startProduct({ TRUST_PROXY: true })
	const { email } = await signUp(product)
	const headers = {
		host: 'evil.example',
		'x-forwarded-host': 'evil.example',
		'x-forwarded-proto': 'javascript',
		origin: 'https://evil.example',
	}
	await product.call('requestPasswordReset', { email }, null, { headers })
	const [mail] = await mailsTo(product, email, 'reset')
	expect(mail?.path).toMatch(/^\/restePassword\/[\w-]{43}$/)
	expect(JSON.stringify(await product.db.selectFrom('mails').selectAll().execute())).not.toContain('evil')
})

test('109 282 the own password is confirmed, which counts for ten minutes in that session', async () => {
	await using product = await startProduct()
	const { email, token, id } = await signUp(product)
	const other = (await product.call('logIn', { email, password })).data.access_token
	expect(await product.call('verifyPassword', { password: otherPassword }, token)).toMatchObject({
		http: 422,
		fields: { password: 'This is not your current password.' },
	})
	expect(await product.call('verifyPassword', {}, token)).toMatchObject({ http: 422, fields: { password: expect.any(String) } })
	expect(await product.call('verifyPassword', { password })).toMatchObject({ http: 401, code: 'login_required' })
	expect(await product.call('startSecondFactor', {}, token)).toMatchObject({ http: 403, code: 'password_needed' })
	const { data } = await product.call('verifyPassword', { password }, token)
	expect(Date.parse(data.proved_until ?? '') - Date.now()).toBeGreaterThan(9.5 * 60_000)
	expect(await product.call('startSecondFactor', {}, token)).toMatchObject({ http: 200 })
	expect(await product.call('startSecondFactor', {}, other)).toMatchObject({ http: 403, code: 'password_needed' })
	await product.db
		.updateTable('sessions')
		.set({ proved_at: new Date(Date.now() - 10 * 60_000) })
		.where('account_id', '=', id)
		.execute()
	expect(await product.call('startSecondFactor', {}, token)).toMatchObject({ http: 403, code: 'password_needed' })
})

test('110 116 220 284 a password is changed against the old one; all other sessions end', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product)
	const other = (await product.call('logIn', { email, password })).data.access_token
	const neighbour = (await signUp(product)).email
	for (const address of [email, neighbour]) await product.call('requestPasswordReset', { email: address })
	const form = { old_password: password, new_password: otherPassword }
	expect(await product.call('changePassword', { ...form, old_password: 'wrong' }, token)).toMatchObject({
		http: 422,
		fields: { old_password: 'This is not your current password.' },
	})
	expect(await product.call('changePassword', { ...form, new_password: 'passwordpassword' }, token)).toMatchObject({
		http: 422,
		fields: { new_password: expect.any(String) },
	})
	expect(await product.call('changePassword', form)).toMatchObject({ http: 401 })
	expect(await product.call('changePassword', form, token)).toMatchObject({ http: 200, data: null })
	expect(await product.call('getProfile', {}, token)).toMatchObject({ http: 200 })
	expect(await product.call('getProfile', {}, other)).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 200 })
	expect(await mailsTo(product, email, 'password_changed')).toHaveLength(1)
	// Links for a forgotten password end with it, those of other accounts do not.
	for (const [address, http] of [
		[email, 404],
		[neighbour, 200],
	] as const) {
		const link = { token: await mailedToken(product, address, 'reset'), password: otherPassword, password_confirmation: otherPassword }
		expect([address, await product.call('setNewPassword', link)]).toMatchObject([address, { http }])
	}
	// The link that verifies the address does not.
	expect(await product.call('verifyEmail', { token: await mailedToken(product, email, 'verify') })).toMatchObject({ http: 200 })
})

test('a profile says why the last mail to its address was refused, and nothing of mails to other addresses', async () => {
	await using product = await startProduct()
	const { id, email, token } = await signUp(product)
	const refusal = async () => (await product.call('getProfile', {}, token)).data.mail_refusal
	const add = (recipient: string, state: 'refused' | 'sent' | 'waiting', said: string | null) =>
		product.db
			.insertInto('mails')
			.values({ account_id: id, kind: 'verify', recipient, lang: 'en', values: '{}', state, refusal: said })
			.execute()
	expect(await refusal()).toBeNull()
	await add(email, 'refused', '550 no such mailbox')
	await add(newEmail(), 'refused', '552 mailbox of somebody else is full')
	await add(email, 'waiting', '421 try again later')
	expect(await refusal()).toBe('550 no such mailbox')
	await add(email, 'sent', null)
	expect(await refusal()).toBeNull()
	// A new address waits for its confirmation: its mails count now.
	const next = newEmail()
	await add(next, 'refused', '550 unknown')
	expect(await refusal()).toBeNull()
	await product.db.updateTable('accounts').set({ pending_email: next }).where('id', '=', id).execute()
	expect(await refusal()).toBe('550 unknown')
})

test('218 219 275 276 a profile is read and changed by its owner; what is emptied is gone', async () => {
	await using product = await startProduct()
	const { token } = await signUp(product, professionalForm())
	const changes = { name: 'Beim Hirsch', rcs_number: 'B123456', vat_number: 'LU12345678', lang: 'de' }
	expect(await product.call('updateProfile', changes, token)).toMatchObject({
		http: 200,
		data: { ...changes, contact_person: 'Mia Weber' },
	})
	expect(await product.call('updateProfile', { rcs_number: '', phone: '', name: '' }, token)).toMatchObject({
		data: { rcs_number: null, phone: null, name: 'Beim Hirsch' },
	})
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { lang: 'de', vat_number: 'LU12345678' } })
	for (const [fields, field] of [
		[{ phone: 'call me' }, 'phone'],
		[{ lang: 'gr' }, 'lang'],
		[{ contact_person: 'a\u0000b' }, 'contact_person'],
		[{ description: 'x' }, 'description'],
	] as const)
		expect(await product.call('updateProfile', fields, token)).toMatchObject({ http: 422, fields: { [field]: expect.any(String) } })
	expect(await product.call('updateProfile', changes)).toMatchObject({ http: 401 })
})

test('a register number is read in its usual notations and stored in one; a reason why there is none takes its place', async () => {
	await using product = await startProduct()
	const { token, email: address } = await signUp(product, professionalForm())
	const change = (fields: Record<string, unknown>) => product.call('updateProfile', fields, token)
	for (const typed of ['B 123456', 'b123.456', 'RCS Luxembourg B 123456', 'R.C.S. Luxembourg : B123456', 'RCSL B-123456'])
		expect(await change({ rcs_number: typed }), typed).toMatchObject({ http: 200, data: { rcs_number: 'B123456', rcs_absence: null } })
	for (const typed of ['keine', '123456', 'K12', 'B1234567', 'B0', 'B 12 A', 'none yet'])
		expect(await change({ rcs_number: typed }), typed).toMatchObject({
			http: 422,
			fields: {
				rcs_number: 'This is not a number of the Luxembourg trade register: one letter from A to J and up to six digits, such as B123456.',
			},
		})
	expect((await product.call('updateProfile', { rcs_number: 'keine' }, token, { language: 'fr' })).fields['rcs_number']).toMatch(
		/registre de commerce/,
	)
	expect(await change({})).toMatchObject({ data: { rcs_number: 'B123456' } })

	for (const [fields, field] of [
		[{ rcs_absence: 'lazy' }, 'rcs_absence'],
		[{ rcs_absence: 'foreign' }, 'rcs_absence_note'],
		[{ rcs_absence: 'other', rcs_absence_note: '' }, 'rcs_absence_note'],
		[{ rcs_absence: 'foreign', rcs_absence_note: 'x' }, 'rcs_absence_note'],
		[{ rcs_absence_note: 'HRB 1234' }, 'rcs_absence'],
		[{ rcs_absence: 'self_employed', rcs_number: 'B123456' }, 'rcs_absence'],
	] as const)
		expect(await change(fields), JSON.stringify(fields)).toMatchObject({ http: 422, fields: { [field]: expect.any(String) } })
	const abroad = { rcs_absence: 'foreign', rcs_absence_note: 'Handelsregister Trier, HRB 1234' }
	expect(await change(abroad)).toMatchObject({ http: 200, data: { rcs_number: null, ...abroad } })
	expect(await change({ rcs_absence: 'self_employed', rcs_number: '' })).toMatchObject({
		data: { rcs_number: null, rcs_absence: 'self_employed', rcs_absence_note: null },
	})
	expect(await change({ rcs_number: 'F 42' })).toMatchObject({ data: { rcs_number: 'F42', rcs_absence: null } })
	expect(await change({ ...abroad, rcs_number: '' })).toMatchObject({ http: 200 })
	expect(await change({ rcs_absence: '' })).toMatchObject({ data: { rcs_number: null, rcs_absence: null, rcs_absence_note: null } })

	// A value from before the pattern stays until an edit changes it.
	await product.db.updateTable('accounts').set({ rcs_number: 'keine' }).where('email', '=', address).execute()
	expect(await change({ phone: '+352 621 000 000' })).toMatchObject({ http: 200, data: { rcs_number: 'keine' } })
	expect(await product.call('updateProfile', abroad)).toMatchObject({ http: 401 })
})

test('a new address requires the password, is announced to the old one, and counts once its link was opened', async () => {
	await using product = await startProduct()
	const { email: old, token } = await signUp(product)
	const taken = await signUp(product)
	const next = newEmail()
	const changes = async () =>
		(await product.call('getSecurityEvents', {}, token)).data.list.filter(({ kind }) => kind === 'email_changed').length
	await product.call('verifyEmail', { token: await mailedToken(product, old, 'verify') })
	expect(await changes(), 'the address is the same').toBe(0)
	expect(await product.call('updateProfile', { email: next }, token)).toMatchObject({ http: 403, code: 'password_needed' })
	await product.call('verifyPassword', { password }, token)
	expect(await product.call('updateProfile', { email: taken.email }, token)).toMatchObject({
		http: 422,
		fields: { email: expect.any(String) },
	})
	expect(await product.call('updateProfile', { email: next }, token)).toMatchObject({ data: { email: old, pending_email: next } })
	expect(await mailsTo(product, old, 'email_changing')).toEqual([{ new_email: next }])
	const oldLink = await mailedToken(product, old, 'verify')
	await product.call('verifyEmail', { token: await mailedToken(product, next, 'verify') })
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { email: next, pending_email: null, email_verified: true } })
	expect(await changes()).toBe(1)
	expect(await product.call('verifyEmail', { token: oldLink })).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('logIn', { email: old, password })).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email: next, password })).toMatchObject({ http: 200 })
})

test('of two accounts that wait for the same new address, the first to open the link gets it', async () => {
	await using product = await startProduct()
	const next = newEmail()
	const people = [await signUp(product), await signUp(product)]
	for (const { token } of people) {
		await product.call('verifyPassword', { password }, token)
		await product.call('updateProfile', { email: next }, token)
	}
	const [first = '', second = ''] = (await mailsTo(product, next, 'verify')).map(({ path }) => path.split('/').at(-1))
	expect(await product.call('verifyEmail', { token: first })).toMatchObject({ http: 200 })
	expect(await product.call('verifyEmail', { token: second })).toMatchObject({ http: 404, code: 'link_invalid' })
})

test('with a new password the address that waited at an account waits no more', async () => {
	await using product = await startProduct()
	for (const way of ['reset', 'change'] as const) {
		const { email, token } = await signUp(product)
		const next = newEmail()
		await product.call('verifyPassword', { password }, token)
		await product.call('updateProfile', { email: next }, token)
		if (way === 'change') await product.call('changePassword', { old_password: password, new_password: otherPassword }, token)
		else {
			await product.call('requestPasswordReset', { email })
			const link = await mailedToken(product, email, 'reset')
			await product.call('setNewPassword', { token: link, password: otherPassword, password_confirmation: otherPassword })
		}
		expect(await product.call('verifyEmail', { token: await mailedToken(product, next, 'verify') })).toMatchObject({ code: 'link_invalid' })
		expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 200 })
	}
})

test('a user becomes a professional once and keeps the account; an operator does not', async () => {
	await using product = await startProduct()
	const { id, token } = await signUp(product)
	const { role_id: _, email: __, password: ___, accept_terms: ____, ...business } = professionalForm()
	expect(await product.call('becomeProfessional', { name: 'Zum Hirsch' }, token)).toMatchObject({
		http: 422,
		fields: { phone: expect.any(String) },
	})
	expect(await product.call('becomeProfessional', business)).toMatchObject({ http: 401 })
	expect(await product.call('becomeProfessional', { ...business, role_id: 3 }, token, { ignored: ['role_id'] })).toMatchObject({
		data: { id, role_id: 2, first_name: 'Léa', name: business.name },
	})
	expect(await product.call('becomeProfessional', business, token)).toMatchObject({ http: 409, code: 'conflict' })
	await product.db.updateTable('accounts').set({ role_id: 3, second_factor_since: new Date() }).where('id', '=', id).execute()
	expect(await product.call('becomeProfessional', business, token)).toMatchObject({ http: 403, code: 'wrong_role' })
})
