import { createHash } from 'node:crypto'
import type { Role } from '#contract/permissions.ts'
import type { Vendor } from '#contract/session/session.ts'
import type { Services } from '#server/access/context.ts'
import { upsertUser } from '#server/accounts/session/sessions.ts'

export type Person = { subject: string; email: string; firstName: string; lastName: string }

export type SamplePerson = Person & {
  role: Role | null
}

export const samplePeople: readonly SamplePerson[] = [
  { subject: 'olivia-owner', email: 'olivia@example.com', firstName: 'Olivia', lastName: 'Owner', role: 'owner' },
  { subject: 'mateo-manager', email: 'mateo@example.com', firstName: 'Mateo', lastName: 'Manager', role: 'manager' },
  { subject: 'vera-viewer', email: 'vera@example.com', firstName: 'Vera', lastName: 'Viewer', role: 'viewer' },
  { subject: 'nadia-newcomer', email: 'nadia@example.com', firstName: 'Nadia', lastName: 'Newcomer', role: null },
]

/** Where a vendor's stand-in is mounted; its issuer is this path at the server's address. */
export const standInPath = (vendor: Vendor) => `/sign-in/${vendor}`

/** Issuer stored with accounts: the address may change with the port, accounts stay. */
export const standInAccounts = (vendor: Vendor) => `urn:soundings:stand-in:${vendor}`

/** A sample person, or anyone else by email address. */
export function personOf(email: string): Person {
  const address = email.toLowerCase()
  const known = samplePeople.find((person) => person.email === address)
  if (known) return known
  const [first = '', ...rest] = address
    .slice(0, address.indexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return {
    subject: `mail-${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`,
    email: address,
    firstName: first,
    lastName: rest.join(' '),
  }
}

/** Creates the sample people's accounts, like a first sign-in with Google; returns their IDs by role. */
export async function ensureSamplePeople(services: Services): Promise<Record<Role | 'newcomer', string>> {
  const ids: Partial<Record<Role | 'newcomer', string>> = {}
  for (const { role, subject, email, firstName, lastName } of samplePeople) {
    const identity = { issuer: standInAccounts('google'), subject, email, emailVerified: true, firstName, lastName }
    ids[role ?? 'newcomer'] = await upsertUser(services, 'google', { ...identity, expiresAt: services.now() })
  }
  return ids as Record<Role | 'newcomer', string>
}
