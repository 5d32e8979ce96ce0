import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { checkDue } from '#server/alerts/check.ts'
import { createHourCache } from '#server/alerts/kinds/series.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alertFirings, alertHits } from '#server/platform/db/postgres/schema/index.ts'
import { coffee, minute, useAlerting } from './alerting.ts'

/** As many as a check has moments at which it may end. */
const kills = 12
const postsOfRound = 3

class Killed extends Error {}

const alerting = useAlerting()

/** A server that ends in a transaction: at one of its statements, before its commit, or after it, when nobody hears of it. */
function killedAt(services: Services, moment: number): Services {
  let left = moment
  const step = () => {
    if (left-- === 0) throw new Killed()
  }
  const counting = (transaction: Transaction) =>
    new Proxy(transaction, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function' || !['insert', 'update', 'delete', 'execute', 'select'].includes(String(name)))
          return value
        return (...given: unknown[]) => {
          step()
          return (value as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  const transaction: Services['db']['transaction'] = async (run, ...more) => {
    const answer = await services.db.transaction(
      async (inner) => {
        const result = await run(counting(inner as Transaction) as never)
        step()
        return result
      },
      ...more,
    )
    step()
    return answer
  }
  const db = new Proxy(services.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  })
  return { ...services, db }
}

test('servers end at each moment of a check, with others beside them: each post is told of once', async () => {
  const { services } = alerting.server
  const { id } = await alerting.make({ condition: { kind: 'keyword' }, cooldownMinutes: 5 })
  const { signal } = new AbortController()
  let killed = 0
  for (let round = 0; round < kills; round++) {
    await alerting.collect(Array.from({ length: postsOfRound }, () => coffee(alerting.now)))
    alerting.pass(6 * minute)
    const dying = killedAt({ ...services, log: { ...services.log, warn: () => killed++ } as never }, round)
    const check = (server: Services) => checkDue(server, createHourCache(), signal).catch(() => {})
    await Promise.all([check(dying), check(services)])
    await check(services)
  }
  const waiting = () =>
    services.db
      .select()
      .from(alertHits)
      .where(eq(alertHits.alertId, id))
      .then((hits) => hits.filter(({ firingId }) => firingId === null).length)
  await vi.waitUntil(async () => {
    alerting.pass(6 * minute)
    await checkDue(services, createHourCache(), signal)
    return (await waiting()) === 0
  })
  const hits = await services.db.select().from(alertHits).where(eq(alertHits.alertId, id))
  const firings = await services.db.select().from(alertFirings).where(eq(alertFirings.alertId, id))
  expect(hits).toHaveLength(kills * postsOfRound)
  expect(hits.filter(({ firingId }) => firingId === null)).toEqual([])
  const byFiring = Map.groupBy(hits, ({ firingId }) => firingId)
  expect(firings.map(({ id: firing, posts }) => [firing, posts]).toSorted()).toEqual(
    [...byFiring].map(([firing, some]) => [firing, some.length]).toSorted(),
  )
  expect(killed).toBeGreaterThan(0)
})
