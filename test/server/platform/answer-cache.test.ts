import { describe, expect, test } from 'vitest'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { insightHandlers } from '#server/insights/index.ts'
import { postHandlers } from '#server/posts/index.ts'
import { memberContext } from '#test/support/member-context.ts'
import { useServer } from '#test/support/use-server.ts'

/** Work that ends when it is told to. */
function workshop() {
  const begun: AbortSignal[] = []
  const ends: ((answer: string) => void)[] = []
  const work = (signal: AbortSignal) => {
    begun.push(signal)
    return new Promise<string>((resolve, reject) => {
      ends.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return { begun, work, end: (answer: string) => ends.at(-1)!(answer) }
}

const untilAborted = (signal?: AbortSignal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const caller = () => new AbortController()
const gone = new Error('gone')

describe('an answer that is being worked out', () => {
  test('is worked out once for all who ask, and goes on for those who stay', async () => {
    const cache = createAnswerCache()
    const { work, begun, end } = workshop()
    const [leaves, stays] = [caller(), caller()]
    const first = cache.share(['same'], leaves.signal, work)
    const second = cache.share(['same'], stays.signal, work)
    leaves.abort(gone)
    await expect(first).rejects.toBe(gone)
    expect(begun.map(({ aborted }) => aborted)).toEqual([false])
    end('answer')
    expect([await second, await cache.share(['same'], caller().signal, work)]).toEqual(['answer', 'answer'])
    expect(begun).toHaveLength(1)
  })

  test('is given up when the last of them has left, and begun anew for who asks then', async () => {
    const cache = createAnswerCache()
    const { work, begun, end } = workshop()
    const both = [caller(), caller()]
    const asked = both.map(({ signal }) => cache.share(['same'], signal, work))
    for (const each of both) each.abort(gone)
    const again = cache.share(['same'], caller().signal, work)
    const rejected = { status: 'rejected', reason: gone }
    expect(await Promise.allSettled(asked)).toEqual([rejected, rejected])
    expect(begun.map(({ aborted }) => aborted)).toEqual([true, false])
    end('answer')
    expect(await again).toBe('answer')
  })
})

test('who changes an answer changes it for nobody else; days, times, maps and large numbers stay what they are', async () => {
  const cache = createAnswerCache()
  const answer = () => ({ days: [new Date(0)], sums: new Map([['a', 2n ** 64n]]), none: undefined })
  const ask = () => cache.share(['same'], caller().signal, async () => answer())
  await ask()
  const second = await ask()
  expect(second).toEqual(answer())
  second.days.pop()
  expect(await ask()).toEqual(answer())
})

describe('the numbers of a caller who has left', async () => {
  const server = await useServer()

  test.each([
    ['the overview', getOverview],
    ['trends', getTrends],
    ['a list of posts', listPosts],
  ])('%s: nothing is read for them any more', async (_name, endpoint) => {
    const workspace = await server.createWorkspace({ owner: 'owner@example.com' })
    const leaves = caller()
    const asked: (AbortSignal | undefined)[] = []
    const { clickhouse } = server.services
    const rows = (...call: Parameters<typeof clickhouse.rows>) => {
      asked.push(call[3]?.signal)
      return untilAborted(call[3]?.signal) as never
    }
    const held = { signal: leaves.signal, clickhouse: { ...clickhouse, rows } }
    const context = await memberContext(server.services, workspace.id, held)
    const { run } = [...insightHandlers, ...postHandlers].find((handler) => handler.endpoint === endpoint)!
    const answer = run(context as never, { from: '2026-05-01', to: '2026-05-30' } as never)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    leaves.abort(gone)
    await expect(answer).rejects.toBe(gone)
    await expect.poll(() => asked.map((signal) => signal?.aborted)).not.toContain(false)
    expect(asked).not.toContain(undefined)
  })
})

test('callers of one answer share its work, a failed answer is asked for again, and the oldest goes first', async () => {
  const remember = createAnswerCache(2_600)
  const works: string[] = []
  const ask = (key: string, fails = false) =>
    remember.share([key], new AbortController().signal, () => {
      works.push(key)
      return fails ? Promise.reject(new Error(key)) : Promise.resolve(key)
    })
  await Promise.all([ask('a'), ask('a')])
  await expect(ask('b', true)).rejects.toThrow('b')
  await ask('b')
  await ask('c')
  await ask('a')
  expect(works).toEqual(['a', 'b', 'b', 'c', 'a'])
})
