import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import type { ModuleRunner } from 'vite/module-runner'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

/*
 * A worker of Vitest that outlives a run, for starting one and loading the product takes most of the time of a mutant.
 * It receives the names of the changed files, and loads them again with their importers. Threads that rest until there is work have the code from before: they are ended.
 */

const send = process.send?.bind(process)
const { on, off } = process
let runner: ModuleRunner | undefined

const started = new Set<threads.Worker>()
threads.Worker = class extends threads.Worker {
	constructor(...given: ConstructorParameters<typeof threads.Worker>) {
		super(...given)
		started.add(this)
		this.once('exit', () => started.delete(this))
	}
}
syncBuiltinESMExports()

init({
	post: (message) => void send?.(message),
	on: (callback) => void on.call(process, 'message', callback),
	off: (callback) => void off.call(process, 'message', callback),
	setup: setupEnvironment,
	runTests: (state, traces) => runBaseTests('run', state, traces),
	collectTests: (state, traces) => runBaseTests('collect', state, traces),
	onModuleRunner: (started) => void (runner = started),
})

on.call(process, 'message', (message: { changed?: string[] }) => {
	for (const file of message.changed ?? []) forget(file)
	if (message.changed) for (const thread of started) void thread.terminate()
})
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function forget(file: string): void {
	const modules = runner?.evaluatedModules
	const open = [...(modules?.getModulesByFile(file) ?? [])]
	const seen = new Set(open)
	for (let module = open.pop(); module; module = open.pop()) {
		for (const id of module.importers) {
			const importer = modules?.getModuleById(id)
			if (!importer || seen.has(importer)) continue
			seen.add(importer)
			open.push(importer)
		}
	}
	for (const module of seen) modules?.invalidateModule(module)
}
