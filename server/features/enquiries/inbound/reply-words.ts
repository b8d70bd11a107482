// Decision 113. Looks at lines one after the other, and at each from few others: the cost of a reply grows with its length alone.

/** The known parts of the mails that a reply answers. */
export interface OwnMails {
	/** The name of the site, which its mails have as their sender. */
	site_name: string
	/** The domain of reply addresses. */
	reply_domain: string
	/** The beginning of each mail, in every language: “Please reply above this line”. */
	marks: readonly string[]
}

interface Reply {
	lines: readonly string[]
	/** The same without marks of quotation and of emphasis, to compare. */
	bare: readonly string[]
	own: OwnMails
}

/** How a reply says which mail it answers. */
interface Quotation {
	/** The lines of the header, from and to (exclusive). */
	from: number
	to: number
	/** Whether all that follows is the earlier mail; otherwise lines that begin with “>” are. */
	isWhole: boolean
}

const longestLine = 400

/**
 * A person's text in a reply, without the mail that it answers, a signature behind `-- ` and the line with the name of a mail program. A
 * quotation between own words stays, for they answer it; a greeting stays, too. In doubt the text stays: nothing that may be an answer is cut.
 */
export function replyWords(text: string, own: OwnMails): string {
	const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
	const reply = { lines, bare: lines.map(bareLine), own }
	const quotation = findQuotation(reply)
	const words = quotation === null ? lines : withoutQuotation(lines, quotation)
	return withoutProgramLine(withoutSignature(withoutLastQuotes(words)))
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

const bareLine = (line: string): string =>
	line
		.slice(0, longestLine)
		.replaceAll(/[\u00a0\u202f]/g, ' ')
		.replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
		.replace(/^[>\s*]+/, '')
		.replaceAll('*', '')
		.trimEnd()

const isQuoted = (line: string | undefined): boolean => line?.trimStart().startsWith('>') ?? false
const isBlank = (line: string | undefined): boolean => line === undefined || /^[>\s]*$/.test(line)
const isOwn = (line: string): boolean => !isQuoted(line) && !isBlank(line)

function findQuotation(reply: Reply): Quotation | null {
	const { lines, bare, own } = reply
	for (let at = 0; at < bare.length; at += 1) {
		const line = bare[at]!
		if (line === '') continue
		if (own.marks.some((mark) => line.includes(mark))) return { from: startAbove(reply, at), to: at + 1, isWhole: !isQuoted(lines[at]) }
		const block = /^[-_–—=]{5,}$/.test(line) ? nextLine(bare, at + 1) : at
		if (separator.test(line) || isHeaderBlock(reply, block)) return { from: at, to: at + 1, isWhole: true }
		const end = attributionEnd(reply, at)
		if (end !== null) return { from: at, to: end, isWhole: false }
		// Nobody writes this address by hand: here is the header of a program that is not known.
		if (namesReplyAddress(line, own)) return { from: startAbove(reply, at), to: at + 1, isWhole: false }
	}
	return null
}

/** The next line that is not empty, at most three further. */
function nextLine(bare: readonly string[], from: number): number {
	let at = from
	while (at < from + 3 && bare[at] === '') at += 1
	return at
}

/** Where the header begins of which one line is known: the few lines above it that look like one. */
function startAbove({ bare, own }: Reply, at: number): number {
	let start = at
	for (let above = at - 1; above >= Math.max(0, at - 8); above -= 1) {
		const line = bare[above]!
		if (line === '') continue
		const isHeader =
			labelOf(line) !== null || separator.test(line) || verb.test(line) || line.includes(own.site_name) || /<$|@|^[-_–—=]{5,}$/.test(line)
		if (!isHeader) break
		start = above
	}
	return start
}

const separator =
	/^[-_–—= ]{0,40}[-_–—=]{2} ?(?:original (?:message|e-?mail)|ursprüngliche nachricht|original-?nachricht|mail original|courriel original|message d[’']origine|message (?:original|initial|transféré)|forwarded message|weitergeleitete nachricht|reply message|doorgestuurd bericht|oorspronkelijk bericht|mensagem original|mensaje original|messaggio originale)/i

/** The fields that mail programs write above a mail that they quote without marks. */
const labels = {
	from: /^(?:from|von|de|van|da|expéditeur|absender|vum) ?:/i,
	date: /^(?:sent|date|gesendet|datum|envoyé(?: le)?|date d[’']envoi|verzonden|enviado|inviato|data) ?:/i,
	to: /^(?:to|an|à|a|aan|para|cc|destinataire) ?:/i,
	subject: /^(?:subject|betreff|objet|sujet|onderwerp|assunto|asunto|oggetto) ?:/i,
}
type Label = keyof typeof labels
const labelOf = (line: string): Label | null => (Object.keys(labels) as Label[]).find((name) => labels[name].test(line)) ?? null

/** Whether a header block begins here: three fields at least, one of them a sender with an address, or the site. Lists of people say “from” and “to”, too. */
function isHeaderBlock({ bare, own }: Reply, at: number): boolean {
	if (labelOf(bare[at] ?? '') === null) return false
	const found = new Set<Label>()
	let isMail = false
	let last: Label | null = null
	for (const line of bare.slice(at, at + 10)) {
		if (line === '') break
		const label = labelOf(line)
		if (label) found.add(label)
		// A long address is wrapped.
		last = label ?? last
		if (last === 'from' && (line.includes('@') || line.includes(own.site_name))) isMail = true
	}
	return found.size >= 3 && isMail
}

const verb =
	/(?:^|\s)(?:wrote|a écrit|écrivait|schrieb(?:en)?|geschrieben|geschriwwen|schreef|escreveu|escribió|ha scritto|skrev|napisał)(?=[\s:,<]|$)/i
const date = /\b(?:19|20)\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d\d\b/
const beginning = /^(?:on|le|am|op|em|el|il|den|kl|du|vum?)(?=[\s.,])|^["'„«<\d]/i
/** Lines over which programs wrap “On … X wrote:”. */
const mostLines = 4

/** The line behind “On … X wrote:”; null where none begins here. */
function attributionEnd(reply: Reply, at: number): number | null {
	const { bare, own } = reply
	if (!beginning.test(bare[at]!) && !bare[at]!.startsWith(own.site_name)) return null
	for (let end = at; end < at + mostLines; end += 1) {
		const line = bare[end]
		if (line === undefined || line === '') return null
		if (!line.endsWith(':')) continue
		if (!isAttribution(reply, at, end)) return null
		// A sentence of the answer in the line above may begin like one.
		for (let later = at + 1; later <= end; later += 1)
			if (beginning.test(bare[later]!) && !bare[later]!.startsWith('<') && isAttribution(reply, later, end)) return null
		return end + 1
	}
	return null
}

/** Whether these lines say that somebody wrote: besides the verb two of three must speak for it, a date, an address or the site, and a quotation below. */
function isAttribution({ lines, bare, own }: Reply, from: number, to: number): boolean {
	const joined = bare.slice(from, to + 1).join(' ')
	if (joined.length > longestLine || !verb.test(joined)) return false
	const names = joined.includes(own.site_name) || /<[^<>@]{0,200}@/.test(joined) || namesReplyAddress(joined, own)
	return Number(names) + Number(date.test(joined)) + Number(isQuoted(lines[nextLine(bare, to + 1)])) >= 2
}

const namesReplyAddress = (line: string, { reply_domain }: OwnMails): boolean =>
	/reply\+\d{1,10}[ps]-[0-9a-f]{24}@/i.test(line) && line.toLowerCase().includes(reply_domain.toLowerCase())

/** The own words above a quotation, below it, or between its parts; in the last case with the quotation. */
function withoutQuotation(lines: readonly string[], { from, to, isWhole }: Quotation): readonly string[] {
	const above = lines.slice(0, from)
	const below = lines.slice(to)
	if (isWhole) return above
	const begin = below.findIndex((line) => !isBlank(line))
	if (begin === -1) return above
	// A program that marks no quotation: the lines below are the earlier mail, unless nothing is above.
	if (!isQuoted(below[begin])) return above.every(isBlank) ? below : above
	const firstOwn = below.findIndex(isOwn)
	if (firstOwn === -1) return above
	const later = below.slice(firstOwn)
	return later.findLastIndex(isOwn) > later.findIndex((line) => isQuoted(line) && !isBlank(line)) &&
		later.some((line) => isQuoted(line) && !isBlank(line))
		? [...above, ...below]
		: [...above, ...later]
}

/** Without the quotation with which a text ends. */
function withoutLastQuotes(lines: readonly string[]): readonly string[] {
	return lines.slice(0, lines.findLastIndex(isOwn) + 1)
}

/** Without the text behind `-- `, the mark of a signature (RFC 3676, 4.3). A line of two dashes alone is a line of the text. */
function withoutSignature(lines: readonly string[]): readonly string[] {
	const at = lines.lastIndexOf('-- ')
	return at === -1 || lines.length - at > 16 ? lines : lines.slice(0, at)
}

const device =
	'(?:iphone|ipad|ipod|android|samsung|galaxy|huawei|xiaomi|pixel|smartphone|mobiltelefon|handy|mobile|portable|téléphone|outlook|yahoo|gmx|web\\.de|proton|gmail|blackberry|windows|thunderbird|k-9|fairemail|bluemail|spark|mail)'
const programLines = [
	new RegExp(
		`^(?:sent|gesendet|envoyé|verschickt|verzonden)(?: securely)? (?:from|with|von|mit|de|depuis|avec|via|vanaf|à partir de) (?:my |the |meinem |meiner |der |mon |ma |mijn |l[’'])?${device}.{0,80}$`,
		'i',
	),
	/^von (?:meinem|meiner|unterwegs) .{0,80}(?:gesendet|versendet|geschickt)\.?$/i,
	/^diese nachricht wurde (?:von|mit) .{1,80} gesendet\.?$/i,
	/^(?:get|hol(?:en)? sie sich|télécharge[rz]?|obtene[rz]|obtenir) outlook (?:for|für|pour) .{1,100}$/i,
	/^outlook (?:für|for|pour) .{1,100} (?:beziehen|herunterladen)\.?$/i,
	/^envoyé (?:à partir )?d[’'](?:outlook|un smartphone|un appareil|un téléphone).{0,80}$/i,
]

/** Without the lines with the name of a mail program at the end. */
function withoutProgramLine(lines: readonly string[]): readonly string[] {
	let end = lines.findLastIndex(isOwn) + 1
	for (let tries = 0; tries < 3 && end > 0 && programLines.some((program) => program.test(bareLine(lines[end - 1]!))); tries += 1) {
		end = lines.slice(0, end - 1).findLastIndex(isOwn) + 1
		if (end > 0 && /^--\s*$/.test(lines[end - 1]!)) end -= 1
	}
	return lines.slice(0, end)
}
