import { screen } from '../screen.tsx'
import { doorPages } from './door-pages.ts'

const room = 'web/accounts'
const logIn = () => import('./log-in-screen.tsx')
const forgotPassword = () => import('./forgot-password-screen.tsx')
const profile = () => import('./profile-screen.tsx')

export const accountScreens = [
	screen('none', '/userLogin', `${room}/log-in-screen.tsx`, logIn, doorPages.logIn),
	screen('none', '/ProfessionalLogin', `${room}/log-in-screen.tsx`, logIn, doorPages.professionalLogIn),
	screen('none', '/userRegister', `${room}/sign-up-screen.tsx`, () => import('./sign-up-screen.tsx'), doorPages.signUp),
	screen(
		'none',
		'/ProfessionalRegister',
		`${room}/professional-sign-up-screen.tsx`,
		() => import('./professional-sign-up-screen.tsx'),
		doorPages.professionalSignUp,
	),
	screen('none', '/userForgotpass', `${room}/forgot-password-screen.tsx`, forgotPassword, doorPages.forgotPassword),
	screen('none', '/forgotPassword', `${room}/forgot-password-screen.tsx`, forgotPassword, doorPages.forgotPassword),
	screen('none', '/restePassword/:id', `${room}/new-password-screen.tsx`, () => import('./new-password-screen.tsx'), doorPages.newPassword),
	screen('none', '/verify/:id', `${room}/verify-screen.tsx`, () => import('./verify-screen.tsx'), doorPages.verify),
	screen('public', '/profile', `${room}/profile-screen.tsx`, profile, doorPages.profile),
	screen('professional', '/myaccount', `${room}/profile-screen.tsx`, profile, doorPages.account),
]
