// Sends texts that are easy to write and hard to read to every program that reads data of strangers, and measures the processor time of each:
// npm run test:fuzz -- --seconds 60 --seed 7
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { random, type Random } from '#samples/random.ts'
import type { ReaderThread } from '#server/platform/shared/reader-program.ts'

// Decision 113: Nothing that strangers send is parsed by the process that answers.

const root = join(import.meta.dirname, '..', '..')

interface Reader {
	program: string
	/** Its order for an input. */
	order: (bytes: Buffer, path: string) => object
	/** The pieces of its format that inputs are made of. */
	pieces: readonly string[]
	/** Milliseconds of processor time that each kilobyte may take: a line or a row costs some microseconds, and may be two bytes long. */
	perKilobyte: number
	/** Bytes of its largest inputs, where they may have more than the others. */
	largest?: number
	/** The start and end of inputs, so that they are read at all; \0 stands for the input. */
	frames: readonly string[]
}

const html = [
	'<p>',
	'</p>',
	'<!--',
	'-->',
	'<script>',
	'<style>',
	'<a href="http://a/">',
	'<blockquote>',
	'<td>',
	'&amp',
	'&#x',
	'<',
	'>',
	'<br',
	'<title>',
]
const mailFrame = (type: string) => `From: a@b.example\r\nTo: x@y.example\r\nContent-Type: ${type}\r\n\r\n\0`
const today = { today: '2026-11-28', horizon: '2028-11-01', isBusyOnly: false }

const readers: Record<string, Reader> = {
	mail: {
		perKilobyte: 8,
		program: 'server/features/enquiries/inbound/mail-reader.ts',
		order: (raw) => ({
			raw,
			authserv: 'mx.example',
			own: { site_name: 'Kiermes', reply_domain: 'r.example', marks: ['Please reply above this line'] },
			public_url: 'https://kiermes.example',
		}),
		// oxfmt-ignore
		pieces: [
			...html, '\r\n', '\n', '> ', 'On ', ' wrote:', 'Le ', ' a écrit :', 'Am ', ' schrieb ', 'From: ', 'Von: ', 'Sent: ', '1111from<', '-- \r\n', '--', '____', ' ',
			'-----Original Message-----', '27.11.2026', 'Kiermes', '@', '*', 'reply+1s-', 'https://kiermes.example/', '(', '"', ';', '=', '=3D', '=\r\n', '--b\r\n', 'a',
		],
		frames: [
			mailFrame('text/plain'),
			mailFrame('text/html'),
			mailFrame('multipart/mixed; boundary=b'),
			'From: a@b.example\r\nAuthentication-Results: mx.example; \0\r\n\r\nHello',
			'From: \0\r\nTo: x@y.example\r\n\r\nHello',
			'Subject: \0\r\n\r\nHello',
			'Content-Type: text/plain; \0\r\n\r\nHello',
		],
	},
	calendar: {
		perKilobyte: 1,
		program: 'server/features/events/import/feed-reader.ts',
		order: (bytes) => ({ bytes, ...today }),
		// oxfmt-ignore
		pieces: [
			...html, '\r\n', '\r\n ', '\n\t', 'BEGIN:VEVENT\r\n', 'END:VEVENT\r\n', 'BEGIN:VTIMEZONE\r\n', 'DTSTART:20270605T190000\r\n', 'RRULE:FREQ=DAILY\r\n', 'BYDAY=MO,', 'EXDATE:20270605\r\n',
			'RDATE:20270605T190000\r\n', 'SUMMARY:a', 'DESCRIPTION:', ';X="a"', '\\n', '\\,', '^n', '=C3=A9', '=\r\n', ';', ':', ',', '"', 'UID:1\r\n', 'RECURRENCE-ID:20270605T190000\r\n', 'é',
		],
		frames: [
			'BEGIN:VCALENDAR\r\n\0\r\nEND:VCALENDAR',
			'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270605T190000\r\n\0\r\nEND:VEVENT\r\nEND:VCALENDAR',
			'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270605T190000\r\nSUMMARY:a\r\nDESCRIPTION:\0\r\nEND:VEVENT\r\nEND:VCALENDAR',
			'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270605T190000\r\nRRULE:\0\r\nEND:VEVENT\r\nEND:VCALENDAR',
		],
	},
	table: {
		perKilobyte: 8,
		program: 'server/features/events/import/feed-reader.ts',
		order: (bytes) => ({ bytes, ...today }),
		// oxfmt-ignore
		pieces: [...html, '\r\n', ';', ',', '\t', '"', '""', 'a', '1', '.', ' ', '5.6.2027', '19:30', '–', ' - ', '12 €', 'VVK ', 'sep=;', 'é', '\u00a0', 'samedi ', 'juin '],
		frames: [
			'\0',
			'title;start date;start time;price;description\r\n\0',
			'title;start date\r\na;\0',
			'title;start date;price\r\na;5.6.2027;\0',
		],
	},
	bank: {
		perKilobyte: 8,
		program: 'server/features/billing/bank-file-reader.ts',
		order: (bytes) => ({ bytes, iban: 'LU280019400644750000' }),
		// oxfmt-ignore
		pieces: ['<', '>', '</', '<Ntry>', '</Ntry>', '<Amt Ccy="EUR">', '<!--', '<![CDATA[', '&lt;', '&#x', '<!DOCTYPE a [', '<!ENTITY a "b">', '"', ';', ',', '\r\n', '1', '.', ' ', 'RF15', '-', 'a'],
		frames: ['\0', '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>\0</Stmt></BkToCstmrStmt></Document>', 'Date;Amount;Text\r\n\0'],
	},
	document: {
		// A file may be made of names of one byte; a slow machine takes 0.2 µs for each.
		perKilobyte: 0.2,
		largest: 8_000_000,
		program: 'server/platform/media/document-reader.ts',
		order: (_, path) => ({ path }),
		// oxfmt-ignore
		pieces: ['/#41', '/Type/Page', '/Type /Page ', '<<', '>>', '[', ']', '(', ')', '\\(', '1 0 obj', 'endobj', 'stream\n', 'endstream', '/JavaScript', '/S/GoTo', '%', '\n', ' ', '<41', '/'],
		frames: ['%PDF-1.4\n\0\nstartxref\n0\n%%EOF\n'],
	},
}

/** Milliseconds of processor time that an input may take beyond an empty one, besides those for its kilobytes. */
const base = 300
const sizes = [2000, 20_000, 200_000, 1_000_000]
const longest = 10_000

/** One piece, two or three again and again, or pieces as they are drawn, in a frame. */
function makeInput({ pieces, frames, largest }: Reader, { pick }: Random): { text: string; how: string } {
	const size = pick(largest === undefined ? sizes : [...sizes, largest])
	const count = pick([1, 1, 1, 2, 2, 3, 0])
	const frame = pick(frames)
	const chosen = Array.from({ length: count || 40 }, () => pick(pieces))
	const unit = chosen.join('')
	return { text: frame.replace('\0', () => unit.repeat(Math.ceil(size / unit.length))), how: JSON.stringify({ frame, unit, size }) }
}

/** The processor time of reading one input in a thread, in milliseconds; Infinity where it does not end. Running out of memory ends it, too, and is no fault. */
async function timeOf({ program, order }: Reader, bytes: Buffer, path: string): Promise<number> {
	const worker = new Worker(join(root, 'server/platform/shared/reader-program.ts'), {
		workerData: { program: join(root, program) } satisfies ReaderThread,
		env: {},
		stdout: true,
		stderr: true,
		resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	})
	worker.postMessage(order(bytes, path))
	/** Milliseconds used at the last look: an ended thread answers no more. */
	let used = 0
	const look = async () => {
		const { user, system } = await worker.cpuUsage()
		used = (user + system) / 1000
	}
	return new Promise((resolve) => {
		const timer = setInterval(() => {
			look().then(
				() => {
					if (used > longest) {
						resolve(Infinity)
						void worker.terminate()
					}
				},
				() => {},
			)
		}, 20)
		worker.once('message', () => {
			look()
				.catch(() => {})
				.then(() => {
					resolve(used)
					return worker.terminate()
				}, console.error)
		})
		worker.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 0 : Infinity))
		worker.once('exit', () => {
			clearInterval(timer)
			resolve(used)
		})
	})
}

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '60' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		reader: { type: 'string' },
	},
})
const seed = Number(values.seed)
const end = Date.now() + Number(values.seconds) * 1000
console.log(`--seed ${seed} draws the same again.`)
const folder = await mkdtemp(join(tmpdir(), 'kiermes-fuzz-'))
const names = Object.keys(readers).filter((name) => values.reader === undefined || values.reader === name)
let inputs = 0
let faults = 0

/** Reads inputs until the time is over; each lane draws from its own seed. */
async function lane(number: number): Promise<void> {
	const draw = random(seed * 2 + number)
	const path = join(folder, String(number))
	const empty = new Map<string, number>()
	while (Date.now() < end) {
		const name = names[inputs % names.length]!
		const reader = readers[name]!
		if (!empty.has(name)) {
			await writeFile(path, '')
			empty.set(name, await timeOf(reader, Buffer.from(reader.frames[0]!.replace('\0', '')), path))
		}
		const { text, how } = makeInput(reader, draw)
		const bytes = Buffer.from(text)
		await writeFile(path, bytes)
		const most = empty.get(name)! + base + (bytes.length / 1000) * reader.perKilobyte
		let time = await timeOf(reader, bytes, path)
		inputs += 1
		// A busy processor may take twice as long for the same work: a slow input is too slow each time.
		for (let again = 0; again < 2 && time > most; again += 1) time = Math.min(time, await timeOf(reader, bytes, path))
		if (time <= most) continue
		faults += 1
		console.error(`${name}: ${Math.round(time)} ms for ${Math.round(bytes.length / 1000)} kB: ${how}`)
	}
}
await Promise.all([lane(0), lane(1)])
await rm(folder, { recursive: true, force: true })
console.log(`${inputs} inputs, ${faults} took too long`)
process.exitCode = faults > 0 ? 1 : 0
