import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { plainEnquiryAddress } from './plain-enquiry-address.ts'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { whenNear } from '#web/platform/map/when-near.ts'
import type { EnquiryTarget } from './enquiry-form.tsx'
import styles from './enquiry-form.module.css'
import { enquiriesArea } from './texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const EnquiryForm = lazy(() => orReload(withTexts([enquiriesArea], () => import('./enquiry-form.tsx'))))

/** The placeholder of the form: its code and its texts are loaded when it is scrolled near. Without scripts it is a link, named `write`, to a form on a separate page. */
export function EnquiryFormPlace({ write, ...props }: EnquiryTarget & { write: string }) {
	const { t } = useLanguage()
	const place = useRef<HTMLDivElement>(null)
	const [isNear, setNear] = useState(false)
	useEffect(() => whenNear(place.current, () => setNear(true)), [])
	const placeholder = (
		<div ref={place} className={styles.room}>
			<noscript>
				<a href={plainEnquiryAddress(props.listing)} className={buttonClass()}>
					{write}
				</a>
			</noscript>
			{isNear && (
				<p role="status" className="visually-hidden">
					{t.common.loading}
				</p>
			)}
		</div>
	)
	return isNear ? (
		<Suspense fallback={placeholder}>
			<EnquiryForm {...props} />
		</Suspense>
	) : (
		placeholder
	)
}
