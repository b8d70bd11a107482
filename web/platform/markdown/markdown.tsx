import MarkdownIt, { type Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useScrollable } from '#web/platform/ui/use-scrollable.ts'
import { slugOf } from './outline.ts'
import styles from './markdown.module.css'

// Decision 027: Markdown for texts of operators.

// Only elements that are listed in `tags` are made; HTML in the text stays text.
const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })

const tags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 's', 'blockquote', 'code', 'pre', 'hr', 'br'])
const tableTags = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td'])

interface Drawing {
	/** How many levels lower the headings are, so that the text fits below the page's heading. */
	below: number
	/** Renders `![description](name)`; null when there is no such picture. */
	picture?: (name: string, words: string) => ReactNode
}

export interface MarkdownProps extends Partial<Drawing> {
	text: string
	lang?: string
}

/**
 * Renders a text in Markdown (CommonMark with tables): HTML in the text is not interpreted, links are limited to http, https, mailto, tel and our
 * own paths, headings begin at h2 and have an id. Pictures are rendered by `picture`.
 */
export function Markdown({ text, lang, below = 1, picture }: MarkdownProps) {
	return (
		<div className={styles.text} lang={lang}>
			{draw(parser.parse(text, {}), { below, ...(picture && { picture }) })}
		</div>
	)
}

function draw(tokens: readonly Token[], drawing: Drawing): ReactNode[] {
	const nodes: ReactNode[] = []
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at] as Token
		if (token.nesting === 1) {
			const end = closing(tokens, at)
			const inside = tokens.slice(at + 1, end)
			nodes.push(<Fragment key={at}>{wrap(token, inside, drawing)}</Fragment>)
			at = end
		} else nodes.push(<Fragment key={at}>{leaf(token, drawing)}</Fragment>)
	}
	return nodes
}

/** The index of the token that closes the element. */
function closing(tokens: readonly Token[], from: number): number {
	let depth = 0
	for (let at = from; at < tokens.length; at += 1) {
		depth += tokens[at]?.nesting ?? 0
		if (depth === 0) return at
	}
	return tokens.length
}

function wrap(token: Token, inside: readonly Token[], drawing: Drawing): ReactNode {
	const children = draw(inside, drawing)
	// In a tight list the parser emits hidden paragraphs.
	if (token.hidden) return children
	if (token.tag === 'a') return <TextLink href={String(token.attrGet('href') ?? '')}>{children}</TextLink>
	const heading = /^h([1-6])$/.exec(token.tag)
	if (heading) {
		const level = Math.min(Number(heading[1]) + drawing.below, 6)
		return createElement(`h${level}`, { id: idOf(inside) }, children)
	}
	if (token.tag === 'table') return <WideTable label={plainText(inside).slice(0, 80)}>{children}</WideTable>
	if (token.tag === 'ol') return <ol start={Number(token.attrGet('start') ?? 1)}>{children}</ol>
	return tags.has(token.tag) || tableTags.has(token.tag) ? createElement(token.tag, null, children) : children
}

function leaf(token: Token, drawing: Drawing): ReactNode {
	switch (token.type) {
		case 'inline':
			return draw(token.children ?? [], drawing)
		case 'softbreak':
			return '\n'
		case 'hardbreak':
			return <br />
		case 'hr':
			return <hr />
		case 'code_inline':
			return <code>{token.content}</code>
		case 'fence':
		case 'code_block':
			return (
				<pre>
					<code>{token.content}</code>
				</pre>
			)
		case 'image':
			return drawing.picture?.(String(token.attrGet('src') ?? ''), token.content) ?? token.content
		default:
			return token.content
	}
}

function WideTable({ label, children }: { label: string; children: ReactNode }) {
	const { scroller, isScrollable } = useScrollable<HTMLDivElement>()
	return (
		<div ref={scroller} className={styles.wide} {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': label })}>
			<table>{children}</table>
		</div>
	)
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
	if (/^\/(?!\/)/.test(href)) return <Link href={href}>{children}</Link>
	if (/^(https?:\/\/|mailto:|tel:|#)/i.test(href))
		return (
			<a href={href} rel="noopener noreferrer">
				{children}
			</a>
		)
	return children
}

/** The text of these tokens without markup. */
export function plainText(tokens: readonly Token[]): string {
	return tokens.map((token) => (token.children ? plainText(token.children) : token.type.endsWith('break') ? ' ' : token.content)).join('')
}

const idOf = (tokens: readonly Token[]): string => slugOf(plainText(tokens))
