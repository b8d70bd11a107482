import { createHash } from 'node:crypto'

const longest = 200

/**
 * What the database keeps of an error's message: its first line without addresses, quoted parts, numbers and long words, any of which may be
 * personal data. Null when nothing is left.
 */
export function withoutPersonalData(message: string): string | null {
	const [line = ''] = message.trim().split(/[\r\n]/, 1)
	const stripped = line
		.slice(0, 2 * longest)
		.replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
		.replaceAll(/\S+@\S+/g, '…')
		.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|«[^»]*»/g, '"…"')
		.replaceAll(/\/[^\s/]+(?:\/[^\s/]*)+/g, '…')
		.replaceAll(/[\w-]{33,}/g, '…')
		.replaceAll(/\d+/g, '#')
		.replaceAll(/[^\x20-\x7e…\u00a0-\u024f]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, longest)
	return /[a-z]/i.test(stripped) ? stripped : null
}

/** By what messages of errors are told apart. */
export const hashOfMessage = (message: string): Buffer => createHash('sha256').update(message).digest().subarray(0, 16)
