// Decision 048: Where a trader is registered.

/** Why a trader has no number of the Luxembourg trade register. */
export const registerAbsences = ['self_employed', 'in_formation', 'foreign', 'other'] as const
export type RegisterAbsence = (typeof registerAbsences)[number]

/** Whether a reason says nothing without words: which register abroad, which other reason. */
export const needsNote = (absence: RegisterAbsence): boolean => absence === 'foreign' || absence === 'other'

/**
 * A number of the Luxembourg trade and companies register (RCS) as it is stored, "B123456": the letter of its section, A to J, and up to six digits.
 * Usual notations are read, such as "B 123.456" and "R.C.S. Luxembourg B 123456"; null for any other text.
 */
export function readRegisterNumber(typed: string): string | null {
	const compact = typed.toUpperCase().replaceAll(/[\s.,:/\u2010-\u2015-]/g, '')
	const [, section, digits] = /^(?:LU)?(?:RCSL?|RC)?(?:LUXEMB(?:OU|U)RG)?(?:N[°ºO])?([A-J])0{0,5}([1-9]\d{0,5})$/.exec(compact) ?? []
	return section && digits ? section + digits : null
}
