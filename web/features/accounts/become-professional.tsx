import { useQueryClient } from '@tanstack/react-query'
import { roles } from '#contract/values/roles.ts'
import { call, query } from '#web/platform/shell/api.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { BusinessFields, type Business } from './business-fields.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useNext } from './auth-links.tsx'
import styles from './auth-frame.module.css'

/** A signed-in user becomes a professional by adding a professional's data, and then continues to the page they had opened. */
export default function BecomeProfessional() {
	const texts = useAuthTexts()
	const { account } = useSession()
	return account?.role_id === roles.operator ? (
		<section className={`page ${styles.frame}`}>
			<div className={styles.words}>
				<h1>{texts.become.operator}</h1>
				<p>{texts.become.operatorLead}</p>
				<p>
					<Link href="/" className={buttonClass()}>
						{texts.become.home}
					</Link>
				</p>
			</div>
		</section>
	) : (
		<BecomeForm />
	)
}

function BecomeForm() {
	const texts = useAuthTexts()
	const client = useQueryClient()
	const navigate = useNavigate()
	const next = useNext()
	const { account } = useSession()
	const form = useServerForm<Business>(
		async (fields) => {
			const profile = await call('becomeProfessional', fields)
			client.setQueryData(query('getProfile', {}).queryKey, profile)
			if (location.pathname.toLowerCase() === '/professionalregister') navigate(next ?? '/ProfessionalDashboard', { replace: true })
			await notify('success', texts.become.done)
		},
		{
			values: {
				name: '',
				contact_person: [account?.first_name, account?.last_name].filter(Boolean).join(' '),
				phone: account?.phone ?? '',
				address: account?.address ?? '',
				description: '',
			},
		},
	)
	return (
		<section className={`page ${styles.frame}`}>
			<div className={styles.words}>
				<h1>{texts.become.title}</h1>
				<p className={styles.lead}>{texts.become.lead}</p>
				<ServerForm form={form} action={texts.become.action}>
					<BusinessFields field={form.field} />
				</ServerForm>
			</div>
		</section>
	)
}
