import { Icon } from '#web/platform/ui/icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { SubmitState } from './server-form.ts'
import styles from './server-form.module.css'

/** The submit button of a form. While it is busy it keeps the focus; before hydration it is disabled. */
export function SubmitButton({ isBusy, children, ...rest }: { isBusy: boolean } & ComponentProps<typeof Button>) {
	const isReady = useHydrated()
	return (
		<Button type="submit" disabled={!isReady} aria-disabled={isBusy} {...rest}>
			{isBusy && <span className={styles.busy} aria-hidden="true" />}
			{children}
		</Button>
	)
}

/** The error of a form as a whole. */
export function Failure({ children }: { children: ReactNode }) {
	return children ? (
		<p role="alert" className={styles.failure}>
			<Icon name="circle-alert" size={20} />
			<span>{children}</span>
		</p>
	) : null
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'method'>

/** The element of a form that the server answers, with the layout of its screen. {@link ServerForm} is the usual layout. */
export function SubmitForm({ form, ...rest }: { form: Pick<SubmitState, 'submit'> } & FormProps) {
	return <form method="post" noValidate onSubmit={form.submit} {...rest} />
}

interface ServerFormProps {
	form: SubmitState
	/** The label of the submit button. */
	action: string
	look?: ComponentProps<typeof Button>['look']
	/** Further buttons. */
	beside?: ReactNode
	/** The fields. */
	children: ReactNode
}

/** A form that the server answers: its fields, the error of the form as a whole, and its buttons. */
export function ServerForm({ form, action, look, beside, children }: ServerFormProps) {
	return (
		<SubmitForm className={styles.form} form={form}>
			{children}
			<Failure>{form.failure}</Failure>
			<div className={styles.actions}>
				<SubmitButton isBusy={form.isBusy} look={look}>
					{action}
				</SubmitButton>
				{beside}
			</div>
		</SubmitForm>
	)
}

/** Two short fields, beside each other where there is space. */
export function FieldPair({ children }: { children: ReactNode }) {
	return <div className={styles.pair}>{children}</div>
}
