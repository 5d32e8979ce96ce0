import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Env } from '#server/platform/env.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import type { LineFile, Lines } from '#server/sharing/exports/archive/contents.ts'
import { maxAlerts } from '#contract/alerts/alerts.ts'
import { customFieldLimits } from '#contract/filters/field-conditions.ts'
import type { QuotaLimit } from '#server/access/records/quota.ts'
import { toText } from '#contract/texts.ts'
import { imageLimits } from '#contract/reports/images.ts'
import { authorListLimits } from '#contract/filters/author-lists.ts'
import { type LineLimits, type LineBatch, unreadableError } from './open-archive.ts'
import { messages } from './messages.ts'
import { sql } from 'drizzle-orm'
import { auditNow } from '#server/access/audit.ts'

const batchRows = 500

/** Largest number of lines per file: a quota of this server or a fixed limit. */
const limits: Record<LineFile, QuotaLimit> = {
  'queries.jsonl': 'savedQueries',
  'query-versions.jsonl': 200_000,
  'filters.jsonl': 'filters',
  'mutes.jsonl': 'mutes',
  'tags.jsonl': 'tags',
  'corrections.jsonl': 'corrections',
  'notes.jsonl': 'notes',
  'own-accounts.jsonl': 'ownAccounts',
  'author-lists.jsonl': 'authorLists',
  'listed-authors.jsonl': authorListLimits.ofWorkspace * authorListLimits.authors,
  'categories.jsonl': 'categories',
  'custom-fields.jsonl': customFieldLimits.ofWorkspace,
  'presets.jsonl': 'presets',
  'channels.jsonl': 'channels',
  'addresses.jsonl': 'recipientAddresses',
  'alerts.jsonl': maxAlerts,
  'reports.jsonl': 'reports',
  'report-images.jsonl': imageLimits.ofWorkspace,
  'members.jsonl': 10_000,
  'audit.jsonl': 20_000,
}

export const limitsOn = ({ quotas }: Pick<Env, 'quotas'>) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, quota]) => [name, typeof quota === 'number' ? quota : quotas[quota]]),
  ) as LineLimits

/** Long files, inserted in batches during reading. */
export const longFiles = [
  'query-versions.jsonl',
  'tags.jsonl',
  'corrections.jsonl',
  'listed-authors.jsonl',
  'audit.jsonl',
] as const
export type InMemoryLines = Omit<Lines, (typeof longFiles)[number]>

export type Target = { workspaceId: string; userId: string }

type Inserting = Pick<Transaction, 'insert'>

export async function insertAll(db: Inserting, table: PgTable, rows: readonly object[]) {
  for (let from = 0; from < rows.length; from += batchRows)
    await db.insert(table).values(rows.slice(from, from + batchRows) as never)
}

export const newIds = (lines: readonly { id: string }[]): ReadonlyMap<string, string> =>
  new Map(lines.map(({ id }) => [id, randomUUID()]))

const requireId = (ids: ReadonlyMap<string, string>) => (name: LineFile, id: string) => {
  const known = ids.get(id)
  if (known === undefined) throw unreadableError(toText(messages.badLine, { name, line: 1 }))
  return known
}

export type NewIds = Record<'queries' | 'filters' | 'lists', ReadonlyMap<string, string>>

/** Inserts a workspace's PostgreSQL data, except its own row, its owner, notices and the long files. */
export async function insertLines(
  db: Inserting,
  { workspaceId, userId }: Target,
  lines: InMemoryLines,
): Promise<NewIds> {
  const into = (table: PgTable, rows: readonly object[]) =>
    insertAll(
      db,
      table,
      rows.map((row) => ({ workspaceId, ...row })),
    )
  const ids = {
    queries: newIds(lines['queries.jsonl']),
    filters: newIds(lines['filters.jsonl']),
    lists: newIds(lines['author-lists.jsonl']),
  }
  const [queryId, filterId, listId] = [requireId(ids.queries), requireId(ids.filters), requireId(ids.lists)]
  await into(
    schema.savedQueries,
    lines['queries.jsonl'].map((query) => ({ ...parseDates(query), id: queryId('queries.jsonl', query.id) })),
  )
  await into(
    schema.filters,
    lines['filters.jsonl'].map(({ id, name, conditions, version, createdAt, updatedAt, shared }) => ({
      ...parseDates({ name, conditions, version, createdAt, updatedAt }),
      id: filterId('filters.jsonl', id),
      privateTo: shared ? null : userId,
    })),
  )
  await into(schema.mutes, lines['mutes.jsonl'].map(parseDates))
  await into(schema.notes, lines['notes.jsonl'].map(parseDates))
  await into(schema.ownAccounts, lines['own-accounts.jsonl'].map(parseDates))
  await into(
    schema.authorLists,
    lines['author-lists.jsonl'].map((list) => ({ ...parseDates(list), id: listId('author-lists.jsonl', list.id) })),
  )
  // Parents first, because their subcategories refer to them.
  const byLevel = lines['categories.jsonl'].toSorted(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  )
  const categoryId = requireId(newIds(byLevel))
  await into(
    schema.categories,
    byLevel.map(({ id, parentId, ...category }) => ({
      ...parseDates(category),
      id: categoryId('categories.jsonl', id),
      parentId: parentId && categoryId('categories.jsonl', parentId),
    })),
  )
  // Keep their IDs, because posts, filters and presets refer to them.
  await into(schema.customFields, lines['custom-fields.jsonl'].map(parseDates))
  await into(schema.mappingPresets, lines['presets.jsonl'].map(parseDates))
  await into(schema.reportImages, lines['report-images.jsonl'].map(parseDates))
  return ids
}

type PortionTarget = { workspaceId: string; ids: NewIds; madeAt: string }

function toRows({ workspaceId, ids, madeAt }: PortionTarget, portion: LineBatch): [PgTable, readonly object[]] {
  const inWorkspace = (row: object) => ({ workspaceId, ...row })
  switch (portion.name) {
    case 'tags.jsonl':
      return [schema.postTags, portion.lines.map(parseDates).map(inWorkspace)]
    case 'corrections.jsonl':
      return [schema.sentimentCorrections, portion.lines.map(parseDates).map(inWorkspace)]
    case 'audit.jsonl':
      return [schema.auditEntries, restoredEntries(portion.lines, madeAt, portion.firstLine).map(inWorkspace)]
    case 'query-versions.jsonl': {
      const idOf = requireId(ids.queries)
      return [
        schema.savedQueryVersions,
        portion.lines.map((version) => ({ ...parseDates(version), queryId: idOf(portion.name, version.queryId) })),
      ]
    }
    case 'listed-authors.jsonl': {
      const idOf = requireId(ids.lists)
      return [
        schema.listedAuthors,
        portion.lines.map((author) => ({ ...parseDates(author), listId: idOf(portion.name, author.listId) })),
      ]
    }
    default:
      throw new Error(`${portion.name} is not inserted in batches`)
  }
}

export const insertLineBatch = (db: Inserting, target: PortionTarget, portion: LineBatch) =>
  insertAll(db, ...toRows(target, portion))

/** Parses the `…At` fields, because the driver needs dates. */
export function parseDates<Line extends object>(line: Line): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}

/** Largest clock difference accepted between a server and its database. */
const clockSkewMs = 5 * 60_000

/** Marks entries as restored and dates none later than now. Throws unreadable_file for one later than its archive. */
const restoredEntries = (entries: Lines['audit.jsonl'], madeAt: string, firstLine: number) =>
  entries.map(({ at, person, action, details }, index) => {
    if (Date.parse(at) > Date.parse(madeAt) + clockSkewMs)
      throw unreadableError(toText(messages.badLine, { name: 'audit.jsonl', line: firstLine + index }))
    const seenAt = sql`least(${new Date(at).toISOString()}::timestamptz, ${auditNow})`
    return { at: seenAt, actorName: person, action, details, restored: true }
  })
