import { spawnSync } from 'node:child_process'

const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Words to put before a command: the system sends it this signal when the process that starts it dies, of SIGKILL too. `reaper.ts` does not find
 * servers that write their title over their environment. No words where the system has no setpriv.
 */
export const tiedToParent = (signal: 'KILL' | 'TERM'): readonly string[] => (hasSetpriv ? ['setpriv', '--pdeathsig', signal, '--'] : [])
