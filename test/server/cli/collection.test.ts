import { expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'
import { runBeside } from './running.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const settings = { seed: 'a', postsPerHour: 60 }
const server = await useServer({ now })
await ensureInternalWorkspace(server.services)
await server.services.db.insert(collectors).values([
  { source: 'simulated', name: 'Tide north', settings },
  { source: 'simulated', name: 'Tide south', settings },
])

const soundings = (...words: string[]) => runBeside(server, now, words)

test('collect tells how collectors stand, and pauses, resumes and backfills one by the beginning of its name', async () => {
  const before = await soundings('collect', 'status')
  expect([before.code, before.stdout]).toEqual([0, expect.stringMatching(/Tide north +simulated +not started/)])
  const paused = await soundings('collect', 'pause', 'tide n', '--json')
  expect(JSON.parse(paused.stdout).collectors).toMatchObject([{ name: 'Tide north', wanted: 'paused' }])
  expect((await soundings('collect', 'status')).stdout).toMatch(/Tide north +simulated +paused/)
  await soundings('collect', 'resume', 'Tide north')
  const asked = await soundings('collect', 'backfill', 'Tide north', '--from', '2026-06-29')
  expect(asked).toMatchObject({ code: 0, stderr: '' })
  expect(asked.stdout).toContain('Search queued')
  const input = { workspaceId: 'internal', group: 'posts' } as const
  const { items } = await server.call(listAudit, input, { as: { bearer: server.services.operatorToken } })
  expect(items.map(({ action, details }) => [action, details])).toEqual([
    [
      'collector.backfilled',
      { name: 'Tide north', from: '2026-06-29T00:00:00.000Z', until: '2026-06-30T12:00:00.000Z' },
    ],
    ['collector.resumed', { name: 'Tide north' }],
    ['collector.paused', { name: 'Tide north' }],
  ])
})

test('a collector that is not there, or is not alone with such a name, is told; and so are days to come', async () => {
  const told = async (...words: string[]) => {
    const { code, stderr } = await soundings('collect', ...words)
    return [code, stderr.split('\n')[0]]
  }
  expect([
    await told('pause', 'Ebb'),
    await told('pause', 'Tide'),
    await told('backfill', 'Tide south', '--from', '2026-07-01'),
  ]).toEqual([
    [1, 'soundings: There is no collector "Ebb". There are:'],
    [1, 'soundings: The names of several collectors begin with "Tide". Write more of one, or its id:'],
    [1, 'soundings: 2026-07-01 is in the future.'],
  ])
})

test('a collector that no server has spoken of for a minute is not told as running, nor is the lag of then', async () => {
  const [{ id: collectorId } = { id: '' }] = await server.services.db
    .insert(collectors)
    .values({ source: 'simulated', name: 'Ebb', settings })
    .returning()
  const seenAt = new Date('2026-06-30T11:00:00Z')
  await server.services.db
    .insert(collectorStatus)
    .values({ collectorId, state: 'streaming', past: 'backfilling', since: seenAt, lagSeconds: 3, seenAt })
  const { stdout } = await soundings('collect', 'status')
  expect(stdout).toMatch(/Ebb +simulated +no server since 2026-06-30 11:00 UTC +– /)
  expect(stdout).not.toMatch(/streaming|backfilling/)
})

test('staff names people who have signed in, lists them and lets them go', async () => {
  const email = 'Ines@example.com'
  expect((await soundings('staff', 'add', email)).code).toBe(1)
  await server.as(email)
  const added = await soundings('staff', 'add', email.toLowerCase(), '--json')
  expect(JSON.parse(added.stdout)).toMatchObject({ action: 'add', staff: [{ email, role: 'manager' }] })
  await soundings('staff', 'add', email, '--role', 'owner')
  expect((await soundings('staff', 'list')).stdout).toContain(`${email}  owner`)
  expect((await soundings('staff', 'remove', email)).stdout).toBe('There are no staff members.\n')
  expect(await soundings('staff', 'remove', email)).toMatchObject({
    code: 1,
    stderr: `soundings: Nobody of the staff has the address ${email}.\n`,
  })
})
