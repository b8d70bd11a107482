import ipaddr from 'ipaddr.js'

/** Ranges that ipaddr.js calls unicast and that are not public; the last one is Azure's own service, which each of its machines reaches. */
const notPublic = [
	'64:ff9b:1::/48',
	'2001:db8::/32',
	'3fff::/20',
	'5f00::/16',
	'fec0::/10',
	'192.88.99.0/24',
	'198.18.0.0/15',
	'168.63.129.16/32',
].map((range) => ipaddr.parseCIDR(range))

/** Whether an IP address, in any of its spellings, is a server of the public network; one that carries another one in it is not. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false
	const parsed = ipaddr.parse(address)
	// ::ffff:10.0.0.1 is 10.0.0.1; ipaddr.js names NAT64, 6to4 and Teredo ranges, none of them unicast.
	const plain = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
	if (plain.range() !== 'unicast') return false
	if (plain instanceof ipaddr.IPv6 && !plain.match(ipaddr.parseCIDR('2000::/3'))) return false
	return !notPublic.some(([network, bits]) => network.kind() === plain.kind() && plain.match([network, bits] as [ipaddr.IPv6, number]))
}
