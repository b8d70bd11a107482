import type { DaySheet } from '#contract/plans/day-sheet.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { EmailWay, PhoneWay, WebsiteWay } from '#web/platform/ui/contact-way.tsx'
import { waysToContact } from '#web/platform/ui/contact-ways.ts'
import { useDaySheetTexts } from './day-sheet-texts/index.ts'
import styles from './day-sheet.module.css'
import plan from './plans.module.css'

/** The chosen suppliers of a plan, with how to reach them. */
export function DaySuppliers({ suppliers }: { suppliers: DaySheet['suppliers'] }) {
	const texts = useDaySheetTexts()
	return (
		<section aria-labelledby="day-suppliers" className={plan.section}>
			<h2 id="day-suppliers">{texts.suppliers}</h2>
			{suppliers.length === 0 && <p className="quiet">{texts.noSuppliers}</p>}
			<ul className={styles.suppliers}>
				{suppliers.map((supplier) => {
					const ways = waysToContact(supplier)
					return (
						<li key={supplier.property_id}>
							<h3>
								<Link href={listingAddress({ id: supplier.property_id, category_id: supplier.category_id })}>{supplier.property_name}</Link>
							</h3>
							{supplier.address && <p>{supplier.address}</p>}
							{ways && (
								<dl>
									{ways.phone && <PhoneWay way={ways.phone} />}
									{ways.email && <EmailWay way={ways.email} />}
									{ways.website && <WebsiteWay way={ways.website} />}
								</dl>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
