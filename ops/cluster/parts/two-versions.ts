import { timeUntil } from '../../faults/run-fault.ts'
import { openPreviousVersion } from '#test/previous-version.ts'
import type { Cluster } from '../cluster.ts'
import { ask, startReaders, startWriters } from '../visitors.ts'
import { cachedPages, isOnly, uncachedList, type Part } from './part.ts'
import { callEveryField, toOutbox } from './suites.ts'

/** A page of nginx or of one process, and the built files that it names. */
async function openTab(address: string, path: string): Promise<{ status: number; files: string[] }> {
	const response = await fetch(address + path)
	const files = new Set([...(await response.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))
	return { status: response.status, files: [...files] }
}

/** One visitor after the other opens a page and asks for each file that it names, as a browser without a cache does. */
function startTabs(cluster: Cluster) {
	const [failed, versions] = [new Set<string>(), new Set<string>()]
	let [isOver, opened, asked] = [false, 0, 0]
	const open = async () => {
		for (; !isOver; opened += 1) {
			const { status, files } = await openTab(cluster.address, uncachedList.replace('#', String(5000 + opened)))
			if (status !== 200 || files.length === 0) failed.add(`page: ${status}`)
			versions.add(files.join(' '))
			for (const file of files) {
				const answer = await ask(cluster, file)
				asked += 1
				if (answer !== 200) failed.add(`${file}: ${answer}`)
			}
		}
	}
	const opening = open()
	opening.catch(() => {})
	return {
		opened: () => opened,
		async stop() {
			isOver = true
			await opening
			return { failed: [...failed], opened, asked, versions: versions.size }
		},
	}
}

/**
 * Two processes of this version and one of the version before answer the tests of the specification of that version. Then an upgrade and the way back
 * under load, on the schema of this version: all processes are replaced one after the other in both directions.
 */
export const serveTwoVersions: Part = async (cluster, { figure, expect, expectLedger, countCycle }) => {
	await using previous = await openPreviousVersion()
	// A miss: figures of a part that did not run must not be written.
	if (previous === null) throw new Error('this clone lacks the commit before the newest migration')
	figure('the version before', previous.title)
	const { folder } = previous
	const [first, ...others] = cluster.apps
	try {
		// First, because these tests count the rows of the samples.
		for (const app of others) await cluster.restart(app, toOutbox)
		if (first) await cluster.restart(first, toOutbox, folder)
		await callEveryField(cluster, expect, folder)
		const { files } = await openTab(first?.address ?? '', '/agenda')
		const lacking = await Promise.all(files.map(async (file) => (await fetch(`${others[0]?.address}${file}`)).status === 404))
		expect('built files of the one that the other lacks', lacking.filter(Boolean).length, lacking.includes(true))

		for (const app of cluster.apps) await cluster.restart(app, {}, folder)
		const writers = await startWriters(cluster)
		const readers = startReaders(cluster, [...cachedPages, uncachedList])
		const tabs = startTabs(cluster)
		/** Both versions have published and answered before the next process is replaced. */
		const serve = async () => {
			const [written, opened] = [writers.count(), tabs.opened()]
			await timeUntil(async () => writers.count() >= written + 3 && tabs.opened() >= opened + 3, { most: 60_000 })
			countCycle()
		}
		await serve()
		for (const version of [undefined, folder])
			for (const app of cluster.apps) {
				await cluster.restart(app, {}, version)
				await serve()
			}
		const { comparison, failed } = await writers.stop()
		const { statuses, sent } = await readers.stop()
		const seen = await tabs.stop()
		expect(`pages by status, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
		expect(
			`pages and built files that a tab did not get, of ${seen.opened} and ${seen.asked}`,
			seen.failed.join(', '),
			seen.failed.length === 0,
		)
		expect('sets of built files', seen.versions, seen.versions >= 2)
		expect('announcements that were refused or unanswered', JSON.stringify(failed), Object.keys(failed).length === 0)
		expectLedger(comparison)
	} finally {
		await cluster.restartAll()
	}
}
