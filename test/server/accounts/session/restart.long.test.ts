import { expect, test } from 'vitest'
import { rotateHeader } from '#contract/headers.ts'
import { logout, refresh } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { createClock } from '#test/support/clock.ts'
import { startServer } from '#test/support/server.ts'
import { useFolder } from '#test/support/use-server.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const dataDir = useFolder()

/** S-10. */
test('what ended a session outlives a restart, and so does a session that goes on', async () => {
  const clock = createClock()
  const databaseUrl = serverUrl === undefined ? null : await createDatabase(serverUrl)
  const options = { dataDir, now: clock.now, env: { databaseUrl } }
  const before = await startServer(options)
  const rotate = async (server: typeof before, bearer: string) => {
    const answer = await server.send(refresh, {}, { as: { bearer }, headers: { [rotateHeader]: 'true' } })
    return { status: answer.status, tokens: (await answer.json()) as SessionTokens }
  }
  const [signedOut, kept, copied] = await Promise.all(
    ['anna', 'ben', 'cleo'].map((name) => before.as(`${name}@example.com`)),
  )
  await before.call(logout, {}, { as: { bearer: signedOut!.refresh_token } })
  const { tokens: current } = await rotate(before, copied!.refresh_token)
  clock.pass(60_000)
  const { tokens: next } = await rotate(before, current.refresh_token)
  clock.pass(60_000)
  await before.close()

  const after = await startServer(options)
  const useAccess = async (bearer: string) => (await after.send(me, {}, { as: { bearer } })).status
  const reused = (await rotate(after, copied!.refresh_token)).status
  const statuses = {
    signedOut: [await useAccess(signedOut!.access_token), (await rotate(after, signedOut!.refresh_token)).status],
    kept: [await useAccess(kept!.access_token), (await rotate(after, kept!.refresh_token)).status],
    copied: [reused, await useAccess(next.access_token), (await rotate(after, next.refresh_token)).status],
  }
  await after.close()
  expect(statuses).toEqual({ signedOut: [401, 401], kept: [200, 200], copied: [401, 401, 401] })
})
