import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { me } from '#contract/users.ts'
import * as answers from '#src/api/answers.ts'
import { createChecks } from '#src/api/checks.ts'

const user = { id: 'u1', email: 'olivia@example.org', first_name: 'Olivia', last_name: 'Owner', workspaces: [] }
const wrong = { ...user, email: 7 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(load = vi.fn<() => Promise<typeof answers>>(async () => answers)) {
  const report = vi.fn<(error: unknown) => void>()
  return { ...createChecks(report, load), report, load }
}

test('the first answers go on at once, and a wrong one is reported when the schemas have come', async () => {
  const { answer, report, load } = start()

  expect([answer(me, user), answer(me, wrong)]).toEqual([user, wrong])
  expect(load).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(2_000)
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining('email')])
})

test('the schemas wait until the server has been quiet', async () => {
  const { answer, load } = start()
  answer(me, user)
  await vi.advanceTimersByTimeAsync(1_900)
  answer(me, user)
  await vi.advanceTimersByTimeAsync(1_900)

  expect(load).not.toHaveBeenCalled()
})

test('later answers are checked before anybody sees them', async () => {
  const { answer } = start()
  answer(me, user)
  await vi.advanceTimersByTimeAsync(2_000)

  expect(answer(me, { ...user, unknown: true })).toEqual(user)
  expect(() => answer(me, wrong)).toThrow('email')
})

test('schemas that could not be loaded are asked for again by the next answer', async () => {
  const load = vi
    .fn<() => Promise<typeof answers>>(async () => answers)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { answer, report } = start(load)
  answer(me, wrong)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(report).not.toHaveBeenCalled()

  answer(me, user)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(report).toHaveBeenCalledOnce()
})

test('a problem says its code, its words and its fields', async () => {
  const { problem } = start()
  const errors = [{ pointer: '/name', detail: 'Required' }]
  const text = JSON.stringify({ type: '/problems/conflict', title: 'Somebody was faster', status: 409, errors })

  expect(await problem(409, text)).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: 'Somebody was faster',
    errors,
  })
})

test('an answer that is no problem of ours says its status', async () => {
  const { problem } = start()

  expect(await problem(502, '<html>')).toMatchObject({
    status: 502,
    code: null,
    message: expect.stringContaining('502'),
  })
})
