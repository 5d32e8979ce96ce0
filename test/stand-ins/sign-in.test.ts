import fastify from 'fastify'
import { decodeJwt } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { serveStandIn } from '#server/http/sign-in.ts'
import { openStandIn } from '#stand-ins/sign-in.ts'
import { ensureSamplePeople } from '#stand-ins/people.ts'
import { useServer } from '#test/support/use-server.ts'

type Vendor = 'google' | 'microsoft'

const server = await useServer({ standIn: true })

const clientId = (vendor: Vendor) => `soundings-${vendor}`
const callback = () => `${server.url}/login/callback`

/** A browser as far as sign-in needs one: it keeps cookies and follows no redirect by itself. */
function createBrowser(origins = [server.url]) {
  let asked = 0
  const cookies = new Map<string, { path: string; text: string }>()
  return async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, server.url)
    const target = origins[asked++ % origins.length] + url.pathname + url.search
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path)).map(({ text }) => text)
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: sent.join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const text = cookie.split(';', 1)[0]!
      const path = /; path=([^;]+)/.exec(cookie)?.[1] ?? '/'
      const key = `${text.slice(0, text.indexOf('='))} ${path}`
      if (text.endsWith('=')) cookies.delete(key)
      else cookies.set(key, { path, text })
    }
    return response
  }
}
type Browser = ReturnType<typeof createBrowser>

const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })
const targetOf = (response: Response) => response.headers.get('location')!

const newAttempt = () => ({ nonce: crypto.randomUUID(), state: crypto.randomUUID() })
type Attempt = ReturnType<typeof newAttempt>

const authorise = (browser: Browser, vendor: Vendor, attempt: Attempt, change: Record<string, string> = {}) =>
  browser(
    `/sign-in/${vendor}/auth?${new URLSearchParams({
      client_id: clientId(vendor),
      redirect_uri: callback(),
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      ...attempt,
      ...change,
    })}`,
  )

/** Walks from the app to the way back with an ID token. */
async function signInAs(email: string, vendor: Vendor = 'google', browser = createBrowser()) {
  const attempt = newAttempt()
  const chosen = await browser(targetOf(await authorise(browser, vendor, attempt)), form({ email }))
  const back = new URL(targetOf(await browser(targetOf(chosen))))
  const answer = new URLSearchParams(back.hash.slice(1))
  return { token: answer.get('id_token')!, back, answer, attempt }
}

const currentUser = async (token: string, vendor: Vendor = 'google') => {
  const session = await server.call(login, { oauth_token: token, vendor_type: vendor }, { as: null })
  return server.call(me, {}, { as: session })
}

describe('at the stand-in', () => {
  test('a sample person signs in through the same call as at the vendor', async () => {
    const ids = await ensureSamplePeople(server.services)
    const { token, back, answer, attempt } = await signInAs('olivia@example.com')
    const user = await currentUser(token)

    const { iss, nonce } = decodeJwt(token)
    const found = [back.origin + back.pathname + back.search, answer.get('state'), iss, nonce]
    expect(found).toEqual([callback(), attempt.state, `${server.url}/sign-in/google`, attempt.nonce])
    expect([...answer.keys()].toSorted()).toEqual(['id_token', 'state'])
    const names = { first_name: 'Olivia', last_name: 'Owner' }
    expect(user).toEqual({ id: ids.owner, email: 'olivia@example.com', ...names, language: null, workspaces: [] })
  })

  test.each(['', 'a@@example.com', 'a\u200b@example.com', '"><script>@example.com'])(
    'the e-mail %j is refused and shown as text',
    async (email) => {
      const browser = createBrowser()
      const response = await browser(targetOf(await authorise(browser, 'google', newAttempt())), form({ email }))
      expect([response.status, (await response.text()).includes('<script>')]).toEqual([400, false])
    },
  )

  test('a page of another browser is gone', async () => {
    const page = targetOf(await authorise(createBrowser(), 'google', newAttempt()))
    expect((await createBrowser()(page)).status).toBe(410)
  })
})

test('each request of a sign-in may reach another server', async () => {
  const other = fastify()
  onTestFinished(() => other.close())
  await serveStandIn(other, await openStandIn(server.services))
  const origins = [server.url, await other.listen()]
  for (const order of [origins, origins.toReversed()])
    for (const vendor of ['google', 'microsoft'] as const) {
      const { token } = await signInAs('somebody@example.com', vendor, createBrowser(order))
      expect(await currentUser(token, vendor)).toMatchObject({ email: 'somebody@example.com' })
    }
})

test.each([
  ['another path', (): Record<string, string> => ({ redirect_uri: `${callback()}/x` })],
  ['a query', () => ({ redirect_uri: `${callback()}?x=1` })],
  ['another port', () => ({ redirect_uri: 'http://localhost:1/login/callback' })],
  ['another host', () => ({ redirect_uri: 'https://evil.test/login/callback' })],
  ['another client', () => ({ client_id: 'soundings-microsoft' })],
])('the stand-in refuses %s as the way back', async (_what, change) => {
  const response = await authorise(createBrowser(), 'google', newAttempt(), change())
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})
