import { screen } from '#web/platform/shell/screen.tsx'
import { authPages } from './auth-pages.ts'
import { accountsArea } from './texts/index.ts'
import { authArea } from './auth-texts/index.ts'

const logIn = () => import('./log-in-screen.tsx')
const forgotPassword = () => import('./forgot-password-screen.tsx')
const profile = () => import('./profile-screen.tsx')

export const accountScreens = [
	screen('none', '/userLogin', 'web/features/accounts/log-in-screen.tsx', logIn, authPages.logIn, [authArea]),
	screen('none', '/ProfessionalLogin', 'web/features/accounts/log-in-screen.tsx', logIn, authPages.professionalLogIn, [authArea]),
	screen('none', '/userRegister', 'web/features/accounts/sign-up-screen.tsx', () => import('./sign-up-screen.tsx'), authPages.signUp, [
		authArea,
	]),
	screen(
		'none',
		'/ProfessionalRegister',
		'web/features/accounts/professional-sign-up-screen.tsx',
		() => import('./professional-sign-up-screen.tsx'),
		authPages.professionalSignUp,
		[authArea],
	),
	screen('none', '/userForgotpass', 'web/features/accounts/forgot-password-screen.tsx', forgotPassword, authPages.forgotPassword, [
		authArea,
	]),
	screen('none', '/forgotPassword', 'web/features/accounts/forgot-password-screen.tsx', forgotPassword, authPages.forgotPassword, [
		authArea,
	]),
	screen(
		'none',
		'/restePassword/:id',
		'web/features/accounts/new-password-screen.tsx',
		() => import('./new-password-screen.tsx'),
		authPages.newPassword,
		[authArea],
	),
	screen('none', '/verify/:id', 'web/features/accounts/verify-screen.tsx', () => import('./verify-screen.tsx'), authPages.verify, [
		authArea,
	]),
	screen('public', '/profile', 'web/features/accounts/profile-screen.tsx', profile, authPages.profile, [accountsArea, authArea]),
	screen('professional', '/myaccount', 'web/features/accounts/profile-screen.tsx', profile, authPages.account, [accountsArea, authArea]),
]
