import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { maxPostLength, maxPostSummary, maxPostTitle } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { SaveLine } from '#web/platform/forms/drafts/save-line.tsx'
import { FieldPlace } from '#web/platform/forms/drafts/form-fields.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { MarkdownEditor } from '#web/platform/markdown/markdown-editor.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/platform/ui/field.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { useOwnPostTexts } from './texts/index.ts'
import { PostActions } from './post-actions.tsx'
import { textsIn } from './post-fields.ts'
import { PostProvider, usePost } from './post-state.tsx'
import formStyles from '#web/platform/forms/drafts/draft-form.module.css'
import styles from './edit-post.module.css'
import { filesArea } from '#web/platform/media/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

// The code for sorting pictures is a third of this screen and rarely used: it is loaded on demand.
const PostPictures = lazy(() =>
	orReload(withTexts([filesArea], async () => ({ default: (await import('./post-pictures.tsx')).PostPictures }))),
)
const PostConflict = lazy(() => orReload(() => import('./post-conflict.tsx')))

/** `/admin/posts/:id`: editor of a post in up to three languages, with a preview; `new` begins a post. */
export default function EditPostScreen() {
	return (
		<PostProvider>
			<OpenPost />
		</PostProvider>
	)
}

function OpenPost() {
	const { t } = useLanguage()
	const texts = useOwnPostTexts()
	const post = usePost()
	if (post.phase === 'loading') return <ScreenLoading />
	if (post.phase === 'missing')
		return (
			<section className={`page ${formStyles.message}`}>
				<h1>{texts.missing}</h1>
				<p>{texts.missingText}</p>
				<Link href="/admin/posts" className={buttonClass()}>
					{texts.toList}
				</Link>
			</section>
		)
	if (post.phase === 'failed')
		return (
			<section className={`page ${formStyles.message}`} role="alert">
				<h1>{texts.failed}</h1>
				<p>{post.refusal}</p>
				<Button onClick={post.retry}>{t.common.retry}</Button>
			</section>
		)
	return <PostForm />
}

function PostForm() {
	const texts = useOwnPostTexts()
	const post = usePost()
	const { lang, fields } = post
	const [shown, setShown] = useState<Language>(lang)
	const [isLater, setLater] = useState<number | null>(null)
	const title = textsIn(fields, lang).title
	const { other } = post
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<WayBack href="/admin/posts">{texts.toList}</WayBack>
				<h1 lang={title ? lang : undefined}>{title || texts.newPost}</h1>
				<SavedLine onChoose={() => setLater(null)} />
				<PostActions onMissing={() => setShown(lang)} />
			</header>
			<section aria-label={texts.text} className={styles.part}>
				<LanguageTabs shown={shown} onShow={setShown} />
				<TextFields key={shown} language={shown} />
			</section>
			<Suspense fallback={null}>
				<PostPictures />
			</Suspense>
			<AboutFields />
			{other && isLater !== other.version && (
				<Suspense>
					<PostConflict mine={fields} other={other} onChoose={post.resolve} onClose={() => setLater(other.version)} />
				</Suspense>
			)}
		</div>
	)
}

/** The state of saving. For a public or scheduled post with changes: that they are not saved yet. */
function SavedLine({ onChoose }: { onChoose: () => void }) {
	const texts = useOwnPostTexts()
	const post = usePost()
	const isWaiting = post.isHeld && post.save_state === 'unsaved' && !post.refusal && !post.is_logged_out && !post.is_gone
	if (isWaiting)
		return (
			<p role="status" className={styles.quiet}>
				{texts.notSaved}
			</p>
		)
	// A refused post is only sent again when the operator presses Save.
	return <SaveLine draft={post.isHeld ? { ...post, retry: () => void post.saveNow() } : post} onChoose={onChoose} />
}

function LanguageTabs({ shown, onShow }: { shown: Language; onShow: (language: Language) => void }) {
	const texts = useOwnPostTexts()
	const { fields } = usePost()
	function move(event: KeyboardEvent<HTMLDivElement>) {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (step === undefined) return
		event.preventDefault()
		const next = languages[(languages.indexOf(shown) + step + languages.length) % languages.length] ?? shown
		onShow(next)
		event.currentTarget.querySelector<HTMLElement>(`#post-tab-${next}`)?.focus()
	}
	return (
		<div role="tablist" tabIndex={-1} aria-label={texts.languages} className={formStyles.tabs} onKeyDown={move}>
			{languages.map((language) => {
				const said = Object.values(textsIn(fields, language)).filter((text) => text.trim() !== '').length
				const state = said === 3 ? 'complete' : said === 0 ? 'missing' : 'begun'
				return (
					<button
						key={language}
						type="button"
						role="tab"
						id={`post-tab-${language}`}
						aria-controls="post-texts"
						aria-selected={language === shown}
						tabIndex={language === shown ? 0 : -1}
						onClick={() => onShow(language)}
					>
						<span lang={language}>{languageNames[language]}</span> <small>{texts.languageState[state]}</small>
					</button>
				)
			})}
		</div>
	)
}

function TextFields({ language }: { language: Language }) {
	const texts = useOwnPostTexts()
	const uploads = useUploads()
	const { fields, about, change, field_errors } = usePost()
	const { title, summary, content } = textsIn(fields, language)
	const chosen = (fields.pictures ?? []).map((picture, number) => ({
		number,
		words: picture[`alternative_text_${language}`],
		stored: about.pictures.find(({ file }) => file === picture.file) ?? null,
	}))
	return (
		<div role="tabpanel" id="post-texts" aria-labelledby={`post-tab-${language}`} className={styles.texts}>
			<FieldPlace name={`blog_title_${language}`}>
				<TextField
					label={texts.blog_title}
					lang={language}
					value={title}
					maxLength={maxPostTitle}
					autoComplete="off"
					spellCheck
					error={field_errors[`blog_title_${language}`]}
					onChange={({ target }) => change({ [`blog_title_${language}`]: target.value })}
				/>
			</FieldPlace>
			<FieldPlace name={`blog_summary_${language}`}>
				<Field label={texts.blog_summary} hint={texts.summaryHint} error={field_errors[`blog_summary_${language}`]}>
					{(control) => (
						<textarea
							{...control}
							rows={3}
							lang={language}
							value={summary}
							maxLength={maxPostSummary}
							onChange={({ target }) => change({ [`blog_summary_${language}`]: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
						/>
					)}
				</Field>
			</FieldPlace>
			<FieldPlace name={`blog_content_${language}`}>
				<MarkdownEditor
					label={texts.blog_content}
					hint={texts.contentHint}
					lang={language}
					value={content}
					maxLength={maxPostLength}
					error={field_errors[`blog_content_${language}`]}
					onChange={(value) => change({ [`blog_content_${language}`]: value })}
					pictures={chosen.map(({ number, words, stored }) => ({
						number,
						words,
						view: stored && <img src={uploads(stored.small_url)} alt="" className={styles.small} />,
					}))}
					picture={pictureOf(chosen, language)}
				/>
			</FieldPlace>
		</div>
	)
}

interface Chosen {
	number: number
	words: string
	stored: DraftPicture | null
}

/** The preview's picture for the number under which the text names it. */
function pictureOf(chosen: readonly Chosen[], language: Language) {
	return (name: string, words: string): ReactNode => {
		const found = chosen.find(({ number, stored }) => stored && String(number) === name)
		if (!found?.stored) return words
		const picture = { ...found.stored, id: 0, alternative_text: found.words }
		const sizes = 'min(92vw, 42rem)'
		return <Picture picture={picture} alt={words || found.words} lang={language} sizes={sizes} className={styles.inText ?? ''} />
	}
}

function AboutFields() {
	const texts = useOwnPostTexts()
	const { fields, lang, change, field_errors } = usePost()
	return (
		<section aria-labelledby="post-about" className={styles.part}>
			<h2 id="post-about">{texts.about}</h2>
			<div className={styles.row}>
				<SelectField
					label={texts.ownLanguage}
					hint={texts.ownLanguageHint}
					value={lang}
					onChange={({ target }) => change({ lang: languages.find((language) => language === target.value) ?? lang })}
				>
					{languages.map((language) => (
						<option key={language} value={language} lang={language}>
							{languageNames[language]}
						</option>
					))}
				</SelectField>
				<TextField
					label={texts.author}
					value={fields.author ?? ''}
					maxLength={120}
					autoComplete="off"
					error={field_errors['author']}
					onChange={({ target }) => change({ author: target.value })}
				/>
				<FieldPlace name="tags">
					<TextField
						label={texts.tags}
						hint={texts.tagsHint}
						value={fields.tags ?? ''}
						maxLength={500}
						autoComplete="off"
						error={field_errors['tags']}
						onChange={({ target }) => change({ tags: target.value })}
					/>
				</FieldPlace>
			</div>
		</section>
	)
}
