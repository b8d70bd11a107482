import type { BankRefusal, BankRemark } from '#contract/admin/orders.ts'
import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

const texts: Record<Language, typeof en> = { en, fr, de }

/** Why a bank's file is not read, in one sentence or two. */
export const refusalText = ({ code, value }: BankRefusal, language: Language): string => texts[language].refusals[code](value)

/** The skipped entries of a bank's file, in one sentence or two. */
export function remarkText({ code, count, said }: BankRemark, language: Language): string {
	const list = `${said.join(', ')}${count > said.length && said.length > 1 ? ', …' : ''}`
	return texts[language].remarks[code](count, list)
}
