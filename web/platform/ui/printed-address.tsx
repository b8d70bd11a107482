import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'

/** The address of the page, on paper only. `path` is the address without its origin. */
export function PrintedAddress({ path }: { path: string }) {
	const { t } = useLanguage()
	const { public_url } = useSite()
	return (
		<p className="print-only">
			{t.print.address} {public_url + path}
		</p>
	)
}
