import { families } from '#contract/values/families.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import type { Page } from '#web/platform/shell/page.ts'
import { billingArea } from '#web/features/billing/texts/index.ts'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { moderationArea } from '#web/features/trust/moderation/texts/index.ts'
import type { FormFamily } from './form-families.ts'
import { ownListingsArea } from './texts/index.ts'

/** Private data are fetched in the browser and not indexed. */
const ownList: Page = {
	head: (_, { t }) => ({ title: t.professional.announcements, description: t.professional.announcements, indexed: false }),
}

const form = () => import('./listing-form-screen.tsx')
const formPage = (category_id: FormFamily['category_id']): Page => ({
	head: (_, { t }) => ({ title: t.ownListings.titles[category_id], description: t.ownListings.titles[category_id], indexed: false }),
})
const formScreen = (route: string, category_id: FormFamily['category_id']) =>
	screen('professional', route, 'web/features/listings/manage/listing-form-screen.tsx', form, formPage(category_id), [
		draftsArea,
		mapArea,
		ownListingsArea,
	])

const publish = () => import('./publish-screen.tsx')
const lastStep = (route: string, category_id: FormFamily['category_id']) =>
	screen('professional', route, 'web/features/listings/manage/publish-screen.tsx', publish, formPage(category_id), [
		billingArea,
		draftsArea,
		ownListingsArea,
	])

export const ownListingScreens = [
	screen(
		'professional',
		'/myannouncements',
		'web/features/listings/manage/own-list-screen.tsx',
		() => import('./own-list-screen.tsx'),
		ownList,
		[draftsArea, moderationArea, ownListingsArea],
	),
	formScreen('/venues', families.venues),
	formScreen('/Entertainment', families.entertainment),
	formScreen('/Rental', families.rentals),
	formScreen('/Services', families.services),
	lastStep('/Venues/myannouncementss', families.venues),
	lastStep('/Entertainment/myannouncementss', families.entertainment),
	lastStep('/Rental/myannouncementss', families.rentals),
	lastStep('/Services/myannouncementss', families.services),
]
