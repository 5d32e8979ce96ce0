import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toText } from '#contract/texts.ts'
import { joinStaff } from '#server/access/internal.ts'
import type { Chart } from '#server/posts/collection/chart.ts'
import { reportStatus } from '#server/posts/collection/report-status.ts'
import { collectors, deliveries, users } from '#server/platform/db/postgres/schema/index.ts'
import { addCollector } from '#test/support/collection/collecting.ts'
import { useServer } from '#test/support/use-server.ts'

let clock = new Date('2026-03-28T10:00:00Z')
const server = await useServer({
  now: () => clock,
  env: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Soundings <mail@soundings.example>' } },
})
const staff = ['boss@example.com', 'editor@example.com', 'reader@example.com']
for (const [index, email] of staff.entries()) {
  await server.createWorkspace({ owner: email })
  const [user] = await server.services.db.select().from(users).where(eq(users.email, email))
  await joinStaff(server.services, user!.id, (['owner', 'manager', 'viewer'] as const)[index]!)
}

const fault = { kind: 'unforeseen', text: toText({ id: 'test.none', message: 'It broke.' }), retryAfter: null } as const

/** One server's time with a collector whose chart goes through these states. */
async function follow(collectorId: string, states: readonly string[]) {
  const status = reportStatus(server.services, collectorId, null)
  const listeners: ((snapshot: unknown) => void)[] = []
  status.observe({ subscribe: (listener: never) => listeners.push(listener) } as unknown as Chart)
  for (const live of states)
    for (const listener of listeners) listener({ value: { live, past: 'complete' }, context: { fault, until: null } })
  await status.stop()
}
const mailed = async () =>
  (await server.services.db.select().from(deliveries).where(eq(deliveries.causeKind, 'collector')))
    .map(({ address }) => address)
    .toSorted()

test.each(['failed', 'misconfigured'])(
  'staff who can mend a collector hear at once that it is %s, once',
  async (state) => {
    const { db } = server.services
    await db.delete(deliveries)
    const { id } = await addCollector(server.services, { name: crypto.randomUUID() })
    await follow(id, ['connecting', 'backingOff'])
    expect(await mailed()).toEqual([])
    await follow(id, ['connecting', state])
    expect(await mailed()).toEqual(['boss@example.com', 'editor@example.com'])
    await follow(id, ['connecting', 'backingOff', state])
    expect(await mailed()).toHaveLength(2)
    await db.update(collectors).set({ retriesAsked: 1 }).where(eq(collectors.id, id))
    await follow(id, ['connecting', state])
    expect(await mailed()).toHaveLength(4)
    clock = new Date(clock.getTime() + 2 * 86_400_000)
    await follow(id, ['connecting', state])
    expect(await mailed()).toHaveLength(6)
  },
)
