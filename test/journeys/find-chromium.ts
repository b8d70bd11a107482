import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const places = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags with which a Chromium runs as root in a container, and asks no server but the product. */
export const chromiumFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/**
 * The path of a Chromium that starts on this machine: CHROMIUM_PATH, one that is installed, the npm package @sparticuz/chromium, or Debian's by apt-get.
 * Throws with what was tried when there is none: journeys are never skipped silently.
 */
export async function findChromium(): Promise<string> {
	const tried: string[] = []
	const given = process.env['CHROMIUM_PATH']
	for (const path of given ? [given] : places) {
		if (starts(path)) return path
		tried.push(path)
	}
	if (given) throw new Error(`CHROMIUM_PATH is ${given}, and no Chromium starts there.`)
	const { default: packaged } = await import('@sparticuz/chromium')
	try {
		const path = await packaged.executablePath()
		if (starts(path)) return path
		tried.push(`${path} (from @sparticuz/chromium, does not start: libraries missing?)`)
	} catch (error) {
		tried.push(`@sparticuz/chromium (${error instanceof Error ? error.message : String(error)})`)
	}
	if (process.getuid?.() === 0) {
		try {
			execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
			execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
				stdio: 'ignore',
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			})
			if (starts('/usr/bin/chromium')) return '/usr/bin/chromium'
		} catch {
			tried.push('apt-get install chromium')
		}
	}
	throw new Error(`No Chromium for the browser journeys. Tried: ${tried.join(', ')}. Install one, or name it in CHROMIUM_PATH.`)
}

function starts(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
		return true
	} catch {
		return false
	}
}
