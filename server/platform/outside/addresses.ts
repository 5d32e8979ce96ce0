import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'

export type Resolve = (hostname: string) => Promise<LookupAddress[]>

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true })

/** A private address, or a URL outside the policy. */
export class AddressRefused extends Error {
  readonly address: string

  constructor(address: string) {
    super(`the address ${address} is refused`)
    this.name = 'AddressRefused'
    this.address = address
  }
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Excludes addresses of a host, a link, a private network, a translation or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/** Connects to the addresses checked here: a second lookup could return others. */
export function publicLookup(resolve: Resolve): LookupFunction {
  const find = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      throw new AddressRefused(hostname)
    return addresses
  })
  return (hostname, options, callback) =>
    find(hostname, (error, addresses) => {
      if (error !== null) callback(error, '')
      else if (options.all === true) callback(null, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    })
}
