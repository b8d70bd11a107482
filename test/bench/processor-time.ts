import { readFile } from 'node:fs/promises'

/** Processor time of a process so far in milliseconds, to 10 ms; NaN where the system does not report it. */
export async function processorTime(pid: number | undefined): Promise<number> {
	const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
	const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) * 10
}
