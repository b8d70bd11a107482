import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { useAccountTexts } from './texts/index.ts'
import styles from './account-section.module.css'

/** The recovery codes, shown only once, with buttons to copy, print and download them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
	const { second } = useAccountTexts()
	const { site_name } = useSite()
	const text = `${site_name}: ${second.codes}\n\n${codes.join('\n')}\n`

	function download() {
		const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
		const link = document.createElement('a')
		link.href = address
		link.download = `${site_name.toLowerCase()}-recovery-codes.txt`
		link.click()
		URL.revokeObjectURL(address)
	}
	async function copy() {
		await navigator.clipboard.writeText(text)
		await notify('success', second.copied)
	}
	return (
		<div className={styles.wide} role="status">
			<h3>{second.codes}</h3>
			<p className={styles.lead}>{second.codesLead}</p>
			<ul className={styles.codes}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={styles.actions}>
				{/* Some browsers refuse clipboard access; there are two more buttons. */}
				<Button look="secondary" size="small" onClick={() => void copy().catch(console.warn)}>
					{second.copy}
				</Button>
				<Button look="secondary" size="small" onClick={() => window.print()}>
					{second.print}
				</Button>
				<Button look="secondary" size="small" onClick={download}>
					{second.download}
				</Button>
				<Button size="small" onClick={onKept}>
					{second.kept}
				</Button>
			</div>
		</div>
	)
}
