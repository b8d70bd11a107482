import { Icon } from '#web/platform/ui/icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Button } from '#web/platform/ui/button.tsx'
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
