import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '#contract/conversations.ts'
import { maxMessageLength, maxTemplateNameLength, maxTemplates } from '#contract/limits.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call, query } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useTemplateTexts } from './template-texts/index.ts'
import { useEnquiryTexts } from './texts/index.ts'
import styles from './conversation.module.css'

interface TemplatesDialogProps {
	/** The typed answer: a new template begins with it. */
	written: string
	onInsert: (text: string) => void
	onClose: () => void
}

/** The supplier's texts: one press inserts one; they are added, changed and deleted here too. */
export default function TemplatesDialog({ written, onInsert, onClose }: TemplatesDialogProps) {
	const { t, number } = useLanguage()
	const texts = useTemplateTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const { data, error, refetch } = useQuery(query('getTemplates', {}))
	/** The text that is being changed; `new` for another one. */
	const [edited, setEdited] = useState<Template | 'new' | null>(null)
	const refresh = () => client.invalidateQueries({ queryKey: ['getTemplates'] })
	const remove = ({ template_id }: Template) =>
		press(async () => {
			await call('deleteTemplate', { template_id })
			await refresh()
			void notify('success', texts.removed)
		})
	if (edited)
		return (
			<Dialog title={edited === 'new' ? texts.add : texts.edit(edited.template_name)} onClose={onClose}>
				<TemplateForm
					template={edited === 'new' ? { template_name: '', text: written } : edited}
					isTakenOver={edited === 'new' && written !== ''}
					onBack={() => setEdited(null)}
					onKept={async () => {
						await refresh()
						setEdited(null)
						void notify('success', texts.kept)
					}}
				/>
			</Dialog>
		)
	return (
		<Dialog title={texts.title} onClose={onClose}>
			{error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
			{!data && !error && <p role="status">{t.common.loading}</p>}
			{data?.list.length === 0 && <p>{texts.none}</p>}
			<ul className={styles.templates}>
				{data?.list.map((template) => (
					<li key={template.template_id}>
						<button type="button" className={styles.template} onClick={() => onInsert(template.text)}>
							<strong>
								<span className="visually-hidden">{texts.insert}</span> {template.template_name}
							</strong>
							<span>{template.text}</span>
						</button>
						<Button look="plain" size="small" aria-label={texts.edit(template.template_name)} onClick={() => setEdited(template)}>
							<Icon name="text-quote" size={20} />
						</Button>
						<Button
							look="plain"
							size="small"
							aria-label={texts.remove(template.template_name)}
							aria-disabled={isBusy}
							onClick={() => remove(template)}
						>
							<Icon name="trash-2" size={20} />
						</Button>
					</li>
				))}
			</ul>
			{data &&
				(data.list.length < maxTemplates ? (
					<Button look="secondary" size="small" onClick={() => setEdited('new')}>
						{texts.add}
					</Button>
				) : (
					<p className={styles.note}>{texts.full(number(maxTemplates))}</p>
				))}
		</Dialog>
	)
}

interface TemplateFormProps {
	template: Omit<Template, 'template_id'> & Partial<Template>
	isTakenOver: boolean
	onBack: () => void
	onKept: () => Promise<void>
}

function TemplateForm({ template: { template_id, ...values }, isTakenOver, onBack, onKept }: TemplateFormProps) {
	const texts = useTemplateTexts()
	const forms = useEnquiryTexts()
	const form = useServerForm<{ template_name: string; text: string }>(
		async (fields) => {
			await call('saveTemplate', { ...fields, ...(template_id !== undefined && { template_id }) })
			await onKept()
		},
		{ values },
	)
	const { error, ...control } = form.field('text', { required: forms.required })
	return (
		<ServerForm
			form={form}
			action={texts.keep}
			beside={
				<Button look="quiet" onClick={onBack}>
					{texts.back}
				</Button>
			}
		>
			{isTakenOver && <p className={styles.note}>{texts.fromAnswer}</p>}
			<TextField label={texts.name} maxLength={maxTemplateNameLength} {...form.field('template_name', { required: forms.required })} />
			<Field label={texts.text} error={error}>
				{(ids) => <textarea {...control} {...ids} rows={6} maxLength={maxMessageLength} />}
			</Field>
		</ServerForm>
	)
}
