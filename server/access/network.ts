import ipaddr from 'ipaddr.js'

/** What counts as one customer: an IPv4 address, or an IPv6 /64, of which one customer holds the whole. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString()
}
