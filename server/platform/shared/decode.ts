import { isUtf8 } from 'node:buffer'

/** Encodings of before Unicode that programs in Western Europe write: Windows, the Macintosh, DOS. */
const legacyEncodings = ['windows-1252', 'macintosh', 'cp850'] as const
type LegacyEncoding = (typeof legacyEncodings)[number]

/** Bytes from 80 on in code page 850 of DOS, which the platform does not read. */
const cp850 =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The end of a line and the blank that continues it on the next one (RFC 5545, 3.1), at a character that was cut in two. */
const foldInCharacter = /([\xc2-\xf4][\x80-\xbf]{0,2})(\r{0,2}\n[ \t])([\x80-\xbf]{1,3})/g

export interface Decoded {
	text: string
	/** The encoding was guessed, or signs were lost before: letters may be wrong. */
	isDoubtful: boolean
}

/** The text of a file; see `decodeFile`. */
export const decode = (bytes: Uint8Array): string => decodeFile(bytes).text

/**
 * The text of a file: UTF-16 with its mark or without, or else UTF-8, also where a line of a calendar was folded within a character.
 * Lines that are not UTF-8 are in the encoding of before Unicode that makes the best words of all of them.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
	const [first, second] = bytes
	if ((first === 0xff && second === 0xfe) || (first && second === 0)) return asRead(decodeAs('utf-16le', bytes))
	if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return asRead(decodeAs('utf-16be', bytes))
	if (isUtf8(bytes)) return asRead(decodeAs('utf-8', bytes))
	// One byte is one sign here.
	const lines = Buffer.from(bytes).toString('latin1').replaceAll(foldInCharacter, '$1$3$2').split('\n')
	const legacy = lines.filter((line) => /[\x80-\xff]/.test(line) && !isNearlyUtf8(line)).join('\n')
	const encoding = bestEncoding(legacy)
	const text = lines
		.map((line) => (/[\x80-\xff]/.test(line) ? decodeAs(isNearlyUtf8(line) ? 'utf-8' : encoding, toBytes(line)) : line))
		.join('\n')
	return asRead(text, isUnusual(legacy, encoding))
}

/** U+FFFD marks a lost sign, here or before. */
const asRead = (text: string, isGuessed = false): Decoded => ({ text, isDoubtful: isGuessed || text.includes('\uFFFD') })

/** Bytes as text: from an encoding of the Internet, else from UTF-8 or that of Windows in Western Europe. */
export function decodeBytes(bytes: Uint8Array, charset = 'utf-8'): string {
	const isUnicode = /^utf-?8$/i.test(charset)
	if (isUnicode) return isUtf8(bytes) ? decodeAs('utf-8', bytes) : decodeAs('windows-1252', bytes)
	try {
		return decodeAs(charset, bytes)
	} catch {
		return decodeBytes(bytes)
	}
}

const toBytes = (signs: string): Buffer => Buffer.from(signs, 'latin1')

const decodeAs = (encoding: string, bytes: Uint8Array): string =>
	encoding === 'cp850'
		? Buffer.from(bytes)
				.toString('latin1')
				.replaceAll(/[\x80-\xff]/g, (sign) => cp850[sign.charCodeAt(0) - 0x80] ?? sign)
		: decoderOf(encoding).decode(bytes)

const decoders = new Map<string, TextDecoder>()

/** Throws a RangeError for an encoding that the Internet does not know. */
function decoderOf(encoding: string): TextDecoder {
	const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
	// Bounded: there are some hundred names, each in any case of letters.
	if (decoders.size < 50) decoders.set(encoding, decoder)
	return decoder
}

/** UTF-8, or one that was cut somewhere: it has more whole characters than broken ones. */
function isNearlyUtf8(line: string): boolean {
	const bytes = toBytes(line)
	if (isUtf8(bytes)) return true
	const text = bytes.toString('utf8')
	return (text.match(/[\u0080-\uFFFC]/g)?.length ?? 0) > (text.match(/\uFFFD/g)?.length ?? 0)
}

/** Letters within words of French, German, Luxembourgish, Portuguese and Italian, and their apostrophe. */
const usual = /[àâäáãçéèêëíìîïñóòôöõúùûüœæß’]/

/** The encoding in which most signs beside a letter are letters too; that of Windows, when nothing speaks against it. */
function bestEncoding(signs: string): LegacyEncoding {
	const sample = toBytes(signs.slice(0, 200_000))
	const scores = legacyEncodings.map((encoding) => [encoding, usualIn(decodeAs(encoding, sample)).length] as const)
	return scores.reduce((best, other) => (other[1] > best[1] ? other : best))[0]
}

const besideLetters = (text: string): string[] => text.match(/[a-z][^\0-\x7f]|[^\0-\x7f](?=[a-z])/g) ?? []
const usualIn = (text: string): string[] => besideLetters(text).filter((sign) => usual.test(sign))

/** Whether a guess may be wrong: another encoding than that of Windows, or words that no language here has. */
function isUnusual(signs: string, encoding: LegacyEncoding): boolean {
	const text = decodeAs(encoding, toBytes(signs))
	return encoding !== 'windows-1252' || /[\u0080-\u009f]/.test(text) || usualIn(text).length * 2 < besideLetters(text).length
}
