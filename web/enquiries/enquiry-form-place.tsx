import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../language/index.tsx'
import { orReload } from '../shell/missing-chunk.ts'
import { whenNear } from '../map/when-near.ts'
import type { EnquiryTarget } from './enquiry-form.tsx'
import styles from './enquiry-form.module.css'
import { enquiriesArea } from './texts/index.ts'
import { withTexts } from '../language/areas.ts'

const EnquiryForm = lazy(() => orReload(withTexts([enquiriesArea], () => import('./enquiry-form.tsx'))))

/** The placeholder of the form: its code and its texts are loaded when it is scrolled near. */
export function EnquiryFormPlace(props: EnquiryTarget) {
	const { t } = useLanguage()
	const place = useRef<HTMLDivElement>(null)
	const [isNear, setNear] = useState(false)
	useEffect(() => whenNear(place.current, () => setNear(true)), [])
	const placeholder = (
		<div ref={place} className={styles.room}>
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
