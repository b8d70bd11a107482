import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)

const places = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The package has programs for Linux on x64 alone. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

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
 * The path of a Chromium that draws a page on this machine: CHROMIUM_PATH, the one of the npm package @sparticuz/chromium, or one that is installed.
 * The packaged one is the same on every machine, and a shell without windows: journeys take two thirds of the processor time of an installed one.
 * Throws with all attempts when there is none: journeys are never skipped silently.
 */
export async function findChromium(): Promise<string> {
	const given = process.env['CHROMIUM_PATH']
	if (given) {
		const fault = await faultOf(given)
		if (fault) throw new Error(`CHROMIUM_PATH is ${given}, which draws no page: ${fault}`)
		return given
	}
	const tried: string[] = []
	for (const find of [...(isPackaged ? [unpackChromium] : []), ...places.map((path) => async () => path)]) {
		let path = 'the Chromium of @sparticuz/chromium'
		try {
			path = await find()
			if (path.startsWith('/') && !existsSync(path)) continue
			const fault = await faultOf(path)
			if (fault === null) return path
			tried.push(`${path}: ${fault}`)
		} catch (error) {
			tried.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
	throw new Error(
		`No Chromium for the browser journeys.\n${tried.join('\n')}\nInstall one (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.`,
	)
}

/** The error of this Chromium with a line of text; null when it shows it. A Chromium without fonts starts, and its pages crash with the first letter. */
async function faultOf(executablePath: string): Promise<string | null> {
	try {
		accessSync(executablePath, constants.X_OK)
		const browser = await chromium.launch({ executablePath, args: chromiumFlags, timeout: 120_000 })
		try {
			const page = await browser.newPage()
			await page.goto('data:text/html,<p>Kiermes')
			const height = await page.evaluate(() => document.querySelector('p')?.offsetHeight ?? 0)
			return height > 0 ? null : 'its letters have no height'
		} finally {
			await browser.close()
		}
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

/**
 * Unpacks the Chromium that npm brought, with the libraries and the fonts of its package, and returns the path of a script that starts it with them.
 * The files are this checkout's, not those that the package would share with other users in /tmp.
 */
async function unpackChromium(): Promise<string> {
	const packaged = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
	const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
	const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
	const folder = join(cache, `chromium-${version}`)
	const starter = join(folder, 'start')
	if (existsSync(starter)) {
		await writeFontSettings(join(folder, 'fonts'))
		return starter
	}
	await mkdir(cache, { recursive: true })
	const unfinished = await mkdtemp(join(cache, 'chromium-unfinished-'))
	// The package unpacks into the folder for temporary files.
	const unpack = `
		import chromium, { inflate } from '@sparticuz/chromium'
		await chromium.executablePath()
		await inflate(process.argv[1])
	`
	await run(process.execPath, ['--input-type=module', '-e', unpack, join(packaged, 'bin', 'al2023.tar.br')], {
		cwd: import.meta.dirname,
		env: { ...process.env, TMPDIR: unfinished },
	})
	await writeFile(
		join(unfinished, 'start'),
		`#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_PATH="$folder/fonts"
exec "$folder/chromium" "$@"
`,
	)
	await chmod(join(unfinished, 'start'), 0o755)
	try {
		await rename(unfinished, folder)
	} catch {
		// Another process was first.
		await rm(unfinished, { recursive: true, force: true })
	}
	await writeFontSettings(join(folder, 'fonts'))
	return starter
}

/** Fontconfig takes the fonts of the package alone. The file names their folder in full: a checkout that was moved needs another one. */
async function writeFontSettings(fonts: string): Promise<void> {
	const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	await writeFile(
		join(fonts, 'fonts.conf'),
		`<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${xml(join(fonts, 'fonts'))}</dir>
	<cachedir>${xml(join(fonts, 'cache'))}</cachedir>
</fontconfig>
`,
	)
}
