import { resolve as absolute } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { login } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { freePort } from '../../../scripts/postgresql.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { openPage, openProfile } from '../support/browser.ts'
import { startFaultyProxy, type FaultyProxy, type Seen } from '../support/faulty-proxy.ts'
import { sharedBrowser } from '../support/shared.ts'

export const tokensKey = 'session_tokens'

export type Person = { id: string; email: string; tokens: SessionTokens }

export type Stage = {
  url: string
  proxy: FaultyProxy
  server: TestServer
  /** Of all scenes, one after the other: what the browser has cached and compiled of the app is there for the next one. */
  profile: BrowserContext
  /** A new person with a session of their own, a member of as many workspaces as asked for. */
  person: (workspaces?: number) => Promise<Person & { workspaceIds: string[] }>
  workspace: () => Promise<string>
  /** An invite's token. */
  invite: (workspaceId: string) => Promise<string>
  close: () => Promise<void>
}

/** The built app, the real server, and a proxy between them that does wrong on request. */
async function openStage(): Promise<Stage> {
  let target = ''
  const proxy = await startFaultyProxy(() => target)
  const port = await freePort()
  target = `http://localhost:${port}`
  const env = { port, publicUrl: proxy.url, appDir: absolute('dist/app') }
  const server = await startServer({ standIn: true, env })
  // People of the walks sign in with the test's key at "Google"; the button for Microsoft leads to the stand-in.
  server.services.vendors.google = server.issuer.vendors.google
  const profile = await openProfile(await sharedBrowser())
  let people = 0

  const signIn = async (email: string): Promise<SessionTokens> =>
    server.call(login, { oauth_token: await server.issuer.sign(server.issuer.claimsOf(email)), vendor_type: 'google' })
  const workspaceOf = async (owner: string) => (await server.createWorkspace({ owner })).id
  const workspace = () => workspaceOf('host@example.com')
  const { db } = server.services

  return {
    url: proxy.url,
    proxy,
    server,
    profile,
    workspace,
    person: async (workspaces = 1) => {
      const email = `walker${people++}@example.com`
      const tokens = await signIn(email)
      const { id } = await server.call(me, {}, { as: tokens })
      const workspaceIds = await Promise.all(Array.from({ length: workspaces }, workspace))
      for (const workspaceId of workspaceIds)
        await db.insert(schema.members).values({ workspaceId, userId: id, role: 'owner' })
      const listed = await server.call(me, {}, { as: tokens })
      return { id, email, tokens, workspaceIds: listed.workspaces.map((each) => each.id) }
    },
    invite: async (workspaceId) =>
      (await createInvite(server.services, { workspaceId, role: 'viewer', email: null })).token,
    close: async () => {
      await profile.close()
      await proxy.close()
      await server.close()
    },
  }
}

/** The stage for the tests of a file. */
export function useStage(): Stage {
  const stage = {} as Stage
  beforeAll(async () => void Object.assign(stage, await openStage()))
  afterEach(() => stage.proxy.heal())
  afterAll(() => stage.close())
  return stage
}

export type Scene = {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Requests under /api since the scene began, as `METHOD path`, bare of their prefix. */
  requests: () => string[]
  seen: () => Seen[]
  stored: (key?: string) => Promise<string | null>
  /** First lines, as they came. */
  toasts: () => Promise<string[]>
  close: () => Promise<void>
}

const bare = ({ method, path }: Seen) => `${method} ${path.replace(/^\/api\/[a-z]+/, '').replace(/\?.*$/, '')}`

/** Nothing of the scene before is left in the profile but its cache, and its clock goes right. */
async function openEmpty(profile: BrowserContext, url: string) {
  for (const page of profile.pages()) await page.close()
  await profile.setOffline(false)
  await profile.clock.install()
  const opened = await openPage(profile)
  const devtools = await profile.newCDPSession(opened.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await devtools.detach()
  return opened
}

/** A page in an empty profile, signed in as `person` when there is one. Toasts are written down as they come. */
export async function openScene(
  stage: Stage,
  person: Person | null,
  storage: Record<string, string> = {},
): Promise<Scene> {
  const { page, complaints } = await openEmpty(stage.profile, stage.url)
  const held = { ...storage, ...(person ? { [tokensKey]: JSON.stringify(person.tokens) } : {}) }
  await page.addInitScript((entries) => {
    if (location.protocol === 'about:') return
    if (sessionStorage.getItem('seeded') === null) {
      sessionStorage.setItem('seeded', 'yes')
      localStorage.clear()
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }
    const seen = new WeakSet<Element>()
    const note = () => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        sessionStorage.setItem(
          'toasts',
          JSON.stringify([...JSON.parse(sessionStorage.getItem('toasts') ?? '[]'), (toast as HTMLElement).innerText]),
        )
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  }, held)
  const toasts = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('toasts') ?? '[]') as string[])
  const from = stage.proxy.seen.length
  const seen = () => stage.proxy.seen.slice(from)
  return {
    page,
    context: stage.profile,
    complaints,
    seen,
    requests: () => seen().map(bare),
    stored: (key = tokensKey) => page.evaluate((name) => localStorage.getItem(name), key),
    toasts: async () => (await toasts()).map((text) => text.split('\n')[0]!),
    close: async () => {
      await page.close()
      stage.proxy.heal()
    },
  }
}
