import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'

/** Whether the host of a URL is a name or an address that a machine has for itself. */
export function isLoopbackHost(hostname: string): boolean {
	return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** A listening address as written in a URL. */
export function nameOf(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost'
	return host.includes(':') ? `[${host}]` : host
}

/** The host of an address as a mail address may have it: no number. */
export function mailHost(url: string): string {
	const { hostname } = new URL(url)
	return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname
}
