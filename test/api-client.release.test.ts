import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addEvent } from './add-event.ts'
import { mailedToken, password, signUp } from './people.ts'
import { startProduct } from './product.ts'

// Decision 126: A client with generated types calls the API.

const folder = join(import.meta.dirname, 'api-client')
const types = join(folder, 'api.ts')
const scratch = await mkdtemp(join(tmpdir(), 'kiermes-api-client-'))
afterAll(async () => {
	await rm(scratch, { recursive: true, force: true })
	await rm(types, { force: true })
})

/** Runs a command in the folder of the client; a failure throws its output. */
async function run(command: string, ...words: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(command, words, { cwd: folder }).catch(
		(error: Error & { stdout: string; stderr: string }) => {
			throw new Error(`${command} ${words.join(' ')}:\n${error.stdout}${error.stderr}`, { cause: error })
		},
	)
	return stdout
}
const program = (...path: string[]) => join(folder, 'node_modules', ...path)

test('a program whose types are made of the API document compiles, and does in the product what it says', async () => {
	// Not installed with the product: its generator wants TypeScript 5 beside it.
	if (!existsSync(program())) await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
	await using product = await startProduct({ samples: true })
	const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
	const event_id = await addEvent(product, { event_title: 'Concert in the garden', start_date: '2036-06-23' })
	const { id, email } = await signUp(product)
	await product.call('verifyEmail', { token: await mailedToken(product, email, 'verify') })

	const document = join(scratch, 'openapi.json')
	await writeFile(document, await (await fetch(`${address}/api/openapi.json`)).text())
	await run(process.execPath, program('openapi-typescript', 'bin', 'cli.js'), document, '--output', types)
	// Each `@ts-expect-error` of the program must be above a mistake, so this proves too that wrong fields are found.
	await run(process.execPath, program('typescript', 'bin', 'tsc'))
	const said = JSON.parse(await run(process.execPath, 'ten-calls.ts', address, email, password))

	const listing = await product.db.selectFrom('listings').selectAll().where('property_name', '=', said.found).executeTakeFirstOrThrow()
	const plan = await product.db.selectFrom('plans').selectAll().where('id', '=', said.plan_id).executeTakeFirstOrThrow()
	const created = await product.db.selectFrom('accounts').select('email').where('id', '=', said.signed_up).executeTakeFirstOrThrow()
	const enquiry = await product.db.selectFrom('enquiries').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
	expect({ plan, created, enquiry }).toMatchObject({
		plan: { account_id: id, title: 'Nora is 40', people: 60 },
		created: { email: `new-${email}` },
		enquiry: { listing_id: listing.id, participants: 60, state: 'new' },
	})
	expect(said).toEqual({
		found: listing.property_name,
		listing: listing.property_name,
		missing: 'listing_not_found',
		event: 'Concert in the garden',
		signed_up: expect.any(Number),
		signed_in: id,
		favourites: [listing.id],
		plan_id: plan.id,
		event_id,
		next: 'sent',
		messages: ['Is the garden open in the evening?', 'We would bring a band.'],
	})
})
