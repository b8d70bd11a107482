import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may take its time; only what never comes is a failure.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom does not have and the screens rely on. Each stands in for the platform, never for our own code.

afterEach(() => {
	cleanup()
	localStorage.clear()
	sessionStorage.clear()
	document.cookie = 'lang=; max-age=0'
})

// The product answers within this process, and Fastify knows bytes by Node's own kinds of memory.
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
// jsdom shows no popovers: their content is always there, as it is for a screen reader that opens them.
HTMLElement.prototype.hidePopover ??= () => {}
HTMLElement.prototype.showPopover ??= () => {}

globalThis.IntersectionObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return []
	}
} as unknown as typeof IntersectionObserver
globalThis.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
}
