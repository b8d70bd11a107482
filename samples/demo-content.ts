import type { ReportReason } from '#contract/trust/moderation-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import type { PriceUnit } from '#contract/values/sortings.ts'
import type { Slug } from './kinds.ts'
import { readContent } from './read-content.ts'

/** An enquiry that the demo professional has received, with its outcome. */
export interface DemoEnquiry {
	/** Days ago at which it was sent. */
	ago: number
	/** The sub-category of the listing that it is about. */
	about: 'hotel' | 'restaurant' | 'bar'
	lang: Language
	sender: readonly [first_name: string, last_name: string, company_name?: string]
	/** The number of the sample person whose account sent it; missing for a visitor without an account. */
	account?: number
	/** Days until the event; missing where no date was named. */
	until?: number
	participants?: number
	message: string
	state: 'new' | 'seen' | 'answered' | 'declined' | 'closed'
	/** Answers in their order: minutes after the enquiry, and whether the professional wrote it. */
	answers?: readonly { after: number; isOwn: boolean; message: string }[]
}

/** The state of an enquiry of the demo plan. */
export type DemoStanding = 'accepted' | 'offered' | 'answered' | 'new' | 'declined' | 'expired'

/** A line of an offer: its price is in euros with VAT. */
interface DemoLine {
	text: string
	quantity: number
	unit: PriceUnit
	price: number
}

/** A supplier that the demo plan considers, and its answer. */
export interface DemoCandidate {
	kind: 'hotel' | 'castle' | 'catering' | 'dj' | 'photographer' | 'decorator'
	/** Which supplier of the kind, by its number; the first hotel is that of the demo professional. */
	which: number
	standing?: DemoStanding
	/** Days ago at which it was asked. */
	asked?: number
	answer?: string
	offers?: readonly (readonly DemoLine[])[]
	/** The vote of the planner's mother. */
	vote?: 1 | -1
	remark?: string
}

/** Items in the queues of the operators. `ago`: days since they came. */
interface DemoDesk {
	held: { ago: number; sentence: string }
	/** `account` is the number of the sample person who reports the first listing of a kind. */
	report: { ago: number; kind: Slug; account: number; reason: ReportReason; explanation: string }
	/** An enquiry's copy that the server of its sender did not take. */
	refused: { recipient: string; words: string }
}

interface DemoPlan {
	title: string
	until: number
	people: number
	budget: number
	address: string
	latitude: number
	longitude: number
	notes: string
	brief: string
	wants: readonly { kind: DemoCandidate['kind']; budget: number; note: string }[]
	mother: string
	candidates: readonly DemoCandidate[]
	remark: string
	times: readonly {
		starts: string
		ends: string | null
		title: string
		place: string
		contact: string
		phone: string
		kind?: DemoCandidate['kind']
	}[]
}

/**
 * The data of the demo professional and the demo planner: enquiries, the latest first; an event; a draft, by the fields of the form; items for the
 * operators; a plan with open decisions.
 */
export const demo = readContent<{
	enquiries: readonly DemoEnquiry[]
	/** No register and no tax office has given its numbers yet. The language is that of a tour, in which the product's mails are read. */
	business: Record<'contact_person' | 'address' | 'description' | 'rcs_number' | 'vat_number' | 'permit_number' | 'lang', string>
	event: Record<Language, { event_title: string; event_subtitle: string; description: string }>
	draft: Readonly<Record<string, unknown>>
	desk: DemoDesk
	plan: DemoPlan
}>('demo')
