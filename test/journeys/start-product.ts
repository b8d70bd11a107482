import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { patience } from '../patience.ts'
import { openRunFolder } from '../run-folder.ts'
import { readStartCommand } from '../start-command.ts'
import { findChromium } from './find-chromium.ts'

/** Where root runs the journeys, Chromium gives itself a higher priority: the product gets one too, so that pages do not hold up the server they wait for. */
const ahead = process.getuid?.() === 0 ? ['nice', '-n', '-10'] : []

/**
 * Finds a Chromium, builds the front end and starts the product as its users would, on a free port: with its samples in JOURNEYS_DATA_DIR, or in a folder that is deleted after the
 * run.
 * DATABASE_URL makes it use that server. The journeys read its address from JOURNEYS_ADDRESS; when that is set, they visit the product that runs
 * there.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
	process.env['CHROMIUM_PATH'] = await findChromium()
	if (process.env['JOURNEYS_ADDRESS']) return async () => {}
	const run = await openRunFolder('journeys', process.env['JOURNEYS_DATA_DIR'])
	process.env['JOURNEYS_DATA_DIR'] ??= join(run.folder, 'data')
	// Compressed too, for some journeys count compressed bytes: beside the product it would be done at the lowest priority, on a busy machine for minutes.
	await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'build.ts')])
	const { address, stop } = await runProduct({}, ahead)
	process.env['JOURNEYS_ADDRESS'] = address
	return async () => {
		await stop()
		await run[Symbol.asyncDispose]()
	}
}

/** The domain of the addresses to which replies to mails go. */
export const replyDomain = 'replies.kiermes.example'
/** The secret of the webhook for received mails: journeys deliver replies with it. */
export const inboundSecret = 'journeys deliver replies by this'

export interface RunningProduct {
	address: string
	pid: number
	/** Resolves when the process has ended, with its exit code; with null when a signal ended it. */
	ended: Promise<number | null>
	/** Asks the process to end. Returns the exit code; null when a signal ended it. */
	stop: () => Promise<number | null>
	/** Kills the process, as a power cut would. */
	kill: () => Promise<number | null>
}

/**
 * Runs a second product on the journeys' data with other settings, beside the one that all journeys visit. `through` is a command that runs the
 * command behind its own words, such as prlimit with its limits; `folder` has another version of the product.
 */
export async function runProduct(
	settings: Readonly<Record<string, string>> = {},
	through: readonly string[] = [],
	folder = join(import.meta.dirname, '..', '..'),
): Promise<RunningProduct> {
	const [command = '', ...words] = [...through, ...(await readStartCommand(folder))]
	const product = spawn(command, words, {
		cwd: folder,
		env: {
			...process.env,
			// Premium is sold where it can be paid.
			COMPANY_IBAN: 'LU280019400644750000',
			// The .env file of a developer must not lead the journeys to real data.
			DATABASE_URL: process.env['DATABASE_URL'] ?? '',
			MAP_TILES: '',
			NODE_ENV: 'production',
			PORT: '0',
			PUBLIC_URL: 'http://127.0.0.1:0',
			SAMPLES: '1',
			DATA_DIR: process.env['JOURNEYS_DATA_DIR'],
			LOG_LEVEL: 'warn',
			READS_PER_MINUTE: '1000000',
			ATTEMPTS_FACTOR: '1000000',
			QUEUE_TIMEOUT: String(patience.timeout),
			ANSWER_TIMEOUT: String(patience.timeout),
			// A report leaves with the page, which the guard of a journey would take for a failed request.
			VISIT_REPORTS: '0',
			REPLY_DOMAIN: replyDomain,
			INBOUND_WEBHOOK_SECRET: inboundSecret,
			SOCIAL_LINKS: 'https://www.instagram.com/kiermes',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(product, 'exit').then(([code]) => code as number | null)
	const lines = createInterface({ input: product.stdout })
	const address = await new Promise<string>((resolve, reject) => {
		lines.on('line', (line) => {
			const found = /listens on (http:\S+)/.exec(line)?.[1]
			if (found) resolve(found)
			else console.log(line)
		})
		void ended.then(() => reject(new Error('The product ended before it listened.')))
	})
	const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
		product.kill(signal)
		return ended
	}
	return { address, pid: product.pid ?? 0, ended, stop: () => endBy('SIGTERM'), kill: () => endBy('SIGKILL') }
}
