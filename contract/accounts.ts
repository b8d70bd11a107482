import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { flag, id, line, optional, text } from './http/fields.ts'
import { maxPasswordLength, minPasswordLength } from './limits.ts'
import { needsNote, readRegisterNumber, registerAbsences } from './register.ts'
import { roles } from './values/roles.ts'

/** An e-mail address as accounts are known by it: in small letters. No line break ever gets through, for it ends up in mail headers. */
export const email = text(3, 254)
	.transform((value) => value.toLowerCase())
	.pipe(z.email({ error: 'not_an_email' }))
/** A password exactly as it was typed: neither trimmed nor normalised. */
const typedPassword = z.string({ error: 'invalid' }).pipe(z.string().min(1).max(maxPasswordLength))
/** A new password. The server also refuses common passwords. */
const chosenPassword = z.string({ error: 'invalid' }).pipe(z.string().min(minPasswordLength).max(maxPasswordLength))
/** A token from a mail or from the address of a page. */
export const mailedToken = z.string({ error: 'invalid' }).regex(/^[\w-]{43}$/, { error: 'invalid' })
const phone = text(5, 40).pipe(z.string().regex(/^\+?[\d\s()/.-]{5,40}$/, { error: 'not_a_phone' }))
const lang = z.enum(['en', 'fr', 'de'], { error: 'not_a_choice' })
const person = { first_name: text(1, 60), last_name: text(1, 60) }
const business = { name: text(2, 120), contact_person: text(2, 120), phone, address: text(5, 200), description: text(10, 3000) }

const Profile = z
	.object({
		id: z.number(),
		role_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
		first_name: z.string().nullable(),
		last_name: z.string().nullable(),
		name: z.string().nullable(),
		contact_person: z.string().nullable(),
		email: z.string(),
		/** A new address whose link has not been opened yet. */
		pending_email: z.string().nullable(),
		phone: z.string().nullable(),
		address: z.string().nullable(),
		description: z.string().nullable(),
		rcs_number: z.string().nullable(),
		/** Why there is no `rcs_number`; null where there is one, and where nothing has been said. */
		rcs_absence: z.enum(registerAbsences).nullable(),
		rcs_absence_note: z.string().nullable(),
		vat_number: z.string().nullable(),
		permit_number: z.string().nullable(),
		/** Without spaces. */
		iban: z.string().nullable(),
		lang,
		email_verified: z.boolean(),
		/** Why the last mail to this account could not be delivered, in the words of the other server. */
		mail_refusal: z.string().nullable(),
		has_second_factor: z.boolean(),
		/** An ISO time; set while a deletion can still be taken back. */
		delete_after: z.string().nullable(),
		created_at: z.string(),
	})
	.meta({
		id: 'Profile',
		description: 'The signed-in account, as only its owner sees it. role_id: 1 user, 2 professional, 3 operator. Times are ISO in UTC.',
	})
export type Profile = z.output<typeof Profile>

const SignedIn = z
	.object({ id: z.number(), role_id: z.number(), access_token: z.string(), email_verified: z.boolean() })
	.meta({ id: 'SignedIn', description: 'The session that has begun.' })

const Session = z
	.object({
		id: z.number(),
		/** Browser and system in a few words. */
		device: z.string(),
		created_at: z.string(),
		last_used_at: z.string(),
		is_current: z.boolean(),
	})
	.meta({ id: 'Session', description: 'One place where the account is logged in. Times are ISO in UTC.' })

const nothing = z.null()
const userNeeds = ['first_name', 'last_name'] as const
const professionalNeeds = ['name', 'contact_person', 'phone', 'address', 'description'] as const

/** Read in any usual notation, stored as "B123456". */
const registerNumber = text(2, 60).transform((typed, context) => {
	const read = readRegisterNumber(typed)
	if (read !== null) return read
	context.addIssue({ code: 'custom', message: 'not_an_rcs_number' })
	return z.NEVER
})

const changes = z
	.object({
		first_name: optional(person.first_name),
		last_name: optional(person.last_name),
		name: optional(business.name),
		contact_person: optional(business.contact_person),
		email: optional(email),
		phone: z.union([z.literal(''), phone]).optional(),
		address: z.union([z.literal(''), business.address]).optional(),
		description: z.union([z.literal(''), business.description]).optional(),
		rcs_number: z.union([z.literal(''), registerNumber]).optional(),
		rcs_absence: z.union([z.literal(''), z.enum(registerAbsences, { error: 'not_a_choice' })]).optional(),
		rcs_absence_note: z.union([z.literal(''), line(3, 200)]).optional(),
		vat_number: z.union([z.literal(''), text(4, 20)]).optional(),
		permit_number: z.union([z.literal(''), text(4, 30)]).optional(),
		iban: z.union([z.literal(''), line(15, 42)]).optional(),
		lang: optional(lang),
	})
	.superRefine(({ rcs_number, rcs_absence, rcs_absence_note }, context) => {
		const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
		if (rcs_number && rcs_absence) refuse('rcs_absence', 'invalid')
		else if (rcs_absence && needsNote(rcs_absence) && !rcs_absence_note) refuse('rcs_absence_note', 'required')
		else if (rcs_absence_note && !rcs_absence) refuse('rcs_absence', 'required')
	})

const role = z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])], { error: 'not_a_choice' })

/** Fields of a new account. A user gives a first and a last name, a professional the fields of `business`. */
const signUp = z
	.object({
		role_id: role.default('1').transform((role) => (Number(role) === 2 ? (2 as const) : (1 as const))),
		first_name: optional(person.first_name),
		last_name: optional(person.last_name),
		name: optional(business.name),
		contact_person: optional(business.contact_person),
		email,
		password: chosenPassword,
		phone: optional(phone),
		address: optional(business.address),
		description: optional(business.description),
		lang: optional(lang),
		accept_terms: flag.refine((accepted) => accepted, { error: 'required' }),
	})
	.superRefine(
		(fields, context) => {
			for (const field of fields.role_id === roles.professional ? professionalNeeds : userNeeds)
				if (fields[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' })
		},
		// Checked despite other errors: the response names all missing fields.
		{ when: () => true },
	)

export const accounts = {
	logIn: {
		summary:
			'Starts a session. When the account has a second factor, the first answer is second_factor_required: send code too, from the authenticator app or a recovery code. An unknown address and a wrong password are answered by login_failed in the same words and time.',
		failures: ['login_failed', 'second_factor_required', 'suspended'],
		input: z.object({ email: z.string({ error: 'invalid' }).min(1).max(300), password: typedPassword, code: optional(text(6, 60)) }),
		output: SignedIn,
	},
	signUp: {
		summary:
			'A new account, signed in at once: role_id 1 (or none), a user, with first and last name; role_id 2, a professional, with name, contact_person, phone, address and description. A link to verify the address is mailed.',
		input: signUp,
		output: SignedIn,
	},
	requestPasswordReset: {
		summary:
			'Mails a link to choose a new password. The answer is the same whether the address is known or not. An address has one account, so role_id changes nothing.',
		unused: ['role_id'],
		input: z.object({ email, role_id: optional(role) }),
		output: nothing,
	},
	verifyEmail: {
		summary:
			'Opens the link of a verification mail; role_id tells which log-in comes next. A second time is a success too. link_invalid when the token is unknown or too old.',
		failures: ['link_invalid'],
		input: z.object({ token: mailedToken }),
		output: z.object({ id: z.number(), role_id: z.number() }),
	},
	resendVerification: {
		summary: 'Mails a new link for the verification, to the account of the token or to the address given. The answer is always the same.',
		input: z.object({ email: optional(email) }),
		output: nothing,
	},
	getProfile: {
		summary: 'The account behind the access token, as only its owner sees it.',
		input: z.object({}),
		output: Profile,
	},
	updateProfile: {
		summary:
			'Changes the fields that are given; name for professionals only. rcs_number replaces a reason why there is none (rcs_absence, with rcs_absence_note for foreign and other), and the other way round. A new email or iban needs password_verify_api shortly before (password_needed); a new e-mail address counts once its mailed link was opened.',
		failures: ['password_needed'],
		input: changes,
		output: Profile,
	},
	verifyPassword: {
		summary:
			'With an access token: whether this is its password, which allows delicate calls for ten minutes. Without: whether a reset link is still good.',
		failures: ['login_required', 'link_invalid'],
		input: z.object({ password: optional(typedPassword), token: optional(mailedToken) }),
		output: z.object({ valid: z.literal(true), proved_until: z.string().nullable() }),
	},
	setNewPassword: {
		summary:
			'A new password in exchange for the token of a mailed link. All sessions end. link_invalid when the token is unknown, used or too old.',
		failures: ['link_invalid'],
		input: z.object({
			token: mailedToken,
			password: chosenPassword,
			password_confirmation: typedPassword,
		}),
		/** Role of the account whose password was set: it decides which log-in page comes next. */
		output: z.object({ id: z.number(), role_id: z.number() }),
	},
	changePassword: {
		summary:
			'A new password in exchange for the old one. All other sessions end. new_password_confirmation may be left out; when sent it must be the same.',
		input: z.object({ old_password: typedPassword, new_password: chosenPassword, new_password_confirmation: optional(typedPassword) }),
		output: nothing,
	},
	becomeProfessional: {
		summary: 'A user becomes a professional (role_id 2) and keeps the same account.',
		failures: ['wrong_role', 'conflict'],
		input: z.object(business),
		output: Profile,
	},
	getSessions: {
		summary: 'Where the account is logged in, the last used first.',
		input: z.object({}),
		output: z.object({ list: z.array(Session) }),
	},
	endSessions: {
		summary:
			'Ends one session of the own account, or without session_id all but the one that asks. Needs password_verify_api shortly before.',
		failures: ['password_needed', 'not_found'],
		input: z.object({ session_id: optional(id) }),
		output: z.object({ ended: z.number() }),
	},
	startSecondFactor: {
		summary:
			'A new secret for an authenticator app, as text, as address and as the path of a QR code. It is in use once confirm_second_factor has confirmed a code of it. Needs password_verify_api shortly before.',
		failures: ['password_needed', 'conflict'],
		input: z.object({}),
		output: z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
	},
	confirmSecondFactor: {
		summary: 'Puts the second factor in use and answers its recovery codes, this one time.',
		failures: ['conflict'],
		input: z.object({ code: text(6, 10) }),
		output: z.object({ recovery_codes: z.array(z.string()) }),
	},
	endSecondFactor: {
		summary:
			'Takes the second factor away. Needs password_verify_api shortly before, and a code of the app or a recovery code once the factor is in use. Operators cannot.',
		failures: ['password_needed', 'wrong_role'],
		input: z.object({ code: optional(text(6, 60)) }),
		output: nothing,
	},
	exportAccount: {
		summary:
			'Gathers everything that is stored about the account, as data and addresses of its files; the address is good for seven days. Needs password_verify_api shortly before.',
		failures: ['password_needed'],
		input: z.object({}),
		output: z.object({ url: z.string(), expires_at: z.string() }),
	},
	getOpenMatters: {
		summary:
			'How much the account would leave unfinished if it was deleted: own offers that wait for an answer, accepted offers of a day to come or of none, unpaid orders, and enquiries, received or sent, that are not settled.',
		input: z.object({}),
		output: z.object({ open_offers: z.number(), contracts_ahead: z.number(), unpaid_orders: z.number(), open_enquiries: z.number() }),
	},
	deleteAccount: {
		summary:
			'Deletes the account in 14 days, until which it can be taken back; its open offers are withdrawn at once. Needs password_verify_api shortly before.',
		failures: ['password_needed'],
		input: z.object({}),
		output: z.object({ delete_after: z.string() }),
	},
	keepAccount: {
		summary: 'Takes a deletion back.',
		input: z.object({}),
		output: nothing,
	},
	logOut: {
		summary: 'Ends the session of the access token. Also answers POST.',
		input: z.object({}),
		output: nothing,
	},
} satisfies Record<string, CallShapes>
