/** The position of a listing `l` that the public may know, in SQL: of entertainers and services, who come to their customers, to two decimals. */
const publicly = (degrees: string) => `case when l.category_id in (2, 4) then floor(l.${degrees} * 100 + 0.5) / 100 else l.${degrees} end`

/** Kilometres from a place to where the public may know a listing `l` to be, in SQL. */
export function kilometresTo(latitude: number, longitude: number): string {
	const [north, east] = [publicly('latitude'), publicly('longitude')]
	return `2 * 6371 * asin(sqrt(sin(radians(${north} - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) * cos(radians(${north})) * sin(radians(${east} - ${longitude}) / 2) ^ 2))`
}

/** By how much nearer the exact position may be, in SQL. */
export const roughness = 'case when l.category_id in (2, 4) then 0.7 else 0 end'
