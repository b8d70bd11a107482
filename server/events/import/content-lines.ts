import { UnreadableFeed } from './unreadable.ts'

/** A line of a calendar, put together again where it was folded. */
export interface ContentLine {
	/** In capitals. */
	name: string
	params: ReadonlyMap<string, string>
	value: string
	/** As it stands, without folds. */
	raw: string
	/** Where it begins in the file, from 1. */
	line: number
}

/** A VEVENT or a VTIMEZONE with what stands in it; parts of parts are left aside, but for those of a zone. */
export interface Component {
	kind: string
	line: number
	lines: ContentLine[]
	parts: Component[]
	/** It ends where it should. */
	isClosed: boolean
}

export interface Calendar {
	lines: ContentLine[]
	events: Component[]
	zones: Component[]
}

const deepest = 8

/** Takes a calendar apart, without understanding it: which components there are and on which line they begin. Throws an UnreadableFeed. */
export function splitCalendar(text: string, mostEvents: number): Calendar {
	const calendar: Calendar = { lines: [], events: [], zones: [] }
	const open: Component[] = []
	let isOpened = false
	let isEnded = false
	const close = (isClosed: boolean) => {
		const component = open.pop()
		if (!component) return
		component.isClosed = isClosed
		const parent = open.at(-1)
		if (component.kind === 'VEVENT') calendar.events.push(component)
		else if (component.kind === 'VTIMEZONE') calendar.zones.push(component)
		else if (parent?.kind === 'VTIMEZONE') parent.parts.push(component)
		if (calendar.events.length > mostEvents) throw new UnreadableFeed('too_many_events')
	}
	for (const line of unfold(text)) {
		const kind = line.value.trim().toUpperCase()
		if (line.name === 'BEGIN') {
			if (kind === 'VCALENDAR') {
				isOpened = true
				isEnded = false
				continue
			}
			if (!isOpened) break
			// An event within an event is one whose end was forgotten.
			if (kind === 'VEVENT') while (open.length > 0) close(false)
			open.push({ kind, line: line.line, lines: [], parts: [], isClosed: false })
			if (open.length > deepest) throw new UnreadableFeed('too_deep')
		} else if (line.name === 'END') {
			if (kind === 'VCALENDAR') {
				while (open.length > 0) close(false)
				isEnded = true
			} else if (open.some((component) => component.kind === kind)) {
				while (open.length > 0 && open.at(-1)?.kind !== kind) close(false)
				close(true)
			}
		} else (open.at(-1)?.lines ?? calendar.lines).push(line)
	}
	if (!isOpened) throw new UnreadableFeed(/^\s*(<!doctype html|<html)/i.test(text) ? 'web_page' : 'no_calendar')
	if (!isEnded) throw new UnreadableFeed('cut')
	return calendar
}

function* unfold(text: string): Generator<ContentLine> {
	const lines = text.split(/\r\n|\n|\r/)
	for (let at = 0; at < lines.length; at += 1) {
		const first = at
		const parts = [lines[at] ?? '']
		while (/^[ \t]/.test(lines[at + 1] ?? '')) {
			at += 1
			parts.push((lines[at] ?? '').slice(1))
		}
		const raw = parts.join('')
		const line = raw.trim() === '' ? null : readLine(raw, first + 1)
		if (line) yield line
	}
}

/** NAME;PARAM=value;PARAM="a:b":value; null for a line that is none. */
function readLine(raw: string, line: number): ContentLine | null {
	const end = endOf(raw)
	if (end < 1) return null
	const [name = '', ...params] = splitOutside(raw.slice(0, end), ';')
	if (!/^[\w-]+$/.test(name.trim())) return null
	const known = new Map(
		params.slice(0, 30).map((param) => {
			const at = param.indexOf('=')
			return [
				param.slice(0, at).trim().toUpperCase(),
				param
					.slice(at + 1)
					.trim()
					.replace(/^"(.*)"$/s, '$1'),
			] as const
		}),
	)
	return { name: name.trim().toUpperCase(), params: known, value: raw.slice(end + 1), raw, line }
}

/** Where the name and its parameters end: at the first colon outside quotes. */
function endOf(raw: string): number {
	let isQuoted = false
	for (let at = 0; at < raw.length; at += 1) {
		const sign = raw[at]
		if (sign === '"') isQuoted = !isQuoted
		else if (sign === ':' && !isQuoted) return at
	}
	return raw.indexOf(':')
}

function splitOutside(text: string, sign: string): string[] {
	const parts: string[] = []
	let isQuoted = false
	let from = 0
	for (let at = 0; at < text.length; at += 1)
		if (text[at] === '"') isQuoted = !isQuoted
		else if (text[at] === sign && !isQuoted) {
			parts.push(text.slice(from, at))
			from = at + 1
		}
	parts.push(text.slice(from))
	return parts
}
