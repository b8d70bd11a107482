import { z } from 'zod'
import { flag, id, line, optional, text } from './fields.ts'
import { maxPasswordLength, minPasswordLength } from './limits.ts'
import { needsNote, readRegisterNumber, registerAbsences } from './register.ts'

/** An e-mail address as accounts are known by it: in small letters. No line break ever gets through, for it ends up in mail headers. */
export const email = text(3, 254)
	.transform((value) => value.toLowerCase())
	.pipe(z.email({ error: 'not_an_email' }))
/** A password exactly as it was typed: neither trimmed nor normalised. */
const typedPassword = z.string({ error: 'invalid' }).pipe(z.string().min(1).max(maxPasswordLength))
/** A password that somebody chooses. Whether it is too common is the server's to say. */
const chosenPassword = z.string({ error: 'invalid' }).pipe(z.string().min(minPasswordLength).max(maxPasswordLength))
/** A token from a mail or from the address of a page. */
export const mailedToken = z.string({ error: 'invalid' }).regex(/^[\w-]{43}$/, { error: 'invalid' })
const phone = text(5, 40).pipe(z.string().regex(/^\+?[\d\s()/.-]{5,40}$/, { error: 'not_a_phone' }))
const lang = z.enum(['en', 'fr', 'de'], { error: 'not_a_choice' })
const person = { first_name: text(1, 60), last_name: text(1, 60) }
const business = { name: text(2, 120), contact_person: text(2, 120), phone, address: text(5, 200), description: text(10, 3000) }

const Profile = z.object({
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
/** The signed-in account, as only its owner sees it. role_id: 1 user, 2 professional, 3 operator. Times are ISO in UTC. */
export type Profile = z.output<typeof Profile>

const SignedIn = z.object({ id: z.number(), role_id: z.number(), access_token: z.string(), email_verified: z.boolean() })

const Session = z.object({
	id: z.number(),
	/** Browser and system in a few words. */
	device: z.string(),
	created_at: z.string(),
	last_used_at: z.string(),
	is_current: z.boolean(),
})
/** One place where the account is logged in. Times are ISO in UTC. */
export type AccountSession = z.output<typeof Session>

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

/** What the form of a new account holds. A user gives a first and a last name, a professional what `business` names. */
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
			for (const field of fields.role_id === 2 ? professionalNeeds : userNeeds)
				if (fields[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' })
		},
		// Whatever else is wrong: all that is missing is told at once.
		{ when: () => true },
	)

export const accounts = {
	/** Starts a session. `code`, of the second factor or a recovery code, is asked for by `second_factor_required`. Wrong: `login_failed`, in the same words and time for an unknown address. */
	logIn: {
		input: z.object({ email: z.string({ error: 'invalid' }).min(1).max(300), password: typedPassword, code: optional(text(6, 20)) }),
		output: SignedIn,
	},
	/** A new account, signed in at once; its address is verified by the mailed link. role_id '1' user or '2' professional, '1' when missing. */
	signUp: { input: signUp, output: SignedIn },
	/** Mails a link to choose a new password; the same answer for every address. An address has one account, whose role counts: `role_id` changes nothing. */
	requestPasswordReset: { unused: ['role_id'], input: z.object({ email, role_id: optional(role) }), output: nothing },
	/** Opens the mailed link of a verification. role_id tells which log-in is next. A second time is a success too; `link_invalid` when unknown or too old. */
	verifyEmail: { input: z.object({ token: mailedToken }), output: z.object({ id: z.number(), role_id: z.number() }) },
	/** Mails a new verification link: to the account of the token, else to the address given; the same answer for every address. */
	resendVerification: { input: z.object({ email: optional(email) }), output: nothing },
	/** Whose token this is. */
	getProfile: { input: z.object({}), output: Profile },
	/**
	 * Changes what is given; `name` for professionals alone. `rcs_number` takes the place of a reason why there is none (`rcs_absence`, with
	 * `rcs_absence_note` for `foreign` and `other`), and the other way round. A new `email` or `iban` needs a recent verifyPassword
	 * (`password_needed`); the address counts once its link has been opened.
	 */
	updateProfile: {
		input: changes,
		output: Profile,
	},
	/** With a session: is this its password? If so, ten minutes of `proved`. Without one: is this reset link still good? */
	verifyPassword: {
		input: z.object({ password: optional(typedPassword), token: optional(mailedToken) }),
		output: z.object({ valid: z.literal(true), proved_until: z.string().nullable() }),
	},
	/** A new password by the mailed link; ends every session. `link_invalid` when unknown, used or too old. */
	setNewPassword: {
		input: z.object({
			token: mailedToken,
			password: chosenPassword,
			password_confirmation: typedPassword,
		}),
		/** Whose password it is now: the role tells which log-in is next. */
		output: z.object({ id: z.number(), role_id: z.number() }),
	},
	/** A new password in exchange for the old one; ends every other session. `new_password_confirmation` may be left out; when sent it must be the same. */
	changePassword: {
		input: z.object({ old_password: typedPassword, new_password: chosenPassword, new_password_confirmation: optional(typedPassword) }),
		output: nothing,
	},
	/** A user becomes a professional (role_id 2): one address stays one account. */
	becomeProfessional: { input: z.object(business), output: Profile },
	/** Where the account is logged in, the last used first. */
	getSessions: { input: z.object({}), output: z.object({ list: z.array(Session) }) },
	/** Ends one session, or without `session_id` all but this one. */
	endSessions: { input: z.object({ session_id: optional(id) }), output: z.object({ ended: z.number() }) },
	/** A secret for an authenticator app, as text, as address and as the path of a QR code; in use only after confirmSecondFactor. Needs a recent verifyPassword. */
	startSecondFactor: {
		input: z.object({}),
		output: z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
	},
	/** Puts the second factor in use; answers the recovery codes, shown this once. */
	confirmSecondFactor: { input: z.object({ code: text(6, 10) }), output: z.object({ recovery_codes: z.array(z.string()) }) },
	/** Takes the second factor away; needs a recent verifyPassword. Operators cannot. */
	endSecondFactor: { input: z.object({}), output: nothing },
	/** Everything stored about the account, as data and addresses of its files. Needs a recent verifyPassword. */
	exportAccount: { input: z.object({}), output: z.object({ url: z.string(), expires_at: z.string() }) },
	/** Deletes the account in 14 days, until which it can be taken back. Needs a recent verifyPassword. */
	deleteAccount: { input: z.object({}), output: z.object({ delete_after: z.string() }) },
	/** Takes a deletion back. */
	keepAccount: { input: z.object({}), output: nothing },
	/** Ends the session of the token that was sent. */
	logOut: { input: z.object({}), output: nothing },
}
