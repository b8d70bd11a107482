import { randomBytes } from 'node:crypto'
import { smallWidth, widthsUpTo } from './picture-widths.ts'

const longestName = 120

/** The beginning of all rendition names of a new file: m/ and 128 random bits, which cannot be guessed. */
export const newBaseKey = (): string => `m/${randomBytes(16).toString('hex')}`

/** The beginning of the rendition names of this file; null for a file that was not stored by us, such as a sample picture. */
export const baseKeyOf = (file: string): string | null => /^m\/[0-9a-f]{32}(?=[-.])/.exec(file)?.[0] ?? null

/** The names of the largest and of the small rendition of a picture that is stored in these widths, in pixels, ascending. */
export const filesOf = (baseKey: string, widths: readonly number[]): { file: string; small_file: string } => ({
	file: `${baseKey}-${widths.at(-1)}.webp`,
	small_file: `${baseKey}-${widths.find((width) => width >= smallWidth) ?? widths.at(-1)}.webp`,
})

/** The name of the narrowest rendition of a picture; the small one of a picture that was stored before the widths were. */
export function narrowestFile({ file, small_file, widths }: { file: string; small_file: string; widths: readonly number[] }): string {
	const baseKey = baseKeyOf(file)
	const [narrowest] = widths
	return baseKey === null || narrowest === undefined ? small_file : `${baseKey}-${narrowest}.webp`
}

/** Every name under which something of this file may be stored: a picture's has its width before the extension. */
export function renditionsOf(file: string): string[] {
	const [, baseKey, width] = /^(m\/[0-9a-f]{32})-(\d{1,5})\.webp$/.exec(file) ?? []
	if (baseKey === undefined) return [file]
	return widthsUpTo(Number(width)).flatMap((each) => [`${baseKey}-${each}.webp`, `${baseKey}-${each}.avif`])
}

/** A file's name, as it may be shown: one line without signs that are invisible or turn the direction, and no folders. */
export function readableName(sent: string | undefined): string {
	const [last = ''] = (sent ?? '').split(/[/\\]/).slice(-1)
	const name = last
		.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
	return name.length > longestName ? `${name.slice(0, longestName - 10)}…${name.slice(-9)}` : name || '?'
}
