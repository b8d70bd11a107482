import type { Language } from '#contract/values/languages.ts'

const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Luxembourg', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of day of an ISO time in Luxembourg: "14:05", in French "14 h 05", in German "14:05 Uhr". */
export function clockTime(iso: string, language: Language): string {
	const time = parts.format(new Date(iso))
	return language === 'fr' ? time.replace(':', '\u00a0h\u00a0') : language === 'de' ? `${time}\u00a0Uhr` : time
}
