import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'
import { release } from '#test/tags.ts'

const script = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'agenda-at.ts')
const moments = [
	'2027-03-27T22:59:59Z',
	'2027-03-27T23:00:00Z',
	'2027-03-28T21:59:59Z',
	'2027-03-28T22:00:00Z',
	'2027-10-31T00:45:00Z',
	'2027-10-31T22:59:59Z',
	'2027-10-31T23:00:00Z',
]

test('F28, G59, G65: days and times are Luxembourg’s when the clocks change, wherever the server stands', release, async () => {
	await using product = await startProduct()
	const night = (day: string, next: string) => ({ start_date: day, start_time: '22:00', end_date: next, end_time: '02:30' })
	await addEvent(product, { event_title: 'Spring night', dates: [night('2027-03-27', '2027-03-28')] })
	await addEvent(product, { event_title: 'Skipped hour', dates: [{ start_date: '2027-03-28', start_time: '02:30', end_time: '04:00' }] })
	await addEvent(product, { event_title: 'Easter fair', dates: [{ start_date: '2027-03-26', end_date: '2027-03-29' }] })
	await addEvent(product, { event_title: 'Doubled hour', dates: [{ start_date: '2027-10-31', start_time: '02:30', end_time: '02:45' }] })
	await addEvent(product, { event_title: 'All Saints', dates: [{ start_date: '2027-11-01' }] })
	const env = {
		PATH: process.env['PATH'],
		NODE_ENV: 'test',
		LOG_LEVEL: 'silent',
		DATABASE_URL: product.config.DATABASE_URL,
		DATA_DIR: product.config.DATA_DIR,
	}
	const answers = await Promise.all(
		['UTC', 'America/New_York', 'Pacific/Auckland'].map(async (TZ) => {
			const { stdout } = await promisify(execFile)(process.execPath, [script, ...moments], { env: { ...env, TZ } })
			return JSON.parse(stdout) as {
				today: string[]
				coming: string[]
				is_past: boolean
				dates: { start_date: string; start_time: string }[]
			}[]
		}),
	)
	expect(answers[1]).toEqual(answers[0])
	expect(answers[2]).toEqual(answers[0])
	const [fair, spring, skipped, doubled, saints] = [
		'Easter fair 2027-03-26',
		'Spring night 2027-03-27 22:00',
		'Skipped hour 2027-03-28 02:30',
		'Doubled hour 2027-10-31 02:30',
		'All Saints 2027-11-01',
	]
	expect(answers[0]?.map(({ today }) => today)).toEqual([
		[spring, fair],
		[skipped, fair],
		[skipped, fair],
		[fair],
		[doubled],
		[doubled],
		[saints],
	])
	expect(answers[0]?.[1]?.coming).toEqual([skipped, fair, doubled, saints])
	expect(answers[0]?.[4]).toMatchObject({
		coming: [doubled, saints],
		is_past: true,
		dates: [{ start_date: '2027-10-31', start_time: '02:30' }],
	})
	expect(answers[0]?.[3]).toMatchObject({ is_past: false })
})
