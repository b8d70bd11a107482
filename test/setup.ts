import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { setRequestTimeout } from '#server/platform/database/request-deadline.ts'
import { patience } from './patience.ts'
import { testSeed } from './seed.ts'

// Before each file of tests, in every worker.

fc.configureGlobal({ seed: testSeed() })

// Tests of this limit set it themselves.
setRequestTimeout(patience.timeout)

/** Nanoseconds for which the event loop may stand still without a word. */
const longestStandstill = 2e9
const delay = monitorEventLoopDelay({ resolution: 100 })
delay.enable()

beforeEach(({ onTestFailed }) => {
	delay.reset()
	onTestFailed(({ task }) => {
		if (delay.max < longestStandstill) return
		for (const error of task.result?.errors ?? []) error.message += `\n(this machine stood still for ${Math.round(delay.max / 1e9)} s)`
	})
})
