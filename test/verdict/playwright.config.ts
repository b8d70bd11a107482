import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Journeys that fail on purpose, for scripts/verdict.test.ts.
export default defineConfig({
	testMatch: '*.journey-fixture.ts',
	reporter: 'json',
	// Playwright empties this folder first.
	outputDir: join(tmpdir(), 'kiermes-verdict'),
})
