import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'

/** Whether the host of a URL is a name or an address that a machine has for itself. */
export function isLoopbackHost(hostname: string): boolean {
	return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
