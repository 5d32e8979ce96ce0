import { expect, test } from 'vitest'
import { getViewedRole } from '#src/api/viewed-role.ts'
import { tokensKey } from '#src/session/vault.ts'
import { json, tokenWith } from '#test/support/browser.ts'
import { pair, token, useApps, w1 } from './thread.ts'

const { open } = useApps()

test('a sign-in begins the session, the next one replaces it, and a sign-out ends it', async () => {
  let person = 'u1'
  const app = open({
    stored: null,
    answers: { 'POST /auth/login': () => json(pair(token(person), person)), 'POST /auth/logout': () => json({}) },
  })
  await app.core.signIn('google', 'id-token')
  person = 'u2'
  await app.core.signIn('google', 'id-token')
  app.core.signOut()
  expect([app.core.session.actor.getSnapshot().value, app.browser.items.has(tokensKey)]).toEqual([
    { signedOut: 'byUser' },
    false,
  ])
})

test('D4.12: the session learns the time from a sign-in, so a wrong device clock causes no refresh', async () => {
  const issued = Math.floor(Date.now() / 1_000) - 86_400
  const tokens = pair(tokenWith({ sub: 'u1', iat: issued, exp: issued + 600 }))
  const app = open({ stored: null, answers: { 'POST /auth/login': () => json(tokens) } })
  await app.core.signIn('google', 'id-token')
  await app.core.loadUser()
  expect(app.asked).toEqual(['POST /auth/login', 'GET /users/me'])
})

test('D4.14: the end of a session ends what the tab viewed a workspace as', () => {
  const app = open({ answers: { 'POST /auth/logout': () => json({}) } })
  app.core.viewAs.send({ type: 'view.asViewer', workspaceId: w1 })
  const before = getViewedRole()
  app.core.signOut()
  expect([before?.role, getViewedRole()]).toEqual(['viewer', null])
})
