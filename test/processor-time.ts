/** Milliseconds of this process's processor time that `work` takes: unlike the time that passes, other processes on a busy machine hardly change it. */
export async function processorTime(work: () => unknown): Promise<number> {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}
