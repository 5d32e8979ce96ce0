import ipaddr from 'ipaddr.js'

/** Key for rate limits: an IPv4 address or an IPv6 /64, which a provider usually gives to one customer. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString()
}
