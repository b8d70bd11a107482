import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'plain'
export type ButtonSize = 'small' | 'normal' | 'large'

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: ButtonSize = 'normal') => `${styles.button} ${styles[look]} ${styles[size]}`

/** A button. Primary once a screen; secondary for the rest; quiet for what should not call; plain, without a ground, for what stands in a row of its like. */
export function Button({
	look = 'primary',
	size = 'normal',
	className = '',
	type = 'button',
	...rest
}: { look?: ButtonLook; size?: ButtonSize } & ComponentProps<'button'>) {
	return <button type={type} className={`${buttonClass(look, size)} ${className}`} {...rest} />
}
