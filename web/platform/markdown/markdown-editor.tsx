import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { useEditorTexts } from './texts/index.ts'
import { LazyMarkdown } from './lazy-markdown.tsx'
import { MarkdownToolbar, toolOf, tools, type Tool } from './markdown-toolbar.tsx'
import { pasteLink, toggleAround, toggleLines, writeLink, writeParagraph, type Selected } from './marks.ts'
import { useWriting } from './use-writing.ts'
import styles from './markdown-editor.module.css'

/** A picture that a text references by its number: `![description](2)`. */
export interface NamedPicture {
	number: number
	/** Its description in the language of the text; may be empty. */
	words: string
	/** The address of a small rendition. */
	view: ReactNode
}

interface MarkdownEditorProps {
	label: string
	value: string
	onChange: (value: string) => void
	/** The language of the text. */
	lang: Language
	hint?: string | undefined
	error?: string | undefined
	onBlur?: () => void
	name?: string
	maxLength?: number
	/** Without pictures the editor has no button for them. */
	pictures?: readonly NamedPicture[]
	/** The preview, where it is more than the rendered text: a page with replaced placeholders, or a whole post. */
	preview?: ReactNode
	/** Renders `![description](2)` in the preview. */
	picture?: (name: string, words: string) => ReactNode
}

/**
 * A Markdown editor: a plain textarea with a toolbar, keyboard shortcuts and undo, and beside it the rendered text. On a narrow screen only one
 * of both is shown. The Tab key moves the focus out, as in every field.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
	const { label, value, onChange, lang, hint, error, onBlur, name, maxLength, pictures, preview, picture } = props
	const texts = useEditorTexts()
	const writing = useWriting(value, onChange)
	const [isChoosing, setChoosing] = useState(false)
	const [view, setView] = useState<'write' | 'read'>('write')
	const offered = tools.filter((tool) => tool !== 'picture' || pictures !== undefined)

	function apply(tool: Tool) {
		if (tool === 'picture') setChoosing(true)
		else if (tool === 'undo') writing.undo()
		else if (tool === 'redo') writing.redo()
		else writing.write((now) => changeWith(tool, now, texts.linkWords))
	}
	function press(event: KeyboardEvent<HTMLTextAreaElement>) {
		const tool = toolOf(event)
		const isTaken = tool !== null && offered.includes(tool)
		if (isTaken) apply(tool)
		if (isTaken || writing.press(event)) event.preventDefault()
	}
	function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
		if (writing.write((now) => pasteLink(now, event.clipboardData.getData('text/plain').trim()))) event.preventDefault()
	}
	return (
		<div className={styles.editor} data-view={view}>
			<div role="group" aria-label={texts.views} className={styles.views}>
				{(['write', 'read'] as const).map((name) => (
					<button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
						{texts[name]}
					</button>
				))}
			</div>
			<div className={styles.write}>
				<Field label={label} hint={hint} error={error}>
					{({ className, ...control }) => (
						<>
							<MarkdownToolbar label={texts.toolsOf(label)} controls={control.id} offered={offered} onUse={apply} />
							<textarea
								{...control}
								ref={writing.area}
								name={name}
								lang={lang}
								className={`${className} ${styles.area}`}
								value={value}
								maxLength={maxLength}
								spellCheck
								onChange={({ timeStamp }) => writing.typed(timeStamp)}
								onFocus={writing.entered}
								onKeyDown={press}
								onPaste={paste}
								onBlur={onBlur}
							/>
						</>
					)}
				</Field>
			</div>
			<section aria-label={texts.previewOf(label)} className={styles.read}>
				<p className={styles.readHead}>{texts.read}</p>
				{preview ?? (value.trim() ? <LazyMarkdown text={value} lang={lang} {...(picture && { picture })} /> : <p>{texts.nothingYet}</p>)}
			</section>
			{isChoosing && (
				<PictureChoice
					pictures={pictures ?? []}
					onChoose={({ number, words }) => {
						setChoosing(false)
						writing.write((now) => writeParagraph(now, `![${words.replaceAll(/[[\]\n]/g, ' ')}](${number})`))
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</div>
	)
}

interface PictureChoiceProps {
	pictures: readonly NamedPicture[]
	onChoose: (picture: NamedPicture) => void
	onClose: () => void
}

function PictureChoice({ pictures, onChoose, onClose }: PictureChoiceProps) {
	const texts = useEditorTexts()
	return (
		<Dialog title={texts.whichPicture} onClose={onClose}>
			{pictures.length > 0 ? (
				<ul className={styles.pictures}>
					{pictures.map((picture) => (
						<li key={picture.number}>
							<button type="button" onClick={() => onChoose(picture)}>
								{picture.view}
								<span>{picture.words || texts.picture(picture.number)}</span>
							</button>
						</li>
					))}
				</ul>
			) : (
				<p>{texts.noPictures}</p>
			)}
		</Dialog>
	)
}

function changeWith(tool: Exclude<Tool, 'picture' | 'undo' | 'redo'>, now: Selected, linkWords: string): Selected {
	switch (tool) {
		case 'bold':
			return toggleAround(now, '**')
		case 'italic':
			return toggleAround(now, '*')
		case 'link':
			return writeLink(now, linkWords)
		default:
			return toggleLines(now, tool)
	}
}
