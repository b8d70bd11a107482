import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: ButtonSize = 'normal') => `${styles.button} ${styles[look]} ${styles[size]}`

/** A button. `primary`: once per screen; `secondary`: the others; `quiet`: less prominent; `plain`: without a background, for buttons in a row; `danger`: deletes or ends something. */
export function Button({
	look = 'primary',
	size = 'normal',
	className = '',
	type = 'button',
	...rest
}: { look?: ButtonLook; size?: ButtonSize } & ComponentProps<'button'>) {
	return <button type={type} className={`${buttonClass(look, size)} ${className}`} {...rest} />
}
