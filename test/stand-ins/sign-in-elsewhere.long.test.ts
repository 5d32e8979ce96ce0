import { expect, test } from 'vitest'
import { usedHashes } from '#server/platform/db/postgres/schema/index.ts'
import { startServer } from '#test/support/server.ts'

const addresses = ['google', 'microsoft'].flatMap((vendor) =>
  ['', '/auth', '/token', '/jwks', '/.well-known/openid-configuration', '/interaction/x'].map(
    (path) => `/sign-in/${vendor}${path}`,
  ),
)

test.each(['dev', 'qa', 'prod'] as const)(
  'in %s there is no stand-in: no address, no keys, no issuer',
  async (environment) => {
    const publicUrl = 'https://soundings.example'
    const server = await startServer({ standIn: true, env: { environment, publicUrl } })
    const statuses = await Promise.all(addresses.map(async (address) => (await server.request(address)).status))
    const { google, microsoft } = server.services.vendors
    const issuers = [publicUrl, server.url].flatMap((origin) => [
      google!.isIssuer(`${origin}/sign-in/google`, undefined),
      microsoft!.isIssuer(`${origin}/sign-in/microsoft`, 'x'),
    ])
    const stored = await server.services.db.$count(usedHashes)
    await server.close()

    expect({ statuses: new Set(statuses), issuers: new Set(issuers), stored }).toEqual({
      statuses: new Set([404]),
      issuers: new Set([false]),
      stored: 0,
    })
  },
)
