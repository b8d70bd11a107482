import { useState } from 'react'
import { languages } from '#contract/values/languages.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useDraftTexts } from '#web/platform/forms/drafts/texts/index.ts'
import { useEditorTexts } from '#web/platform/markdown/texts/index.ts'
import { TextHistory } from '#web/platform/markdown/text-history.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOwnPostTexts } from './texts/index.ts'
import { postLabel } from './post-conflict.tsx'
import type { PostFieldName } from './post-fields.ts'
import { usePost } from './post-state.tsx'

const texted = ['blog_title', 'blog_summary', 'blog_content'] as const
const order: readonly PostFieldName[] = [
	...languages.flatMap((language) => texted.map((field) => `${field}_${language}` as const)),
	'tags',
	'author',
]

/** The versions of a post with their changes, each of which can be restored. For a public post a dialog asks first. */
export default function PostHistory({ post_id }: { post_id: number }) {
	const texts = useOwnPostTexts()
	const { conflict } = useDraftTexts()
	const { history } = useEditorTexts()
	const post = usePost()
	const { isBusy, press } = usePress()
	const [asked, setAsked] = useState<number | null>(null)

	async function restore(from: number) {
		if (!(await post.flush())) return notify('error', texts.restoreUnsaved)
		await call('restorePost', { post_id, from, version: post.savedVersion() ?? 0 })
		await post.open()
		await notify('success', texts.restored(from))
	}
	return (
		<>
			<TextHistory
				key={post.about.versions[0]?.version}
				subject={`post ${post_id}`}
				versions={post.about.versions}
				load={async (version) => {
					const content = await call('getPostVersion', { post_id, version })
					return order.map((name) => {
						const lang = languages.find((one) => name.endsWith(`_${one}`))
						const value = content[name]
						const text = typeof value === 'string' ? value : conflict.count(value.length)
						return { name, label: postLabel(name, texts), text, ...(lang && { lang }) }
					})
				}}
				onRestore={(from) => (post.about.state === 'published' ? setAsked(from) : press(() => restore(from)))}
			/>
			{asked !== null && (
				<Dialog title={texts.history} role="alertdialog" onClose={() => setAsked(null)}>
					<p>{texts.restorePublic}</p>
					<DialogActions cancel={texts.cancel} onClose={() => setAsked(null)}>
						<Button
							aria-disabled={isBusy}
							onClick={() =>
								press(async () => {
									await restore(asked)
									setAsked(null)
								})
							}
						>
							{history.restore(asked)}
						</Button>
					</DialogActions>
				</Dialog>
			)}
		</>
	)
}
