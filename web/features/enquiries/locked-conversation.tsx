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

/** Without a key that works: how to get one. */
export default function LockedConversation({ id }: { id: number | null }) {
	const texts = useConversationTexts()
	const forms = useEnquiryTexts()
	const { account } = useSession()
	const [isSent, setSent] = useState(false)
	const form = useServerForm<{ email: string }>(
		async ({ email }) => {
			if (id !== null) await call('requestConversationLink', { conversation_id: id, email })
			setSent(true)
		},
		{ values: { email: '' } },
	)
	return (
		<section className={styles.locked}>
			<h1 tabIndex={-1}>{texts.lockedTitle}</h1>
			<p>{texts.lockedText}</p>
			{isSent ? (
				<p role="status">{texts.linkSent}</p>
			) : (
				<ServerForm form={form} action={texts.sendLink}>
					<TextField label={texts.linkEmail} type="email" autoComplete="email" {...form.field('email', { required: forms.required })} />
				</ServerForm>
			)}
			<p>{texts.lockedAccount}</p>
			<Link href={account ? `/my-enquiries${id === null ? '' : `?enquiry=${id}`}` : '/my-enquiries'} className={buttonClass('secondary')}>
				{texts.toEnquiries}
			</Link>
		</section>
	)
}
