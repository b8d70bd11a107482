import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * The seed of everything that tests draw: TEST_SEED, else made of the commit, so that a commit is always judged by the same draws. Without git it is
 * a constant.
 */
export function testSeed(): number {
	const given = process.env['TEST_SEED']
	if (given) return Number(given)
	let commit = ''
	try {
		commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
	} catch {
		// An archive of the sources has no commit.
	}
	return createHash('sha256').update(commit.trim()).digest().readInt32BE()
}
