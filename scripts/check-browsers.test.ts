import { expect, test } from 'vitest'
import { findUnguarded } from './check-browsers.ts'
import { findNewerApis } from './newer-apis.ts'

const newer = findNewerApis()
const found = (code: string) => findUnguarded('made-up.js', code, newer).map(({ api }) => api)

test.each([
	['Map.groupBy(items, keyOf)', ['Map.groupBy']],
	['items.map(URL.parse)', ['URL.parse']],
	['const { withResolvers } = Promise', ['Promise.withResolvers']],
	['window.AbortSignal.any([one, other])', ['AbortSignal.any']],
	['URL["canParse"](text)', ['URL.canParse']],
	['text.toWellFormed()', ['.toWellFormed()']],
	['new Set(a).union(b)', ['.union()']],
	['new Temporal.Instant(0n)', ['Temporal']],
	['requestIdleCallback(work)', ['requestIdleCallback']],
	['window.requestIdleCallback(work)', ['requestIdleCallback']],
	['new Intl.DurationFormat("en")', ['Intl.DurationFormat']],
	['document.startViewTransition(work)', ['document.startViewTransition']],
	['panel.showPopover()', ['.showPopover()']],
	['if (isWide) Array.fromAsync(items)', ['Array.fromAsync']],
])('found: %s', (code, apis) => {
	expect(found(code)).toEqual(apis)
})

test.each([
	['typeof Temporal === "undefined"'],
	['URL.parse?.(text)'],
	['const host = URL.parse ? URL.parse(text)?.host : null'],
	['if ("startViewTransition" in document) document.startViewTransition(work)'],
	['function idle() { if (!window.requestIdleCallback) return setTimeout(work); return requestIdleCallback(work) }'],
	['try { Map.groupBy(items, keyOf) } catch { work() }'],
	['typeof Promise.withResolvers === "function" && Promise.withResolvers()'],
	// APIs of all oldest browsers, and names of the script.
	['[...items].toSorted().findLast(isOne)'],
	['structuredClone(value); items.at(-1); Object.hasOwn(a, b)'],
	['const groupBy = (items) => items; groupBy(items)'],
	['const Temporal = make(); Temporal.Now.instant()'],
	['const { union } = shapes; union(a)'],
])('harmless: %s', (code) => {
	expect(found(code)).toEqual([])
})
