import { createContext, use, useState, type ReactNode } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { idIn, useKeptDraft, type KeptDraft } from '#web/platform/forms/drafts/kept-draft.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress, useParams } from '#web/platform/shell/navigation.tsx'
import { keptPosts, type PostAbout, type PostFields } from './post-fields.ts'

export interface PostDraft extends KeptDraft<PostFields, PostAbout> {
	/** The language in which the post was written first. */
	lang: Language
	/** True for a public or scheduled post, which is only saved when the operator presses Save. */
	isHeld: boolean
}

const PostContext = createContext<PostDraft | null>(null)

/** The post of this screen. */
export function usePost(): PostDraft {
	const post = use(PostContext)
	if (!post) throw new Error('usePost needs a PostProvider')
	return post
}

/** Opens the post of the address. `/admin/posts/new` begins one; its id replaces `new` with the first save. */
export function PostProvider({ children }: { children: ReactNode }) {
	const { language } = useLanguage()
	const { id: account_id } = useOwnAccount()
	const search = useAddress()
	const { id } = useParams()
	const draft_id = id === 'new' ? idIn(search, 'draft') : /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 2 ** 31 - 1
	const [prefill] = useState<PostFields>(() => ({ lang: language }))
	const draft = useKeptDraft(keptPosts, { account_id, draft_id, subject_id: null }, prefill)
	const isHeld = keptPosts.isHeld?.(draft.about) ?? false
	return <PostContext value={{ ...draft, lang: draft.fields.lang ?? language, isHeld }}>{children}</PostContext>
}
