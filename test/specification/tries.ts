import assert from 'node:assert/strict'
import { calls, type Call } from './calls.ts'

type CallName = keyof typeof calls
/** Which file of tests tries the fields of each call. */
export const triedIn = {
	'listings/search': [
		'getCategory',
		'getSubCategory',
		'getEventCategory',
		'maxFilterData',
		'venueFeature',
		'entertainmentFeature',
		'categoryWise',
		'venues',
		'entertainment',
		'rentalsAndServices',
	],
	'accounts/accounts': ['login', 'signUp', 'logout', 'verify', 'resetPassword', 'updatePassword'],
	'accounts/profile': ['getProfile', 'updateProfile', 'verifyPassword', 'changePassword'],
	'favourites/favourites': ['bookmark', 'bookmarks', 'detail'],
	'enquiries/enquiries': ['enquiry'],
	'legal-pages/pages': ['getBlogList', 'getPageDetail'],
	'listings/publishing': ['addVenue', 'addEntertainment', 'addRentalOrService'],
	'listings/listing-calls': ['deleteListing', 'setPremium'],
	'media/files': ['deleteImage'],
	'events/events': ['addEvent', 'listEvent', 'deleteEvent'],
	'events/agenda': ['detailEvent', 'homeEvent', 'allEvent'],
} satisfies Record<string, CallName[]>
/** Which file of tests sends the files of each call. */
export const filesTriedIn: Record<string, CallName[]> = {
	'media/files': ['addVenue', 'addEntertainment', 'addRentalOrService'],
	'events/events': ['addEvent'],
}

interface Tried {
	accepted: Set<string>
	refused: Set<string>
}
/** An answer's result for the sent fields. */
interface Outcome {
	status: boolean
	fields: Record<string, string>
}

/** The values that one run of a test file has sent in each field of each call, and their outcomes. */
export class Tries {
	readonly #answered = new Set<string>()
	readonly #fields = new Map<string, Tried>()
	readonly #missing = new Set<string>()

	note(path: string, sent: readonly (readonly [string, string])[], { status, fields }: Outcome) {
		if (status) this.#answered.add(path)
		for (const field of new Set(sent.map(([name]) => name))) {
			const value = JSON.stringify(sent.filter(([name]) => name === field).map(([, value]) => value))
			const name = field.replace(/\[\]$/, '')
			const tried = this.#of(path, name)
			if (status) tried.accepted.add(value)
			else if (name in fields || field in fields) tried.refused.add(value)
		}
	}

	/** The promised keys that a success lacked. */
	noteMissing(path: string, keys: readonly string[]) {
		for (const key of keys) this.#missing.add(`${path} answers no ${key}`)
	}

	#of(path: string, name: string): Tried {
		const key = `${path} ${name}`
		const tried = this.#fields.get(key) ?? { accepted: new Set(), refused: new Set() }
		this.#fields.set(key, tried)
		return tried
	}

	/**
	 * Every answer had its promised keys. Two different values of every field were accepted and a wrong one was refused with the field's name; a
	 * field without effect was sent.
	 */
	expectComplete(file: keyof typeof triedIn) {
		const named = (name: CallName): Call => calls[name]
		const asked = [
			...triedIn[file].map((name) => ({ name, call: named(name), fields: named(name).fields })),
			...(filesTriedIn[file] ?? []).map((name) => {
				const files = named(name).files ?? []
				return { name, call: named(name), fields: files.map((field) => field.replace(/\[\]$/, '')) }
			}),
		]
		const missing = asked.flatMap(({ name, call: { path, unused = [] }, fields }) => {
			if (!this.#answered.has(path)) return [`${name} has answered nothing`]
			return fields.flatMap((field) => {
				const { accepted, refused } = this.#of(path, field)
				if (unused.includes(field)) return accepted.size > 0 ? [] : [`${name}.${field} was never sent`]
				return [
					...(accepted.size < 2 ? [`${name}.${field}: ${accepted.size} accepted values`] : []),
					...(refused.size < 1 ? [`${name}.${field}: no refused value`] : []),
				]
			})
		})
		assert.deepEqual([...this.#missing, ...missing], [])
	}
}
