import { once } from 'node:events'
import { createServer } from 'node:net'

/** How many ports after the wanted one are tried for the proposal. */
const tried = 50

/** An error that `explain` in `server/app/main.ts` makes a line of. */
export interface PortError extends NodeJS.ErrnoException {
	port?: number
	address?: string
	portSetting?: string
	/** A port that is free. */
	free?: number
}

/** Throws when the port cannot be had, with a free one where it is taken: said before anything is built, migrated or filled. */
export async function refuseTakenPort(port: number, host: string, portSetting = 'PORT'): Promise<void> {
	const error = await tryPort(port, host)
	if (!error) return
	error.portSetting = portSetting
	if (error.code === 'EADDRINUSE')
		for (let next = port + 1; next <= Math.min(port + tried, 65_535) && error.free === undefined; next += 1)
			if (!(await tryPort(next, host))) error.free = next
	throw error
}

/** Listens for a moment. */
async function tryPort(port: number, host: string): Promise<PortError | null> {
	const server = createServer()
	try {
		await once(server.listen(port, host), 'listening')
		return null
	} catch (error) {
		return error as PortError
	} finally {
		server.close()
	}
}
