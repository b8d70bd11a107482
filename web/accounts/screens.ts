import { screen } from '../shell/screen.tsx'
import { authPages } from './auth-pages.ts'
import { accountsArea } from './texts/index.ts'
import { authArea } from './auth-texts/index.ts'

const logIn = () => import('./log-in-screen.tsx')
const forgotPassword = () => import('./forgot-password-screen.tsx')
const profile = () => import('./profile-screen.tsx')

export const accountScreens = [
	screen('none', '/userLogin', 'web/accounts/log-in-screen.tsx', logIn, authPages.logIn, [authArea]),
	screen('none', '/ProfessionalLogin', 'web/accounts/log-in-screen.tsx', logIn, authPages.professionalLogIn, [authArea]),
	screen('none', '/userRegister', 'web/accounts/sign-up-screen.tsx', () => import('./sign-up-screen.tsx'), authPages.signUp, [authArea]),
	screen(
		'none',
		'/ProfessionalRegister',
		'web/accounts/professional-sign-up-screen.tsx',
		() => import('./professional-sign-up-screen.tsx'),
		authPages.professionalSignUp,
		[authArea],
	),
	screen('none', '/userForgotpass', 'web/accounts/forgot-password-screen.tsx', forgotPassword, authPages.forgotPassword, [authArea]),
	screen('none', '/forgotPassword', 'web/accounts/forgot-password-screen.tsx', forgotPassword, authPages.forgotPassword, [authArea]),
	screen(
		'none',
		'/restePassword/:id',
		'web/accounts/new-password-screen.tsx',
		() => import('./new-password-screen.tsx'),
		authPages.newPassword,
		[authArea],
	),
	screen('none', '/verify/:id', 'web/accounts/verify-screen.tsx', () => import('./verify-screen.tsx'), authPages.verify, [authArea]),
	screen('public', '/profile', 'web/accounts/profile-screen.tsx', profile, authPages.profile, [accountsArea, authArea]),
	screen('professional', '/myaccount', 'web/accounts/profile-screen.tsx', profile, authPages.account, [accountsArea, authArea]),
]
