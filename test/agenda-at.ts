// Prints the agenda at each moment of its arguments as JSON, with this process's clock set to it, in any time zone.
import { mock } from 'node:test'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const config = readConfig()
const { db, close } = await openDatabase(config)
const app = await buildApp({ config, db })
const said: unknown[] = []
for (const moment of process.argv.slice(2)) {
	mock.timers.enable({ apis: ['Date'], now: new Date(moment) })
	const ask = async <Data>(url: string, method: 'GET' | 'POST' = 'GET') => (await app.inject({ method, url })).json<{ data: Data }>().data
	const today = await ask<Named[]>('/api/home_event')
	const coming = await ask<Named[]>('/api/all_event')
	const [first] = coming
	const detail = first && (await ask<{ is_past: boolean; dates: unknown[] }>(`/api/detail_event?event_id=${first.id}`, 'POST'))
	said.push({ today: today.map(name), coming: coming.map(name), is_past: detail?.is_past, dates: detail?.dates })
	mock.timers.reset()
}
await app.close()
await close()
console.log(JSON.stringify(said))

interface Named {
	id: number
	event_title: string
	start_date: string
	start_time: string | null
}
function name({ event_title, start_date, start_time }: Named) {
	return `${event_title} ${start_date} ${start_time ?? ''}`.trim()
}
