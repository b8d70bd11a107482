import { z } from 'zod'
import { guarding, listening, storing } from './server-settings.ts'
import { company, connecting, mailing, paying } from './site-settings.ts'

/** All settings, by subject, under the headings of `.env.example` and `docs/settings.md`. `npm run docs:settings` writes both. */
export const settingGroups = {
	'Address and proxy': listening,
	'Database, files and keys': storing,
	'Limits, log and metrics': guarding,
	'Site and company': company,
	'Mails and enquiries': mailing,
	'Premium and payments': paying,
	'Maps, translation, search engines and browsers': connecting,
}

/** All settings as one schema. */
export const Settings = z.object({ ...listening, ...storing, ...guarding, ...company, ...mailing, ...paying, ...connecting })
