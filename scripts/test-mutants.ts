import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openRunFolder } from '#test/run-folder.ts'
import { testSeed } from '#test/seed.ts'
import { testTags } from '#test/tags.ts'
import { findMutants, type Mutant } from './mutants/find-mutants.ts'
import { refusedByTypes } from './mutants/refused-by-types.ts'
import { globSources } from './mutants/sources.ts'
import { openTrial } from './mutants/trial.ts'

// Draws mutants of folders of the server and tries each against the tests that run its line, in a copy of the repository (decision 112).
const root = resolve(import.meta.dirname, '..')
const usage =
	'npm run test:mutants -- media privacy [--sample 40] [--seed 7] [--all] [--with listings/manage,events] [--only <part of file:line>]'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sample: { type: 'string', default: '40' },
		seed: { type: 'string' },
		all: { type: 'boolean', default: false },
		with: { type: 'string', default: '' },
		only: { type: 'string', default: '' },
	},
})
/** `server/platform/media` of `media`. */
const folderOf = (name: string) =>
	['app', 'features', 'platform'].map((storey) => `server/${storey}/${name}`).find((folder) => existsSync(join(root, folder)))
const missing = positionals.filter((name) => folderOf(name) === undefined)
if (positionals.length === 0 || missing.length > 0) {
	console.error(missing.length > 0 ? `no such folder in server: ${missing.join(', ')}` : usage)
	process.exit(1)
}
const seed = values.seed === undefined ? testSeed() : Number(values.seed)
// The copy has no history.
process.env['TEST_SEED'] = String(testSeed())
await using run = await openRunFolder('mutants')
const copy = join(run.folder, 'repository')
await copyTo(copy)
for (const name of positionals) await tryFolder(name)
// Vitest takes a killed mutant for a failure.
process.exitCode = 0

async function tryFolder(name: string): Promise<void> {
	const folder = folderOf(name)!
	const all = globSources(root, folder).flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
	const drawn = draw(
		all.filter((mutant) => describe(mutant).includes(values.only)),
		Number(values.sample),
		seed,
	)
	console.log(`${name}: ${drawn.length} of ${all.length} mutants, seed ${seed}`)
	const begun = performance.now()
	await using trial = await openTrial({
		root: copy,
		folder,
		include: [name, ...values.with.split(',').filter(Boolean)].flatMap((of) => [
			`server/*/${of}/**/*.test.ts`,
			`test/specification/${of}/**/*.test.ts`,
		]),
		exclude: values.all ? [] : ['**/*.release.test.ts', '**/*.measure.test.ts'],
		tags: testTags(values.all),
		globalSetup: './test/database.ts',
		setupFiles: ['./test/setup.ts'],
	})
	console.log(`${trial.tests} tests, read in ${seconds(performance.now() - begun)}`)
	for (const name of trial.broken) console.log(`fails without a mutant, not used: ${name}`)
	const left: { mutant: Mutant; isUnrun: boolean }[] = []
	for (const mutant of drawn) {
		const { outcome, by, milliseconds } = await trial.tryOut(mutant)
		console.log(`${outcome.padEnd(8)} ${describe(mutant)} (${seconds(milliseconds)}${by ? `, ${by}` : ''})`)
		if (outcome === 'survived' || outcome === 'unrun') left.push({ mutant, isUnrun: outcome === 'unrun' })
	}
	for (const name of await trial.control()) console.log(`UNTRUE: this test has killed, and fails without a mutant too: ${name}`)
	const refused = refusedByTypes(
		copy,
		left.map(({ mutant }) => mutant),
		join(run.folder, 'types.tsbuildinfo'),
	)
	for (const mutant of refused) console.log(`types    ${describe(mutant)}`)
	const survivors = left.filter(({ mutant }) => !refused.has(mutant))
	const isNumber = ({ from }: Mutant) => /^[\d_]+$/.test(from)
	/** Numbers apart: many are sizes of buffers and pauses, of which one more changes nothing that can be seen. */
	const share = (kind: string, of: (mutant: Mutant) => boolean) => {
		const all = drawn.filter(of).length
		const killed = all - survivors.filter(({ mutant }) => of(mutant)).length
		return `${kind}${killed} of ${all} killed (${all === 0 ? 100 : Math.floor((100 * killed) / all)} %)`
	}
	console.log(
		`\n${name}: ${share('', () => true)}, ${refused.size} of them by types; ${share('of conditions ', (mutant) => !isNumber(mutant))}, ${share('of numbers ', isNumber)}; seed ${seed}. Survivors:`,
	)
	for (const { mutant, isUnrun } of survivors) console.log(`- ${describe(mutant)}${isUnrun ? ' (no test runs this line)' : ''}`)
}

/** Files git has or would add, as they are now, with packages and the build. */
async function copyTo(folder: string): Promise<void> {
	const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
	for (const file of files.split('\0')) {
		if (file === '' || file === 'node_modules' || !existsSync(join(root, file))) continue
		await mkdir(dirname(join(folder, file)), { recursive: true })
		await cp(join(root, file), join(folder, file))
	}
	for (const name of ['node_modules', 'dist']) if (existsSync(join(root, name))) await symlink(join(root, name), join(folder, name))
}

function describe({ file, line, from, to }: Mutant): string {
	return `${file}:${line} ${oneLine(from)} → ${oneLine(to) || 'nothing'}`
}

function oneLine(text: string): string {
	return text.trim().replace(/\s+/g, ' ').slice(0, 100)
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`
}

/** That many, the same ones for the same seed (a linear congruential generator). */
function draw(all: readonly Mutant[], count: number, start: number): Mutant[] {
	let state = start >>> 0
	const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
	for (let index = 0; index < 8; index += 1) next()
	return all
		.map((mutant) => ({ mutant, key: next() }))
		.toSorted((one, other) => one.key - other.key)
		.slice(0, count)
		.map(({ mutant }) => mutant)
}
