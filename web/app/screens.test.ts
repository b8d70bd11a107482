import { expect, test } from 'vitest'
import { normalisePath } from '#web/platform/shell/address.ts'
import { searchScreen } from '#web/app/screens.tsx'

const routes = {
	none: [
		'/generate-sitemap',
		'/userLogin',
		'/userRegister',
		'/userForgotpass',
		'/restePassword/7',
		'/verify/7',
		'/ProfessionalRegister',
		'/ProfessionalLogin',
		'/forgotPassword',
	],
	public: [
		'/',
		'/filterVenues',
		'/agenda',
		'/agenda/details/7',
		'/profile',
		'/filterEnt',
		'/filter',
		'/fav',
		'/terms&condition',
		'/pricing&policy',
		'/privcy&policy',
		'/legal-notice',
		'/details/7/1',
		'/bloglist',
		'/blogdetails/7',
		'/create-event-user',
		'/edit-event-user/7',
		'/my-event-user',
	],
	professional: [
		'/ProfessionalDashboard',
		'/myaccount',
		'/venues',
		'/Entertainment',
		'/Rental',
		'/Services',
		'/myannouncements',
		'/create-event',
		'/edit-event/7',
		'/my-event',
		'/Venues/myannouncementss',
		'/Entertainment/myannouncementss',
		'/Rental/myannouncementss',
		'/Services/myannouncementss',
	],
}

test('006-008 060 each of the 41 routes opens in its own layout, in any case', async () => {
	expect(Object.values(routes).flat()).toHaveLength(41)
	for (const [layout, paths] of Object.entries(routes))
		for (const path of paths)
			for (const typed of [path, path.toUpperCase(), `${path}/`, encodeURI(path).replace('&', '%26')])
				expect([typed, (await searchScreen(normalisePath(typed) ?? ''))?.screen.layout]).toEqual([typed, layout])
})
