import { describe, expect, test } from 'vitest'
import type { FaultKind } from '#contract/collection/collection.ts'
import type { Weather } from '#stand-ins/sources/stand-in.ts'
import { createFollowing, stopAfterTest } from './following.ts'
import { followable, type Followable } from './followable.ts'
import { untrusted } from './untrusted.ts'

const weathers: readonly [Weather | 'refused', FaultKind, number | null][] = [
  ['refused', 'refused', null],
  [{ kind: 'halfOpen' }, 'unreachable', null],
  [{ kind: 'slow' }, 'unreachable', null],
  [{ kind: 'rateLimited', retryAfter: 7 }, 'rateLimited', 7],
  [{ kind: 'rateLimited', retryAfter: null }, 'rateLimited', null],
  [{ kind: 'unauthorized' }, 'unauthorized', null],
  [{ kind: 'serverError' }, 'unreachable', null],
  [{ kind: 'malformed' }, 'malformed', null],
  [{ kind: 'huge' }, 'tooLarge', null],
  [{ kind: 'gone' }, 'unreachable', null],
]
const faults = Object.entries(followable).flatMap(([name, open]) =>
  weathers.map(([weather, expected, retryAfter]) => {
    const fault = typeof weather === 'string' ? weather : weather.kind
    return { name, open, weather, fault, expected, retryAfter }
  }),
)

async function opened(open: Followable, tls?: typeof untrusted) {
  const source = await open(tls)
  await stopAfterTest(Promise.resolve(source.standIn))
  const following = createFollowing(source)
  following.store.cursor = source.cursor ?? null
  return { ...source, following }
}

test.each(faults)('$name, $fault: told by its kind, and nothing is lost or told twice after it', async (row) => {
  const { following, publish, standIn, passes = [] } = await opened(row.open)
  const { store, follow } = following
  const first = publish(5)
  await follow(({ cursor, posts }) => cursor !== null && (posts.size === 0 || posts.has(first.at(-1)!)))
  const before = publish(5)
  if (row.weather === 'refused') await standIn.stop()
  else standIn.setWeather(row.weather)

  if (row.fault === 'halfOpen' || row.fault === 'slow') following.setPatience(300)
  const untilFault = () => follow(({ rejected }) => rejected.length > 0)
  const told = await untilFault()
  // A connection that still lay open may end first.
  const fault = row.weather === 'refused' && told?.kind === 'unreachable' ? await untilFault() : told
  if (passes.some((kind) => kind === row.fault)) expect(store.rejected[0]!.frame.length).toBeLessThanOrEqual(64_000)
  else expect([fault?.kind, fault?.retryAfter]).toEqual([row.expected, row.retryAfter])

  following.setPatience(8_000)
  if (row.weather === 'refused') await standIn.start()
  standIn.setWeather({ kind: 'fair' })
  const all = [...before, ...publish(5)]
  await follow(({ posts }) => all.every((id) => posts.has(id)))
  expect(all.filter((id) => !store.posts.has(id))).toEqual([])
})

describe.each(Object.entries(followable))('%s', (_, open) => {
  test('a clock that is an hour ahead keeps nothing away that follows', async () => {
    const { following, publish } = await opened(open)
    const { store, follow } = following
    publish(1)
    await follow(({ cursor }) => cursor !== null)
    const ahead = publish(3, 3_600_000)
    await follow(({ posts }) => ahead.every((id) => posts.has(id)))
    const after = publish(3)
    await follow(({ posts }) => after.every((id) => posts.has(id)))
    expect([...ahead, ...after].filter((id) => !store.posts.has(id))).toEqual([])
  })

  test('a certificate that nobody signed is told', async () => {
    const { following } = await opened(open, untrusted)
    expect((await following.follow(() => false))?.kind).toBe('certificate')
  })

  test('a server that is restarted in mid-stream loses nothing', async () => {
    const { following, publish, standIn } = await opened(open)
    const { store, follow } = following
    publish(1)
    await follow(({ cursor }) => cursor !== null)
    const all: string[] = []
    for (let round = 0; round < 5; round++) {
      all.push(...publish(20))
      await follow(() => {
        standIn.drop()
        return all.every((id) => store.posts.has(id))
      })
      await standIn.stop()
      await standIn.start()
    }
    await follow(({ posts }) => all.every((id) => posts.has(id)))
    expect(store.posts.size).toBeGreaterThanOrEqual(100)
  })
})
