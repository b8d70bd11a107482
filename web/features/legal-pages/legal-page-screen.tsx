import { useLocation } from 'wouter'
import { pageNames, pagePaths } from '#contract/legal-page-names.ts'
import { normalisePath } from '#web/platform/shell/address.ts'
import { LegalPageText } from './legal-page-text.tsx'

/** `/terms&condition`, `/pricing&policy`, `/ranking`, `/accessibility`: legal pages that consist of their text only. */
export default function LegalPageScreen() {
	const [location] = useLocation()
	const path = (normalisePath(location) ?? '').toLowerCase()
	const page = pageNames.find((name) => pagePaths[name] === path)
	return page ? <LegalPageText page={page} /> : null
}
