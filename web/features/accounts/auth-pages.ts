import type { Page } from '#web/platform/shell/page.ts'
import { authArea, type AuthTitles } from './auth-texts/index.ts'

/** Pages of accounts have a title and are not indexed. Their content is fetched in the browser. */
const page = (name: keyof AuthTitles): Page => ({
	head(_, { language }) {
		const title = authArea.in(language).titles[name]
		return { title, description: title, indexed: false }
	},
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
