import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** The supplier as printed on an offer: fixed when it is made. */
export interface Seller {
	name: string
	contact_person: string | null
	address: string | null
	email: string
	phone: string | null
	vat_number: string | null
	rcs_number: string | null
	permit_number: string | null
	property_name: string | null
}

/** The planner as printed, and the offer's event. */
export interface Customer {
	name: string
	company_name: string | null
	address: string | null
	vat_number: string | null
	order_number: string | null
	event_date: string | null
	people: number | null
}

/** The supplier of an enquiry, and the customer, as the plan that has asked names it. */
export async function readParties(db: Kysely<DB>, enquiry_id: number): Promise<{ seller: Seller; customer: Customer }> {
	const { rows } = await sql<{ seller: Seller; customer: Customer }>`
		select json_build_object('name', coalesce(a.name, ''), 'contact_person', a.contact_person, 'address', a.address, 'email', a.email, 'phone', a.phone,
				'vat_number', nullif(a.vat_number, ''), 'rcs_number', nullif(a.rcs_number, ''), 'permit_number', nullif(a.permit_number, ''),
				'property_name', coalesce(t.property_name, l.property_name)) as seller,
			json_build_object('name', concat_ws(' ', e.first_name, e.last_name), 'company_name', coalesce(nullif(p.billing_name, ''), e.company_name),
				'address', nullif(p.billing_address, ''), 'vat_number', nullif(p.vat_number, ''), 'order_number', nullif(p.order_number, ''),
				'event_date', e.event_date, 'people', e.participants) as customer
		from enquiries e join accounts a on a.id = e.professional_id left join listings l on l.id = e.listing_id
			left join listing_texts t on t.listing_id = l.id and t.lang = e.lang left join plans p on p.id = e.plan_id
		where e.id = ${enquiry_id}
	`.execute(db)
	const [parties] = rows
	if (!parties) throw new Error(`enquiry ${enquiry_id} has no professional`)
	return parties
}
