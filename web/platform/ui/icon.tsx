import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

interface IconProps {
	name: IconName
	/** Pixels of its square. */
	size?: number
	/** Filled with the colour of its outline. */
	isFilled?: boolean
	className?: string | undefined
}

/** An icon beside a text, never instead of one. It references one file that all pages share: inlined into each page, icons were a third of its elements. */
export function Icon({ name, size = 24, isFilled = false, className }: IconProps) {
	return (
		<svg className={`icon${isFilled ? ' filled' : ''}${className ? ` ${className}` : ''}`} width={size} height={size} aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	)
}
