import { Icon } from '#web/platform/ui/icon.tsx'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { minPasswordLength } from '#contract/limits.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import styles from './password-field.module.css'

interface PasswordFieldProps extends ComponentProps<'input'> {
	label: string
	error: string | undefined
	/** For a new password: shows how long it must be, and when it is long enough. */
	isNew?: boolean
}

/** A password field whose text can be shown. Password managers and pasting work, and Caps Lock is reported. */
export function PasswordField({ label, error, isNew = false, onChange, ...rest }: PasswordFieldProps) {
	const texts = useAuthTexts()
	const [isShown, setShown] = useState(false)
	const [isCapsLock, setCapsLock] = useState(false)
	const [length, setLength] = useState(0)
	const isLong = length >= minPasswordLength
	const lookAtKeys = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
	const hint = [isCapsLock && texts.capsLock, isNew && !isLong && texts.lengthHint(minPasswordLength)].filter(Boolean).join(' ')
	return (
		<div>
			<Field label={label} hint={hint || undefined} error={error}>
				{(control) => (
					<span className={styles.password}>
						<input
							autoComplete={isNew ? 'new-password' : 'current-password'}
							autoCapitalize="none"
							spellCheck={false}
							{...rest}
							{...control}
							type={isShown ? 'text' : 'password'}
							onKeyDown={lookAtKeys}
							onKeyUp={lookAtKeys}
							onChange={(event) => {
								setLength(event.target.value.length)
								onChange?.(event)
							}}
						/>
						<button type="button" className={styles.eye} aria-label={isShown ? texts.hide : texts.show} onClick={() => setShown(!isShown)}>
							{isShown ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
						</button>
					</span>
				)}
			</Field>
			{isNew && isLong && !error && (
				<p className={styles.reached} role="status">
					<Icon name="check" size={16} />
					{texts.lengthReached}
				</p>
			)}
		</div>
	)
}
