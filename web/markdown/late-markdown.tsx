import { lazy, Suspense, useState, type ComponentType } from 'react'
import { orReload } from '../missing-chunk.ts'
// The words stand there, in their style, before the code that wrote them has come.
import './markdown.module.css'
import type { MarkdownProps } from './markdown.tsx'

const load = async () => ({ default: (await import('./markdown.tsx')).Markdown })
const Lazy = lazy(() => orReload(load))
let Loaded: ComponentType<MarkdownProps> | null = null

/** Loads what writes Markdown, so that `LateMarkdown` renders without waiting: for the page's loader. */
export async function preloadMarkdown(): Promise<void> {
	Loaded = (await load()).default
}

/** `Markdown` whose code, a parser, is not part of a page's first load: what the server has written is read until it is there. */
export function LateMarkdown(props: MarkdownProps) {
	const [Chosen] = useState<ComponentType<MarkdownProps>>(() => Loaded ?? Lazy)
	return (
		<Suspense fallback={null}>
			<Chosen {...props} />
		</Suspense>
	)
}
