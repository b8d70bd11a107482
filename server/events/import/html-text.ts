const named: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	hellip: '…',
	ndash: '–',
	mdash: '—',
	rsquo: '’',
	lsquo: '‘',
	laquo: '«',
	raquo: '»',
	eacute: 'é',
	egrave: 'è',
	agrave: 'à',
	ccedil: 'ç',
	auml: 'ä',
	ouml: 'ö',
	uuml: 'ü',
	szlig: 'ß',
	euro: '€',
}

/** The text of a description, which many calendars write as HTML: paragraphs and lines stay, an address behind a word stands after it. Never markup. */
export function plainText(source: string): string {
	const isHtml = /<\/?(?:p|br|div|span|a|ul|ol|li|strong|em|b|i|html|body|h[1-6]|table|img|script|style)\b[^<>]*>/i.test(source)
	const text = isHtml ? withoutTags(source) : source
	return (isHtml || /&(?:amp|nbsp|#\d+|[a-z]+acute);/.test(text) ? text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, decode) : text)
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
		.replaceAll(/[^\S\n]+/g, ' ')
		.replaceAll(/ ?\n ?/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

const withoutTags = (html: string): string =>
	html
		.replaceAll(/<(script|style|head|title)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
		.replaceAll(/<!--[\s\S]*?-->/g, ' ')
		.replaceAll(/[\r\n]+/g, ' ')
		.replaceAll(/<a\b[^<>]*?\bhref\s*=\s*["']?(https?:\/\/[^\s"'<>]+)[^<>]*>([^<>]*)<\/a\s*>/gi, (_, href: string, words: string) =>
			words.trim() === '' || words.includes(href) || href.includes(words.trim()) ? href : `${words} (${href})`,
		)
		.replaceAll(/<br\b[^<>]*>|<\/(?:div|li|tr|h[1-6])\s*>/gi, '\n')
		.replaceAll(/<\/(?:p|ul|ol|table)\s*>/gi, '\n\n')
		.replaceAll(/<li\b[^<>]*>/gi, '– ')
		.replaceAll(/<\/?[a-z][^<>]*>/gi, '')

/** Words in which some makers of calendars leave signs as HTML writes them. */
export const withoutEntities = (text: string): string =>
	text.replaceAll(/&(#x?[\da-f]{1,6}|amp|quot|apos|nbsp|hellip|ndash|mdash|rsquo|lsquo);/gi, decode)

function decode(whole: string, name: string): string {
	if (!name.startsWith('#')) return named[name] ?? named[name.toLowerCase()] ?? whole
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
	return Number.isInteger(code) && code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
}
