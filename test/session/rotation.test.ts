import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refresh } from '#contract/session/session.ts'
import { tokensKey } from '#src/session/vault.ts'
import type { WithLock } from '#src/session/lock.ts'
import { createStorage, untilIdle } from '#test/support/browser.ts'
import { createClock } from '#test/support/clock.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { type Answer, startTestSession } from './session.ts'

const minute = 60_000
const clock = createClock()
const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: clock.now, onLog: (line) => lines.push(line) })
})
beforeEach(() => void (lines.length = 0))
afterAll(() => server.close())

const events = () =>
  lines.map((line) => JSON.parse(line).event as string).filter((event) => event?.startsWith('refresh'))

/** Asks the real server. */
const asked: Answer = (_sent, signal, headers) =>
  server.request(`/api/${refresh.api}${refresh.path}`, { method: 'POST', headers: [...headers], signal })

/** One after another, as the lock of all tabs has it. */
function createLock(): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {}).then(untilIdle)
    return result
  }
}
const noLock: WithLock = (work) => work()

let people = 0
/** Tabs of one browser, in which somebody has signed in. */
async function openTabs(count: number, { answer = asked, withLock = createLock() } = {}) {
  const tokens = await server.as(`person-${++people}@example.com`)
  const browser = createStorage({ [tokensKey]: JSON.stringify(tokens) })
  const now = () => clock.now().getTime()
  const tabs = Array.from({ length: count }, () => startTestSession({ browser, now, withLock, refresh: answer }))
  const stored = () => JSON.parse(browser.items.get(tokensKey) ?? 'null') as typeof tokens | null
  return { tabs, tokens, stored }
}

test('both new tokens are stored together, and the next refresh sends the new one', async () => {
  const { tabs, tokens, stored } = await openTabs(1)
  const [tab] = tabs
  clock.pass(10 * minute)
  const first = [await tab!.get('/x'), stored()!.refresh_token]
  clock.pass(10 * minute)
  const second = [await tab!.get('/x'), stored()!.refresh_token]
  expect(tab!.refreshes.map(({ token }) => token)).toEqual([tokens.refresh_token, first[1]])
  expect([first[0], second[0], new Set([tokens.refresh_token, first[1], second[1]]).size]).toEqual([200, 200, 3])
})

test('S-66: of five tabs that wake at once one refreshes, and the others take its tokens over', async () => {
  const { tabs } = await openTabs(5)
  for (const times of [1, 2, 3]) {
    clock.pass(10 * minute)
    expect(await Promise.all(tabs.map((tab) => tab.get('/x')))).toEqual([200, 200, 200, 200, 200])
    expect(tabs.flatMap((tab) => tab.refreshes).length).toBe(times)
  }
})

test('five tabs that wake at once where there is no lock stay signed in', async () => {
  const { tabs, stored } = await openTabs(5, { withLock: noLock })
  for (let time = 0; time < 3; time += 1) {
    clock.pass(10 * minute)
    expect(await Promise.all(tabs.map((tab) => tab.get('/x')))).toEqual([200, 200, 200, 200, 200])
  }
  const { refresh_token: last } = stored()!
  clock.pass(10 * minute)
  const answer = await server.send(refresh, {}, { as: { bearer: last } })
  expect([answer.status, events()]).toEqual([200, []])
})

test('an answer that is lost on its way costs nothing', async () => {
  let isLost = true
  const losing: Answer = async (...args) => {
    const answer = await asked(...args)
    if (!isLost) return answer
    await answer.arrayBuffer()
    throw new TypeError('Failed to fetch')
  }
  const { tabs, tokens, stored } = await openTabs(1, { answer: losing })
  const [tab] = tabs
  clock.pass(10 * minute)
  await tab!.get('/x')
  const kept = stored()!.refresh_token
  isLost = false
  clock.pass(10 * minute)
  const answers = [await tab!.get('/x')]
  clock.pass(10 * minute)
  answers.push(await tab!.get('/x'))
  expect([kept, answers, events()]).toEqual([tokens.refresh_token, [200, 200], []])
})

test('a copy of the tokens signs nobody in beside the person, and both are out once it is used', async () => {
  const { tabs, tokens, stored } = await openTabs(1)
  for (let time = 0; time < 2; time += 1) {
    clock.pass(10 * minute)
    await tabs[0]!.get('/x')
  }
  const copied = await server.send(refresh, {}, { as: { bearer: tokens.refresh_token } })
  clock.pass(10 * minute)
  const own = await tabs[0]!.get('/x')
  expect([copied.status, own, stored(), events()]).toEqual([401, 'SessionEnded', null, ['refresh-reuse', 'refresh']])
})
