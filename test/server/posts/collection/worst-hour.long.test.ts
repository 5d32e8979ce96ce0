import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import { deadLetters } from '#server/platform/db/postgres/schema/index.ts'
import { toEach } from '#test/support/collection/collecting.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import { useStoring } from '#test/support/collection/storing.ts'
import { nativeIdOf, now, tellings, unusual } from './sources/unusual-records.ts'

const storing = useStoring()
beforeAll(() => loadLanguages())
const signal = new AbortController().signal
const minute = 60_000
const followed = Object.entries(unusual).filter(([name]) => !name.endsWith('search'))

test.each(followed)(
  '%s: in an hour of its worst records all ordinary ones are stored once, and the others stored or listed',
  async (name, setting) => {
    const { collector } = await storing.begin()
    const worst = Object.entries(setting.fields).flatMap(([field, values]) => values.map((value) => [field, value]))
    const records: Record<string, unknown>[] = []
    const ordinary: string[] = []
    let cursor = setting.begin
    let next = 1_001
    for (let round = 0; round < 60; round++) {
      const at = now + round * minute
      storing.now = new Date(at + 1_000)
      const [field, value] = worst[round % worst.length]!
      records.push({ ...setting.record(next++, at - 1_000), [field as string]: value })
      ordinary.push(nativeIdOf(name, next))
      records.push(setting.record(next++, at))
      let isStored = false
      const clock = () => storing.now.getTime()
      for await (const reading of tellings(setting, records, { cursor, clock, isDone: () => isStored })) {
        const held = { id: collector.id, attempt: collector.attempt }
        const target = { kind: 'live', countedUntil: null } as const
        await storeReadings(storing.services, toEach(storing.workspaceId), held, [reading], target, signal)
        cursor = reading.cursor ?? cursor
        const isLast = (id: string) => id.endsWith(ordinary.at(-1)!)
        isStored ||= reading.observations.some((one) => one.kind === 'post' && isLast(one.post.nativeId))
      }
    }
    const stored = await storing.stored()
    const rows = ordinary.map((id) => stored.filter(({ nativeId }) => nativeId.endsWith(id)).map((post) => post.rows))
    expect(rows.filter(([first, ...others]) => first !== 1 || others.length > 0)).toEqual([])
    const isOwn = eq(deadLetters.collectorId, collector.id)
    const letters = await storing.services.db.select().from(deadLetters).where(isOwn)
    const listed = new Set(letters.map(({ frame }) => frame))
    expect(stored.length + listed.size).toBeGreaterThanOrEqual(records.length)
    expect(letters.every(({ reason }) => reason.detail !== '')).toBe(true)
  },
)
