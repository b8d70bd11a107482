import { z } from 'zod'

const Profile = z.object({
	id: z.number(),
	role_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
	first_name: z.string().nullable(),
	last_name: z.string().nullable(),
	name: z.string().nullable(),
	contact_person: z.string().nullable(),
	email: z.string(),
	phone: z.string().nullable(),
	address: z.string().nullable(),
	description: z.string().nullable(),
	lang: z.enum(['en', 'fr', 'de']),
	email_verified: z.boolean(),
})
/** The signed-in account, as only its owner sees it. role_id: 1 user, 2 professional, 3 operator. */
export type Profile = z.output<typeof Profile>

export const accounts = {
	/** Whose token this is. */
	getProfile: { input: z.object({}), output: Profile },
	/** Ends the session of the token that was sent. */
	logOut: { input: z.object({}), output: z.null() },
}
