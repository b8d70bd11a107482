import { addDays } from '#contract/values/days.ts'

/** Easter Sunday of a year, by the Gregorian calendar as YYYY-MM-DD. The method is that of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
	const golden = year % 19
	const century = Math.floor(year / 100)
	const ofCentury = year % 100
	const leapCorrection = Math.floor((century + 8) / 25)
	const moonCorrection = Math.floor((century - leapCorrection + 1) / 3)
	const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
	const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
	const days = epact + weekday - 7 * late + 114
	return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

/** The next day, today included, that is so many days after an Easter Sunday; with a year, that of this year. */
export function feastDay(daysAfter: number, today: string, year: number | null): string {
	if (year !== null) return addDays(easterOf(year), daysAfter)
	const thisYear = Number(today.slice(0, 4))
	const day = addDays(easterOf(thisYear), daysAfter)
	return day >= today ? day : addDays(easterOf(thisYear + 1), daysAfter)
}
