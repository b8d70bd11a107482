import { useState } from 'react'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { call } from '#web/platform/shell/api.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { useEnquiryTexts } from './texts/index.ts'
import styles from './conversation.module.css'

/** Without a key that works: how to get one, to this conversation or with null to all. */
export default function LockedConversation({ id }: { id: number | null }) {
	const texts = useConversationTexts()
	const forms = useEnquiryTexts()
	const { account } = useSession()
	const [isSent, setSent] = useState(false)
	const form = useServerForm<{ email: string }>(
		async ({ email }) => {
			await call('requestConversationLink', { email, ...(id !== null && { conversation_id: id }) })
			setSent(true)
		},
		{ values: { email: '' } },
	)
	return (
		<section className={styles.locked}>
			<h1 tabIndex={-1}>{id === null ? texts.all : texts.lockedTitle}</h1>
			<p>{id === null ? texts.allLocked : texts.lockedText}</p>
			{isSent ? (
				<p role="status">{id === null ? texts.allLinkSent : texts.linkSent}</p>
			) : (
				<ServerForm form={form} action={id === null ? texts.sendAll : texts.sendLink}>
					<TextField label={texts.linkEmail} type="email" autoComplete="email" {...form.field('email', { required: forms.required })} />
				</ServerForm>
			)}
			{id !== null && <Link href="/my-conversations">{texts.toAll}</Link>}
			<p>{texts.lockedAccount}</p>
			<Link href={account ? `/my-enquiries${id === null ? '' : `?enquiry=${id}`}` : '/my-enquiries'} className={buttonClass('secondary')}>
				{texts.toEnquiries}
			</Link>
		</section>
	)
}
