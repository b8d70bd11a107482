import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** The seed of everything that a run draws by chance: TEST_SEED, else made of the commit, so that each run of a commit draws the same; without git a constant. */
export function testSeed(): number {
	const given = process.env['TEST_SEED']
	if (given) return Number(given)
	return createHash('sha256').update(readCommit()).digest().readInt32BE()
}

function readCommit(): string {
	try {
		return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
	} catch {
		return 'no commit'
	}
}
