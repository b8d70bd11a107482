import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test, a journey or a file of them that failed. */
export interface Failure {
	/** The runner that can run it again; null for a check or a command. */
	runner: 'tests' | 'journeys' | null
	/** Relative to the root, with the line where it failed when that is known. */
	file: string
	line: number | null
	/** The names of its groups and its own; empty when the whole file failed. */
	names: readonly string[]
	/** The expected and the seen, in one line. */
	said: string
}

const TestReport = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			message: z.string(),
			assertionResults: z.array(
				z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
			),
		}),
	),
})

/** The failures in a report of vitest's reporter `json`. */
export function failedTests(report: unknown, root: string): Failure[] {
	return TestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
		const file = relative(root, name)
		const failed = assertionResults.filter((one) => one.status === 'failed')
		// Without a failed test the file itself could not be run, or one of its hooks.
		if (failed.length === 0)
			return status === 'failed' ? [{ runner: 'tests', file, line: lineIn(message, name), names: [], said: brief(message) }] : []
		return failed.map(({ ancestorTitles, title, failureMessages: [said = ''] }) => ({
			runner: 'tests',
			file,
			line: lineIn(said, name),
			names: [...ancestorTitles.filter(Boolean), title],
			said: brief(said),
		}))
	})
}

const JourneyError = z.object({ message: z.string().optional(), location: z.object({ file: z.string(), line: z.number() }).optional() })
interface Suite {
	title: string
	specs: { title: string; file: string; line: number; ok: boolean; tests: { results: { errors: z.infer<typeof JourneyError>[] }[] }[] }[]
	suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
	title: z.string(),
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			line: z.number(),
			ok: z.boolean(),
			tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(JourneyError) })) })),
		}),
	),
	get suites() {
		return z.array(Suite).optional()
	},
})
const JourneyReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite), errors: z.array(JourneyError) })

/** The failures in a report of Playwright's reporter `json`. */
export function failedJourneys(report: unknown, root: string): Failure[] {
	const { config, suites, errors } = JourneyReport.parse(report)
	const folder = relative(root, config.rootDir)
	const found: Failure[] = []
	function collect({ specs, suites: inner = [] }: Suite, groups: string[]) {
		for (const { title, file, line, ok, tests } of specs) {
			if (ok) continue
			const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
			const isHere = error?.location?.file.endsWith(file) === true
			found.push({
				runner: 'journeys',
				file: `${folder}/${file}`,
				line: isHere ? (error?.location?.line ?? line) : line,
				names: [...groups, title],
				said: brief(error?.message ?? 'it was not run to its end'),
			})
		}
		for (const suite of inner) collect(suite, [...groups, suite.title])
	}
	// The outermost suites are the files.
	for (const suite of suites) collect(suite, [])
	// Without a journey: the product did not start, or a file could not be read.
	const outside = errors.map(({ message = '', location }): Failure => ({
		runner: 'journeys',
		file: location ? relative(root, location.file) : folder,
		line: location?.line ?? null,
		names: [],
		said: brief(message),
	}))
	return [...found, ...outside]
}

/** The first line of a stack trace in the file. */
function lineIn(stack: string, file: string): number | null {
	const at = stack.indexOf(`${file}:`)
	return at < 0 ? null : Number.parseInt(stack.slice(at + file.length + 1), 10) || null
}

const longest = 300

/** An error in one line: its message with the expected and received value, without its stack and its code. */
function brief(message: string): string {
	const lines = stripVTControlCharacters(message)
		.split('\n')
		.map((line) => line.trim())
	const end = lines.findIndex((line) => /^at |^Call log:|^attachment #/.test(line))
	return lines
		.slice(0, end < 0 ? undefined : end)
		.filter(Boolean)
		.join(' · ')
		.slice(0, longest)
}

/** `file:line › group › name`, as both runners write it. */
export const nameOf = ({ file, line, names }: Failure): string => [line === null ? file : `${file}:${line}`, ...names].join(' › ')
