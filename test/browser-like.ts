import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { patience } from './patience.ts'

configure({
	asyncUtilTimeout: patience.timeout,
	// Each look for an element that is not there yet would print the whole page into its error: a tenth of the time of these tests.
	// DEBUG_PRINT_LIMIT=7000 shows it in the error of a test that fails.
	...(process.env['DEBUG_PRINT_LIMIT'] ? {} : { getElementError: (message) => new Error(message ?? '') }),
})

// React records the stack of each element that it creates, up to a number a second, for warnings that name the owner: a seventh of the time of these
// tests. A number that never falls below that limit ends it; the warnings stay.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {}, configurable: true })

// React only logs that an element is where HTML does not allow it: a browser that reads the page of the server puts it elsewhere.
type ConsoleError = typeof console.error & { original?: typeof console.error }
const logError = (console.error as ConsoleError).original ?? console.error
const misplaced: string[] = []
console.error = Object.assign(
	(...parts: unknown[]) => {
		if (/cannot be a (?:child|descendant) of|cannot contain a nested/.test(String(parts[0]))) misplaced.push(parts.join(' '))
		logError(...parts)
	},
	{ original: logError },
)
afterEach(() => {
	const found = misplaced.splice(0)
	if (found.length > 0) throw new Error(found.join('\n'))
})

// Platform functions that jsdom lacks and the screens rely on. Each replaces a part of the platform, never our own code.

afterEach(() => {
	cleanup()
	localStorage.clear()
	sessionStorage.clear()
	document.cookie = 'lang=; max-age=0'
	// A test may have replaced it, and the files of a run share their globals.
	globalThis.IntersectionObserver = NothingVisible as unknown as typeof IntersectionObserver
})

// The product runs within this process, and Fastify recognises bytes only by Node's own buffer classes.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor

window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.matchMedia = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
	this.setAttribute('open', '')
	this.querySelector<HTMLElement>('input, select, button')?.focus()
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
	this.removeAttribute('open')
}
// jsdom shows no popovers: their content is always there, as it is in a screen reader when they are open.
HTMLElement.prototype.hidePopover ??= () => {}
HTMLElement.prototype.showPopover ??= () => {}

/** No element is visible: maps need a real browser, and journeys test them. */
class NothingVisible {
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return []
	}
}
globalThis.IntersectionObserver = NothingVisible as unknown as typeof IntersectionObserver
globalThis.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
}
