/** The addresses of each family's form: its first steps, and the last one with the preview. */
const paths: Record<number, readonly [form: string, lastStep: string]> = {
	1: ['/venues', '/Venues/myannouncementss'],
	2: ['/Entertainment', '/Entertainment/myannouncementss'],
	3: ['/Rental', '/Rental/myannouncementss'],
	4: ['/Services', '/Services/myannouncementss'],
}

interface Subject {
	category_id: number
	property_id?: number | null
	draft_id?: number | null
}

function addressOf(position: 0 | 1, { category_id, property_id, draft_id }: Subject): string {
	const path = (paths[category_id] ?? paths[1])?.[position] ?? ''
	if (property_id) return `${path}?listing=${property_id}`
	return draft_id ? `${path}?draft=${draft_id}` : path
}

/** Where a listing is edited, a draft goes on, or, with neither, something new of the family begins. */
export const formAddress = (subject: Subject) => addressOf(0, subject)
/** Where it is previewed and published. */
export const lastStepAddress = (subject: Subject) => addressOf(1, subject)
