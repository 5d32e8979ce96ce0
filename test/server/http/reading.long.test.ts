import { getTableName, isTable, sql, type Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import { exampleOf, type Schema } from '#test/contract/told-answers.ts'
import { createClock } from '#test/support/clock.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const server = await useServer({ env: { requestsPerMinute: 0 }, now: createClock().now })
const { id: workspaceId } = await server.createWorkspace({ owner })

/** Calls are counted as they come, whatever they do. */
const isKept = (table: Table) => table !== schema.rateLimits

const tables = Object.values(schema)
  .filter((one) => isTable(one))
  .filter(isKept)
  .map((one) => getTableName(one))
const stored = async () => {
  const sums = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await server.services.db.execute(
        sql`SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${sql.identifier(name)} t`,
      )
      return [name, rows[0]!.sum] as const
    }),
  )
  return Object.fromEntries(sums)
}
const reading = Object.values(endpoints).filter(
  ({ method, answer }) => method === 'GET' && answer !== 'events',
) as Endpoint[]
const inputOf = (endpoint: Endpoint, variant: number) => ({
  ...(exampleOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema, variant) as object),
  ...(endpoint.path.includes(':workspaceId') ? { workspaceId } : {}),
})

/** S-41. */
test('no GET changes what is stored', async () => {
  const ask = async (endpoint: Endpoint, variant: number) => {
    const answer = await server.send(endpoint, inputOf(endpoint, variant) as never, { as: owner })
    await answer.arrayBuffer()
    return answer.status
  }
  for (const endpoint of reading) await ask(endpoint, 1)
  const before = await stored()
  const statuses = []
  for (const endpoint of reading) for (const variant of [0, 1]) statuses.push(await ask(endpoint, variant))
  expect(await stored()).toEqual(before)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(80)
})
