import type { Texts } from '../language/texts/en.ts'
import type { Page } from '../shell/page.ts'

/** Pages of accounts have a title and are not indexed. Their content is fetched in the browser. */
const page = (name: keyof Texts['authPages']['titles']): Page => ({
	head: (_, { t }) => ({ title: t.authPages.titles[name], description: t.authPages.titles[name], indexed: false }),
})

/** The heads of the log-ins, sign-ups and accounts. */
export const authPages = {
	logIn: page('logIn'),
	professionalLogIn: page('professionalLogIn'),
	signUp: page('signUp'),
	professionalSignUp: page('professionalSignUp'),
	forgotPassword: page('forgotPassword'),
	newPassword: page('newPassword'),
	verify: page('verify'),
	profile: page('profile'),
	account: page('account'),
}
