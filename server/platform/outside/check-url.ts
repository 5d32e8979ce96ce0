import { isIP } from 'node:net'
import { AddressRefused, isPublicAddress } from './addresses.ts'

export type FetchPolicy = {
  /** Non-public origins that the operator allows, such as `http://127.0.0.1:8080`. */
  allowed: ReadonlySet<string>
  ports: ReadonlySet<number>
}
/** `local` destinations are the operator's own and skip the address checks. */
export type CheckedUrl = { url: URL; local: boolean }

const protocols = { http: { 'http:': 80, 'https:': 443 }, socket: { 'ws:': 80, 'wss:': 443 } } as const
export type Protocol = keyof typeof protocols
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Throws AddressRefused for a URL outside the policy. */
export function checkUrl(input: string | URL, { allowed, ports }: FetchPolicy, protocol: Protocol): CheckedUrl {
  const url = URL.parse(input)
  if (url === null) throw new AddressRefused(String(input).slice(0, 200))
  const usual = (protocols[protocol] as Record<string, number>)[url.protocol]
  if (usual === undefined || url.username !== '' || url.password !== '') throw new AddressRefused(withoutUser(url))
  if (allowed.has(url.origin.replace(/^ws/, 'http'))) return { url, local: true }
  const port = url.port === '' ? usual : Number(url.port)
  if (!ports.has(port) || !isPublicHost(url.hostname)) throw new AddressRefused(withoutUser(url))
  return { url, local: false }
}

function isPublicHost(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !privateNames.test(host)
}

const withoutUser = (url: URL) => `${url.protocol}//${url.host}${url.pathname}`.slice(0, 200)
