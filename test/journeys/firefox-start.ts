#!/usr/bin/env node
/**
 * Starts the Firefox that is installed for Playwright, with the arguments that Playwright passes, and relays between the two: Playwright sends a
 * command of WebDriver BiDi that a Firefox ESR does not know yet, and gives up when it is refused. It is answered here as if it had worked;
 * preferences of the profile have its effect.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { findFirefox } from './firefox.ts'

const unknownToFirefox = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
	const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
	if (address) relay(address)
	else console.error(line)
})

function relay(address: string): void {
	const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
		const { port } = server.address() as { port: number }
		console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
	})
	server.on('connection', (playwright) => {
		const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false })
		const waiting: string[] = []
		browser.once('open', () => {
			for (const message of waiting.splice(0)) browser.send(message)
		})
		playwright.on('message', (data) => {
			const message = (data as Buffer).toString()
			const { id, method } = JSON.parse(message) as { id: number; method: string }
			if (method === unknownToFirefox) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
			else if (browser.readyState === WebSocket.OPEN) browser.send(message)
			else waiting.push(message)
		})
		browser.on('message', (data) => playwright.send((data as Buffer).toString()))
		playwright.once('close', () => browser.close())
		browser.once('close', () => playwright.close())
	})
}
