import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isOutage, isUniqueViolation } from '#server/platform/db/failures.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import {
  collectors,
  collectorStatus,
  savedQueries,
  sessions,
  usedHashes,
  users,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { deleteExpiredHashes, claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { idOf } from '#test/support/fixtures.ts'

const person = (subject: string) => ({
  issuer: 'https://issuer.example',
  subject,
  vendor: 'google' as const,
  email: `${subject}@example.com`,
  emailVerified: true,
  firstName: `O'${subject}`,
  lastName: '\\ "ö" 日本 👍🏽 $1 ?',
})

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.message,
  )

const needsStatement = prepared((db) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.subject, sql.placeholder('subject')))
    .prepare('contract_email'),
)

type Opened = { db: Postgres; close: () => Promise<void> }

/** What the product asks of an accounts store: one kind of statement a test, each with rows of its own. */
export const describeAccountsStore = (name: string, open: () => Promise<Opened>) =>
  describe(`the accounts store of ${name}`, () => {
    let store: Opened
    let db: Postgres
    let serial = 0
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterEach(() => void vi.restoreAllMocks())
    afterAll(() => store.close())

    const addPerson = async () => {
      const values = person(`someone-${++serial}`)
      return (await db.insert(users).values(values).returning())[0]!
    }
    const addWorkspace = async () => {
      const values = { name: `Harbour ${++serial}`, language: 'en' as const, timezone: 'UTC', plan: 'free' as const }
      return (await db.insert(workspaces).values(values).returning())[0]!.id
    }
    const addQuery = async (workspaceId: string, queryName: string) =>
      (await db.insert(savedQueries).values({ workspaceId, name: queryName, text: 'tea' }).returning())[0]!

    test('inserts rows with their defaults and reads them as they were', async () => {
      const added = await addPerson()
      const [read] = await db.select().from(users).where(eq(users.id, added.id))
      expect(read).toEqual(added)
      const defaults = { jobTitle: '', language: null, createdAt: expect.any(Date) }
      const id = expect.stringMatching(/^[\da-f-]{36}$/)
      expect(read).toEqual({ ...person(`someone-${serial}`), id, ...defaults })
    })

    test('keeps times to the millisecond, whatever the zone', async () => {
      const { id: userId } = await addPerson()
      const endsAt = new Date('2026-03-29T01:30:00.123Z')
      await db.insert(sessions).values({ userId, refreshHash: `hash-${serial}`, endsAt })
      const hour = sql<string>`to_char(${sessions.endsAt} AT TIME ZONE 'Europe/Berlin', 'HH24:MI')`
      const [found] = await db
        .select({ endsAt: sessions.endsAt, hour })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), lt(sessions.endsAt, new Date(endsAt.getTime() + 1))))
      expect(found).toEqual({ endsAt, hour: '03:30' })
    })

    test('keeps 64-bit numbers, and says them as texts where they are read raw', async () => {
      const id = await addWorkspace()
      await db.update(workspaces).set({ dataVersion: Number.MAX_SAFE_INTEGER }).where(eq(workspaces.id, id))
      const [row] = await db.select({ version: workspaces.dataVersion }).from(workspaces).where(eq(workspaces.id, id))
      const { rows } = await db.execute(
        sql`SELECT data_version + 1 AS next, count(*) OVER () AS n FROM workspaces WHERE id = ${id}`,
      )
      expect([row, rows]).toEqual([{ version: Number.MAX_SAFE_INTEGER }, [{ next: '9007199254740992', n: '1' }]])
    })

    test('keeps JSON as it was, and looks into it', async () => {
      const settings = { words: [`it's`, '"', '\\u0041 ö'], nested: { limit: 1.5, none: null }, empty: {} }
      const [{ id } = { id: '' }] = await db
        .insert(collectors)
        .values({ source: 'mastodon', name: `one ${++serial}`, settings })
        .returning()
      await db
        .insert(collectorStatus)
        .values({ collectorId: id, state: 'running' as never, past: 'none' as never, fault: null })
      const [read] = await db
        .select({ settings: collectors.settings, limit: sql`${collectors.settings} -> 'nested' ->> 'limit'` })
        .from(collectors)
        .where(sql`${collectors.id} = ${id} AND ${collectors.settings} @> ${JSON.stringify({ empty: {} })}::jsonb`)
      expect(read).toEqual({ settings, limit: '1.5' })
    })

    test('keeps lists, and finds rows by them', async () => {
      const workspaceId = await addWorkspace()
      const tags = ['a,b', '{c}', '"d"', 'null', '']
      const { id } = await addQuery(workspaceId, 'lists')
      await db.update(savedQueries).set({ tags }).where(eq(savedQueries.id, id))
      const found = await db
        .select({ tags: savedQueries.tags })
        .from(savedQueries)
        .where(and(inArray(savedQueries.id, [id, workspaceId]), sql`'{c}' = ANY(${savedQueries.tags})`))
      const { rows } = await db.execute(
        sql`SELECT * FROM unnest(${sql.param(tags)}::text[]) WITH ORDINALITY AS tag(name, place) LIMIT 2`,
      )
      expect(found).toEqual([{ tags }])
      expect(rows.map(({ name: tag, place }) => `${place} ${tag}`)).toEqual(['1 a,b', '2 {c}'])
    })

    test('takes a value once, whoever comes beside, until it has expired', async () => {
      const hash = `hash-${++serial}`
      const expiresAt = new Date('2026-06-01T00:00:00Z')
      const uses = await Promise.all(Array.from({ length: 8 }, () => claimHash(db, hash, { expiresAt })))
      await deleteExpiredHashes(db, new Date('2026-06-03T00:00:00Z'))
      expect([uses.filter(Boolean).length, await db.$count(usedHashes, eq(usedHashes.hash, hash))]).toEqual([1, 0])
    })

    test('refuses rows that break a rule, by the code of the rule', async () => {
      const workspaceId = await addWorkspace()
      await addQuery(workspaceId, 'Tea')
      const again = addQuery(workspaceId, 'tEA')
      await expect(again).rejects.toSatisfy(isUniqueViolation)
      expect([
        await codeOf(addQuery(idOf(404), 'of nobody')),
        await codeOf(db.execute(sql`INSERT INTO workspaces (name) VALUES ('no plan')`)),
        await codeOf(db.execute(sql`INSERT INTO posts_store (is_only, id, place) VALUES (false, ${idOf(1)}, '')`)),
        await codeOf(db.execute(sql`SELECT * FROM workspaces WHERE id = 'no id'`)),
      ]).toEqual(['23503', '23502', '23514', '22P02'])
    })

    test('plans a prepared statement once, and answers it for each value', async () => {
      const [one, two] = [await addPerson(), await addPerson()]
      const ask = (subject: string) => needsStatement(db).execute({ subject })
      const found = await Promise.all([ask(one.subject), ask(two.subject), ask('nobody')])
      expect(found).toEqual([[{ email: one.email }], [{ email: two.email }], []])
    })

    test('a transaction that throws leaves nothing, and its connection is used again', async () => {
      const workspaceId = await addWorkspace()
      const before = db.$client.totalCount
      const failed = db.transaction(async (transaction) => {
        await transaction.insert(savedQueries).values({ workspaceId, name: 'undone', text: '' })
        throw new Error('changed my mind')
      })
      await expect(failed).rejects.toThrow('changed my mind')
      expect(await db.$count(savedQueries, eq(savedQueries.workspaceId, workspaceId))).toBe(0)
      await expect.poll(() => [db.$client.totalCount, db.$client.idleCount]).toEqual([before, before])
    })

    test('a statement that fails ends its transaction alone back to its savepoint', async () => {
      const workspaceId = await addWorkspace()
      await db.transaction(async (transaction) => {
        await transaction.insert(savedQueries).values({ workspaceId, name: 'kept', text: '' })
        const inner = transaction.transaction((nested) =>
          nested.insert(savedQueries).values({ workspaceId, name: 'KEPT', text: '' }),
        )
        await expect(inner).rejects.toSatisfy(isUniqueViolation)
      })
      expect(await db.$count(savedQueries, eq(savedQueries.workspaceId, workspaceId))).toBe(1)
    })

    test('writers of one row beside each other wait, and none is lost', async () => {
      const id = await addWorkspace()
      const raise = () =>
        db.transaction(async (transaction) => {
          const [row] = await transaction.select().from(workspaces).where(eq(workspaces.id, id)).for('update')
          const dataVersion = row!.dataVersion + 1
          await transaction.update(workspaces).set({ dataVersion }).where(eq(workspaces.id, id))
        })
      await Promise.all(Array.from({ length: 20 }, raise))
      const [row] = await db.select({ n: workspaces.dataVersion }).from(workspaces).where(eq(workspaces.id, id))
      expect(row).toEqual({ n: 20 })
    })

    test('workers that skip locked rows take each of them once', async () => {
      const workspaceId = await addWorkspace()
      const jobs = Array.from({ length: 12 }, (_, at) => ({ workspaceId, name: `job ${at}`, text: 'waiting' }))
      await db.insert(savedQueries).values(jobs)
      const take = () =>
        db.transaction(async (transaction) => {
          const isWaiting = and(eq(savedQueries.workspaceId, workspaceId), eq(savedQueries.text, 'waiting'))
          const waiting = transaction.select().from(savedQueries).where(isWaiting).limit(1)
          const [job] = await waiting.for('update', { skipLocked: true })
          if (job) await transaction.update(savedQueries).set({ text: 'taken' }).where(eq(savedQueries.id, job.id))
          return job?.name
        })
      const taken = await Promise.all(Array.from({ length: 12 }, take))
      expect(new Set(taken).size).toBe(12)
    })

    test.each(['begin', 'commit', 'rollback'])(
      'the connection of a transaction whose %s fails comes back',
      async (step) => {
        const { query } = Client.prototype
        vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters: unknown[]) {
          const [statement] = parameters as [string | { text: string }]
          const text = typeof statement === 'string' ? statement : statement.text
          if (text.startsWith(step)) return Promise.reject(new Error('Query read timeout'))
          return (query as (...all: unknown[]) => unknown).apply(this, parameters)
        } as typeof query)
        const work = step === 'rollback' ? 'no statement' : 'SELECT 1'
        const thrown = await db.transaction((transaction) => transaction.execute(sql.raw(work))).catch(String)
        vi.restoreAllMocks()
        expect(thrown).toContain('Failed query')
        const { rows } = await db.transaction((transaction) => transaction.execute(sql`SELECT 1 AS one`))
        expect(rows).toEqual([{ one: 1 }])
        expect((await db.execute(sql`SELECT now() = statement_timestamp() AS alone`)).rows).toEqual([{ alone: true }])
      },
    )

    test('a broken connection is an outage, and what was committed is there on the next one', async () => {
      const { id } = await addPerson()
      const acquired = once(db.$client, 'acquire') as Promise<[{ connection: { stream: Duplex } }]>
      const broken = db.transaction(async (transaction) => {
        await transaction.update(users).set({ firstName: 'lost' }).where(eq(users.id, id))
        const [client] = await acquired
        client.connection.stream.destroy()
        await transaction.update(users).set({ lastName: 'lost' }).where(eq(users.id, id))
      })
      await expect(broken).rejects.toSatisfy(isOutage)
      const [row] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, id))
      expect(row).toEqual({ name: `O'someone-${serial}` })
    })
  })
