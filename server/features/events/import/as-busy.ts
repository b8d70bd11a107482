import type { Component } from './content-lines.ts'

/** All that is kept of an event when only its times count: no title, no place, nobody's name. */
const kept = new Set(
	'UID DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID SEQUENCE STATUS X-MICROSOFT-CDO-ALLDAYEVENT X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT X-FUNAMBOL-ALLDAY'.split(
		' ',
	),
)

/** An event without content. One that takes no time counts as cancelled. */
export function asBusy(component: Component): Component {
	const isFree = component.lines.some(({ name, value }) => name === 'TRANSP' && value.trim().toUpperCase() === 'TRANSPARENT')
	const line = (name: string, value: string) => ({
		name,
		value,
		raw: `${name}:${value}`,
		params: new Map<string, string>(),
		line: component.line,
	})
	const lines = component.lines.filter(({ name }) => kept.has(name) && !(isFree && name === 'STATUS'))
	return { ...component, strayLine: null, lines: [...lines, line('SUMMARY', 'Busy'), ...(isFree ? [line('STATUS', 'CANCELLED')] : [])] }
}
