import { defineConfig } from 'vitest/config'

// Tests that fail on purpose, for scripts/verdict.test.ts.
export default defineConfig({ test: { include: ['*[a-z].fixture.ts'] } })
