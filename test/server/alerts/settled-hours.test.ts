import { expect, test } from 'vitest'
import { createHourCache, createCachedReader } from '#server/alerts/kinds/series.ts'
import type { MemberContext } from '#server/access/context.ts'

const hour = 3_600
const now = 500_000 * hour
const recent = { from: now - hour, to: now + hour }

test('checks that ask for the same hours share their statements, and hours that are over are read once', async () => {
  const statements: string[] = []
  const clickhouse = { rows: async (_row: unknown, sql: string) => (statements.push(sql), []) }
  const context = {
    clickhouse,
    workspace: { id: crypto.randomUUID() },
    signal: new AbortController().signal,
  } as unknown as MemberContext
  const read = createCachedReader(context, createHourCache(), recent, 0)
  const questions = (count: number, hours: number) =>
    Array.from({ length: count }, (_, index) => ({
      selection: { where: `author = {author:String}`, params: { author: `${hours} ${index}` } },
      spans: [{ from: now - hours * hour, to: now + hour }],
    }))
  const all = [...questions(60, 6), ...questions(60, 24)]
  expect((await read(all)).map(({ size }) => size)).toEqual(all.map(() => 0))
  // Fifty selections a statement: two for either window, three for the hours that run.
  expect(statements).toHaveLength(2 + 2 + 3)
  statements.length = 0
  await read(all)
  expect(statements).toHaveLength(3)
  statements.length = 0
  // Alone, since it asks for further hours.
  const [first] = questions(1, 6)
  await read([...all, { ...first!, spans: [{ from: now - 12 * hour, to: now }] }])
  expect(statements).toHaveLength(1 + 3)
})
