/** Characters in the fonts of every PDF reader beyond Latin-1 (WinAnsi). */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const others: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2011': '-' }
const isKnown = (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || more.has(letter)

/** A text in the letters that a PDF of ours can show: accents that it cannot are left off, other scripts become question marks. */
export function printable(text: string): string {
	return [...text.normalize('NFC')]
		.map((letter) => {
			if (isKnown(letter)) return letter
			const plain = others[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
			return [...plain].every(isKnown) ? plain : '?'
		})
		.join('')
}
