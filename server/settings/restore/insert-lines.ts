import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Env } from '#server/env.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import * as schema from '#server/db/postgres/schema/index.ts'
import type { LineFile, Lines } from '#server/exports/archive/contents.ts'
import { mostAlerts } from '#contract/alerts/alerts.ts'
import { customFieldLimits } from '#contract/filters/field-conditions.ts'
import type { Quota } from '#server/records/quota.ts'
import { say } from '#contract/texts.ts'
import { refuse } from './open-archive.ts'
import { messages } from './messages.ts'
import { restoredEntries } from './restored-entries.ts'

const rowsAtOnce = 500

const limited: Partial<Record<LineFile, Quota>> = {
  'queries.jsonl': 'savedQueries',
  'filters.jsonl': 'filters',
  'mutes.jsonl': 'mutes',
  'tags.jsonl': 'tags',
  'corrections.jsonl': 'corrections',
  'notes.jsonl': 'notes',
  'own-accounts.jsonl': 'ownAccounts',
  'author-lists.jsonl': 'authorLists',
  'custom-fields.jsonl': customFieldLimits.ofWorkspace,
  'presets.jsonl': 'presets',
  'channels.jsonl': 'channels',
  'addresses.jsonl': 'recipientAddresses',
  'alerts.jsonl': mostAlerts,
  'reports.jsonl': 'reports',
}

/** What a workspace may not hold on this server is refused. */
export function requireWithinLimits({ quotas }: Pick<Env, 'quotas'>, lines: Lines) {
  for (const [name, quota] of Object.entries(limited) as [LineFile, Quota][]) {
    const [count, most] = [lines[name].length, typeof quota === 'number' ? quota : quotas[quota]]
    if (count > most) throw refuse(say(messages.tooMany, { name, count, most }))
  }
}

export type Target = { workspaceId: string; userId: string }

export async function insertAll(transaction: Transaction, table: PgTable, rows: readonly object[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await transaction.insert(table).values(rows.slice(from, from + rowsAtOnce) as never)
}

/** Ids of this instance in the place of those of another one. */
export const newIds = (lines: readonly { id: string }[]): ReadonlyMap<string, string> =>
  new Map(lines.map(({ id }) => [id, randomUUID()]))

const requireId = (ids: ReadonlyMap<string, string>) => (name: LineFile, id: string) => {
  const known = ids.get(id)
  if (known === undefined) throw refuse(say(messages.badLine, { name, line: 1 }))
  return known
}

/** What has another id here, by the id that it had. */
export type NewIds = Record<'queries' | 'filters' | 'lists', ReadonlyMap<string, string>>

/** What people have found and written: everything that PostgreSQL holds of a workspace but its own row, its owner and whom it tells. */
export async function insertLines(
  transaction: Transaction,
  { workspaceId, userId }: Target,
  lines: Lines,
  madeAt: string,
): Promise<NewIds> {
  const into = (table: PgTable, rows: readonly object[]) =>
    insertAll(
      transaction,
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
    lines['queries.jsonl'].map((query) => ({ ...dated(query), id: queryId('queries.jsonl', query.id) })),
  )
  await insertAll(
    transaction,
    schema.savedQueryVersions,
    lines['query-versions.jsonl'].map((version) => ({
      ...dated(version),
      queryId: queryId('query-versions.jsonl', version.queryId),
    })),
  )
  await into(
    schema.filters,
    lines['filters.jsonl'].map(({ id, name, conditions, version, createdAt, updatedAt, shared }) => ({
      ...dated({ name, conditions, version, createdAt, updatedAt }),
      id: filterId('filters.jsonl', id),
      privateTo: shared ? null : userId,
    })),
  )
  await into(schema.mutes, lines['mutes.jsonl'].map(dated))
  await into(schema.postTags, lines['tags.jsonl'].map(dated))
  await into(schema.sentimentCorrections, lines['corrections.jsonl'].map(dated))
  await into(schema.notes, lines['notes.jsonl'].map(dated))
  await into(schema.ownAccounts, lines['own-accounts.jsonl'].map(dated))
  await into(
    schema.authorLists,
    lines['author-lists.jsonl'].map((list) => ({ ...dated(list), id: listId('author-lists.jsonl', list.id) })),
  )
  await insertAll(
    transaction,
    schema.listedAuthors,
    lines['listed-authors.jsonl'].map((author) => ({
      ...dated(author),
      listId: listId('listed-authors.jsonl', author.listId),
    })),
  )
  // Under their own ids, by which posts, filters and presets name them.
  await into(schema.customFields, lines['custom-fields.jsonl'].map(dated))
  await into(schema.mappingPresets, lines['presets.jsonl'].map(dated))
  await into(schema.auditEntries, restoredEntries(lines['audit.jsonl'], madeAt))
  return ids
}

/** Instants as the store's driver takes them. */
export function dated<Line extends object>(line: Line): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
