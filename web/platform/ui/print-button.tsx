import { Icon } from './icon.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button, type ButtonLook } from './button.tsx'

/** The longest wait for pictures, in milliseconds; then the page is printed without them. */
const printTimeout = 3000

/** Prints the page with all its pictures, including lazy ones that are not loaded yet. */
export function PrintButton({ look = 'secondary' }: { look?: ButtonLook }) {
	const { t } = useLanguage()
	async function print() {
		const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
			image.loading = 'eager'
			return image.decode().catch(() => {})
		})
		await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, printTimeout))])
		window.print()
	}
	return (
		<Button look={look} size="small" onClick={() => void print()}>
			<Icon name="printer" size={18} />
			{t.print.action}
		</Button>
	)
}
