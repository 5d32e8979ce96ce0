import { describe, expect, test } from 'vitest'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import type { Fault } from '../support/faulty-proxy.ts'
import { openScene, tokensKey, type Person, type Scene, useStage } from './stage.ts'
import { untilQuiet } from '../support/quiet.ts'

const stage = useStage()

/** Two owners of one workspace; the first one has its settings open and has typed a new name. */
async function openForm() {
  const ada = await stage.person()
  const bea = await stage.person()
  const workspaceId = ada.workspaceIds[0]!
  await stage.server.services.db.insert(schema.members).values({ workspaceId, userId: bea.id, role: 'owner' })
  const scene = await openScene(stage, ada)
  await scene.page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(sessionStorage.getItem('clock ahead') ?? 0)
  })
  await scene.page.goto(`${stage.url}/workspace/${workspaceId}/settings/general`)
  await scene.page.getByLabel('Workspace name').fill('Renamed by Ada')
  await untilQuiet(scene.page)
  return { ada, bea, workspaceId, scene }
}

/** Another tab of the browser signs the other person in. */
async function signInElsewhere({ context }: Scene, { tokens }: Person) {
  const tab = await context.newPage()
  await tab.goto(`${stage.url}/health/live`)
  await tab.evaluate(([key, value]) => localStorage.setItem(key!, value!), [tokensKey, JSON.stringify(tokens)])
  await tab.close()
}

const save = ({ page }: Scene) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
const savesIn = ({ seen }: Scene) =>
  seen()
    .filter(({ method }) => method === 'PATCH')
    .map(({ authorization }) => authorization)

describe("S72: another tab's sign-in, while a save of the former person", () => {
  const refused = { method: 'PATCH', path: '/workspaces/', status: 401, times: 1 }
  const slowRefresh = { path: '/auth/refresh', holdMs: 3_000, times: 1 }
  const cases: { title: string; faults: Fault[]; isExpired: boolean; waitsFor: string; isSent: boolean }[] = [
    {
      title: 'is refused late: it is not repeated',
      faults: [{ ...refused, lateMs: 2_000 }],
      isExpired: false,
      waitsFor: 'PATCH',
      isSent: true,
    },
    {
      title: 'is refused and waits for a refresh: it is not repeated',
      faults: [refused, slowRefresh],
      isExpired: false,
      waitsFor: 'POST /auth/refresh',
      isSent: true,
    },
    {
      title: 'waits for a refresh: it is not sent',
      faults: [slowRefresh],
      isExpired: true,
      waitsFor: 'POST /auth/refresh',
      isSent: false,
    },
  ]

  test.each(cases)('$title', async ({ faults, isExpired, waitsFor, isSent }) => {
    const { ada, bea, workspaceId, scene } = await openForm()
    stage.proxy.inject(...faults)
    if (isExpired) await scene.page.evaluate(() => sessionStorage.setItem('clock ahead', '3600000'))
    await save(scene)
    await expect.poll(() => scene.requests().some((request) => request.startsWith(waitsFor))).toBe(true)
    await signInElsewhere(scene, bea)

    await scene.page.getByRole('button', { name: bea.email }).first().waitFor()
    await expect.poll(() => scene.seen().every(({ status }) => status !== 0)).toBe(true)
    await untilQuiet(scene.page)
    const { name } = await stage.server.call(getWorkspace, { workspaceId }, { as: bea.tokens })
    expect({
      saves: savesIn(scene),
      name: name === 'Renamed by Ada',
      typed: await scene.page.getByLabel('Workspace name').inputValue(),
      alerts: await scene.page.getByRole('alert').allTextContents(),
      formerPerson: await scene.page.getByText(ada.email).count(),
      complaints: scene.complaints,
    }).toEqual({
      saves: isSent ? [`Bearer ${ada.tokens.access_token}`] : [],
      name: false,
      typed: name,
      alerts: [],
      formerPerson: 0,
      complaints: [],
    })
    await scene.close()
  })
})
