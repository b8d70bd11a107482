const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Luxembourg', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day it is in Luxembourg at that moment, as YYYY-MM-DD. */
export function luxembourgDay(moment: Date): string {
	const { year, month, day } = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
	return `${year}-${month}-${day}`
}
