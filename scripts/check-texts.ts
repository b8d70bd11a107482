// Looks at every text that visitors, professionals and operators read: is it written in the house style of docs/design.md? Runs within `npm run check`.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { languages, type Language } from '#contract/values/languages.ts'
import { bannedWords, fixedTexts, properNames } from './house-style.ts'

export interface Text {
	file: string
	line: number
	language: Language
	/** The name of the property that has it; empty for prose. */
	key: string
	/** A value in a template is one character, `filled`. */
	text: string
}

const filled = '\ufffc'

/** The texts of a source file: strings and templates, without imports, types, and keys; where `isInside` is given, those at which it is true. */
export function findTexts(file: string, code: string, language: Language, isInside = (_position: number) => true): Text[] {
	const { program, errors } = parseSync(file, code)
	if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
	const found: Text[] = []
	const skipped = new Set<number>()
	let key = ''
	const add = (start: number, text: string) => {
		if (!skipped.has(start) && isInside(start)) found.push({ file, line: code.slice(0, start).split('\n').length, language, key, text })
	}
	new Visitor({
		ImportDeclaration: ({ source }) => void skipped.add(source.start),
		ImportExpression: ({ source }) => void skipped.add(source.start),
		ExportAllDeclaration: ({ source }) => void skipped.add(source.start),
		ExportNamedDeclaration: ({ source }) => void (source && skipped.add(source.start)),
		TSLiteralType: ({ literal }) => void skipped.add(literal.start),
		// Codes that texts are chosen by.
		BinaryExpression: ({ left, right }) => [left, right].forEach(({ start }) => skipped.add(start)),
		SwitchCase: ({ test }) => void (test && skipped.add(test.start)),
		CallExpression: ({ callee, arguments: [first] }) => void (isTool(callee) && first && skipped.add(first.start)),
		Property(node) {
			skipped.add(node.key.start)
			key = 'name' in node.key ? String(node.key.name) : 'value' in node.key ? String(node.key.value) : ''
		},
		Literal: ({ start, value }) => void (typeof value === 'string' && add(start, value)),
		TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked).join(filled)),
	}).visit(program)
	return found
}

/** The texts in any other source file by language, as the value of a key `en`, `fr` or `de`. */
export function findTextsByLanguage(file: string, code: string): Text[] {
	const places: { language: Language; start: number; end: number }[] = []
	new Visitor({
		Property({ key, value }) {
			const language = languages.find((one) => 'name' in key && key.name === one)
			if (language) places.push({ language, start: value.start, end: value.end })
		},
	}).visit(parseSync(file, code).program)
	return languages.flatMap((language) => {
		const own = places.filter((place) => place.language === language)
		if (own.length === 0) return []
		return findTexts(file, code, language, (position) => own.some(({ start, end }) => start <= position && position < end))
	})
}

/** Functions whose first argument is no text. */
const isTool = (callee: unknown) => ['plurals', 'textArea', 'join'].includes(nameOf(callee))
const nameOf = (callee: unknown): string => {
	const { name, property } = callee as { name?: string; property?: { name?: string } }
	return name ?? property?.name ?? ''
}

/** The paragraphs of a page in Markdown, without links, code and placeholders. */
export const findProse = (file: string, markdown: string, language: Language): Text[] =>
	markdown.split('\n').flatMap((line, index) => {
		const text = line
			.replaceAll(/`[^`]*`|\{\{[^}]*\}\}/g, filled)
			.replaceAll(/\]\([^)]*\)|https?:\S+/g, ']')
			.replaceAll(/^[\s#>*|-]+|[\s|]+$/g, '')
			.replaceAll(/\s*\|\s*/g, ' | ')
		return text ? [{ file, line: index + 1, language, key: '', text }] : []
	})

const space = '\u00a0'
const units = '(?:km|m²|[kM]B|€|%|min|h|cm|°C|s|m)(?![\\p{L}\\p{N}’-])'
const quotes: Record<Language, RegExp> = { en: /[«»„]/, fr: /[“”„]/, de: /[«»”]/ }
/** A capital letter within a sentence. German has them on every noun. */
const capital = /(?<=[\p{Ll}\p{N},;] )\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu

const rules: readonly { why: string; breaks: (text: Text) => boolean | string | undefined }[] = [
	{ why: 'write the ellipsis as one character, …', breaks: ({ text }) => text.includes('...') },
	{
		why: 'English and French have no space before …; German has a no-break space',
		breaks: ({ text, language }) => (language === 'de' ? /\p{Ll}…| …/u.test(text) : /[\s\u00a0]…/.test(text)),
	},
	{ why: 'the no-break space is U+00A0: U+202F is too narrow to be seen', breaks: ({ text }) => text.includes('\u202f') },
	{
		why: `French has a no-break space before ; : ! ? and within « »`,
		breaks: ({ text, language }) =>
			language === 'fr' &&
			(/ [;:!?»]|« /.test(text) || /[\p{L}\p{N}\ufffc»)][;!?»]|[\p{L}\ufffc»)]:(?!\/\/)(?=\s|$)|«[^\u00a0]/u.test(text)),
	},
	{
		why: 'English and German have no space before : ; ! ?',
		breaks: ({ text, language }) => language !== 'fr' && /[\p{L}\p{N}][ \u00a0][:;!?](?:\s|$)/u.test(text),
	},
	{
		why: 'between a number and its unit stands a no-break space (before the percent sign in English nothing)',
		breaks: ({ text, language }) =>
			new RegExp(`[\\p{N}\\ufffc] ${units}`, 'u').test(text) || (language === 'en' && new RegExp(`\\p{N}${space}%`, 'u').test(text)),
	},
	{ why: 'apostrophes are curved: ’', breaks: ({ text }) => /[\p{L}\ufffc]'|'\p{L}/u.test(text) },
	{
		why: 'quotation marks: “ ” in English, « » in French, „ “ in German',
		breaks: ({ text, language }) => text.includes('"') || quotes[language].test(text),
	},
	{ why: 'two spaces', breaks: ({ text }) => /[ \u00a0]{2}/.test(text.trim()) },
	{ why: 'a space at the end', breaks: ({ text }) => /[.!?…] $|\s\S+\s\S+\s$/u.test(text) },
	{
		why: 'titles, labels and buttons end without a full stop',
		breaks: ({ text, key }) => /(?:title|label|action|button|heading)$/i.test(key) && /[^.…]\.$/.test(text),
	},
	{
		why: 'only the first word and names begin with a capital letter',
		// Prose of the legal pages names laws and authorities.
		breaks: ({ text, language, key }) => language !== 'de' && key !== '' && text.match(capital)?.find((word) => !properNames.has(word)),
	},
]

/** An address, a key or a name of code; one word with a capital letter is a label. */
const isCode = /^(?![A-Z][a-z]+$)[\w./:#?=&-]+$/

/** The mistakes of a text, one line for each rule that it breaks. */
export function findMistakes(text: Text): string[] {
	if (!/\p{L}{2}/u.test(text.text) || isCode.test(text.text) || fixedTexts.has(text.text)) return []
	const mistakes = rules.flatMap(({ why, breaks }) => {
		const broken = breaks(text)
		return broken ? [typeof broken === 'string' ? `${why}: ${broken}` : why] : []
	})
	for (const [word, better] of bannedWords[text.language]) {
		const found = word.exec(text.text)
		if (found) mistakes.push(`“${found[0]}”: ${better}`)
	}
	return mistakes.map((why) => `${text.file}:${text.line} ${why}\n    ${text.text}`)
}

/** Files of texts, which are read as such, tests, and the names of days and months. */
const elsewhere = /[/](texts|[^/]*-texts)[/]|[.]test[.]|[.]d[.]ts$|^web[/]platform[/]language[/](day-)?formats[.]ts$/

/** Every text of the product, but for the samples, which are other people's. */
export async function readAllTexts(root: string): Promise<Text[]> {
	const texts: Text[] = []
	for (const language of languages) {
		for await (const file of glob(`{web,server,contract}/**/{texts,*-texts}/${language}.ts`, { cwd: root }))
			texts.push(...findTexts(file, await readFile(join(root, file), 'utf8'), language))
		for await (const file of glob(`server/features/legal-pages/texts/*.${language}.md`, { cwd: root }))
			texts.push(...findProse(file, await readFile(join(root, file), 'utf8'), language))
	}
	for await (const file of glob('{web,server,contract}/**/*.{ts,tsx}', { cwd: root }))
		if (!elsewhere.test(file)) texts.push(...findTextsByLanguage(file, await readFile(join(root, file), 'utf8')))
	return texts
}

if (import.meta.main) {
	const texts = await readAllTexts(join(import.meta.dirname, '..'))
	const mistakes = texts.flatMap(findMistakes)
	for (const mistake of mistakes) console.error(mistake)
	console.log(`${texts.length} texts were read, ${mistakes.length} mistakes found.`)
	if (mistakes.length > 0) process.exitCode = 1
}
