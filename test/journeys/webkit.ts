import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { findFreePort } from '../free-port.ts'
import { isHydrated } from './hydrated.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'

/** Whether Debian's WebKitGTK with its WebDriver is installed, and an X server without a screen. */
export const hasWebKit = existsSync(driverPath) && existsSync(displayPath)

/** The key of a control: its kind, and its label or text, whole or by an expression. */
interface Control {
	kind: 'button' | 'link' | 'field'
	name: string | RegExp
	/** A selector of its container. */
	within?: string
}

/** The key under which WebDriver passes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof elementKey, string>

/**
 * A WebKitGTK that is steered through WebDriver (https://www.w3.org/TR/webdriver2/). Playwright steers its own patched WebKit alone, which is not the one
 * that Debian ships.
 */
export class WebKit implements AsyncDisposable {
	readonly #processes: readonly ChildProcess[]
	readonly #session: string
	readonly #origin: string

	private constructor(processes: readonly ChildProcess[], session: string, origin: string) {
		this.#processes = processes
		this.#session = session
		this.#origin = origin
	}

	/** Starts a browser with an empty profile. `origin` is the address of the product. */
	static async start(origin: string): Promise<WebKit> {
		const display = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		})
		const number = await firstLine(display.stdio[3] as NodeJS.ReadableStream)
		// The driver cannot choose a port by itself.
		const port = await findFreePort()
		const driver = spawn(driverPath, [`--port=${port}`], {
			stdio: 'ignore',
			env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
		})
		const address = `http://127.0.0.1:${port}/session`
		let created: { sessionId: string } | undefined
		await expect
			.poll(async () => {
				created = await send<{ sessionId: string }>('POST', address, { capabilities: {} }).catch(() => undefined)
				return created?.sessionId
			})
			.toBeDefined()
		const webkit = new WebKit([driver, display], `${address}/${created?.sessionId}`, origin)
		await webkit.#post('window/rect', { x: 0, y: 0, width: 1280, height: 900 })
		await webkit.#post('timeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 })
		return webkit
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await send('DELETE', this.#session).catch(() => {})
		for (const one of this.#processes) one.kill()
	}

	#post = <Value>(path: string, body: unknown = {}): Promise<Value> => send<Value>('POST', `${this.#session}/${path}`, body)

	/** Opens an address of the product and waits until React has hydrated it. */
	async open(path: string): Promise<void> {
		await this.#post('url', { url: path.startsWith('http') ? path : `${this.#origin}${path}` })
		await this.isReady()
	}

	async isReady(): Promise<void> {
		await expect.poll(() => this.run(isHydrated), { timeout: 60_000, message: 'the page is hydrated' }).toBe(true)
	}

	/** Runs a function in the page. */
	run<Words extends unknown[], Value>(work: (...words: Words) => Value, ...words: Words): Promise<Value> {
		return this.#post<Value>('execute/sync', { script: `return (${work.toString()})(...arguments)`, args: words })
	}

	/** The path and query of the current address. */
	address = (): Promise<string> => this.run(() => location.pathname + location.search)

	/** The text of the page that a visitor sees. */
	text = (): Promise<string> => this.run(() => document.body.innerText)

	/** Waits until the page says something. */
	async says(text: string | RegExp): Promise<void> {
		const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
		await expect.poll(this.text, { timeout: 30_000 }).toEqual(wanted)
	}

	async isAt(address: RegExp): Promise<void> {
		await expect.poll(this.address, { timeout: 30_000 }).toMatch(address)
	}

	/** Presses a control with the pointer, where it is. */
	async press(control: Control): Promise<void> {
		await this.#post(`element/${await this.#find(control)}/click`)
	}

	/** Presses a field with the pointer and types. */
	async fill(name: string | RegExp, text: string, within?: string): Promise<void> {
		await this.press({ kind: 'field', name, ...(within && { within }) })
		const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
		await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
	}

	async #find({ kind, name, within = 'body' }: Control): Promise<string> {
		let found: Element | null = null
		await expect
			.poll(
				async () => {
					found = await this.run(findControl, kind, typeof name === 'string' ? name : name.source, typeof name === 'string', within)
					return found !== null
				},
				{ timeout: 30_000, message: `${kind} ${String(name)}` },
			)
			.toBe(true)
		return (found as unknown as Element)[elementKey]
	}
}

/** Runs in the page: the first visible control of this kind with this name. */
function findControl(kind: Control['kind'], name: string, isWhole: boolean, within: string): Element | null {
	const selectors = {
		button: 'button, [role=button], summary, input[type=submit], input[type=checkbox], input[type=radio], [role=option], [role=menuitem]',
		link: 'a[href]',
		field: 'input, textarea, select',
	}
	const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
	const nameOf = (element: HTMLElement) =>
		clean(
			element.getAttribute('aria-label') ??
				(element.getAttribute('aria-labelledby') ?? '')
					.split(' ')
					.map((id) => (id ? document.querySelector(`#${CSS.escape(id)}`)?.textContent : ''))
					.join(' '),
		) ||
		clean(
			'labels' in element && (element as HTMLInputElement).labels?.length
				? (element as HTMLInputElement).labels?.[0]?.textContent
				: element.textContent,
		)
	const fits = (text: string) => (isWhole ? text === name : new RegExp(name).test(text))
	for (const root of document.querySelectorAll(within))
		for (const element of root.querySelectorAll<HTMLElement>(selectors[kind])) {
			if (!fits(nameOf(element)) || element.closest('[inert]')) continue
			const { width, height } = element.getBoundingClientRect()
			if (width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden') return element as unknown as Element
		}
	return null
}

/** One command of WebDriver. Throws with the driver's error. */
async function send<Value>(method: string, address: string, body?: unknown): Promise<Value> {
	const answer = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
	const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
	if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
	return value
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
	for await (const line of createInterface({ input: stream })) return line
	throw new Error('Xvfb ended before it had a display.')
}
