/** The text with U+FFFD in place of half characters (lone surrogates): `toWellFormed`, which Firefox has since 119. */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
