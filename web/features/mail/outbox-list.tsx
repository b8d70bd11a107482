import { useQueryClient } from '@tanstack/react-query'
import type { OutboxMail } from '#contract/mail.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { IconName } from '#web/platform/ui/icon-names.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { Empty } from '#web/features/admin/frame/admin-page-frame.tsx'
import { useOutboxTexts } from './texts/index.ts'
import styles from './outbox.module.css'

/** The server's limit: a list of this length may be incomplete. */
const mostMails = 200
const icons: Record<OutboxMail['state'], IconName> = { waiting: 'clock', sent: 'circle-check', refused: 'circle-alert', stopped: 'x' }

/** The mails as the server lists them, newest first. */
export function OutboxList({ mails, isFiltered }: { mails: OutboxMail[]; isFiltered: boolean }) {
	const texts = useOutboxTexts()
	if (mails.length === 0) return <Empty title={texts.none} text={isFiltered ? texts.noneSuch : texts.noneAtAll} />
	return (
		<section className={styles.list} aria-labelledby="outbox-count">
			<p id="outbox-count" role="status" className="quiet">
				{mails.length < mostMails ? texts.shown(mails.length) : texts.newest(mails.length)}
			</p>
			<ol>
				{mails.map((mail) => (
					<li key={mail.id}>
						<MailRow mail={mail} />
					</li>
				))}
			</ol>
		</section>
	)
}

function MailRow({ mail }: { mail: OutboxMail }) {
	const { moment } = useLanguage()
	const texts = useOutboxTexts()
	const { kind, to, state, attempts, refusal, created_at } = mail
	return (
		<article className={styles.mail} data-state={state}>
			<time dateTime={created_at}>{moment(created_at)}</time>
			<div>
				<h2>{texts.kinds[kind] ?? kind}</h2>
				<p className={styles.to}>{to}</p>
			</div>
			<div className={styles.fate}>
				<p>
					<Icon name={icons[state]} size={18} />
					<strong>{texts.state[state]}</strong>
					{/* One attempt is not worth mentioning for a mail that was sent. */}
					{attempts > (state === 'sent' ? 1 : 0) && <span>{texts.tried(attempts)}</span>}
				</p>
				{/* Errors of mail servers are in English. */}
				{refusal && <blockquote lang="en">{refusal}</blockquote>}
				{state !== 'sent' && <Resend mail={mail} />}
			</div>
		</article>
	)
}

/** Sends the mail again. When its content has been deleted, a notice replaces the button. */
function Resend({ mail: { id: mail_id, to, can_resend } }: { mail: OutboxMail }) {
	const texts = useOutboxTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	if (!can_resend) return <p>{texts.contentDeleted}</p>
	const resend = () =>
		press(async () => {
			await call('resendMail', { mail_id })
			await notify('success', texts.resent)
			for (const name of ['getOutbox', 'getAccount']) await client.invalidateQueries({ queryKey: [name] })
		})
	return (
		<Button look="quiet" size="small" aria-disabled={isBusy} onClick={resend}>
			{texts.resend}
			<span className="visually-hidden">: {to}</span>
		</Button>
	)
}
