import type { Order } from '#contract/billing.ts'
import type { Config } from '#server/platform/config.ts'
import { drawCode } from '#server/platform/shared/qr.ts'

/** Whether anybody can pay us: by transfer or by card. */
export const canBePaid = ({ COMPANY_IBAN, STRIPE_SECRET_KEY }: Config) => Boolean(COMPANY_IBAN ?? STRIPE_SECRET_KEY)

/** How an amount reaches our account; null while none is configured. */
export function transferOf(config: Config, { reference, gross_cents }: { reference: string; gross_cents: number }): Order['transfer'] {
	const { COMPANY_NAME: beneficiary, COMPANY_IBAN: iban, COMPANY_BIC: bic = null } = config
	if (!iban) return null
	return { beneficiary, iban, bic, reference, qr: drawCode(epcText({ beneficiary, iban, bic, reference, gross_cents })) }
}

interface Payable {
	beneficiary: string
	iban: string
	bic: string | null
	reference: string
	gross_cents: number
}

/** The text of a code for banking apps (EPC069-12, version 2, UTF-8): the amount in euros, and the reference in its own field. */
export function epcText({ beneficiary, iban, bic, reference, gross_cents }: Payable): string {
	const amount = `EUR${Math.floor(gross_cents / 100)}.${String(gross_cents % 100).padStart(2, '0')}`
	return ['BCD', '002', '1', 'SCT', bic ?? '', forBanks(beneficiary).slice(0, 70), iban, amount, '', reference].join('\n')
}

const others: Record<string, string> = { ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', '’': "'", '&': '+' }

/** A text in the few letters that every bank can carry. */
function forBanks(text: string): string {
	return [...text]
		.map((letter) => others[letter] ?? letter)
		.join('')
		.normalize('NFD')
		.replaceAll(/[^A-Za-z0-9 /?:().,'+-]/g, '')
		.replaceAll(/ {2,}/g, ' ')
		.trim()
}
