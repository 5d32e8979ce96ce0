import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reclassifications } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { createFencedRows, requireNotCancelled, JobTakenOverError } from '#server/jobs/fence.ts'
import { type JobEnd, defineJob } from '#server/jobs/job.ts'
import { useServer } from '#test/support/use-server.ts'

let row: Row
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace()
beforeEach(async () => {
  await db().delete(reclassifications)
  const values = { workspaceId, model: 1, status: 'queued' as const }
  row = (await db().insert(reclassifications).values(values).returning())[0]!
})

type Row = typeof reclassifications.$inferSelect

const db = () => server.services.db
const rows = createFencedRows(reclassifications, { id: 'id', fence: 'attempt' })
const never = new AbortController().signal
const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
const stored = async () => (await db().select().from(reclassifications).where(eq(reclassifications.id, row.id)))[0]
const set = (values: Partial<Row>) => db().update(reclassifications).set(values).where(eq(reclassifications.id, row.id))
/** Another server begins it. */
const takeOver = async () => void (await rows.begin(db(), (await rows.find(db(), row.id))!))

type Special = { unforeseen?: { detail: string }; waitsForDiskSpace?: boolean; unfinished?: () => Promise<Row[]> }

/** A job that does as it is told, and how its runs ended. */
function jobOf(run: (begun: Row, again: boolean) => Promise<unknown>, special: Special = {}) {
  const ends: JobEnd[] = []
  const {
    run: runJob,
    giveUp,
    ...rest
  } = defineJob({
    name: 'a test',
    queue: 'tests',
    concurrency: { jobs: 1 },
    rows,
    id: 'rowId',
    toJob: ({ id }: Row) => ({ data: { rowId: id }, key: id }),
    run: async (_services, begun, { isTakeover }) => void (await run(begun, isTakeover)),
    end: async ({ db: stores }, begun, end) => {
      ends.push(end)
      await rows.finish(stores, begun, { status: end.status })
    },
    ...special,
  })
  return {
    ...rest,
    ends,
    run: (services = server.services, signal = never) => runJob(services, row.id, signal),
    giveUp: () => giveUp(server.services, row.id),
  }
}

test('a job that is declared and started does what is sent to it, and what an earlier server has left', async () => {
  const attempts: number[] = []
  const { start, send } = jobOf(
    async (begun) => {
      attempts.push(begun.attempt)
      await rows.finish(db(), begun, { status: 'done' })
    },
    { unfinished: async () => [row] },
  )
  await start(server.services)
  await expect.poll(async () => (await stored())!.status).toBe('done')
  await set({ status: 'queued' })
  await send(server.services, row)
  server.services.jobs.wake()
  await expect.poll(() => attempts).toEqual([1, 2])
})

describe('a run', () => {
  test('begins its row and may end it', async () => {
    const seen: unknown[] = []
    const { run, ends } = jobOf(async (begun, again) => {
      seen.push([begun.status, begun.attempt, again])
      await rows.finish(db(), begun, { status: 'done' })
    })
    await run()
    await run()
    expect([seen, ends, (await stored())!.status]).toEqual([[['running', 1, false]], [], 'done'])
  })

  test('that is cancelled ends so', async () => {
    const { run, ends } = jobOf(async (begun) => {
      await set({ cancelRequested: true })
      requireNotCancelled(await rows.note(db(), begun, { classified: 1 }))
    })
    await run()
    expect([ends, (await stored())!.status]).toEqual([[{ status: 'cancelled' }], 'cancelled'])
  })

  test('begins anew once a store is there again', async () => {
    const attempts: unknown[] = []
    await jobOf(async (begun, again) => {
      attempts.push([begun.attempt, again])
      if (attempts.length === 1) throw away()
      await rows.finish(db(), begun, { status: 'done' })
    }).run()
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test.each([
    ['what is foreseen', new AppError('not_found', 'It is gone.'), 'It is gone.'],
    ['anything else', new Error('what'), 'It broke.'],
  ])('that fails by %s says so, where it has words for it', async (_what, error, detail) => {
    const { run, ends } = jobOf(() => Promise.reject(error), { unforeseen: { detail } })
    await run()
    expect([ends, (await stored())!.status]).toEqual([
      [{ status: 'failed', failure: expect.objectContaining({ detail }), error }],
      'failed',
    ])
  })

  test('that has none is tried again', async () => {
    const { run, ends } = jobOf(() => Promise.reject(new Error('what')))
    await expect(run()).rejects.toThrow('what')
    expect([ends, (await stored())!.status]).toEqual([[], 'running'])
  })

  test('that does not wait for room fails on a full disk', async () => {
    const disk = { ...server.services.disk, isLow: async () => true }
    const full = new AppError('unavailable', 'The disk is full.')
    const { run, ends } = jobOf(() => Promise.reject(full), {
      waitsForDiskSpace: false,
      unforeseen: { detail: 'It broke.' },
    })
    await run({ ...server.services, disk })
    expect(ends.map(({ status }) => status)).toEqual(['failed'])
  })
})

test.each([
  ['its server ends is put back', new Error('the server ends'), 'queued'],
  ['its claim is gone is left to whoever has it', new JobTakenOverError(), 'running'],
])('a run that is broken off because %s', async (_what, reason, status) => {
  const stopping = new AbortController()
  const { run, ends } = jobOf(async () => {
    stopping.abort(reason)
    stopping.signal.throwIfAborted()
  })
  await expect(run(server.services, stopping.signal)).rejects.toThrow(reason.message)
  expect([ends, (await stored())!.status]).toEqual([[], status])
})

describe('what another server has begun again', () => {
  test('is lost, and its job is left to it', async () => {
    const { run, ends } = jobOf(async (begun) => {
      await takeOver()
      await rows.note(db(), begun, { classified: 1 })
    })
    await expect(run()).rejects.toThrow(JobTakenOverError)
    expect([ends, await stored()]).toMatchObject([[], { status: 'running', attempt: 2, classified: 0 }])
  })

  test('is not ended by a failure', async () => {
    const failing = async () => {
      await takeOver()
      throw new Error('what')
    }
    const { run, ends } = jobOf(failing, { unforeseen: { detail: 'It broke.' } })
    await expect(run()).rejects.toThrow(JobTakenOverError)
    expect([ends, (await stored())!.status]).toEqual([[], 'running'])
  })

  test('and has ended meanwhile needs nobody any more', async () => {
    const { run, ends } = jobOf(async (begun) => {
      await takeOver()
      await set({ status: 'done' })
      await rows.note(db(), begun, { classified: 1 })
    })
    await run()
    expect([ends, (await stored())!.classified]).toEqual([[], 0])
  })
})

test('a run that fails once it has ended its row takes nothing away', async () => {
  const failing = async (begun: Row) => {
    await rows.finish(db(), begun, { status: 'done' })
    throw new Error('what')
  }
  const { run, ends } = jobOf(failing, { unforeseen: { detail: 'It broke.' } })
  await run()
  expect([ends, (await stored())!.status]).toEqual([[], 'done'])
})

test('what is asked for anew while it runs is left to its own job', async () => {
  const { run, ends } = jobOf(async (begun) => {
    await set({ status: 'queued', attempt: 2 })
    await rows.note(db(), begun, { classified: 1 })
  })
  await run()
  expect([ends, await stored()]).toMatchObject([[], { status: 'queued', classified: 0 }])
})

test('what is given up ends in words, once', async () => {
  const { giveUp, ends } = jobOf(async () => {}, { unforeseen: { detail: 'It broke.' } })
  await takeOver()
  await giveUp()
  await giveUp()
  expect([ends, (await stored())!.status]).toEqual([
    [{ status: 'failed', failure: { detail: 'It broke.' }, error: null }],
    'failed',
  ])
})
