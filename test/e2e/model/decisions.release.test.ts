import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import type { InviteDecision } from '#src/machines/invite.ts'
import type { InviteOutcome } from '#src/machines/invite-outcome.ts'
import type { LoginDecision, LookUp } from '#src/machines/login-decision.ts'
import type { GuardDecision, UserOutcome, WorkspaceOutcome } from '#src/machines/workspace-guard.ts'
import { startWalker } from '../../model/walk.ts'
import type { Fault } from '../support/faulty-proxy.ts'
import { openScene, openStage, type Person, type Scene, type Stage } from './stage.ts'
import { titled, walksOf, type Walk } from './walks.ts'
import { untilQuiet } from '../support/quiet.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.proxy.heal())
afterAll(() => stage.close())

const machineOf = (id: string) => registry.find(({ machine }) => machine.id === id)!

async function decisionOf<Decision>(registered: Registered, { input, path }: Walk<unknown>) {
  const walker = startWalker(registered, input)
  for (const event of path) await walker.play(event)
  return walker.actor.getSnapshot().output as Decision
}

const outputOf = <Output>(path: AnyEventObject[], actor: string) =>
  path.find(({ type }) => type === `xstate.done.actor.${actor}`)?.output as Output | undefined
const failed = (path: AnyEventObject[], actor: string) =>
  path.some(({ type }) => type === `xstate.error.actor.${actor}`)

const sessionEnds: Fault[] = [{ path: '/auth/refresh', status: 401 }]
const isOver = (outcome: InviteOutcome | WorkspaceOutcome | undefined) =>
  outcome !== undefined && (outcome.kind === 'signedOut' || ('signedIn' in outcome && !outcome.signedIn))
const atLogin = /\/login\/?(\?.*)?$/

async function untilIdle(scene: Scene, url: RegExp | string) {
  await scene.page.waitForURL(url)
  await untilQuiet(scene.page)
}

const untilUnreadable = ({ page }: Scene) =>
  page.getByText('can’t read the server’s answer').first().waitFor({ state: 'attached' })

type Prepared = {
  person: (Person & { workspaceIds: string[] }) | null
  token: string | null
  names: Record<string, string>
  storage: Record<string, string>
}

async function prepareInvite(
  input: { signedIn: boolean; inviteToken: string | null },
  path: AnyEventObject[],
): Promise<Prepared> {
  const outcome = outputOf<InviteOutcome>(path, 'acceptInvite')
  const lookUp = outputOf<LookUp>(path, 'loadWhereabouts')
  const where = lookUp?.kind === 'found' ? lookUp : undefined
  const person = input.signedIn ? await stage.person(where?.workspaceIds.length ?? 1) : null
  const host = await stage.workspace()
  const reason = outcome?.kind === 'refused' ? outcome.refusal.reason : undefined
  const belongsTo = outcome?.kind === 'alreadyMember' ? person!.workspaceIds[0]! : host
  const token = input.inviteToken === null ? null : await stage.invite(belongsTo, reason)
  if (reason === 'unreachable') stage.proxy.inject({ path: '/invites/validate', status: 500 })
  // Where payments are taken plans have seats.
  if (reason === 'full') stage.proxy.inject({ path: '/invites/validate', status: 402, body: full })
  if (isOver(outcome)) stage.proxy.inject({ path: '/invites/validate', status: 401 }, ...sessionEnds)
  if (failed(path, 'acceptInvite')) stage.proxy.inject({ path: '/invites/validate', drop: true })
  if (outcome?.kind === 'unreadable') stage.proxy.inject({ path: '/invites/validate', ...unreadable })
  if (lookUp?.kind === 'unreadable') stage.proxy.inject({ path: '/users/me', ...unreadable })
  if (failed(path, 'loadWhereabouts')) stage.proxy.inject({ path: '/users/me', status: 500 })
  const [w1 = '', w2 = ''] = person?.workspaceIds ?? []
  const names: Record<string, string> = where ? { w1, w2, w3: host } : { w1: host }
  const last = where?.lastWorkspaceId
  return { person, token, names, storage: person && last ? { [`${person.id}_last_workspace_id`]: names[last]! } : {} }
}

/** What this app cannot read. */
const unreadable = { status: 200, body: '{}' }

const full = JSON.stringify({
  type: '/problems/plan_limit_reached',
  title: 'Plan limit reached',
  status: 402,
  invite: { reason: 'full', askWhom: null },
})

type Arrival = { signedIn: boolean; inviteToken: string | null; inviteRefused: boolean; returnTo: string | null }

describe('login decision', () => {
  const registered = machineOf('login-decision')
  // A page cannot be opened right behind a refused invite: it comes of the walk that is refused.
  const walks = walksOf<Arrival>(registered).filter(({ input }) => !input.inviteRefused)

  test.each(titled(walks))('%s', async (_, walk) => {
    const decision = await decisionOf<LoginDecision>(registered, walk)
    const { person, token, names, storage } = await prepareInvite(walk.input, walk.path)
    const scene = await openScene(stage, person, storage)
    const { returnTo } = walk.input
    const back = returnTo && `/workspace/${person?.workspaceIds[0]}/settings/general`
    await scene.page.goto(
      `${stage.url}/login?${new URLSearchParams({ ...(token && { token }), ...(back && { returnTo: back }) })}`,
    )

    const expected = {
      loginScreen: { url: atLogin, toasts: [] },
      refusedInviteScreen: { url: atLogin, toasts: [] },
      returnAddress: { url: /\/settings\/general$/, toasts: [] },
      inviteRefused: { url: /\/login\/?$/, toasts: ['Invalid invite token'] },
      createWorkspace: { url: /\/workspace\/create\/name$/, toasts: [] },
      unreadable: { url: /\/login/, toasts: [] },
      workspace: {
        url: new RegExp(
          `/workspace/${decision.kind === 'workspace' ? names[decision.workspaceId] : ''}/saved-queries$`,
        ),
        toasts: [],
      },
    }[decision.kind]
    await untilIdle(scene, expected.url)
    if (decision.kind === 'loginScreen') await scene.page.getByRole('button', { name: /google/i }).waitFor()
    if (decision.kind === 'unreadable') await untilUnreadable(scene)
    const endedOnTheWay = isOver(outputOf<InviteOutcome>(walk.path, 'acceptInvite'))

    expect({
      toasts: await scene.toasts(),
      signedIn: (await scene.stored()) !== null,
      validations: scene.requests().filter((request) => request === 'POST /invites/validate').length,
      asksWithoutSession: person === null ? scene.requests() : [],
      complaints: scene.complaints,
    }).toEqual({
      toasts: expected.toasts,
      signedIn: person !== null && !endedOnTheWay,
      validations: walk.input.signedIn && token ? 1 : 0,
      asksWithoutSession: [],
      complaints: [],
    })
    await scene.close()
  })
  afterAll(() => console.log(`login decision in the browser: ${walks.length} walks`))
})

describe('invite', () => {
  const registered = machineOf('invite')
  const walks = walksOf<{ signedIn: boolean; inviteToken: string | null }>(registered)

  test.each(titled(walks))('%s', async (_, walk) => {
    const decision = await decisionOf<InviteDecision>(registered, walk)
    const { person, token, names } = await prepareInvite(walk.input, walk.path)
    const scene = await openScene(stage, person)
    await scene.page.goto(`${stage.url}/invite${token ? `?token=${token}` : ''}`)

    const expected = {
      alreadyMember: {
        url: new RegExp(`/workspace/${person?.workspaceIds[0]}/saved-queries$`),
        toasts: ['You’re already a member of this workspace.'],
      },
      refused: { url: /\/login\/?$/, toasts: ['Invalid invite token'] },
      unreadable: { url: /\/invite/, toasts: [] },
      loginRequired: { url: new RegExp(`/login\\?token=${token}$`), toasts: ['Login required'] },
      workspace: { url: new RegExp(`/workspace/${names.w1}/saved-queries$`), toasts: [] },
    }[decision.kind]
    const endedOnTheWay = isOver(outputOf<InviteOutcome>(walk.path, 'acceptInvite'))
    await untilIdle(scene, endedOnTheWay ? atLogin : expected.url)
    if (decision.kind === 'unreadable') await untilUnreadable(scene)
    // The notice comes with a chunk of its own.
    if (!endedOnTheWay) await expect.poll(scene.toasts).toEqual(expected.toasts)
    // A signed-in person whose lookup is not asked for stays at the login screen, which offers the ways on.
    expect({
      toasts: endedOnTheWay ? [] : await scene.toasts(),
      signedIn: (await scene.stored()) !== null,
      asksWithoutSession: person === null ? scene.requests() : [],
      complaints: scene.complaints,
    }).toEqual({
      toasts: endedOnTheWay ? [] : expected.toasts,
      signedIn: person !== null && !endedOnTheWay,
      asksWithoutSession: [],
      complaints: [],
    })
    await scene.close()
  })
  afterAll(() => console.log(`invite in the browser: ${walks.length} walks`))
})

/** Plan ends of the walks are told by their distance from the walk's clock. */
const planEnd = (facts: { planExpiredAt: number | null }, now: number) =>
  facts.planExpiredAt === null ? null : new Date(Date.now() + (facts.planExpiredAt > now ? 3_600_000 : -1_000))

/** Sets the clock of the page on. */
const passMinutes = ({ page }: Scene, minutes: number) =>
  page.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, minutes * 60_000)

type Visit = {
  workspaceId: string
  page: string
  signedIn: boolean
  cached: { planExpiredAt: number | null; privilege: 'owner' | 'manager' | 'viewer' } | null
}

describe('workspace guard', () => {
  const registered = machineOf('workspace-guard')
  // With the user in the cache no lookup can fail in a browser; those edges are walked on the actor alone.
  // Neither call ever breaks: it answers what went wrong.
  const walks = walksOf<Visit>(registered).filter(
    ({ input, path }) =>
      !(input.cached && outputOf<UserOutcome>(path, 'loadUser')?.kind !== 'known') &&
      !failed(path, 'loadUser') &&
      !failed(path, 'loadWorkspace'),
  )

  test.each(titled(walks))('%s', async (_, walk) => {
    const { input, path } = walk
    const decision = await decisionOf<GuardDecision>(registered, walk)
    const user = outputOf<UserOutcome>(path, 'loadUser')
    const outcome = outputOf<WorkspaceOutcome>(path, 'loadWorkspace')
    const facts = input.cached ?? (outcome?.kind === 'loaded' ? outcome.facts : null)
    const person = input.signedIn ? await stage.person(1, facts?.privilege as 'owner') : null
    const own = person?.workspaceIds[0] ?? (await stage.workspace())
    const workspaceId =
      input.workspaceId === 'internal' ? 'internal' : outcome?.kind === 'notAMember' ? await stage.workspace() : own
    const scene = await openScene(stage, person)
    const address = `/workspace/${workspaceId}/${input.page}`

    if (input.cached) {
      // Known already: the page was open before the plan ended, and the way to the next one is a click.
      const ends = facts?.planExpiredAt !== null
      if (ends) await stage.setPlanEnd(own, new Date(Date.now() + 60_000))
      await scene.page.goto(`${stage.url}/workspace/${workspaceId}/settings/general`)
      await scene.page.getByRole('link', { name: 'Discover' }).first().waitFor()
      if (ends) await passMinutes(scene, 2)
      if (ends) await stage.setPlanEnd(own, new Date(Date.now() - 1_000))
    } else if (facts) await stage.setPlanEnd(own, planEnd(facts, user?.kind === 'known' ? user.now : 0))

    if (user?.kind === 'refused') stage.proxy.inject({ path: '/users/me', status: 500 })
    if (user?.kind === 'unreadable') stage.proxy.inject({ path: '/users/me', ...unreadable })
    if (outcome?.kind === 'unreadable')
      stage.proxy.inject({ path: new RegExp(`/workspaces/${workspaceId}$`), ...unreadable })
    if (outcome?.kind === 'unavailable' && outcome.signedIn)
      stage.proxy.inject({ path: new RegExp(`/workspaces/${workspaceId}$`), status: 500 })
    if (isOver(outcome))
      stage.proxy.inject({ path: new RegExp(`/workspaces/${workspaceId}$`), status: 401 }, ...sessionEnds)

    if (input.cached) await scene.page.getByRole('link', { name: 'Discover' }).first().click()
    else await scene.page.goto(stage.url + address)

    const expected = {
      allow: new RegExp(`${address}$`),
      login: /\/login\?returnTo=/,
      planRequired: new RegExp(`/workspace/${workspaceId}/plan-required$`),
      invalidWorkspace: new RegExp(`/workspace/${workspaceId}/invalid-workspace$`),
      // An app without the staff's workspace has no page there.
      scraping: /\/scraping$/,
      unreadable: new RegExp(`${address}$`),
      failed: new RegExp(`${address}$`),
    }[decision.kind]
    await untilIdle(scene, expected)
    if (decision.kind === 'failed') await scene.page.getByRole('heading', { name: 'Unexpected Error' }).waitFor()

    if (decision.kind === 'unreadable') await untilUnreadable(scene)

    const lastWorkspace = async () => (person ? scene.stored(`${person.id}_last_workspace_id`) : null)
    // Written once the page has come, which the address does not tell.
    if (decision.kind === 'allow' && decision.checked) await expect.poll(lastWorkspace).toBe(own)
    const remembered = await lastWorkspace()
    expect({
      toasts: await scene.toasts(),
      signedIn: (await scene.stored()) !== null,
      remembered: input.cached ? 'visited before' : remembered,
      asksWithoutSession: person === null ? scene.requests() : [],
    }).toEqual({
      toasts: [],
      signedIn: person !== null && !isOver(outcome),
      remembered: input.cached ? 'visited before' : decision.kind === 'allow' && decision.checked ? workspaceId : null,
      asksWithoutSession: [],
    })
    await scene.close()
  })
  afterAll(() => console.log(`workspace guard in the browser: ${walks.length} walks`))
})
