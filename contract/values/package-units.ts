import type { PriceUnit } from './sortings.ts'

// Decision 084: Packages.

const withMinimum: readonly string[] = ['person', 'hour', 'day', 'item'] satisfies PriceUnit[]
const forPeople: readonly string[] = ['person', 'event'] satisfies PriceUnit[]

/** Whether packages of a unit have a least number: of people, hours, days or items. A price in all is the same for any number. */
export const hasMinimum = (unit: string) => withMinimum.includes(unit)

/** Whether packages of a unit come to a sum for a number of people, and may say for how many at most. */
export const isForPeople = (unit: string) => forPeople.includes(unit)
