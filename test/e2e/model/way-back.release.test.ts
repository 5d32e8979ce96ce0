import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openScene, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const settings = (workspaceId: string) => `${stage.url}/workspace/${workspaceId}/settings/general`

/** Two tabs of one browser at a page of their person's workspace. */
async function openTabs() {
  const person = await stage.person()
  const scene = await openScene(stage, person)
  const other = await scene.context.newPage()
  for (const page of [scene.page, other]) {
    await page.goto(settings(person.workspaceIds[0]!))
    await page.getByLabel('Workspace name').waitFor()
  }
  // A page behind another is drawn about once a second.
  await scene.page.bringToFront()
  return { ...scene, other }
}

describe('D4.16: the way back', () => {
  test('is kept by no tab after a sign-out in one of them', async () => {
    const { page, other, close } = await openTabs()
    await page
      .getByRole('button', { name: /walker/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /sign out/i }).click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: /google/i }).waitFor()

    expect([page, other].map((tab) => new URL(tab.url()).search)).toEqual(['', ''])
    await close()
  })

  test('is kept by every tab after an end that nobody asked for', async () => {
    const { page, other, close } = await openTabs()
    stage.proxy.inject({ path: /\/members$/, status: 401 }, { path: '/auth/refresh', status: 401 })
    await page
      .getByRole('link', { name: /^members?$/i })
      .first()
      .click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: /google/i }).waitFor()

    const kept = (tab: typeof page) => new URL(tab.url()).searchParams.get('returnTo')?.replace(/.*\/settings/, '')
    expect([page, other].map(kept)).toEqual(['/member', '/general'])
    await close()
  })
})

test('D5.6: an invite wins over the way back', async () => {
  const person = await stage.person()
  const host = await stage.workspace()
  const token = await stage.invite(host)
  const { page, close } = await openScene(stage, person)
  const returnTo = encodeURIComponent(`/workspace/${person.workspaceIds[0]}/settings/general`)
  await page.goto(`${stage.url}/login?token=${token}&returnTo=${returnTo}`)
  await page.waitForURL(/\/workspace\/.*\/saved-queries/)

  expect(page.url()).toContain(host)
  await close()
})
