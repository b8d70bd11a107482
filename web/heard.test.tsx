import { virtual } from '@guidepup/virtual-screen-reader'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

/** Ten screens whose words depend on no day and no sample. */
const heard = {
	'log-in': '/userLogin',
	'professional-log-in': '/ProfessionalLogin',
	'sign-up': '/userRegister',
	'professional-sign-up': '/ProfessionalRegister',
	'forgotten-password': '/userForgotpass',
	venues: '/filterVenues',
	entertainment: '/filterEnt',
	'rentals-and-services': '/filter',
	compare: '/compare',
	'not-found': '/nowhere',
}

/** What a screen reader says of a part of the page, from its beginning to its end. */
async function listen(container: HTMLElement): Promise<string> {
	await virtual.start({ container })
	const end = await virtual.lastSpokenPhrase()
	for (let turn = 0; turn < 400; turn += 1) {
		await virtual.next()
		if ((await virtual.lastSpokenPhrase()) === `end of ${end}`) break
	}
	const said = await virtual.spokenPhraseLog()
	await virtual.stop()
	return `${said.join('\n')}\n`
}

test('what ten screens sound like in a screen reader', { timeout: 120_000 }, async () => {
	await using product = await startProduct()
	for (const [name, address] of Object.entries(heard)) {
		await using _ = await openScreen(address, { product })
		await screen.findByRole('heading', { level: 1 })
		await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
		const said = await listen(screen.getByRole('main'))
		await expect(said).toMatchFileSnapshot(`./heard/${name}.txt`)
	}
})
