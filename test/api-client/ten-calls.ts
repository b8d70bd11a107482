// A planner's evening through the API, by a client whose types are made of /api/openapi.json: `node ten-calls.ts <address> <e-mail> <password>`.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Schemas = components['schemas']

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl })

/** The data of an answer that must be a success. */
function dataOf<Data>({ data, error }: { data?: Schemas['Success'] & { data: Data }; error?: Schemas['Failure'] }): Data {
	if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
	return data.data
}

const venues: Schemas['SearchAnswer'] = dataOf(
	await client.POST('/api/get_venue_list_with_filter', { body: { min_capacity: 100, sort: 'price_asc', occasion_id: [1] } }),
)
const found = venues.list[0]
if (found === undefined) throw new Error('no venue was found')
const listing: Schemas['Listing'] = dataOf(await client.POST('/api/get_property_detail', { body: { property_id: found.id } }))
const missing = await client.POST('/api/get_property_detail', { body: { property_id: 2_000_000_000 } })
const agenda: Schemas['EventCard'][] = dataOf(
	await client.GET('/api/all_event', { params: { query: { from: '2036-06-01', per_page: 5 } } }),
)
const [coming] = agenda
if (coming === undefined) throw new Error('nothing is in the agenda')
const event: Schemas['Event'] = dataOf(await client.POST('/api/detail_event', { body: { event_id: coming.id } }))

const name = { first_name: 'Nora', last_name: 'Klein' }
const signedUp: Schemas['SignedIn'] = dataOf(
	await client.POST('/api/signup_api', { body: { ...name, email: `new-${email}`, password, role_id: 1, accept_terms: true } }),
)
const session: Schemas['SignedIn'] = dataOf(await client.POST('/api/login_api', { body: { email, password } }))
client.use({
	onRequest({ request }) {
		request.headers.set('authorization', `Bearer ${session.access_token}`)
	},
})
dataOf(await client.POST('/api/add_to_bookmark', { body: { property_id: listing.id, value: true } }))
const favourites = dataOf(await client.POST('/api/get_bookmark_property', { body: { kind: 'property' } }))
const plan = dataOf(await client.POST('/api/save_plan', { body: { title: 'Nora is 40', people: 60, budget: 3000 } }))
const enquiry = dataOf(
	await client.POST('/api/enquiry_submit', {
		params: { header: { 'idempotency-key': 'nora-is-40-enquiry' } },
		body: { ...name, property_id: listing.id, message: 'Is the garden open in the evening?', participants: 60 },
	}),
)
const message = dataOf(
	await client.POST('/api/send_message', { body: { conversation_id: enquiry.enquiry_id, message: 'We would bring a band.' } }),
)
const conversation: Schemas['Conversation'] = dataOf(
	await client.POST('/api/get_conversation', { body: { conversation_id: enquiry.enquiry_id } }),
)

// What is wrong is wrong for the compiler: each of these lines would be a mistake, and TypeScript says so.
export const mistakes = () => [
	// @ts-expect-error No such call.
	client.POST('/api/get_venues', { body: {} }),
	// @ts-expect-error No such field.
	{ property_id: 1, colour: 'red' } satisfies Schemas['GetListingInput'],
	// @ts-expect-error A field of another type.
	client.POST('/api/get_property_detail', { body: { property_id: 'castle' } }),
	// @ts-expect-error A required field is missing.
	client.POST('/api/login_api', { body: { email } }),
	// @ts-expect-error A value that is none of the choices.
	client.POST('/api/get_bookmark_property', { body: { kind: 'people' } }),
	// @ts-expect-error No such field in the answer.
	listing.property_nmae,
	// @ts-expect-error No such state.
	message.state === 'lost',
	// @ts-expect-error No such failure.
	missing.error?.code === 'not_fond',
]

console.log(
	JSON.stringify({
		found: found.property_name,
		listing: listing.property_name,
		missing: missing.error?.code,
		event_id: event.id,
		event: event.event_title,
		signed_up: signedUp.id,
		signed_in: session.id,
		favourites: favourites.list.map(({ id }) => id),
		plan_id: plan.plan_id,
		next: enquiry.next,
		messages: conversation.messages.map((sent) => sent.message),
	}),
)
