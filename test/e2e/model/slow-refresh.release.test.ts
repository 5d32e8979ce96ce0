import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openScene, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.proxy.heal())
afterAll(() => stage.close())

const waiting = 'Renewing your sign-in takes longer than usual …'

async function openRefused() {
  const person = await stage.person()
  const scene = await openScene(stage, person)
  const address = `${stage.url}/workspace/${person.workspaceIds[0]}/settings/general`
  return { ...scene, address }
}
const refreshesOf = (requests: string[]) => requests.filter((request) => request === 'POST /auth/refresh').length

test('S41: a refresh that hangs is told on the page that waits for it, given up, and followed by no second one', async () => {
  const { page, requests, stored, address, close } = await openRefused()
  stage.proxy.inject({ path: '/users/me', status: 401 }, { path: '/auth/refresh', holdMs: 60_000 })
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => refreshesOf(requests())).toBe(1)
  await page.clock.fastForward(3_000)
  await page.getByText(waiting).waitFor()
  await page.clock.fastForward(15_000)
  await page.getByRole('button', { name: /google/i }).waitFor()

  expect({
    refreshes: refreshesOf(requests()),
    isKept: (await stored()) !== null,
    told: await page.getByText(waiting).count(),
  }).toEqual({ refreshes: 1, isKept: true, told: 0 })
  await close()
})

test('D4.13: a refresh whose connection the server ends keeps the person signed in', async () => {
  const { page, stored, address, close } = await openRefused()
  await page.goto(address)
  await page.getByLabel('Workspace name').waitFor()
  stage.proxy.inject({ path: /\/members$/, status: 401 }, { path: '/auth/refresh', drop: true })
  await page
    .getByRole('link', { name: /^members?$/i })
    .first()
    .click()
  await expect.poll(() => stage.proxy.seen.filter(({ status }) => status === 'dropped').length).toBeGreaterThan(0)
  stage.proxy.heal()
  await page.reload()
  await page.getByRole('heading', { name: 'Members' }).first().waitFor()

  expect([new URL(page.url()).pathname.endsWith('/settings/member'), (await stored()) !== null]).toEqual([true, true])
  await close()
})
