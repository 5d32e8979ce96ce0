import { afterEach, expect, test, vi } from 'vitest'
import { createTabLock, lockTimeoutMs } from '#src/session/lock.ts'
import { untilIdle } from '#test/support/browser.ts'

type Request = (name: string, options: { signal: AbortSignal }, run: () => Promise<unknown>) => Promise<unknown>
const locksOf = (request: Request) => ({ request }) as unknown as LockManager
const nobody = new AbortController().signal

/** Another tab holds the lock and never lets go. */
const frozen: Request = (_, { signal }) =>
  new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

afterEach(() => vi.restoreAllMocks())

test('S64: without Web Locks the work runs', async () => {
  expect(await createTabLock(undefined)(async () => 5, nobody)).toBe(5)
})

test('the work runs while the lock is held, and its answer does not wait for the hand-over', async () => {
  const order: string[] = []
  const request: Request = async (name, _, run) => {
    order.push(`lock ${name}`)
    await run()
    order.push('unlock')
  }
  const answer = await createTabLock(locksOf(request))(async () => (order.push('work'), 5), nobody)
  expect([answer, order]).toEqual([5, ['lock soundings.refresh', 'work']])
})

test('the lock outlives the answer by 200 ms, in which the stored token becomes visible to the next tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let isHeld = true
  const request: Request = async (_, __, run) => {
    await run()
    isHeld = false
  }
  await createTabLock(locksOf(request))(async () => 5, nobody)
  await vi.advanceTimersByTimeAsync(199)
  const before = isHeld
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([before, isHeld]).toEqual([true, false])
})

test('S63: a frozen tab is waited for no longer than five seconds', async () => {
  const wait = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('too long', 'TimeoutError')))
  const refused: Request = (_, { signal }) => Promise.reject(signal.reason as Error)
  const answer = await createTabLock(locksOf(refused))(async () => 5, nobody)
  expect([answer, lockTimeoutMs, wait.mock.calls]).toEqual([5, 5_000, [[5_000]]])
})

test('a refresh that is dropped while it waits never runs', async () => {
  const dropped = new AbortController()
  let runs = 0
  const waiting = createTabLock(locksOf(frozen))(async () => (runs += 1), dropped.signal)
  dropped.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await untilIdle()
  expect(runs).toBe(0)
})

test('work that fails lets the lock go', async () => {
  let released = false
  const request: Request = async (_, __, run) => {
    await run()
    released = true
  }
  const wait = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => run()) as never)
  await expect(createTabLock(locksOf(request))(() => Promise.reject(new Error('no')), nobody)).rejects.toThrow('no')
  await untilIdle()
  expect([released, wait.mock.calls.length]).toEqual([true, 1])
})

test('a lock that is taken away while the work runs does not make it run twice', async () => {
  let runs = 0
  const stolen: Request = async (_, __, run) => {
    await run()
    throw new DOMException('The lock was stolen', 'AbortError')
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => run()) as never)
  await createTabLock(locksOf(stolen))(async () => (runs += 1), nobody)
  await untilIdle()
  expect(runs).toBe(1)
})
