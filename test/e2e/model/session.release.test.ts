import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { refresh } from '#contract/session/session.ts'
import { accessTokenSeconds } from '#server/access/access-token.ts'
import { registry } from '#test/machines/registry.ts'
import type { RefreshOutcome } from '#src/machines/session-setup.ts'
import { edgesOf, startWalker, transitionsOf } from '../../model/walk.ts'
import type { Fault } from '../support/faulty-proxy.ts'
import { openScene, tokensKey, type Person, type Scene, useStage } from './stage.ts'
import { untilQuiet } from '../support/quiet.ts'

const stage = useStage()

const session = registry.find(({ machine }) => machine.id === 'session')!
type Walk = { transition: string; hasTokens: boolean; path: AnyEventObject[]; signedIn: boolean; refreshes: number }

/** What only an actor can be made to do: a browser reads its storage first, and then something else has happened. */
const onActorOnly: Record<string, string> = {
  'session.signedIn · http.unauthorized [isRefusedWithoutRefreshToken] → session.signedOut.withoutRefreshToken':
    'needs storage emptied by hand between a request and its answer',
  'session.signedIn.refreshing · http.unauthorized [isRefusedAtRefreshLimit] → session.signedOut.refusedTooOften':
    'needs a fourth refusal of one URL within the refresh that another URL began',
  'session.signedIn.refreshing · xstate.done.actor.refresh [isWithoutTokens] → session.signedOut.withoutTokens':
    'needs storage emptied by hand while the refresh waits for its lock',
  'session.signedIn.refreshing · xstate.error.actor.refresh [] → session.signedOut.notRefreshed':
    'the refresh never throws',
  'session.signedIn · tokens.renewed [hasRefusals] → session.signedIn.retrying':
    'needs another tab to renew the token within the refresh of this one',
  'session.signedIn.retrying · token.expired [isAboutCurrentToken] → session.signedIn.refreshing':
    'needs a new token that expires before a repeated request is answered',
  'session.signedIn · http.succeeded [] → stays':
    'needs a URL that is answered well after its refresh was lost, and no other answer in between',
}

/** Those that wait for a delay of the chart. */
const ofDelays = [
  'session.signedIn.refreshing · xstate.after.REFRESH_LIMIT.session.signedIn.refreshing [] → session.signedIn.unanswered',
  'session.signedIn.refreshing.prompt · xstate.after.PATIENCE.session.signedIn.refreshing.prompt [] → session.signedIn.refreshing.slow',
  'session.signedIn.unanswered · http.unauthorized [] → stays',
  'session.signedIn.unanswered · xstate.after.REFRESH_PAUSE.session.signedIn.unanswered [] → session.signedIn.current',
]

/** For each transition of the chart the shortest generated walk that takes it, from stored tokens where that is possible. */
async function walksOf(): Promise<Walk[]> {
  const found = new Map<string, Walk>()
  for (const input of [...session.inputs].toReversed() as { hasTokens: boolean }[]) {
    for (const { path } of edgesOf(session, input).toSorted((a, b) => a.path.length - b.path.length)) {
      const walker = startWalker(session, input)
      let refreshes = 0
      for (const event of path) {
        const before = walker.actor.getSnapshot().matches({ signedIn: 'refreshing' } as never)
        await walker.play(event)
        if (!before && walker.actor.getSnapshot().matches({ signedIn: 'refreshing' } as never)) refreshes++
      }
      const signedIn = walker.actor.getSnapshot().matches('signedIn' as never)
      for (const transition of walker.taken) {
        if (!found.has(transition))
          found.set(transition, { transition, hasTokens: input.hasTokens, path, signedIn, refreshes })
      }
    }
  }
  return transitionsOf(session.machine).map((transition) => found.get(transition)!)
}

const all = await walksOf()
const walks = all.filter(({ transition }) => onActorOnly[transition] === undefined && !ofDelays.includes(transition))

/** A token that its holder can see has expired; the server never gets to see it. */
const expiredCopy = ({ tokens }: Person) => {
  const [header, payload, signature] = tokens.access_token.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const past = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat - 60 })).toString('base64url')
  return { ...tokens, access_token: [header, past, signature].join('.') }
}

const refreshFault: Record<RefreshOutcome['kind'], Fault | null> = {
  refreshed: null,
  noTokens: null,
  unreachable: { path: '/auth/refresh', drop: true, times: 1 },
  rejected: { path: '/auth/refresh', status: 401 },
  failed: { path: '/auth/refresh', status: 200, body: '{"access_token": 7}' },
}

const countOf = (path: AnyEventObject[], matches: (event: AnyEventObject) => boolean) => path.filter(matches).length
const endsCreation = ({ path }: Walk) => path.some(({ type }) => type === 'me.unauthorized')
/** A refusal that comes while another one's refresh is under way. */
const isDuringRefresh = (walk: Walk) => walk.transition.includes('refreshing · http.unauthorized [isRefused]')
/** Two are refused under one refresh, and have their answers one after the other. */
const isOneOfTwo = (walk: Walk) => walk.transition.includes('retrying · http.succeeded [] → stays')
const isStale = (walk: Walk) => walk.transition.includes('http.unauthorized [] → stays')
const outlives = ({ path }: Walk) => path.some(({ type }) => type.includes('TOKEN_LIFE'))
const isBornExpired = (walk: Walk) => !outlives(walk) && walk.path.some(({ type }) => type === 'token.expired')

/** Faults that make the server answer as the walk says. */
function faultsOf(walk: Walk): Fault[] {
  const { path } = walk
  const refusals = countOf(path, ({ type, urls }) => type === 'http.unauthorized' && urls.includes('/a'))
  const refused: Fault[] = refusals > 0 ? [{ path: /\/members$/, status: 401, times: refusals }] : []
  const outcomes = path.flatMap(({ type, output }) =>
    type === 'xstate.done.actor.refresh' ? [refreshFault[(output as RefreshOutcome).kind]] : [],
  )
  const abandoned: Fault[] = path.some(({ type }) => type === 'me.unauthorized')
    ? [{ path: '/users/me', status: 401 }, ...(walk.signedIn ? [{ path: '/auth/refresh', drop: true } as const] : [])]
    : []
  return [...refused, ...outcomes.filter((fault) => fault !== null), ...abandoned]
}

async function signInByStandIn({ page }: Scene, email: string) {
  await page.getByRole('button', { name: 'microsoft' }).click()
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByRole('button', { name: 'continue' }).click()
}

/** Another tab of the same browser writes the storage. */
async function otherTabWrites({ context }: Scene, tokens: object | null, mark?: string) {
  const tab = await context.newPage()
  await tab.goto(`${stage.url}/health/live`)
  if (mark !== undefined) await tab.evaluate((key) => localStorage.setItem(key, 'yes'), mark)
  await tab.evaluate(
    ([key, value]) => (value === null ? localStorage.removeItem(key!) : localStorage.setItem(key!, value!)),
    [tokensKey, tokens && JSON.stringify(tokens)],
  )
  await tab.close()
}

const settingsOf = (workspaceId: string) => `${stage.url}/workspace/${workspaceId}/settings/general`

/** Does in the browser what the events of the walk say, and leaves it where the walk ends. */
async function act(walk: Walk, scene: Scene, person: Person & { workspaceIds: string[] }) {
  const { page } = scene
  const [workspaceId = ''] = person.workspaceIds
  if (endsCreation(walk)) return void (await page.goto(settingsOf(workspaceId)))
  if (outlives(walk)) {
    await page.clock.fastForward((accessTokenSeconds - 60) * 1_000)
    // The token's end on its way, not among all that is due after the jump.
    await page.clock.runFor(60_000)
  }
  for (const event of walk.path) {
    const signedIn = (await scene.stored()) !== null
    if (event.type === 'session.signedIn' && !signedIn) await signInByStandIn(scene, 'newcomer@example.com')
    else if (event.type === 'session.signedIn') {
      // Another tab signs in while this one is at the vendor.
      await page.goto('about:blank')
      await otherTabWrites(scene, null)
      await page.goto(`${stage.url}/login`)
      await page.getByRole('button', { name: 'microsoft' }).click()
      await page.getByLabel(/e-?mail/i).fill('somebody.else@example.com')
      await otherTabWrites(scene, person.tokens)
      await page.getByRole('button', { name: 'continue' }).click()
    } else if (event.type === 'session.signOut') {
      await page.getByRole('button', { name: 'walker' }).first().click()
      await page.getByRole('menuitem', { name: 'sign out' }).click()
    } else if (event.type === 'tokens.removed') await otherTabWrites(scene, null)
    else if (event.type === 'tokens.ended') await otherTabWrites(scene, null, 'session_ended')
    else if (event.type === 'tokens.replaced') await otherTabWrites(scene, (await stage.person()).tokens)
    else if (event.type === 'tokens.renewed') {
      const answer = await stage.server.send(refresh, {}, { as: { bearer: person.tokens.refresh_token } })
      const { access_token } = (await answer.json()) as { access_token: string }
      await otherTabWrites(scene, { ...person.tokens, access_token })
    }
  }
  if (
    (outlives(walk) || walk.path.some(({ type }) => /^http\./.test(type))) &&
    !isStale(walk) &&
    !isDuringRefresh(walk) &&
    !isOneOfTwo(walk)
  ) {
    await page
      .getByRole('link', { name: /^members?$/i })
      .first()
      .click()
  }
}

/** Where a walk begins, and whether its faults are there from the first request on. */
function beginningOf(walk: Walk, person: Person & { workspaceIds: string[] }) {
  const isExpired = isBornExpired(walk)
  const tokens = isExpired ? expiredCopy(person) : person.tokens
  const settings = settingsOf(person.workspaceIds[0]!)
  if (endsCreation(walk)) return { tokens, address: `${stage.url}/health/live`, faultsFirst: true }
  if (isStale(walk) || isDuringRefresh(walk) || isOneOfTwo(walk))
    return {
      tokens: person.tokens,
      address: settings.replace('settings/general', 'insight/overview'),
      faultsFirst: true,
    }
  return {
    tokens: walk.hasTokens ? tokens : null,
    address: walk.hasTokens ? settings : `${stage.url}/login`,
    faultsFirst: isExpired,
  }
}

/** One URL is refused at once, the other late: its refusal speaks of a token that is no longer in use. */
const lateRefusal: Fault[] = [
  { path: '/insights/overview', status: 401, times: 1 },
  { path: /\/queries$/, status: 401, times: 1, lateMs: 1_500 },
]

const refusalDuringRefresh: Fault[] = [
  { path: '/insights/overview', status: 401, times: 1 },
  { path: /\/queries$/, status: 401, times: 1, lateMs: 700 },
  { path: '/auth/refresh', holdMs: 2_000, times: 1 },
]

const isUnreachable = ({ path }: Walk) =>
  path.some(({ output }) => (output as RefreshOutcome | undefined)?.kind === 'unreachable')

const isRenewedElsewhere = ({ path }: Walk) => path.some(({ type }) => type === 'tokens.renewed')

/**
 * A walk in which the refresh is lost goes on: the request is sent as it is, refused, and refreshed once more. The refresh
 * of another tab comes by the proxy, too.
 */
const refreshesOf = (walk: Walk) =>
  isStale(walk) || isOneOfTwo(walk)
    ? 1
    : Math.max(walk.refreshes, isBornExpired(walk) || outlives(walk) ? 1 : 0) +
      (isUnreachable(walk) || isRenewedElsewhere(walk) ? 1 : 0)

const placeOf = (address: string) => /\/(sign-in|login|workspace)(?=[/?]|$)/.exec(new URL(address).pathname)?.[1]

test.each(walks)('$transition', async (walk) => {
  const person = await stage.person()
  const { tokens, address, faultsFirst } = beginningOf(walk, person)
  const creating = endsCreation(walk)
  const scene = await openScene(
    stage,
    tokens && { ...person, tokens },
    creating ? { workspaceCreation: 'started' } : {},
  )
  const faults = isStale(walk)
    ? lateRefusal
    : isDuringRefresh(walk) || isOneOfTwo(walk)
      ? refusalDuringRefresh
      : faultsOf(walk)

  if (faultsFirst) stage.proxy.inject(...faults)
  await scene.page.goto(address)
  if (!faultsFirst) await untilQuiet(scene.page)
  if (!faultsFirst) stage.proxy.inject(...faults)
  await act(walk, scene, person)

  const refreshes = () => scene.requests().filter((request) => request === 'POST /auth/refresh').length
  const place = !walk.signedIn || creating ? 'login' : 'workspace'
  await expect.poll(() => placeOf(scene.page.url())).toBe(place)
  await expect.poll(async () => (await scene.stored()) !== null).toBe(walk.signedIn)
  if (!creating) await expect.poll(refreshes).toBe(refreshesOf(walk))
  const ends = async () => ({
    toasts: await scene.toasts(),
    creation: await scene.stored('workspaceCreation'),
    complaints: scene.complaints,
  })
  const creation = scene.page.url().includes('/workspace/create') ? 'started' : null
  await expect.poll(ends).toEqual({ toasts: [], creation, complaints: [] })
  await scene.close()
})

test('every transition of the chart is walked in the browser, but for those that only an actor can take, and those that wait for a delay', () => {
  expect(
    all
      .filter(({ transition }) => !walks.some((walk) => walk.transition === transition))
      .map(({ transition }) => transition)
      .toSorted(),
  ).toEqual([...Object.keys(onActorOnly), ...ofDelays].toSorted())
})
