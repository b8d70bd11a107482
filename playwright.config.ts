import { defineConfig } from '@playwright/test'
import { firefoxOptions, isFirefox } from './test/journeys/firefox.ts'
import { chromiumFlags } from './test/journeys/find-chromium.ts'
import { workersFor } from './test/workers.ts'

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '**/*.journey.ts',
	// Whole files and single journeys that a release runs alone.
	...(process.env['JOURNEYS'] !== 'all' && { testIgnore: '**/*.release.journey.ts', grepInvert: /@release/ }),
	...(isFirefox && { grep: /@core/ }),
	globalSetup: './test/journeys/start-product.ts',
	fullyParallel: true,
	// A journey waits for a good third of its time, so that two processors have work for more than three.
	workers: workersFor(),
	// `npm test` runs failed journeys again alone, at the end.
	retries: 0,
	// A busy machine may take its time; only a result that never comes is a failure.
	timeout: 180_000,
	expect: { timeout: 20_000 },
	// Prints the time of each journey, and at the end the failures: developers read the end of a log first.
	reporter: [['list'], ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? 'test-results/journeys.json' }]],
	outputDir: 'test-results/journeys',
	use: {
		browserName: 'chromium',
		actionTimeout: 30_000,
		// Journeys answer calls in the place of the server, which those of a service worker would pass by. `offline` has it.
		serviceWorkers: 'block',
		launchOptions: {
			// The global setup has found it; the workers read this file after it.
			executablePath: process.env['CHROMIUM_PATH'],
			args: [
				...chromiumFlags,
				// A product that runs elsewhere, behind nginx with a certificate that signs itself: see ops/cluster.
				...(process.env['JOURNEYS_ADDRESS']?.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
			],
		},
		screenshot: 'only-on-failure',
		// Frames of movements take a tenth of the processor time. `withMotion` in test/journeys/visit.ts is for journeys that prove a movement.
		contextOptions: { reducedMotion: 'reduce' },
		...(isFirefox && firefoxOptions),
	},
})
